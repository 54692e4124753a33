/**
 * Passwords: which are good enough, and how they are kept. A hash costs 19 MB and some ten milliseconds on purpose, so only a
 * few are made at a time; a flood of logins waits for itself and is turned away, and nobody else notices.
 */
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../refusal.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** 2 is argon2id: the library's names for these exist only for its compiler. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const SHORTEST = 8;
const AT_ONCE = 2;
const WAITING = 200;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const lettersOf = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with it, a sentence each. */
export function passwordProblems(password: string, name: string): string[] {
  const problems: string[] = [];
  if (password.length < SHORTEST)
    problems.push(`This password is too short. It needs at least ${SHORTEST} characters.`);
  if (/^\p{N}+$/u.test(password)) problems.push('This password is entirely numeric.');
  if (COMMON_PASSWORDS.has(folded(password))) problems.push('This password is too common.');
  if (isLike(password, name)) problems.push('The password is too similar to the username.');
  return problems;
}

/** The name is most of the password, or the password most of the name, whatever signs stand between. */
function isLike(password: string, name: string): boolean {
  const [word, own] = [lettersOf(password), lettersOf(name)];
  if (own.length < 3 || word.length < 3) return false;
  const [short, long] = word.length < own.length ? [word, own] : [own, word];
  const reversed = [...short].reverse().join('');
  return (long.includes(short) || long.includes(reversed)) && short.length * 2 >= long.length;
}

export class Passwords {
  private working = 0;
  private readonly waiting: (() => void)[] = [];
  /** Checked when there is no such account, so that the answer takes as long as for a wrong password. */
  private readonly nobody: Promise<string>;

  constructor() {
    this.nobody = hash(crypto.randomUUID(), OPTIONS);
    this.nobody.catch(() => undefined);
  }

  get isBusy(): boolean {
    return this.working > 0;
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize('NFKC'), OPTIONS));
  }

  /** `kept` is undefined where there is no account: never right, and as slow. */
  async isRight(password: string, kept: string | undefined): Promise<boolean> {
    const against = kept ?? (await this.nobody);
    const fits = await this.inTurn(() => verify(against, password.normalize('NFKC')));
    return fits && kept !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.working >= AT_ONCE) {
      if (this.waiting.length >= WAITING) refuse('RATE', { seconds: 5 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.working++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working--;
    }
  }
}
