/** What is told as text, updates in full or in the brief form. What several viewers are told alike is written once. */
import type { Asked, Domain, GameEvent, Shared, Update } from '@freehold/kernel';
import type { ServerText } from '@freehold/protocol';

/** In the brief form: so many digits of a head, with so many records between two. Each head stands for all records before it. */
const HEAD_DIGITS = 16;
const HEAD_EVERY = 16;

export class Texts {
  private shared: Shared | undefined;
  private events: readonly GameEvent[] | undefined;
  /** What everybody is told who sees these events, without its end; and with it. */
  private common = '';
  private whole = '';
  private readonly parts = { shared: '', events: '' };
  private message: ServerText | undefined;
  private text = '';

  constructor(private readonly isBrief: boolean) {}

  ofMessage(message: ServerText): string {
    if (message !== this.message) {
      this.text = JSON.stringify(message);
      this.message = message;
    }
    return this.text;
  }

  of({ shared, events, own, legal }: Update): string {
    this.tell(shared, events);
    if (!own && !legal) return this.whole;
    let text = this.common;
    if (own) text += `,"own":${own}`;
    if (legal) text += `,"choices":[${this.isBrief ? briefChoices(legal, shared.waiting) : fullChoices(legal)}]`;
    return `${text}}`;
  }

  private tell(shared: Shared, events: readonly GameEvent[]): void {
    if (shared === this.shared && events === this.events) return;
    const { parts } = this;
    if (shared !== this.shared) {
      parts.shared = this.isBrief ? briefly(shared) : fully(shared);
    }
    if (events !== this.events) parts.events = events.length > 0 ? `,"events":${JSON.stringify(events)}` : '';
    this.shared = shared;
    this.events = events;
    this.common = parts.shared + parts.events;
    this.whole = `${this.common}}`;
  }
}

function fully({ number, time, head, what, patch, waiting }: Shared): string {
  const change = patch ? `,"patch":${patch}` : '';
  return `{"type":"update","number":${number},"time":${time},"head":"${head}","what":${JSON.stringify(what)}${change},"waiting":${JSON.stringify(waiting)}`;
}

function briefly({ number, time, head, what, patch, waiting, expected }: Shared): string {
  let text = `{"type":"brief","number":${number}`;
  if (what.kind !== 'act') text += `,"what":${JSON.stringify(what)}`;
  else {
    if (what.actor !== expected) text += `,"actor":${what.actor}`;
    if (what.by !== 'owner') text += `,"by":"${what.by}"`;
  }
  if (number % HEAD_EVERY === 0 || what.kind === 'end') text += `,"head":"${head.slice(0, HEAD_DIGITS)}"`;
  if (patch) text += `,"patch":${patch}`;
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
    else said += choice.fields ? `,"fields":{${briefFields(choice.fields)}}}` : '}';
    if (joint && named.has(said)) return;
    if (joint) named.add(said);
    text += text === '' ? said : `,${said}`;
  });
  return text;
}

/** The commonest domain, one of a list, is the list. */
function briefFields(fields: Readonly<Record<string, Domain>>): string {
  let text = '';
  for (const name in fields) {
    const domain = fields[name]!;
    if (text !== '') text += ',';
    text += `"${name}":${JSON.stringify(domain.kind === 'one' ? domain.of : domain)}`;
  }
  return text;
}
