/** A match that is over as something that a table can stand on: it goes forward record by record, or to any of them at once. */
import { Emitter, type GameEvents, RefusedError, type Standing } from '@freehold/client';
import { type Game, type Position, SPECTATOR, view, whatOf } from '@freehold/kernel';
import type { TableData } from '@freehold/protocol';
import { batch } from '@preact/signals';
import type { Source } from '../table/store.js';
import { replayText } from '../text/replay/index.js';
import type { Film } from './film.js';

export class ReplaySource extends Emitter<GameEvents> implements Source {
  readonly status = 'open';
  standing: Standing;

  constructor(
    readonly film: Film,
    private readonly table: TableData,
    at: number,
  ) {
    super();
    this.standing = this.standingAt(at);
  }

  /** Read when it is drawn: the language may change meanwhile. */
  get replayed() {
    const { title, keyList } = replayText.value;
    return { title, keys: keyList };
  }

  speech(number: number) {
    return this.film.speech(number);
  }

  /** One record further, with what happened in it. Says whether there was one. */
  forward(): boolean {
    const number = this.standing.number + 1;
    if (number > this.film.last) return false;
    const what = whatOf(this.film.records[number]!) as never;
    batch(() => {
      this.jump(number);
      this.emit('events', { number, what, events: this.film.events(number) as never });
    });
    return true;
  }

  /** To any record, whatever lies between. */
  jump(number: number): void {
    this.standing = this.standingAt(number);
    this.emit('change', this.standing);
  }

  private standingAt(number: number): Standing {
    const { film } = this;
    const position = film.position(number);
    const record = film.records[number]!;
    const result = (film.model.game as unknown as Game).result(position.state);
    return {
      table: this.table,
      seat: undefined,
      number,
      time: position.time,
      ahead: 0,
      head: '',
      view: view(position.state, SPECTATOR) as Standing['view'],
      waiting: askedAt(position),
      choices: undefined,
      holders: position.holders as Standing['holders'],
      names: this.table.seats.map(({ name }, seat) => name ?? film.header.players[seat]!.name),
      result: result as Standing['result'],
      over: record.kind === 'end' ? record.reason : undefined,
      presence: { here: position.holders.flatMap(({ away }, seat) => (away ? [] : [seat])), watching: 0 },
      chat: [],
      rematch: undefined,
    };
  }

  act(): Promise<number> {
    return Promise.reject(new RefusedError({ refused: 'GAME_OVER', facts: {}, message: replayText.value.isOver }));
  }

  undo(): Promise<number> {
    return this.act();
  }

  say(): void {}

  close(): void {}
}

/** Without deadlines: they were those of another day. */
function askedAt({ ended, waiting }: Position): Standing['waiting'] {
  return ended ? [] : waiting.map(({ id, seat, kind, blocking }) => ({ id, seat, kind, blocking }));
}
