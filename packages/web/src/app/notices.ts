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
  const id = ++last;
  notices.value = [...notices.value.filter((other) => other.text !== text), { id, text, tone }].slice(-3);
  setTimeout(() => dismiss(id), ms);
}

export function dismiss(id: number): void {
  notices.value = notices.value.filter((each) => each.id !== id);
}
