/** Updates as text. What is the same for everybody is written once, and a viewer's text once for all of his sockets. */
import type { Shared, Update } from '@freehold/kernel';

export class Texts {
  private shared: Shared | undefined;
  private sharedText = '';
  private update: Update | undefined;
  private text = '';

  of(update: Update): string {
    if (update === this.update) return this.text;
    if (update.shared !== this.shared) {
      this.shared = update.shared;
      this.sharedText = `{"type":"update",${JSON.stringify(update.shared).slice(1, -1)}`;
    }
    const { events, own, choices } = update;
    let text = this.sharedText;
    if (events.length > 0) text += `,"events":${JSON.stringify(events)}`;
    if (own) text += `,"own":${JSON.stringify(own)}`;
    if (choices) text += `,"choices":${JSON.stringify(choices)}`;
    this.update = update;
    this.text = `${text}}`;
    return this.text;
  }
}
