/** What a dialect lists, sent back as it stands, is played: random games of every edition, told by its own speaker. */
import {
  type Chance,
  type Choice,
  FastChance,
  type Game,
  type GameEvent,
  randomPolicy,
  type State,
  sightOf,
  spread,
} from '@freehold/kernel';
import {
  classic,
  classicEdition,
  magnate,
  magnateEdition,
  type PropertyState,
  sprint,
  sprintEdition,
  tycoon,
  tycoonEdition,
} from '@freehold/property';
import { describe, expect, test } from 'vitest';
import type { Sight, Speaker } from './dialect.js';
import { DIALECTS } from './index.js';

interface Listed {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Wherever the messages say what may be done; the last word counts. */
function listed(messages: readonly object[]): Listed[] {
  const lists = (JSON.parse(JSON.stringify(messages)) as { legal_actions?: Listed[]; game_state?: object }[]).map(
    (message) => message.legal_actions ?? (message.game_state as { legal_actions?: Listed[] })?.legal_actions,
  );
  return lists.findLast((list) => list !== undefined) ?? [];
}

/** The dialect of source 001 lists domains. Where fields constrain each other it says so, and not all of them fit. */
function messagesOf(edition: string, { answers, joint, ...listing }: Listed): Listed[] {
  if (edition !== 'classic')
    return [{ ...listing, ...(answers !== undefined && { answers }), ...(joint !== undefined && { joint }) }];
  return joint ? [] : (spread({ answers: 0, ...listing } as Choice, 12) as Listed[]);
}

const EDITIONS = { classic, magnate, sprint, tycoon } as unknown as Record<string, Game>;
const DATA = { classic: classicEdition, magnate: magnateEdition, sprint: sprintEdition, tycoon: tycoonEdition };
type Row = readonly [edition: string, preset: string, options: object];
const PRESETS: Row[] = Object.entries(EDITIONS).flatMap(([edition, { presets }]) =>
  Object.keys(presets).map((preset): Row => [edition, preset, {}]),
);
/** No preset of tycoon trades, but a table's creator may allow it. */
const ROWS: Row[] = [...PRESETS, ['tycoon', 'coursework', { trading: true }]];
/** So that there are debts, sales and ends, whatever the preset. */
const POOR = { startCash: 400, salary: 60 };

/** All deeds and pardons are dealt out: there is much to trade, to mortgage and to pay for. */
function deal({ open, sealed }: PropertyState, edition: string, chance: Chance): void {
  const { board, decks } = DATA[edition as keyof typeof DATA];
  const seats = open.out.length;
  for (const lot of board.deeds) {
    open.owner[lot] = chance.draw(seats);
    open.held[open.owner[lot]! * board.groups.length + board.group[lot]!]!++;
  }
  for (const [deck, { cards }] of decks(open.options).entries()) {
    const pardon = cards.findIndex(({ effect }) => effect.do === 'pardon');
    if (pardon < 0) continue;
    open.pardon[deck] = chance.draw(seats);
    sealed.decks[deck] = sealed.decks[deck]!.filter((card) => card !== pardon);
  }
}

describe.each(ROWS)('%s %s %j', (edition, preset, more) => {
  const game = EDITIONS[edition]!;

  function look(state: State, seats: number, viewer: number): Sight {
    return {
      game: 5,
      users: Array.from({ length: seats }, (_, seat) => (seat === 2 ? -900 : 40 + seat)),
      names: Array.from({ length: seats }, (_, seat) => `Player ${seat}`),
      levels: Array.from({ length: seats }, (_, seat) => (seat === 2 ? 'easy' : undefined)),
      started: 0,
      number: 3,
      waiting: game.waiting(state),
      viewer,
      open: state.open,
      own: state.own[viewer] as object,
    };
  }

  test('every listed action is played as it is listed, and who is asked has one', () => {
    let sent = 0;
    for (let seed = 0; sent < 600 || seed < 3; seed++) {
      const seats = 2 + (seed % 4);
      const chance = new FastChance(`listed ${edition}`, game.streams.length, seed);
      const random = new FastChance('listed, players', 1, seed);
      const options = game.options({ ...(game.presets[preset] as object), ...(seed % 2 ? POOR : {}), ...more });
      const state = game.setup(options, seats, chance);
      if (seed % 3 === 2) deal(state as unknown as PropertyState, edition, random);
      game.audit(state);
      const speakers: Speaker[] = Array.from({ length: seats }, (_, seat) =>
        DIALECTS[edition]!.speaker(look(state, seats, seat), [], undefined),
      );
      for (let number = 1; !game.result(state) && number < 150; number++) {
        for (const [seat, speaker] of speakers.entries()) {
          const sight = look(state, seats, seat);
          // Who is not asked is looked at now and then.
          if (number % 8 > 0 && !sight.waiting.some((asked) => asked.seat === seat)) continue;
          const list = listed(speaker.state(sight)).flatMap((each) => messagesOf(edition, each));
          const isAsked = sight.waiting.some((asked) => asked.seat === seat && asked.blocking);
          if (isAsked) expect(list.length, `${seat} has nothing to do`).toBeGreaterThan(0);
          for (const message of list) {
            const read = speaker.read(JSON.stringify(message), sight);
            if (read.kind !== 'act') throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(read)}`);
            const action = game.parse(read.action);
            expect([message, action, game.check(state, seat, action as never)]).toEqual([message, action, undefined]);
            expect(
              read.answers === undefined || sight.waiting.some(({ id, seat: s }) => id === read.answers && s === seat),
            ).toBe(true);
            sent++;
          }
        }
        const seat = game.next(state);
        const action = randomPolicy.decide(sightOf(game, state, seat, random));
        const events: GameEvent[] = [];
        game.apply(state, seat, action, chance, events);
        for (const [viewer, speaker] of speakers.entries()) {
          const seen = events.flatMap((event) => game.seen(event, viewer) ?? []);
          const sight = look(state, seats, viewer);
          const told = speaker.record({ number, what: { kind: 'act', actor: seat, by: 'owner' }, events: seen }, sight);
          // What an update lists is what a state does.
          if (number % 16 === 0) expect(listed(told)).toEqual(listed(speaker.state(sight)));
        }
      }
    }
  });
});
