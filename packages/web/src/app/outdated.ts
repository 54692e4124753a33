/**
 * A part of this page cannot be fetched. After an upgrade the server has other files: the page of before is loaded anew, by
 * itself where it has nothing to show, otherwise when the player says so.
 */
import { signal } from '@preact/signals';

/** `updated`: the server has another page now; `missing`: it has this one, or does not answer. */
export const outdated = signal<'updated' | 'missing' | undefined>(undefined);

const KEY = 'freehold.reloaded';
/** Once in so long the page is loaded anew without being told to. */
const SELDOM_MS = 60_000;

/** The name of this file changes with what is in any of those that come with it. */
const own = new URL(import.meta.url).pathname;

/** What an `import()` was rejected with because of a file that could not be fetched. */
const reasons = new WeakSet<object>();
/** Those of what was fetched before anybody needed it. */
const early = new WeakSet<object>();
let looking: Promise<void> = Promise.resolve();

/** Vite tells of a file that cannot be fetched before the `import()` is rejected. */
export function watchForUpdates(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error };
    reasons.add(payload);
    looking = look(payload);
  });
}

/** Fetches what may be needed soon. If that fails nothing is missing yet: the player is told when the page needs it. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch((reason: unknown) => {
    early.add(Object(reason));
  });
}

async function look(reason: object): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined);
  // The `import()` was rejected long before this answer.
  if (early.has(reason)) return;
  outdated.value = page !== undefined && !page.includes(own) ? 'updated' : 'missing';
}

/**
 * A screen is nothing without what could not be fetched: it is loaded anew, and its address says what to show. Throws what has
 * another reason.
 */
export async function screenMissing(reason: unknown): Promise<void> {
  if (!reasons.has(Object(reason))) throw reason;
  await looking;
  if (outdated.value !== 'updated' || !isTime()) return;
  location.reload();
}

/** Should the next page not find its files either, it says so, and is not loaded again and again. */
function isTime(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < SELDOM_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Where nothing is kept nobody knows how often.
    return false;
  }
}
