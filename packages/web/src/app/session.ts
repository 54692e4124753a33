/** Who plays at this browser. A guest is made by the first thing that needs somebody, never before. */
import { ClosedError, Freehold, RefusedError } from '@freehold/client';
import { signal } from '@preact/signals';
import { guestName } from './guestName.js';
import { keep, read } from './kept.js';
import { language } from './settings.js';

const KEY = 'freehold.session';
const NAME = 'freehold.name';

interface Kept {
  /** Absent for an account: the cookie of this server knows it, and scripts need not. */
  readonly token?: string;
  readonly id: number;
  readonly account?: boolean;
}

/** The name others will see. */
export const name = signal(read<string>(NAME) ?? guestName(language.value, Math.random()));
export const userId = signal<number | undefined>(read<Kept>(KEY)?.id);

const url = typeof location === 'undefined' ? '' : location.origin;
let token = read<Kept>(KEY)?.token;
/** Whether we are somebody with a name and a password. */
export const hasAccount = signal(read<Kept>(KEY)?.account ?? false);
let becoming: Promise<Freehold> | undefined;

/** As whoever we are, or as nobody. */
function visitor(): Freehold {
  return Freehold.with({ url, ...(token !== undefined && { token }) });
}

/** For doing: becomes a guest if we are nobody yet. */
export function person(): Promise<Freehold> {
  if (userId.value !== undefined) return Promise.resolve(visitor());
  becoming ??= Freehold.guest({ url, name: name.value })
    .then((freehold) => {
      token = freehold.token;
      userId.value = freehold.user!.id;
      keep(KEY, { token, id: freehold.user!.id });
      keep(NAME, name.value);
      return freehold;
    })
    .finally(() => {
      becoming = undefined;
    });
  return becoming;
}

function forget(): void {
  token = undefined;
  userId.value = undefined;
  hasAccount.value = false;
  keep(KEY, undefined);
}

/** Whether the server did not know who asked. */
const isUnknown = (error: unknown) =>
  (error instanceof RefusedError && error.code === 'NOT_AUTHENTICATED') ||
  (error instanceof ClosedError && error.because === 'unauthenticated');

/** The server has forgotten who this was. Several questions may find that out together; by then we may be somebody else. */
function end(was: Freehold): void {
  if (was.token === token) forget();
}

/** Somebody else, after the server has forgotten who we were. */
export function renewed(was: Freehold): Promise<Freehold> {
  end(was);
  return person();
}

/** Does something as a person; a token that the server has forgotten is replaced once. */
export async function asPerson<T>(doing: (freehold: Freehold) => Promise<T>): Promise<T> {
  const freehold = await person();
  try {
    return await doing(freehold);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return doing(await renewed(freehold));
  }
}

/** Looks at something that needs nobody; with a token that the server has forgotten it is looked at as nobody. */
export async function asVisitor<T>(looking: (freehold: Freehold) => Promise<T>): Promise<T> {
  const freehold = visitor();
  try {
    return await looking(freehold);
  } catch (error) {
    if (!isUnknown(error) || freehold.token === undefined) throw error;
    end(freehold);
    return looking(visitor());
  }
}

export async function rename(wish: string): Promise<void> {
  const next = wish.trim().slice(0, 24);
  if (next === '' || next === name.value) return;
  const before = name.value;
  name.value = next;
  try {
    if (userId.value !== undefined) await asPerson((freehold) => freehold.rename(next));
    keep(NAME, next);
  } catch (error) {
    name.value = before;
    throw error;
  }
}

/** The name the server has for us: it may have been changed elsewhere, or here just before the page was left. */
export function adoptName(username: string): void {
  name.value = username;
  keep(NAME, username);
}

/** Who we are from now on: the cookie that came with the answer says it to the server. */
function become(user: { id: number; username: string }): void {
  token = undefined;
  userId.value = user.id;
  hasAccount.value = true;
  keep(KEY, { id: user.id, account: true });
  adoptName(user.username);
}

/** A guest who makes an account stays who he is. */
export async function register(username: string, password: string, password2: string): Promise<void> {
  const { freehold } = await asVisitor((guest) =>
    Freehold.register(
      { url, ...(guest.token !== undefined && { token: guest.token }) },
      { username, password, password2 },
    ),
  );
  become(freehold.user!);
}

export async function login(username: string, password: string): Promise<void> {
  const { freehold } = await Freehold.login({ url }, { username, password });
  become(freehold.user!);
}

export async function logout(): Promise<void> {
  await visitor().logout();
  forget();
}
