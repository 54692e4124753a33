/**
 * Accounts: a name and a password for a person who is there already or comes with them. A login gives a short token for
 * requests, a long one that renews it, and one for the pages of this server; they end together.
 */
import { randomUUID } from 'node:crypto';
import { Refused } from '../refusal.js';
import type { Store, UserRow } from '../store/index.js';
import { botName } from '../tables/lobby.js';
import { botOf } from './bot-ids.js';
import { Passwords, passwordProblems } from './passwords.js';
import { hashOf, loginOf, newToken, type People } from './people.js';
import { PIECES } from './shop.js';

export const ACCESS_LIFE = 5 * 60_000;
export const REFRESH_LIFE = 7 * 86_400_000;

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export interface LoggedIn {
  readonly user: UserRow;
  readonly tokens: Tokens;
  /** For the cookie of our pages, which renews nothing: it is good as long as it is used. */
  readonly session: string;
}

/** By field, as the documented routes say it. */
function wrong(fields: Readonly<Record<string, readonly string[]>>, code = 'BAD_MESSAGE'): never {
  const [field, [expected] = []] = Object.entries(fields)[0]!;
  throw new Refused(code, { field, expected: expected! }, fields, 400);
}

export class Accounts {
  readonly passwords = new Passwords();

  constructor(
    private readonly store: Store,
    private readonly people: People,
    private readonly now: () => number,
  ) {}

  async register(
    wish: { username: string; password: string; password2: string },
    guest: number | undefined,
  ): Promise<LoggedIn> {
    const { username: name, password } = wish;
    if (password !== wish.password2) wrong({ password: ['Las contraseñas no coinciden.'] });
    const problems = passwordProblems(password, name);
    if (problems.length > 0) wrong({ password: problems });
    const taken = () => wrong({ username: ['A user with that username already exists.'] }, 'NAME_TAKEN');
    const login = loginOf(name);
    // Before the work of hashing; who comes at the same moment is told by the store.
    if (await this.store.isReserved(login)) taken();
    const kept = await this.passwords.hash(password);
    const user = await this.store.createAccount({ name, login, password: kept }, guest, this.now());
    return user === 'taken' ? taken() : this.admit(this.people.remember(user));
  }

  async login({ username, password }: { username: string; password: string }): Promise<LoggedIn> {
    const account = await this.store.account(loginOf(username));
    const isRight = await this.passwords.isRight(password, account?.password);
    if (!isRight) throw new Refused('BAD_CREDENTIALS', {}, { error: 'bad credentials' });
    return this.admit(this.people.remember(account!.user));
  }

  async refresh(token: string): Promise<Tokens> {
    const used = await this.store.useRefresh(hashOf(token), this.now());
    if (!used) throw new Refused('NOT_AUTHENTICATED', {}, { error: 'Token is invalid or expired' });
    return this.tokens(used.user.id, used.family);
  }

  /** As the documented routes show a person to himself. */
  async info({ id, name, created }: UserRow) {
    const { points, piece, played, won, login } = (await this.store.profile(id))!;
    return {
      pk: id,
      username: name,
      ...(login !== undefined && { login }),
      points,
      exp: 0,
      elo: 0,
      date_joined: new Date(created).toISOString(),
      num_played_games: played,
      num_won_games: won,
      user_piece: piece,
    };
  }

  /** Of anybody, bots too. */
  async nameAndPiece(pk: number): Promise<{ username: string; piece: number } | undefined> {
    if (pk > 0) {
      const [name, profile] = await Promise.all([this.people.named([pk]), this.store.profile(pk)]);
      return name.has(pk) && profile ? { username: name.get(pk)!, piece: profile.piece } : undefined;
    }
    const bot = botOf(pk);
    const table = bot && (await this.store.table(bot.table));
    if (!table?.header?.players[bot!.seat]) return undefined;
    return { username: botName(bot!.seat), piece: (bot!.seat % PIECES) + 1 };
  }

  private async admit(user: UserRow): Promise<LoggedIn> {
    const family = randomUUID();
    const [tokens, session] = await Promise.all([this.tokens(user.id, family), this.people.admit(user.id, { family })]);
    return { user, tokens, session };
  }

  private async tokens(user: number, family: string): Promise<Tokens> {
    const refresh = newToken();
    const [access] = await Promise.all([
      this.people.admit(user, { family, until: this.now() + ACCESS_LIFE }),
      this.store.createRefresh(hashOf(refresh), user, family, this.now() + REFRESH_LIFE),
    ]);
    return { access, refresh };
  }
}
