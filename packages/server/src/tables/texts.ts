/** Updates as text, in full or in the brief form. What several viewers are told alike is written once. */
import type { Asked, GameEvent, Shared, Update } from '@freehold/kernel';

/** In the brief form: so many digits of a head, with so many records between two. Each head stands for all records before it. */
const HEAD_DIGITS = 16;
const HEAD_EVERY = 8;

export class Texts {
  private update: Update | undefined;
  private text = '';
  private shared: Shared | undefined;
  private sharedText = '';
  private events: readonly GameEvent[] = [];
  private eventsText = '';

  constructor(private readonly isBrief: boolean) {}

  of(update: Update): string {
    if (update === this.update) return this.text;
    const { shared, events, own, legal } = update;
    let text = this.textOfShared(shared);
    if (events.length > 0) text += this.textOfEvents(events);
    if (own) text += `,"own":${JSON.stringify(own)}`;
    if (legal) text += `,"choices":[${this.isBrief ? briefChoices(legal, shared.waiting) : fullChoices(legal)}]`;
    this.update = update;
    this.text = `${text}}`;
    return this.text;
  }

  private textOfShared(shared: Shared): string {
    if (shared !== this.shared) {
      this.shared = shared;
      this.sharedText = this.isBrief ? briefly(shared) : `{"type":"update",${JSON.stringify(shared).slice(1, -1)}`;
    }
    return this.sharedText;
  }

  private textOfEvents(events: readonly GameEvent[]): string {
    const known = this.events;
    if (known.length === events.length && events.every((event, index) => event === known[index]))
      return this.eventsText;
    this.events = events;
    this.eventsText = `,"events":${JSON.stringify(events)}`;
    return this.eventsText;
  }
}

function briefly({ number, time, head, what, patch, waiting }: Shared): string {
  let text = `{"type":"brief","number":${number}`;
  if (what.kind !== 'act') text += `,"what":${JSON.stringify(what)}`;
  else text += what.by === 'owner' ? `,"actor":${what.actor}` : `,"actor":${what.actor},"by":"${what.by}"`;
  if (number % HEAD_EVERY === 0 || what.kind === 'end') text += `,"head":"${head.slice(0, HEAD_DIGITS)}"`;
  if (patch) text += `,"patch":${JSON.stringify(patch)}`;
  return `${text},"waiting":[${waiting.map((question) => briefQuestion(question, time)).join()}]`;
}

function briefQuestion({ id, seat, kind, blocking, deadline }: Asked, now: number): string {
  const rest = `${blocking ? '' : ',"blocking":false'}${deadline === undefined ? '' : `,"left":${deadline - now}`}`;
  return `{"id":${id},"seat":${seat},"kind":"${kind}"${rest}}`;
}

type Legal = NonNullable<Update['legal']>;

function fullChoices(legal: Legal): string {
  const texts: string[] = [];
  legal((choice) => texts.push(JSON.stringify(choice)));
  return texts.join();
}

function briefChoices(legal: Legal, waiting: readonly Asked[]): string {
  let text = '';
  const named = new Set<string>();
  legal((choice) => {
    const { type, answers, joint } = choice;
    const isMain = waiting.some(({ id, blocking }) => blocking && id === answers);
    let said = isMain ? `{"type":"${type}"` : `{"type":"${type}","answers":${answers}`;
    if (joint) said += ',"joint":true}';
    else said += choice.fields ? `,"fields":${JSON.stringify(choice.fields, briefDomain)}}` : '}';
    if (joint && named.has(said)) return;
    if (joint) named.add(said);
    text += text === '' ? said : `,${said}`;
  });
  return text;
}

/** The commonest domain, one of a list, is the list. */
function briefDomain(_: string, value: unknown): unknown {
  return isOneOf(value) ? value.of : value;
}

function isOneOf(value: unknown): value is { of: unknown } {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'one';
}
