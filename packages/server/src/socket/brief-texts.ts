/** Updates as lists that leave out whatever follows from the rest. See `Brief` of the protocol. */
import type { Asked, Choice, Domain, GameEvent, Shared } from '@freehold/kernel';
import { Shapes } from './shapes.js';
import { type Legal, Texts } from './texts.js';

/** So many digits of a head, with so many records between two. Each head stands for all records before it. */
const HEAD_DIGITS = 16;
const HEAD_EVERY = 16;

/** For the tables of one edition: their events have the same shapes. */
export class BriefTexts extends Texts {
  readonly shapes = new Shapes();
  private common = '';
  private happened = '';
  private rest = '';

  protected writeShared({ number, time, head, what, patch, waiting, expected }: Shared): void {
    this.common = `[${number},${patch ?? '{}'},[${waiting.map((question) => questionText(question, time)).join()}]`;
    let rest = '';
    if (what.kind !== 'act') rest += `,"what":${JSON.stringify(what)}`;
    else {
      if (what.actor !== expected) rest += `,"actor":${what.actor}`;
      if (what.by !== 'owner') rest += `,"by":"${what.by}"`;
    }
    if (number % HEAD_EVERY === 0 || what.kind === 'end') rest += `,"head":"${head.slice(0, HEAD_DIGITS)}"`;
    this.rest = rest.slice(1);
  }

  protected writeEvents(events: readonly GameEvent[]): void {
    let text = '';
    for (const event of events) text += `${text && ','}${this.shapes.textOf(event)}`;
    this.happened = `,[${text}]`;
  }

  protected together(more: string): string {
    const { common, happened, rest } = this;
    if (!rest && !more) return `${common}${happened}]`;
    return `${common}${happened},{${rest}${rest && more && ','}${more}}]`;
  }

  protected choices(legal: Legal, { waiting }: Shared): string {
    let text = '';
    const named = new Set<string>();
    legal((choice) => {
      const { answers, joint } = choice;
      const isMain = waiting.some(({ id, blocking }) => blocking && id === answers);
      const said = choiceText(choice, isMain);
      if (joint && named.has(said)) return;
      if (joint) named.add(said);
      text += text === '' ? said : `,${said}`;
    });
    return text;
  }
}

function questionText({ id, seat, kind, blocking, deadline }: Asked, now: number): string {
  const left = deadline === undefined ? undefined : deadline - now;
  if (!blocking) return `[${id},${seat},"${kind}",${left ?? null},false]`;
  return left === undefined ? `[${id},${seat},"${kind}"]` : `[${id},${seat},"${kind}",${left}]`;
}

function choiceText(choice: Choice, isMain: boolean): string {
  const { type, answers, joint } = choice;
  // Those of a joint choice are worked out when they are looked at.
  const fields = joint ? undefined : choice.fields;
  if (isMain && !joint && !fields) return `"${type}"`;
  const rest = joint ? ',"joint":true' : fields ? `,"fields":{${fieldsText(fields)}}` : '';
  return `{"type":"${type}"${isMain ? '' : `,"answers":${answers}`}${rest}}`;
}

/** The commonest domain, one of a list, is the list. */
function fieldsText(fields: Readonly<Record<string, Domain>>): string {
  let text = '';
  for (const name in fields) {
    const domain = fields[name]!;
    if (text !== '') text += ',';
    text += `"${name}":${JSON.stringify(domain.kind === 'one' ? domain.of : domain)}`;
  }
  return text;
}
