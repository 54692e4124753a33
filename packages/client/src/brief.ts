/** The brief form of an update, spelled out, so that everything above sees one form only. */
import type { AskedData, BriefChoiceData, BriefData, ChoiceData, ServerTextOf, UpdateData } from '@freehold/protocol';

/** The type of an event and the names of its fields, by number. */
export type Shapes = ServerTextOf<'shapes'>['shapes'];

/** `before` is what was asked before it. */
export function spelledOut(
  [number, patch, waiting, events, rest = {}]: BriefData,
  shapes: Shapes,
  seat: number | undefined,
  now: number,
  before: readonly AskedData[],
): ServerTextOf<'update'> {
  const { by = 'owner', head = '', own, choices } = rest;
  const actor = rest.actor ?? before.find(({ blocking }) => blocking)?.seat ?? -1;
  const asked = waiting.map((question) => askedOf(question, now));
  const main = asked.find((question) => question.blocking && question.seat === seat);
  return {
    type: 'update',
    number,
    time: now,
    head,
    what: rest.what ?? { kind: 'act', actor, by },
    waiting: asked,
    ...(Object.keys(patch).length > 0 && { patch }),
    ...(events.length > 0 && { events: events.map((event) => eventOf(event, shapes)) }),
    ...(own && { own }),
    ...(choices && { choices: choices.map((choice) => choiceOf(choice, main?.id ?? 0)) }),
  };
}

function askedOf([id, seat, kind, left, blocking]: BriefData[2][number], now: number): AskedData {
  return { id, seat, kind, blocking: blocking !== false, ...(typeof left === 'number' && { deadline: now + left }) };
}

function eventOf(event: BriefData[3][number], shapes: Shapes): NonNullable<UpdateData['events']>[number] {
  if (!Array.isArray(event)) return event;
  const [number, ...values] = event;
  const [type, ...names] = shapes[number]!;
  return Object.assign({ type: type! }, Object.fromEntries(names.map((name, i) => [name, values[i]])));
}

function choiceOf(choice: BriefChoiceData, main: number): ChoiceData {
  if (typeof choice === 'string') return { type: choice, answers: main };
  const { fields, answers = main, ...rest } = choice;
  const domains = Object.entries(fields ?? {}).map(([name, domain]) => [
    name,
    Array.isArray(domain) ? { kind: 'one', of: domain } : domain,
  ]);
  return { ...rest, answers, ...(fields && { fields: Object.fromEntries(domains) }) };
}
