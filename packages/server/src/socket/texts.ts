/** What is told as text. What several viewers are told alike is written once. */
import type { GameEvent, Shared, Update } from '@freehold/kernel';
import type { ServerText } from '@freehold/protocol';

export type Legal = NonNullable<Update['legal']>;

export abstract class Texts {
  private shared: Shared | undefined;
  private events: readonly GameEvent[] | undefined;
  /** What everybody is told who sees these events. */
  private whole = '';
  private message: ServerText | undefined;
  private text = '';

  ofMessage(message: ServerText): string {
    if (message !== this.message) {
      this.text = JSON.stringify(message);
      this.message = message;
    }
    return this.text;
  }

  of({ shared, events, own, legal }: Update): string {
    if (shared !== this.shared || events !== this.events) {
      if (shared !== this.shared) this.writeShared(shared);
      if (events !== this.events) this.writeEvents(events);
      this.shared = shared;
      this.events = events;
      this.whole = this.together('');
    }
    if (!own && !legal) return this.whole;
    const changes = own ? `"own":${own}` : '';
    if (!legal) return this.together(changes);
    return this.together(`${changes && `${changes},`}"choices":[${this.choices(legal, shared)}]`);
  }

  protected abstract writeShared(shared: Shared): void;
  protected abstract writeEvents(events: readonly GameEvent[]): void;
  /** What was written, with members that only this viewer is told. */
  protected abstract together(more: string): string;
  protected abstract choices(legal: Legal, shared: Shared): string;
}

export class FullTexts extends Texts {
  private common = '';
  private happened = '';

  protected writeShared({ number, time, head, what, patch, waiting }: Shared): void {
    const change = patch ? `,"patch":${patch}` : '';
    this.common = `{"type":"update","number":${number},"time":${time},"head":"${head}","what":${JSON.stringify(what)}${change},"waiting":${JSON.stringify(waiting)}`;
  }

  protected writeEvents(events: readonly GameEvent[]): void {
    this.happened = events.length > 0 ? `,"events":${JSON.stringify(events)}` : '';
  }

  protected together(more: string): string {
    return `${this.common}${this.happened}${more && `,${more}`}}`;
  }

  protected choices(legal: Legal): string {
    const texts: string[] = [];
    legal((choice) => texts.push(JSON.stringify(choice)));
    return texts.join();
  }
}
