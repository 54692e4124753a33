/** Who is who. A guest is a person like any other: an id, a name, and tokens that are known here only by their hash. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { refuse } from '../refusal.js';
import type { Login, Store, UserRow } from '../store/index.js';

/** Behind the name of a guest that an account has. */
const GUEST = ' (guest)';
const LONGEST = 24;

const ANIMALS = [
  'Otter',
  'Heron',
  'Badger',
  'Lynx',
  'Puffin',
  'Marten',
  'Falcon',
  'Newt',
  'Hare',
  'Ibis',
  'Stoat',
  'Wren',
  'Beaver',
  'Crane',
  'Gecko',
  'Jackdaw',
  'Kite',
  'Lark',
  'Mole',
  'Osprey',
  'Plover',
  'Quail',
  'Raven',
  'Seal',
  'Tern',
  'Vole',
  'Weasel',
  'Yak',
] as const;

const DAY = 86_400_000;
/** A token that nobody used for so long is forgotten. */
export const SESSION_LIFE = 90 * DAY;
/** So long a token is believed without asking the store; a logout of this process is known at once. */
const BELIEVED = 60_000;
const REMEMBERED = 50_000;

export const newToken = () => randomBytes(24).toString('base64url');
/** What names are compared by, and logged in with: two that look alike to people are the same. */
export const loginOf = (name: string) => name.normalize('NFKC').toLowerCase();
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export class People {
  private readonly sessions = new Map<string, { readonly user: number; readonly until: number }>();
  private readonly known = new Map<number, UserRow>();
  private readonly listeners: ((hashes: ReadonlySet<string>) => void)[] = [];

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async guest(name = `Guest ${ANIMALS[randomInt(ANIMALS.length)]}`): Promise<{ token: string; user: UserRow }> {
    // Nobody passes for somebody with an account; nor is a guest ever refused.
    const isTaken = await this.store.isReserved(loginOf(name));
    const user = await this.store.createUser(
      isTaken ? `${name.slice(0, LONGEST - GUEST.length).replace(/\p{Cs}$/u, '')}${GUEST}` : name,
      this.now(),
    );
    return { token: await this.admit(user.id), user: this.remember(user) };
  }

  /** A new token for this person. */
  async admit(user: number, of?: Login): Promise<string> {
    const token = newToken();
    await this.store.createSession(hashOf(token), user, this.now(), of);
    return token;
  }

  async authenticate(token: string | undefined): Promise<UserRow | undefined> {
    if (!token || token.length > 200) return undefined;
    const hash = hashOf(token);
    const session = this.sessions.get(hash);
    const known = session && session.until > this.now() ? this.known.get(session.user) : undefined;
    if (known) return known;
    const user = await this.store.session(hash, this.now());
    if (!user) return undefined;
    forgetOldest(this.sessions);
    const { until = Number.POSITIVE_INFINITY, ...row } = user;
    this.sessions.set(hash, { user: row.id, until: Math.min(until, this.now() + BELIEVED) });
    return this.remember(row);
  }

  async logout(token: string): Promise<void> {
    const ended = new Set([hashOf(token), ...(await this.store.endSession(hashOf(token)))]);
    for (const hash of ended) this.sessions.delete(hash);
    for (const tell of this.listeners) tell(ended);
  }

  /** Whoever came in with a token goes when it ends, or when another of the same login does. */
  onLogout(tell: (hashes: ReadonlySet<string>) => void): void {
    this.listeners.push(tell);
  }

  /** What others see; an account logs in with the name it was made with. */
  async rename(id: number, name: string): Promise<UserRow> {
    const user = await this.store.renameUser(id, name, loginOf(name));
    if (user === 'taken') refuse('NAME_TAKEN', { name });
    if (!user) throw new Error(`no user ${id}`);
    return this.remember(user);
  }

  /** By id; those who are gone are missing. */
  async named(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const missing = ids.filter((id) => !this.known.has(id));
    if (missing.length > 0) for (const user of await this.store.users(missing)) this.remember(user);
    return new Map(ids.flatMap((id) => (this.known.has(id) ? [[id, this.known.get(id)!.name] as const] : [])));
  }

  /** He is called like this from now on. */
  remember(user: UserRow): UserRow {
    forgetOldest(this.known);
    this.known.set(user.id, user);
    return user;
  }
}

function forgetOldest(map: Map<unknown, unknown>): void {
  if (map.size >= REMEMBERED) map.delete(map.keys().next().value);
}
