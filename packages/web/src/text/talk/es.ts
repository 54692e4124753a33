import type { TalkStrings } from './en.js';

export const spanishTalk: TalkStrings = {
  nobodySpoke: 'Todavía nadie ha dicho nada.',
  muteHow: 'Pulsa para silenciar',
  mute: (name) => `Silenciar a ${name}`,
  muteForAll: (name) => `Silenciar a ${name} para todos`,
  muted: (name) => `No lees a ${name}.`,
  mutedForAll: (name) => `Nadie lee a ${name}.`,
  unmute: 'Deshacer',
  unmuteName: (name) => `Deshacer: volver a leer a ${name}`,
  saySomething: 'Di algo',
  quickPhrases: 'Frases rápidas',
  phrases: {
    hello: '¡Hola!',
    luck: '¡Suerte!',
    thanks: '¡Gracias!',
    nice: '¡Bien jugado!',
    ouch: 'Ay.',
    deal: '¿Hacemos un trato?',
    hurry: '¡Te toca!',
    bye: '¡Buena partida!',
  },
};
