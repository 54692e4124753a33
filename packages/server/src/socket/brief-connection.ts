/** A socket that speaks `freehold.v1` with brief updates, and is told of the shapes of events before it needs them. */
import type { Duplex } from 'node:stream';
import type { Update } from '@freehold/kernel';
import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import type { UserRow } from '../store/index.js';
import type { LiveTable } from '../tables/live.js';
import { BriefTexts } from './brief-texts.js';
import { Connection } from './connection.js';

/** By edition. */
const BRIEF = new Map<string, BriefTexts>();

function briefTextsOf(edition: string): BriefTexts {
  const texts = BRIEF.get(edition) ?? new BriefTexts();
  BRIEF.set(edition, texts);
  return texts;
}

export class BriefConnection extends Connection {
  declare protected readonly texts: BriefTexts;
  /** How many shapes were told. */
  private known = 0;

  constructor(
    house: House,
    socket: WebSocket,
    wire: Duplex,
    person: UserRow | undefined,
    table: LiveTable,
    address: string,
  ) {
    super(house, socket, wire, person, table, address, briefTextsOf(table.row.edition));
  }

  override update(update: Update): void {
    const text = this.texts.of(update);
    const { all } = this.texts.shapes;
    const canWait = !update.legal;
    if (all.length > this.known) {
      this.send(JSON.stringify({ type: 'shapes', from: this.known, shapes: all.slice(this.known) }), canWait);
      this.known = all.length;
    }
    this.send(text, canWait);
  }
}
