/** Positions for tests: a table set up as wanted, and dice that fall as wanted. */
import { type Chance, FastChance, type Refusal } from '@freehold/kernel';
import { STACKS } from '../cards/cards.js';
import { type PresetName, RESOURCES, type Resource } from '../cards/file.js';
import { CARDS } from './content.js';
import { emptyStacks } from './deeds.js';
import { lanternfall, playOf } from './game.js';
import type { Play } from './play.js';
import { lairOf } from './setup.js';
import type { LanternfallAction, LanternfallEvent, LanternfallState } from './state.js';

export const kind = (id: string) => CARDS.monsters.findIndex((each) => each.id === id);
export const domain = (id: string) => CARDS.domains.findIndex((each) => each.id === id);
export const patron = (id: string) => CARDS.patrons.findIndex((each) => each.id === id);

export class TestTable {
  readonly state: LanternfallState;
  readonly events: LanternfallEvent[] = [];
  /** Faces still to fall. */
  readonly dice: number[] = [];
  private readonly chance: Chance = {
    draw: (sides) => (sides === 6 && this.dice.length > 0 ? this.dice.shift()! - 1 : 0),
  };

  constructor(
    readonly seats = 2,
    readonly preset: PresetName = 'base1',
  ) {
    this.state = lanternfall.setup(lanternfall.presets[preset]!, seats, new FastChance('test', 6));
    this.state.open.first = 0;
    this.state.open.seat = 0;
  }

  get open() {
    return this.state.open;
  }

  get play(): Play {
    return playOf(this.state);
  }

  /** Everybody takes the first patron, and the first turn begins with this throw. */
  begin(...dice: number[]): this {
    this.dice.push(...dice);
    this.open.exhausted = emptyStacks(this.play);
    for (let seat = 0; seat < this.seats; seat++) {
      this.do(seat, { type: 'submit', kind: 'choose_duke', prompt: 0, answer: this.state.own[seat]!.dealt[0]! });
    }
    return this;
  }

  do(seat: number, action: LanternfallAction): this {
    const refusal = lanternfall.check(this.state, seat, action);
    if (refusal) throw new Error(`${JSON.stringify(action)} is refused: ${JSON.stringify(refusal)}`);
    lanternfall.apply(this.state, seat, action, this.chance, this.events);
    lanternfall.audit(this.state);
    return this;
  }

  /** The refusal of an action that must change nothing. */
  refused(seat: number, action: LanternfallAction): Refusal {
    const before = JSON.stringify(this.state);
    const refusal = lanternfall.check(this.state, seat, action);
    if (!refusal) throw new Error(`${JSON.stringify(action)} is accepted`);
    if (JSON.stringify(this.state) !== before) throw new Error('a refusal changed the state');
    return refusal;
  }

  /** Takes coins until the action phase of the player on turn is over. */
  pass(): this {
    const { seat } = this.open;
    while (this.open.phase === 'action' && this.open.seat === seat && this.open.prompt === '') {
      this.do(seat, { type: 'take_resource', resource: 'gold' });
    }
    return this;
  }

  hold(seat: number, amounts: { readonly [R in Resource]?: number }): this {
    RESOURCES.forEach((resource, at) => {
      if (amounts[resource] !== undefined) this.open.held[seat * 4 + at] = amounts[resource]!;
    });
    return this;
  }

  held(seat: number): number[] {
    return this.open.held.slice(seat * 4, seat * 4 + 4);
  }

  stack(id: string): number {
    return CARDS.citizens[this.preset].findIndex((each) => each.id === id);
  }

  citizens(seat: number, ...ids: string[]): this {
    for (const id of ids) {
      this.open.stacks[this.stack(id)]!--;
      this.open.citizens[seat * STACKS + this.stack(id)]!++;
    }
    return this;
  }

  faceDown(seat: number, id: string): this {
    this.open.down[seat * STACKS + this.stack(id)]!++;
    return this;
  }

  /** Puts these areas into play, before anything was slain. */
  areas(...ids: string[]): this {
    ids.forEach((id, place) => {
      const area = CARDS.areas.findIndex((each) => each.id === id);
      const there = this.open.areas.indexOf(area);
      if (there >= 0) this.open.areas[there] = this.open.areas[place]!;
      this.open.areas[place] = area;
    });
    this.open.lairs = this.open.areas.map((area) => lairOf(CARDS, area, this.seats));
    return this;
  }

  /** Monsters go to a seat, whatever lies above them. */
  slain(seat: number, ...ids: string[]): this {
    for (const id of ids) {
      const lair = this.open.lairs.find((each) => each.includes(kind(id)))!;
      lair.splice(lair.lastIndexOf(kind(id)), 1);
      this.open.monsters[seat * CARDS.monsters.length + kind(id)]!++;
    }
    return this;
  }

  /** Everything that lies above a monster goes to the last seat. */
  uncover(id: string): number {
    const place = this.open.lairs.findIndex((lair) => lair.includes(kind(id)));
    const lair = this.open.lairs[place]!;
    while (lair.at(-1) !== kind(id)) this.slain(this.seats - 1, CARDS.monsters[lair.at(-1)!]!.id);
    return place;
  }

  /** A domain goes to a seat; another one from the box takes its place. */
  domains(seat: number, ...ids: string[]): this {
    for (const id of ids) {
      this.swapIn(domain(id), this.state.sealed.domainBox.find((each) => each !== domain(id))!);
      const { domainBox } = this.state.sealed;
      domainBox.splice(domainBox.indexOf(domain(id)), 1);
      this.open.domains[seat]!.push(domain(id));
    }
    return this;
  }

  /** A domain lies on top of the first stack. */
  onTop(id: string): this {
    this.exchange(domain(id), this.open.tops[0]!);
    return this;
  }

  private swapIn(wanted: number, boxed: number): void {
    if (!this.state.sealed.domainBox.includes(wanted)) this.exchange(wanted, boxed);
  }

  /** Two domains that nobody owns change places. */
  private exchange(one: number, two: number): void {
    const { open, state } = this;
    for (const list of [open.tops, ...state.sealed.domains, state.sealed.domainBox]) {
      list.forEach((each, at) => {
        if (each === one) list[at] = two;
        else if (each === two) list[at] = one;
      });
    }
  }

  hire(seat: number, id: string, magic = 0): this {
    return this.do(seat, { type: 'hire_citizen', stack: this.stack(id), magic });
  }

  slay(seat: number, id: string, magic = 0): this {
    const stack = this.open.lairs.findIndex((lair) => lair.at(-1) === kind(id));
    return this.do(seat, { type: 'slay_monster', stack, magic });
  }

  build(seat: number, id: string, magic = 0): this {
    return this.do(seat, { type: 'build_domain', stack: this.open.tops.indexOf(domain(id)), magic });
  }

  answer(seat: number, choice: number): this {
    return this.do(seat, { type: 'answer', prompt: this.open.prompt as never, choice });
  }

  submit(seat: number, answer: number, prompt = 0): this {
    return this.do(seat, { type: 'submit', kind: this.open.gate as never, prompt, answer });
  }
}

export const table = (seats = 2, preset: PresetName = 'base1') => new TestTable(seats, preset);
