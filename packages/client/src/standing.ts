/**
 * What a client knows about a table, and how each message changes it. Plain values: a standing is never changed, a new one
 * takes its place and shares with it what stayed the same, so that a page can compare by identity.
 */
import type {
  AskedData,
  ChoiceData,
  PatchData,
  SaidData,
  ServerText,
  ServerTextOf,
  TableData,
  UpdateData,
  ViewData,
} from '@freehold/protocol';
import { patched } from '@freehold/protocol';

export type ResultData = NonNullable<ViewData['result']>;

export interface Standing {
  readonly table: TableData | undefined;
  /** Ours, if we have one. */
  readonly seat: number | undefined;
  /** Of the last record that is in the view; -1 before the game is on. */
  readonly number: number;
  readonly time: number;
  /** By how much the server's clock is ahead of ours: deadlines are told by the server's. */
  readonly ahead: number;
  readonly head: string;
  readonly view: ViewData['view'] | undefined;
  readonly waiting: readonly AskedData[];
  /** What we may do, if we are asked. */
  readonly choices: readonly ChoiceData[] | undefined;
  readonly holders: ViewData['holders'];
  /** By seat. */
  readonly names: readonly string[];
  readonly result: ResultData | undefined;
  /** Why the game is over, once it is. */
  readonly over: string | undefined;
  readonly presence: { readonly here: readonly number[]; readonly watching: number };
  /** The last ones, oldest first. */
  readonly chat: readonly SaidData[];
  /** Where the same people play again. */
  readonly rematch: number | undefined;
}

export const NOTHING: Standing = {
  table: undefined,
  seat: undefined,
  number: -1,
  time: 0,
  ahead: 0,
  head: '',
  view: undefined,
  waiting: [],
  choices: undefined,
  holders: [],
  names: [],
  result: undefined,
  over: undefined,
  presence: { here: [], watching: 0 },
  chat: [],
  rematch: undefined,
};

const CHAT_KEPT = 200;

/** `gap`: the message builds on something we have not got. */
export function after(standing: Standing, message: ServerText): Standing | 'gap' {
  switch (message.type) {
    case 'table':
      return withTable(standing, message);
    case 'view':
      return withView(standing, message);
    case 'update':
      return updated(standing, message);
    case 'presence':
      return { ...standing, presence: { here: message.here, watching: message.watching } };
    case 'said': {
      const { type: _, ...said } = message;
      return withSaid(standing, [said]);
    }
    case 'rematch':
      return { ...standing, rematch: message.table };
    default:
      return standing;
  }
}

function withTable(standing: Standing, { table, seat }: ServerTextOf<'table'>): Standing {
  const over = standing.over ?? (table.state === 'over' && standing.view ? ending(standing) : undefined);
  return {
    ...standing,
    table,
    seat,
    over,
    names: table.seats.map(({ name }, i) => name ?? standing.names[i] ?? ''),
    rematch: table.rematch ?? standing.rematch,
  };
}

const ending = ({ result }: { result?: ResultData | undefined }) => (result ? 'finished' : 'abandoned');

function withView(standing: Standing, message: ServerTextOf<'view'>): Standing {
  const { number, time, head, seat, view, waiting, holders, names, choices, result, missed } = message;
  const end = missed?.find(({ what }) => what.kind === 'end')?.what;
  const isOver = result !== undefined || standing.table?.state === 'over';
  return {
    ...standing,
    number,
    time,
    ahead: message.now - Date.now(),
    head,
    seat,
    view,
    waiting,
    holders,
    names,
    choices,
    result,
    over: end?.kind === 'end' ? end.reason : (standing.over ?? (isOver ? ending({ result }) : undefined)),
  };
}

/** One record further; the same standing if that record is in it already. */
export function updated(standing: Standing, update: UpdateData): Standing | 'gap' {
  const { number, time, head, what, patch, own, waiting, choices } = update;
  const { view } = standing;
  if (view && number <= standing.number) return standing;
  // A part of our own to be changed and none known: we got a seat, and its view is to come.
  if (!view || number > standing.number + 1 || (own && !view.own)) return 'gap';
  return {
    ...standing,
    number,
    time,
    head: head || standing.head,
    waiting,
    choices,
    view: {
      open: patch ? patched(view.open, patch as PatchData) : view.open,
      ...(view.own && { own: own ? patched(view.own, own as PatchData) : view.own }),
    },
    holders: what.kind === 'seat' ? standing.holders.with(what.seat, what.holder) : standing.holders,
    result: (what.kind === 'end' && what.result) || standing.result,
    over: what.kind === 'end' ? what.reason : standing.over,
  };
}

/** With what was said, each once and in order, wherever it was heard. */
export function withSaid(standing: Standing, said: readonly SaidData[]): Standing {
  const known = new Set(standing.chat.map(({ id }) => id));
  const news = said.filter(({ id }) => !known.has(id));
  if (news.length === 0) return standing;
  const chat = [...standing.chat, ...news].sort((a, b) => a.id - b.id).slice(-CHAT_KEPT);
  return { ...standing, chat };
}
