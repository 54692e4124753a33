/**
 * Illustrates what happened. The state on the page is always the present one; the director only holds tokens and dice
 * back for a moment so that eyes can follow. When it falls behind it jumps to the present, and nobody ever waits for it.
 */
import { batch, signal } from '@preact/signals';
import { calm, speed } from '../app/settings.js';
import { type Layout, type Point, path } from '../board/layout.js';
import type { PropertyEvent } from '../game/model.js';
import { sound } from './sounds.js';

export const DICE_MS = 650;
/** A throw for the rent is not in the state: it lies long enough to be read. */
const READ_MS = 900;
const STEP_MS = 120;
const WALK_MS = 1200;
const GLIDE_MS = 500;
/** By tram: to the track and off it, and along one side of it. */
const BOARD_MS = 160;
const SIDE_MS = 350;
/** More than this still to show: go to the present. One throw and the walk after it fit. */
const BEHIND_MS = 2200;

export interface Throw {
  readonly dice: readonly [number, number];
  /** The third die; 0: there is none. */
  readonly bus: number;
  readonly seat: number;
  /** Rises with every throw, so that equal throws are still new. */
  readonly key: number;
  readonly rolling: boolean;
}

export interface CardShown {
  readonly seat: number;
  /** -1: a fantasy card, which belongs to no deck. */
  readonly deck: number;
  readonly id: string;
  readonly value: number;
  readonly key: number;
}

export interface Flow {
  readonly key: number;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/** A token that goes far in one go, or along one straight of a ride. */
export interface Glide {
  readonly seat: number;
  readonly ms: number;
  /** Off the squares, here; undefined: onto the square where it walks. */
  readonly over?: Point;
}

interface Scene {
  readonly ms: number;
  start(): void;
}

export class Director {
  /** Where tokens are shown while they walk, by seat. */
  readonly walking = signal<ReadonlyMap<number, number>>(new Map());
  readonly gliding = signal<Glide | undefined>(undefined);
  /** While something moves, the throw that moved it; otherwise the dice are those of the state. */
  readonly thrown = signal<Throw | undefined>(undefined);
  readonly card = signal<CardShown | undefined>(undefined);
  /** Money on its way; -1 is the bank. */
  readonly flows = signal<readonly Flow[]>([]);
  /** A group just completed: it glows once. */
  readonly glowing = signal<{ readonly seat: number; readonly lot: number; readonly key: number } | undefined>(
    undefined,
  );
  /** How many times as fast as the reader's own speed: a replay can be hurried. */
  tempo = 1;
  private scenes: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ends = 0;
  private key = 0;

  constructor(
    private readonly squares: number,
    private readonly ride?: Layout['ride'],
  ) {}

  play(events: readonly PropertyEvent[], me: number | undefined): void {
    const pace = speed.value === 0 || calm() || document.hidden ? 0 : 1 / (speed.value * this.tempo);
    for (const event of events) this.hear(event, me, pace);
    if (pace === 0) return this.skip();
    const behind = Math.max(0, this.ends - Date.now()) + this.scenes.reduce((sum, scene) => sum + scene.ms, 0);
    if (behind > BEHIND_MS) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** A throw by itself, of a game that has no board to walk on. */
  throwDice(dice: readonly [number, number], seat: number): void {
    this.play([{ type: 'rolled', seat, dice, why: 'move' } as PropertyEvent], undefined);
  }

  /** To the present. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.ends = 0;
    this.scenes = [];
    this.rest();
  }

  /** After these events, without their being played: nothing moves, and the card lies that was drawn in this turn. */
  recall(events: readonly PropertyEvent[]): void {
    this.stop();
    this.glowing.value = undefined;
    const last = events.findLast(({ type }) => type === 'turn_started' || type === 'card' || type === 'fantasy');
    this.card.value = last && this.cardOf(last);
  }

  get isBusy(): boolean {
    return this.timer !== undefined;
  }

  stop(): void {
    this.skip();
    this.flows.value = [];
  }

  private next(): void {
    const scene = this.scenes.shift();
    if (!scene) {
      this.timer = undefined;
      return this.rest();
    }
    scene.start();
    this.ends = Date.now() + scene.ms;
    this.timer = setTimeout(() => this.next(), scene.ms);
  }

  /** Nothing moves: the state says where all is. */
  private rest(): void {
    batch(() => {
      if (this.walking.value.size > 0) this.walking.value = new Map();
      this.gliding.value = undefined;
      this.thrown.value = undefined;
    });
  }

  private at(seat: number, square: number): void {
    this.walking.value = new Map(this.walking.value).set(seat, square);
  }

  private hear(event: PropertyEvent, me: number | undefined, pace: number): void {
    switch (event.type) {
      case 'rolled':
        return this.roll(event, pace);
      case 'moved':
        return this.move(event, pace);
      case 'card':
      case 'fantasy':
        this.card.value = this.cardOf(event);
        return sound('card');
      case 'jumped':
        return this.jump(event, pace);
      case 'paid':
        this.flow(event.seat, event.to, event.amount);
        return sound(event.seat === me ? 'pay' : event.to === me ? 'receive' : 'tick');
      case 'salary':
      case 'pot':
      case 'collected':
        this.flow(-1, event.seat, event.amount);
        return sound(event.seat === me ? 'receive' : 'tick');
      case 'bought':
      case 'sold':
        this.flow(event.seat, -1, event.price);
        this.glowing.value = { seat: event.seat, lot: event.lot, key: ++this.key };
        return sound('buy');
      case 'built':
      case 'given':
        return sound('build');
      case 'bid':
        return sound('bid');
      case 'jailed':
        return sound('jail');
      case 'turn_started':
        this.card.value = undefined;
        if (event.seat === me) sound('turn');
        return;
      case 'offered':
        if (event.to === me) sound('offer');
        return;
      case 'accepted':
        this.flow(event.from, event.to, event.give.cash);
        this.flow(event.to, event.from, event.take.cash);
        return sound('buy');
      case 'over':
        return sound('end');
      default:
    }
  }

  private cardOf(event: PropertyEvent): CardShown | undefined {
    if (event.type === 'card') return { seat: event.seat, deck: event.deck, id: event.id, value: 0, key: ++this.key };
    if (event.type !== 'fantasy') return undefined;
    return { seat: event.seat, deck: -1, id: event.card, value: event.value, key: ++this.key };
  }

  private roll({ dice, bus = 0, seat, why }: PropertyEvent & { type: 'rolled' }, pace: number): void {
    const key = ++this.key;
    sound('roll');
    if (pace === 0) return;
    this.scenes.push({
      ms: DICE_MS * pace,
      start: () => {
        this.thrown.value = { dice, bus, seat, key, rolling: true };
      },
    });
    this.scenes.push({
      ms: why === 'rent' ? READ_MS * pace : 0,
      start: () => {
        this.thrown.value = { dice, bus, seat, key, rolling: false };
      },
    });
  }

  private move(moved: PropertyEvent & { type: 'moved' }, pace: number): void {
    const { seat, from, how } = moved;
    if (pace === 0) return;
    if (!this.walking.value.has(seat)) this.at(seat, from);
    const way = path(moved, this.squares);
    const ms = how === 'jail' ? GLIDE_MS : Math.min(STEP_MS, WALK_MS / way.length);
    for (const square of way) {
      this.scenes.push({
        ms: ms * pace,
        start: () => {
          this.at(seat, square);
          sound('step');
        },
      });
    }
  }

  /** In one go by magic; by tram along its track. */
  private jump({ seat, from, to, how }: PropertyEvent & { type: 'jumped' }, pace: number): void {
    if (pace === 0) return;
    if (!this.walking.value.has(seat)) this.at(seat, from);
    const corners = how === 'tram' ? (this.ride?.(from, to) ?? []) : [];
    for (const [leg, over] of corners.entries()) {
      const ms = (leg === 0 ? BOARD_MS : SIDE_MS) * pace;
      this.scenes.push({
        ms,
        start: () => {
          this.gliding.value = { seat, ms, over };
        },
      });
    }
    const ms = (corners.length > 0 ? BOARD_MS : GLIDE_MS) * pace;
    this.scenes.push({
      ms,
      start: () => {
        this.gliding.value = { seat, ms };
        this.at(seat, to);
        sound('step');
      },
    });
    this.scenes.push({
      ms: 0,
      start: () => {
        this.gliding.value = undefined;
      },
    });
  }

  private flow(from: number, to: number, amount: number): void {
    if (amount <= 0 || document.hidden) return;
    const key = ++this.key;
    this.flows.value = [...this.flows.value.slice(-11), { key, from, to, amount }];
    setTimeout(() => {
      this.flows.value = this.flows.value.filter((each) => each.key !== key);
    }, 1000);
  }
}
