/** What is said beside the game: to eyes for a moment, to screen readers in live regions. */
import { signal } from '@preact/signals';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'wrong';
}

export const notices = signal<readonly Notice[]>([]);
/** Others' moves; read out when there is time. */
export const polite = signal('');
/** Your turn, and debts; read out at once. */
export const urgent = signal('');

let last = 0;

export function notice(text: string, tone: Notice['tone'] = 'plain', ms = 5000): void {
  const id = show(text, tone);
  setTimeout(() => dismiss(id), ms);
}

/** Answers take a moment; only whoever waits longer than this wants to know why. */
const PATIENCE_MS = 3000;

/** What has been sent and not answered is said to be waited for, until `answer` is there. */
export async function untilAnswered<T>(answer: Promise<T>, words: () => string): Promise<T> {
  let id: number | undefined;
  const timer = setTimeout(() => {
    id = show(words(), 'plain');
  }, PATIENCE_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (id !== undefined) dismiss(id);
  }
}

function show(text: string, tone: Notice['tone']): number {
  const id = ++last;
  notices.value = [...notices.value.filter((other) => other.text !== text), { id, text, tone }].slice(-3);
  return id;
}

export function dismiss(id: number): void {
  notices.value = notices.value.filter((each) => each.id !== id);
}
