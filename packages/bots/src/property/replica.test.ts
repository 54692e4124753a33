/** Whole games of classic followed by the events of source 001 alone: after every action they give the state of its section 8. */
import { isDeepStrictEqual } from 'node:util';
import { FastChance, NOBODY, type Policy, randomPolicy, SPECTATOR, sightOf } from '@freehold/kernel';
import { classic, type Options, type PropertyAction, type PropertyEvent, source001 } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { long } from '../../../../scripts/testing/long.js';
import { CATALOGUE } from '../catalogue.js';

const { EventLog, Replica, snapshot } = source001;
const { official, seed001, fast } = classic.presets as Readonly<Record<'official' | 'seed001' | 'fast', Options>>;

const SCARCE = { startCash: 9000, houses: 9, hotels: 3 };
const ODD: Partial<Options> = {
  manageBetweenTurns: true,
  incomeTax: 'choice10',
  jailCardOnThirdMiss: true,
  chest: 'us2008',
  bidLimit: 'liquidation',
  payEachShort: 'pooled',
  mortgageInAuction: true,
};
const POOR = { startCash: 400, salary: 60 };

const LONGEST = 3000;
const GAMES = long(20, 3);

const random = randomPolicy as unknown as Policy<never, PropertyAction>;
const { plain, expert, very_easy } = CATALOGUE['classic']!.bots as unknown as Record<string, typeof random>;

const TABLES: readonly [name: string, options: Options, policies: readonly (typeof random)[]][] = [
  ['official', official, [plain!, expert!, plain!]],
  ['official, experts', official, [expert!, expert!, expert!, expert!]],
  ['official, poor', { ...official, ...POOR }, [plain!, plain!, plain!, plain!, plain!, plain!]],
  ['official, scarce', { ...official, ...SCARCE }, [plain!, expert!, very_easy!]],
  ['official, odd', { ...official, ...ODD }, [plain!, random, expert!]],
  ['official, odd and poor', { ...official, ...ODD, ...POOR }, [random, plain!, random, expert!]],
  ['seed001', seed001, [plain!, expert!, plain!]],
  ['seed001, random', seed001, [random, plain!, random]],
  ['seed001, scarce', { ...seed001, ...SCARCE }, [plain!, expert!]],
  ['seed001, poor', { ...seed001, ...POOR }, [plain!, expert!, plain!, random, plain!]],
  ['fast', fast, [plain!, expert!, plain!, plain!]],
  ['fast, scarce', { ...fast, ...SCARCE, bankEstate: 'auction' }, [random, plain!, expert!]],
  ['fast, hotels to zero', { ...fast, ...SCARCE, hotelSale: 'even', salary: 20 }, [expert!, plain!]],
  ['random', official, [random, random, random]],
  ['scarce, random', { ...official, ...SCARCE, ...ODD }, [random, random, expert!]],
];

/** Plays a game and says how many actions it had; fails at the first that the events do not tell. */
function follow(options: Options, policies: readonly (typeof random)[], seed: string): number {
  const chance = new FastChance(seed, classic.streams.length);
  const players = new FastChance(`${seed} players`, 1);
  const state = classic.setup(options, policies.length, chance);
  const log = new EventLog(state.open);
  const replica = new Replica();
  replica.add(log.events);
  const sights = policies.map((_, seat) => sightOf(classic, state, seat, players) as never);
  const compare = (open: typeof state.open, what: unknown) => {
    if (isDeepStrictEqual(replica.snapshot, snapshot(open))) return;
    expect(replica.snapshot, `${seed}: ${JSON.stringify(what)}`).toEqual(snapshot(open));
  };
  compare(state.open, 'the start');
  let actions = 0;
  for (let seat = classic.next(state); seat !== NOBODY && actions < LONGEST; seat = classic.next(state)) {
    const action = policies[seat]!.decide(sights[seat]!);
    if (classic.undoable(state, seat, action)) {
      const before = classic.copy(state);
      const undone: PropertyEvent[] = [];
      classic.apply(before, seat, action, chance, undone);
      replica.add(log.add(undone));
      compare(before.open, undone);
      replica.add(log.takeBack(undone));
      compare(state.open, ['taken back', undone]);
    }
    const events: PropertyEvent[] = [];
    classic.apply(state, seat, action, chance, events);
    replica.add(log.add(events.flatMap((event) => classic.seen(event, SPECTATOR) ?? [])));
    compare(state.open, [seat, action, events]);
    for (const [deck, type] of source001.CARD_TYPES.entries()) {
      if (log.cardsRemaining(type) !== state.sealed.decks[deck]!.length) expect.fail(`${seed}: ${type}`);
    }
    // From any moment on, not only from the start.
    if (actions % 97 === 0) expect(new Replica(replica.snapshot).snapshot).toEqual(replica.snapshot);
    actions++;
  }
  return actions;
}

describe.each(TABLES)('%s', (name, options, policies) => {
  test('the state is rebuilt from events alone after every action of whole games', () => {
    let actions = 0;
    for (let game = 0; game < GAMES; game++) actions += follow(options, policies, `${name} ${game}`);
    expect(actions).toBeGreaterThan(100 * GAMES);
  });
});
