/** The chat: phrases that are sent as a word, and not hearing somebody. */
import type { Phrase } from '../phrases.js';

export const englishTalk = {
  nobodySpoke: 'Nobody has said anything yet.',
  muteHow: 'Press to mute',
  mute: (name: string) => `Mute ${name}`,
  muteForAll: (name: string) => `Mute ${name} for everybody`,
  muted: (name: string) => `You do not hear ${name}.`,
  mutedForAll: (name: string) => `Nobody hears ${name}.`,
  unmute: 'Undo',
  unmuteName: (name: string) => `Undo: hear ${name} again`,
  saySomething: 'Say something',
  quickPhrases: 'Quick phrases',
  phrases: {
    hello: 'Hello!',
    luck: 'Good luck!',
    thanks: 'Thank you!',
    nice: 'Nice one!',
    ouch: 'Ouch.',
    deal: 'Shall we trade?',
    hurry: 'Your move!',
    bye: 'Good game!',
  } as Readonly<Record<Phrase, string>>,
};

export type TalkStrings = typeof englishTalk;
