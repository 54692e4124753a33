/** The table before the first turn. */
import { type Chance, shuffle } from '@freehold/kernel';
import type { Cards } from '../cards/cards.js';
import { STACKS } from '../cards/cards.js';
import { openGate } from './gates.js';
import type { Play } from './play.js';
import type { LanternfallState, Open, Options } from './state.js';

const CROWDED = 5;

/** Monsters of an area, the dearest at the bottom, so the cheapest is on top; equally dear ones by their number. */
export function lairOf({ monsters }: Cards, area: number, seats: number): number[] {
  const kinds = monsters.map((_, kind) => kind).filter((kind) => monsters[kind]!.area === area);
  kinds.sort((a, b) => monsters[b]!.strength - monsters[a]!.strength || b - a);
  return kinds.flatMap((kind) => {
    const { copies, extra } = monsters[kind]!;
    return new Array<number>(copies + (seats === CROWDED ? extra : 0)).fill(kind);
  });
}

export function copiesOf({ setup }: Cards, seats: number): number {
  return seats === CROWDED ? setup.citizen_copies_five_players : setup.citizen_copies;
}

export function setUp(
  cards: Cards,
  play: (state: LanternfallState) => Play,
  options: Options,
  seats: number,
  chance: Chance,
): LanternfallState {
  const { setup } = cards;
  const all = (list: readonly unknown[]) => list.map((_, index) => index);
  const inPreset = all(cards.areas).filter((area) => cards.areas[area]!.presets.includes(options.cards));
  const areas = shuffle(inPreset, chance).slice(0, setup.areas_in_play);
  const domains = shuffle(all(cards.domains), chance);
  const dukes = shuffle(all(cards.patrons), chance);
  const depth = seats === CROWDED ? setup.domain_depth_five_players : setup.domain_depth;
  const stacks = Array.from({ length: setup.domain_stacks }, () => domains.splice(0, depth));
  const tops = stacks.map((stack) => stack.pop()!);
  const first = chance.draw(seats);
  const own = Array.from({ length: seats }, () => ({
    dealt: dukes.splice(0, setup.patrons_dealt).sort((a, b) => a - b),
    kept: -1,
    answers: [],
  }));
  const zeros = (length: number) => new Array<number>(length).fill(0);
  const lists = () => Array.from({ length: seats }, (): number[] => []);
  const open: Open = {
    options,
    phase: 'setup',
    step: 0,
    tick: 0,
    turn: 0,
    round: 1,
    seat: first,
    first,
    actions: 0,
    rolled: [0, 0],
    dice: [0, 0],
    used: [],
    held: own.flatMap(() => cards.start),
    harvest: zeros(seats * 4),
    ledger: lists(),
    citizens: zeros(seats * STACKS),
    down: zeros(seats * STACKS),
    fresh: zeros(seats * STACKS),
    monsters: zeros(seats * cards.monsters.length),
    domains: lists(),
    stacks: zeros(STACKS).fill(copiesOf(cards, seats)),
    areas,
    lairs: areas.map((area) => lairOf(cards, area, seats)),
    tops,
    below: stacks.map((stack) => stack.length),
    exhausted: 0,
    effects: [],
    ending: [],
    prompt: '',
    about: -1,
    picked: -1,
    choices: [],
    optional: 0,
    backs: 0,
    gate: '',
    answered: zeros(seats),
    prompts: lists(),
    asked: zeros(seats),
    question: zeros(seats),
    out: zeros(seats),
    ended: '',
    reason: '',
    dukes: zeros(seats).fill(-1),
  };
  const state = { open, own, sealed: { domains: stacks, domainBox: domains, dukeBox: dukes } };
  openGate(play(state), 'choose_duke', 'all');
  return state;
}
