/** What may be done to a table before and around its game: pure functions from one row to the next, refusing by throwing. */
import { randomBytes, randomInt } from 'node:crypto';
import type { CatalogueEntry } from '@freehold/bots';
import {
  BrokenInvariant,
  canonical,
  commitment,
  DataError,
  type Header,
  type Holder,
  readingOf,
} from '@freehold/kernel';
import type { NewTable, TableData, Wire } from '@freehold/protocol';
import { Refused, refuse, refusedVersion } from '../refusal.js';
import type { SeatRow, TableRow } from '../store/index.js';

export type Wish = Wire<typeof NewTable>;

/** Without what is easily misread. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const BOT_NAMES = ['Ada', 'Bruno', 'Clio', 'Dario', 'Edda', 'Faris', 'Greta', 'Hugo'] as const;
export const botName = (seat: number) => `Bot ${BOT_NAMES[seat % BOT_NAMES.length]}`;

export const seatOf = (row: Pick<TableRow, 'seats'>, user: number | undefined) =>
  user === undefined ? -1 : row.seats.findIndex((seat) => seat.user === user);

export const isFull = (row: Pick<TableRow, 'seats'>) => row.seats.every((seat) => seat.kind !== 'open');

export function levelOf(entry: CatalogueEntry, level: string | undefined, field = 'level'): string {
  const known = Object.keys(entry.bots);
  if (level === undefined) return known[0]!;
  return known.includes(level) ? level : refuse('BAD_MESSAGE', { field, expected: known });
}

/** Options of the preset with the differences, or a refusal that names the option. */
export function optionsOf({ game }: CatalogueEntry, preset: string | undefined, differences: object | undefined) {
  const presets = Object.keys(game.presets);
  const name = preset ?? presets[0]!;
  if (!presets.includes(name)) refuse('BAD_MESSAGE', { field: 'preset', expected: presets });
  try {
    const options = game.options({ ...game.presets[name], ...differences }) as TableRow['options'];
    // They stand in the header: what cannot be written down there could never be started.
    canonical(options);
    return { preset: name, options };
  } catch (error) {
    if (error instanceof DataError) refuse('BAD_MESSAGE', { field: error.where, expected: error.problem });
    if (error instanceof BrokenInvariant) refuse('BAD_MESSAGE', { field: 'options', expected: error.message });
    throw error;
  }
}

/** Those of a table that an earlier version of the game may have opened, every option with its value. */
export function presentOptions({ game }: CatalogueEntry, { version, options }: Pick<TableRow, 'version' | 'options'>) {
  try {
    return readingOf(game, version).options(options) as TableRow['options'];
  } catch (error) {
    return refusedVersion(error);
  }
}

/** A new table. Its secret is drawn here, before anybody else can know of it. */
export function opened(
  entry: CatalogueEntry,
  wish: Wish,
  host: number,
  now: number,
): Omit<TableRow, 'id' | 'revision'> {
  const { min, max } = entry.game.seats;
  if (wish.seats.length < min || wish.seats.length > max) refuse('BAD_MESSAGE', { field: 'seats', min, max });
  if (wish.seats.filter(({ kind }) => kind === 'me').length > 1)
    refuse('BAD_MESSAGE', { field: 'seats', expected: 'one seat for you' });
  const match = `${wish.edition}-${now.toString(36)}-${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(32).toString('hex');
  const seats = wish.seats.map((seat): SeatRow => {
    if (seat.kind === 'me')
      return { kind: 'person', user: host, ...(wish.contribution && { contribution: wish.contribution }) };
    return seat.kind === 'bot' ? { kind: 'bot', level: levelOf(entry, seat.level) } : { kind: 'open' };
  });
  return {
    ...optionsOf(entry, wish.preset, wish.options),
    state: 'gathering',
    edition: wish.edition,
    version: entry.game.version,
    clock: wish.clock,
    visibility: wish.visibility,
    start: wish.start,
    absent: wish.absent,
    host,
    seats,
    match,
    secret,
    commitment: commitment(match, secret),
    invite: newCode(),
    watch: newCode(),
    created: now,
    muted: [],
  };
}

export function joined(row: TableRow, user: number, wanted: number | undefined, contribution: string | undefined) {
  const mine = seatOf(row, user);
  if (mine >= 0) throw new Refused('SEATED', { seat: mine });
  const seat = wanted ?? row.seats.findIndex(({ kind }) => kind === 'open');
  if (seat < 0) refuse('TABLE_FULL');
  if (!row.seats[seat]) throw new Refused('NOT_A_SEAT', { seats: row.seats.length });
  // A bot gives way to a person, as it would in the running game.
  if (row.seats[seat]!.kind === 'person') refuse('SEAT_TAKEN');
  const sitting: SeatRow = { kind: 'person', user, ...(contribution && { contribution }) };
  return { ...row, seats: row.seats.with(seat, sitting) };
}

export function left(row: TableRow, user: number): TableRow {
  const seat = seatOf(row, user);
  if (seat < 0) refuse('NOT_SEATED');
  const seats = row.seats.with(seat, { kind: 'open' });
  const heir = seats.find(({ kind }) => kind === 'person')?.user;
  // Nobody is left to play: the table is closed.
  if (heir === undefined) return { ...row, seats, state: 'over' };
  return { ...row, seats, host: row.host === user ? heir : row.host };
}

export function filled(row: TableRow, level: string): TableRow {
  return { ...row, seats: row.seats.map((seat) => (seat.kind === 'open' ? { kind: 'bot', level } : seat)) };
}

export function contributed(row: TableRow, user: number, contribution: string | undefined): TableRow {
  const seat = seatOf(row, user);
  if (contribution === undefined || seat < 0) return row;
  return { ...row, seats: row.seats.with(seat, { ...row.seats[seat]!, contribution }) };
}

/** The game is on. All that the log will not repeat stands in the header. */
export function started(row: TableRow, entry: CatalogueEntry, names: ReadonlyMap<number, string>): TableRow {
  const { game, clocks } = entry;
  const options = presentOptions(entry, row);
  const header: Header = {
    format: 1,
    match: row.match,
    game: game.id,
    version: game.version,
    options,
    streams: game.streams,
    chance: {
      kind: 'fair',
      commitment: row.commitment,
      contributions: row.seats.map(({ contribution = '' }) => contribution),
    },
    players: row.seats.map(({ user, level }, seat) =>
      user === undefined
        ? { name: botName(seat), holder: { kind: 'bot', level: level! } }
        : { name: names.get(user) ?? `Player ${seat + 1}`, holder: { kind: 'person', user } },
    ),
    ...(row.clock !== 'none' && { clock: clocks[row.clock] }),
    created: row.created,
  };
  return { ...row, state: 'playing', version: game.version, options, header };
}

/** The row follows who controls the seats of the running game. A host who has left it hands his part on, if somebody is there. */
export function reseated(row: TableRow, holders: readonly Holder[]): TableRow {
  const seats = row.seats.map(({ contribution }, index): SeatRow => {
    const { kind, user, level } = holders[index]!;
    return {
      kind,
      ...(user !== undefined && { user }),
      ...(level !== undefined && { level }),
      ...(contribution !== undefined && { contribution }),
    };
  });
  const hasLeft = seatOf(row, row.host) >= 0 && seatOf({ seats }, row.host) < 0;
  const heir = hasLeft ? seats.find(({ user }) => user !== undefined)?.user : undefined;
  return { ...row, seats, host: heir ?? row.host };
}

/** A table as people see it. */
export function shown(row: TableRow, names: ReadonlyMap<number, string>): TableData {
  const { id, edition, version, preset, options, state, clock, visibility, start, absent, host, match, commitment } =
    row;
  const seats = row.seats.map(({ kind, user, level }, seat) => {
    const name = user === undefined ? (kind === 'bot' ? botName(seat) : undefined) : (names.get(user) ?? '?');
    return { kind, ...(name && { name }), ...(user !== undefined && { user }), ...(level && { level }) };
  });
  const { created, rematch } = row;
  return {
    id,
    edition,
    version,
    preset,
    options: { ...options },
    state,
    clock,
    visibility,
    start,
    absent,
    host,
    seats,
    match,
    commitment,
    created,
    ...(rematch !== undefined && { rematch }),
  };
}

export type Access = 'seat' | 'join' | 'watch';

/** What this person, holding this code, may do here; undefined: nothing. */
export function accessOf(row: TableRow, user: number | undefined, code: string | undefined): Access | undefined {
  if (seatOf(row, user) >= 0) return 'seat';
  // Who opened a table for others, or for bots, is not shut out of it.
  if (row.visibility === 'public' || code === row.invite || row.host === user) return 'join';
  return code === row.watch ? 'watch' : undefined;
}
