/** What is said and thought at one table: who may read it, and how it is read page by page. */
import {
  type SaidData,
  SPEECH_LIMIT,
  SPEECH_PAGE,
  SPEECH_PAGE_CHARACTERS,
  type SpeechData,
  type SpeechPageData,
  type ThinkData,
  type ThoughtData,
} from '@freehold/protocol';
import { Refused, refuse } from '../refusal.js';
import type { SpeechQuery, SpeechRow, TableRow } from '../store/index.js';
import type { Mutes } from './mutes.js';
import type { Surroundings } from './surroundings.js';

/** The table it is said at. */
interface Spoken {
  readonly row: TableRow;
  readonly isOn: boolean;
  readonly isOver: boolean;
  readonly mutes: Mutes;
  seatOf(user: number | undefined): number;
}

/** Everything, if nothing is named. */
export type Wanted = Partial<Pick<SpeechQuery, 'said' | 'since' | 'after' | 'limit'>> & {
  /** Thoughts that the reader may know; or only the reader's own, also after the end. */
  readonly thoughts?: boolean | 'own';
};

export class SpeechLog {
  constructor(
    private readonly around: Pick<Surroundings, 'store' | 'people' | 'now'>,
    private readonly table: Spoken,
  ) {}

  async say(user: number, text: string): Promise<SpeechRow> {
    return this.add(user, { kind: 'said', text });
  }

  /** By a player of a running game. */
  async think(user: number, { text, decision, answers }: ThinkData): Promise<ThoughtData> {
    const { table } = this;
    if (table.seatOf(user) < 0) refuse('NOT_SEATED');
    if (!table.isOn) refuse('NOT_STARTED');
    if (table.isOver) throw new Refused('GAME_OVER');
    const thought = { text, ...(decision !== undefined && { decision }), ...(answers !== undefined && { answers }) };
    return thoughtOf(await this.add(user, { kind: 'thought', ...thought }));
  }

  /** The last chat messages that this user wants to hear. */
  async chat(user: number | undefined, limit: number): Promise<SaidData[]> {
    const rows = await this.readable(await this.around.store.chat(this.table.row.id, limit), user);
    return Promise.all(rows.map((row) => this.saidOf(row)));
  }

  /** What this user may read; nobody is told another's thoughts before the end. */
  async page(
    user: number | undefined,
    { said = true, thoughts = true, since = -1, after = 0, limit = SPEECH_PAGE }: Wanted = {},
  ): Promise<SpeechPageData> {
    const { store } = this.around;
    const thinkers = thoughts === true && this.table.isOver ? ('all' as const) : user;
    const query = { said, since, after, limit, ...(thoughts && thinkers !== undefined && { thoughts: thinkers }) };
    const rows = await store.speech(this.table.row.id, query);
    const read = rows.slice(0, fitting(rows));
    const isAll = read.length === rows.length && rows.length < limit;
    const entries = await Promise.all((await this.readable(read, user)).map((row) => this.entryOf(row)));
    return { entries, ...(!isAll && { next: read.at(-1)!.id }) };
  }

  async *pages(user: number | undefined, wanted: Omit<Wanted, 'after' | 'limit'> = {}): AsyncGenerator<SpeechData[]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const { entries, next } = await this.page(user, { ...wanted, after });
      yield entries;
      after = next;
    }
  }

  async saidOf({ id, number, time, user, seat, text }: SpeechRow): Promise<SaidData> {
    const name = (await this.around.people.named([user!])).get(user!) ?? '?';
    return { id, number, time: time!, user: user!, name, ...(seat !== undefined && { seat }), text };
  }

  private async add(
    user: number,
    words: Pick<SpeechRow, 'kind' | 'text' | 'decision' | 'answers'>,
  ): Promise<SpeechRow> {
    const { around, table } = this;
    const { id, match } = table.row;
    const seat = table.seatOf(user);
    const row = { ...words, table: id, time: around.now(), user, ...(seat >= 0 && { seat }) };
    const added = await around.store.addSpeech(match, row);
    return added === 'full' ? refuse('SPEECH_FULL', { limit: SPEECH_LIMIT }) : added;
  }

  /** Without the chat messages of people whom this user mutes. */
  private async readable(rows: readonly SpeechRow[], reader: number | undefined): Promise<readonly SpeechRow[]> {
    const hears = await this.table.mutes.read(new Set(reader === undefined ? [] : [reader]));
    return rows.filter(({ kind, user }) => kind === 'thought' || hears(reader, user!));
  }

  private async entryOf(row: SpeechRow): Promise<SpeechData> {
    if (row.kind === 'thought') return { kind: 'thought', ...thoughtOf(row) };
    return { kind: 'said', ...(await this.saidOf(row)) };
  }
}

function thoughtOf({ id, seat, number, time, text, decision, answers }: SpeechRow): ThoughtData {
  return {
    id,
    seat: seat!,
    number,
    ...(time !== undefined && { time }),
    text,
    ...(decision !== undefined && { decision }),
    ...(answers !== undefined && { answers }),
  };
}

/** How many of the rows make a page. */
function fitting(rows: readonly SpeechRow[]): number {
  let characters = 0;
  const last = rows.findIndex(({ text }) => {
    characters += text.length;
    return characters > SPEECH_PAGE_CHARACTERS;
  });
  return last < 0 ? rows.length : last + 1;
}
