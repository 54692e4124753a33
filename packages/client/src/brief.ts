/** The brief form of an update, spelled out, so that everything above sees one form only. */
import type { AskedData, ChoiceData, ServerTextOf } from '@freehold/protocol';

/** `before` is what was asked before it. */
export function spelledOut(
  brief: ServerTextOf<'brief'>,
  seat: number | undefined,
  now: number,
  before: readonly AskedData[],
): ServerTextOf<'update'> {
  const { number, by = 'owner', what, head = '', patch, events, own, choices } = brief;
  const actor = brief.actor ?? before.find(({ blocking }) => blocking)?.seat;
  const waiting = brief.waiting.map(({ left, blocking = true, ...question }) => ({
    ...question,
    blocking,
    ...(left !== undefined && { deadline: now + left }),
  }));
  const asked = waiting.find((question) => question.blocking && question.seat === seat);
  return {
    type: 'update',
    number,
    time: now,
    head,
    what: what ?? { kind: 'act', actor: actor ?? -1, by },
    waiting,
    ...(patch && { patch }),
    ...(events && { events }),
    ...(own && { own }),
    ...(choices && { choices: choices.map((choice) => choiceOf(choice, asked?.id ?? 0)) }),
  };
}

type BriefChoice = NonNullable<ServerTextOf<'brief'>['choices']>[number];

function choiceOf({ fields, answers, ...choice }: BriefChoice, asked: number): ChoiceData {
  const domains = Object.entries(fields ?? {}).map(([name, domain]) => [
    name,
    Array.isArray(domain) ? { kind: 'one', of: domain } : domain,
  ]);
  return { ...choice, answers: answers ?? asked, ...(fields && { fields: Object.fromEntries(domains) }) };
}
