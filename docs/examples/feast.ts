/**
 * Three kinds of questions to many, and a game of Lanternfall whose cards ask them. Each kind is one object, and nothing of
 * the game's package is edited: docs/add-a-gate.md goes through them.
 */
import { CARD_FILE, type ConcurrentHandler, lanternfallWith, MAGIC, TOKENS, VICTORY } from '@freehold/lanternfall';

const EACH = 4;

/** Answered by a number: everybody who holds Glow discards as much of it as they like, for as much Renown. */
export const discardMagic: ConcurrentHandler<{ amount: number }> = {
  kind: 'discard_magic',
  response: { amount: { kind: 'range', min: 0, max: 1000 } },
  takesPart: ({ open }, seat) => open.held[seat * EACH + MAGIC]! > 0,
  choices: ({ open }, seat, visit) =>
    visit({ amount: { kind: 'range', min: 0, max: open.held[seat * EACH + MAGIC]! } }),
  apply({ open, out }, seat, { amount }) {
    open.held[seat * EACH + MAGIC]! -= amount;
    open.held[seat * EACH + VICTORY]! += amount;
    out?.push({ type: 'gate_answered', seat, kind: 'discard_magic', facts: { amount } });
    return undefined;
  },
  decide: ({ open }, seat) => ({ amount: Math.floor(open.held[seat * EACH + MAGIC]! / 2) }),
  words: {
    en: {
      question: 'How much Glow do you discard? Each is 1 Renown.',
      effect: 'everybody may discard Glow for Renown',
      answer: ({ amount }) => `discard ${amount} Glow`,
      told: (name, { amount }) => `${name} discards ${amount} Glow for Renown.`,
    },
    es: {
      question: '¿Cuánto Fulgor descartas? Cada uno vale 1 de Renombre.',
      effect: 'todos pueden descartar Fulgor a cambio de Renombre',
      answer: ({ amount }) => `descartar ${amount} de Fulgor`,
      told: (name, { amount }) => `${name} descarta ${amount} de Fulgor a cambio de Renombre.`,
    },
  },
};

/** Answered by a list: one of each kind of token chosen goes to the kitchen, and two or more are worth 2 Renown. */
export const feedTheKitchen: ConcurrentHandler<{ tokens: readonly string[] }> = {
  kind: 'feed_the_kitchen',
  response: { tokens: { kind: 'subset', of: TOKENS, min: 0, max: TOKENS.length } },
  choices({ open }, seat, visit) {
    const of = TOKENS.filter((_, token) => open.held[seat * EACH + token]! > 0);
    visit({ tokens: { kind: 'subset', of, min: 0, max: of.length } });
  },
  apply({ open, out }, seat, { tokens }) {
    for (const token of tokens) open.held[seat * EACH + TOKENS.indexOf(token as 'gold')]!--;
    if (tokens.length > 1) open.held[seat * EACH + VICTORY]! += 2;
    out?.push({ type: 'gate_answered', seat, kind: 'feed_the_kitchen', facts: { tokens } });
    return undefined;
  },
  words: {
    en: {
      question: 'What do you give to the kitchen? Two or more are 2 Renown.',
      effect: 'everybody may give one token of each kind to the kitchen',
      told: (name, { tokens }) => `${name} gives ${(tokens as string[]).length} to the kitchen.`,
    },
    es: {
      question: '¿Qué das a la cocina? Dos o más valen 2 de Renombre.',
      effect: 'todos pueden dar a la cocina una ficha de cada clase',
      told: (name, { tokens }) => `${name} da ${(tokens as string[]).length} a la cocina.`,
    },
  },
};

const WORDS = ['feast', 'fast'] as const;

/** Answered by a word that nobody else sees. What most of them want happens once, after the last answer. */
export const voteOnTheFeast: ConcurrentHandler<{ word: string }> = {
  kind: 'vote_on_the_feast',
  response: { word: { kind: 'one', of: WORDS } },
  choices: (_, __, visit) => visit({ word: { kind: 'one', of: WORDS } }),
  apply: () => undefined,
  finalize({ open, out }, responses) {
    const votes = responses.flat();
    const isFeast = votes.filter(({ word }) => word === 'feast').length * 2 > votes.length;
    responses.forEach((given, seat) => {
      if (given.length === 0 || !isFeast) return;
      open.held[seat * EACH + VICTORY]!++;
      out?.push({ type: 'gate_answered', seat, kind: 'vote_on_the_feast', facts: {} });
    });
  },
  expire: () => ({ word: 'fast' }),
  decide: () => ({ word: 'feast' }),
  redraw(own, chance) {
    if (own.answers.length > 0) own.answers = [WORDS[chance.draw(WORDS.length)]!];
  },
  words: {
    en: {
      question: 'Shall there be a feast?',
      effect: 'everybody votes on a feast',
      answer: ({ word }) => `vote for a ${word}`,
      told: (name) => `${name} comes to the feast.`,
    },
    es: {
      question: '¿Habrá un festín?',
      effect: 'todos votan si hay festín',
      answer: ({ word }) => (word === 'feast' ? 'votar por el festín' : 'votar por el ayuno'),
      told: (name) => `${name} acude al festín.`,
    },
  },
};

const GATES = [discardMagic, feedTheKitchen, voteOnTheFeast];

/** The usual cards, but perils are hungry, and each that is driven off asks one of these. */
const cards = {
  ...CARD_FILE,
  monsters: CARD_FILE.monsters.map((monster, index) => ({
    ...monster,
    name: `Hungry ${monster.name}`,
    reward: { kind: 'concurrent', prompt: GATES[index % GATES.length]!.kind, participants: 'all' },
  })),
};

export const feast = lanternfallWith({ id: 'lantern-feast', cards, gates: GATES });
