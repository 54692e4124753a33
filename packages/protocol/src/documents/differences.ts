/** One table of all switches of the property family, by edition and preset; written from the rules themselves. */
import { BANK, type Edition, type Options, POT, PROPERTY_WORDS, type Rules } from '@freehold/property';

/** The switches of {@link Rules}; what is left are functions. */
type Switch = {
  [K in keyof Rules]: Rules[K] extends boolean | number | string | readonly string[] ? K : never;
}[keyof Rules];

const SWITCHES: Readonly<Record<Switch, string>> = {
  manages:
    "Managing: always at one's decisions; only after all throws; after each throw, and before it all but building; or never.",
  tradesIn: 'The phases in which offers can be made; with a debtor, an option says so.',
  offersBlock: 'The table waits for the answer to an offer.',
  offersRevocable: 'Such an offer may be taken back while the table waits.',
  countersPerTurn: 'Counter-offers in a turn.',
  pardonsTrade: 'A way out of jail may be part of a deal.',
  partPayment: 'A debtor hands over at once what he has, and owes the rest.',
  paysByHand: 'Rents and taxes wait until the player pays them.',
  ruinedAtOnce: 'Who could not pay even if he raised all he can is out at once.',
  declinedSells: 'A lot that is not bought is auctioned.',
  declinerBids: 'Who did not buy may bid.',
  equalBids: 'Who wins with equal sealed bids: the first in turn order from the lander, or from his left; or nobody.',
  sealedBinds: 'A sealed bid binds somebody who leaves.',
  leaderBinds: 'The highest open bid binds somebody who leaves; otherwise bidding starts anew.',
  poorBiddersPass: 'Nobody is asked to bid who cannot reach the least bid.',
  doublesThrowAgain: 'A double gives another throw, and the third sends to jail.',
  jailEndsTurn: 'Being jailed ends the turn.',
  freeingDoubleCounts: 'A double that frees entitles to another throw.',
  raisesBy: 'What goes first when money is raised for somebody whose time is up.',
  abandonedSells: 'A lot that somebody left the game over is auctioned.',
  turnLimitClosesRound: 'The limit of turns lets the round be finished.',
  tieBreaks: 'What decides between equal worth; what is equal then is shared.',
  tellsGroups: 'Everybody is told when a group is complete.',
  fineTo: 'Who gets the fine for leaving jail.',
};

const PAYEES: Readonly<Record<number, string>> = { [BANK]: 'bank', [POT]: 'car park' };

function cell(value: unknown): string {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nothing';
  return String(value);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(heading), row(heading.map(() => '---')), ...rows.map(row)].join('\n');
}

function facts(editions: readonly Edition[]): string {
  const lines: [string, (edition: Edition) => unknown][] = [
    ['seats', ({ seats }) => `${seats.min} to ${seats.max}`],
    ['squares', ({ board }) => board.size],
    ['printed numbers', ({ board }) => `${board.id[0]} to ${Math.max(...board.id)}`],
    ['deeds', ({ board }) => board.deeds.length],
    ['their prices in all', ({ board }) => board.deeds.reduce((sum, lot) => sum + board.price[lot]!, 0)],
    ['groups', ({ board }) => board.groups.length],
    ['decks', ({ decks, presets }) => decks(Object.values(presets)[0]!).map(({ cards }) => cards.length)],
    ['version', ({ version }) => version],
  ];
  return table(
    ['', ...editions.map(({ id }) => id)],
    lines.map(([name, value]) => [name, ...editions.map((edition) => cell(value(edition)))]),
  );
}

function options(editions: readonly Edition[]): string {
  const columns = editions.flatMap(({ id, presets }) =>
    Object.entries(presets).map(([preset, values]) => ({ name: `${id} ${preset}`, values })),
  );
  const words: Readonly<Record<keyof Options, string>> = PROPERTY_WORDS.options;
  const names = Object.keys(words) as (keyof Options)[];
  const used = names.filter((name) => columns.some(({ values }) => values[name] !== undefined));
  return table(
    ['option', ...columns.map(({ name }) => name), 'what it decides'],
    used.map((name) => [`\`${name}\``, ...columns.map(({ values }) => cell(values[name])), words[name]]),
  );
}

function switches(editions: readonly Edition[]): string {
  const value = ({ rules }: Edition, name: Switch) => (name === 'fineTo' ? PAYEES[rules.fineTo] : cell(rules[name]));
  return table(
    ['switch', ...editions.map(({ id }) => id), 'what it decides'],
    (Object.keys(SWITCHES) as Switch[]).map((name) => [
      `\`${name}\``,
      ...editions.map((edition) => value(edition, name)!),
      SWITCHES[name],
    ]),
  );
}

export function differencesMarkdown(editions: readonly Edition[]): string {
  return `# Where the editions differ

Written by \`node scripts/make-rules-docs.mjs\` from the editions themselves; a test fails when it is out of date.

## Board and seats

${facts(editions)}

## Options, by preset

A room may change any option its edition has; what it does not have is marked –.

${options(editions)}

## Switches of the editions

These belong to an edition and no room changes them. What cannot be said by a switch is a function in the edition's folder.

${switches(editions)}
`;
}
