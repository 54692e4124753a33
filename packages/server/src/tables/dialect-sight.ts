/** A table as a dialect is given it: how it stands for one viewer, or its seats while it gathers players. */
import { type Asked, type Holder, SPECTATOR } from '@freehold/kernel';
import type { DialectSight, Gathering, TableData, ViewData } from '@freehold/protocol';
import { botId } from '../people/bot-ids.js';
import type { TableRow } from '../store/index.js';
import { distinct } from './outcome.js';

/** Kept up to date in place. */
export type Seen = { -readonly [Field in keyof DialectSight]: DialectSight[Field] };

export const levelOf = ({ kind, level }: { readonly kind: Holder['kind']; readonly level?: string | undefined }) =>
  kind === 'bot' ? (level ?? 'bot') : undefined;

export function sightOf(
  { id, header }: Pick<TableRow, 'id' | 'header'>,
  { view, holders, names, number, waiting, seat }: ViewData,
): Seen {
  const sight: Seen = {
    game: id,
    users: holders.map(({ user }, seat) => user ?? botId(id, seat)),
    names: distinct(names),
    levels: holders.map(levelOf),
    standIns: holders.flatMap(({ kind }, seat) => (kind === 'steward' ? [seat] : [])),
    started: header!.created,
    number,
    waiting: waiting as readonly Asked[],
    viewer: seat ?? SPECTATOR,
    open: view.open as object,
    ...(view.own !== undefined && { own: view.own as object }),
  };
  return withDeadline(sight);
}

/** The deadline of the viewer's question, if there is one; else of the one that the table waits for. */
export function withDeadline(sight: Seen): Seen {
  const { waiting, viewer } = sight;
  const question = waiting.find(({ seat }) => seat === viewer) ?? waiting.find(({ blocking }) => blocking);
  if (question?.deadline === undefined) delete (sight as { deadline?: number }).deadline;
  else sight.deadline = question.deadline;
  return sight;
}

/** A seat that is still open has no name of its own. */
export function gatheringOf({ id, options, seats }: TableData): Gathering {
  return {
    game: id,
    users: seats.map(({ user }, seat) => user ?? botId(id, seat)),
    names: distinct(seats.map(({ name }, seat) => name ?? `Player${seat + 1}`)),
    levels: seats.map(({ kind, level }) => (kind === 'bot' ? (level ?? 'bot') : undefined)),
    options,
  };
}
