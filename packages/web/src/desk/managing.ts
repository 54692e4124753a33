/** Beginning, changing and sending a draft of managing steps. */
import { STEPS, type Step } from '@freehold/property';
import { batch } from '@preact/signals';
import type { TableStore } from '../table/store.js';
import { isScarce, withStep } from './draft.js';

const isStep = (type: string) => (STEPS as readonly string[]).includes(type);

/** The question that managing would answer, if the seat may manage now. */
export function manageQuestion(store: TableStore): number | undefined {
  const { choices, seat, waiting } = store.standing.value;
  if (seat === undefined) return undefined;
  const step = choices?.find(({ type }) => isStep(type));
  if (step) return step.answers;
  return waiting.find((asked) => asked.seat === seat && asked.blocking)?.id;
}

/** Whether there is anything to manage at all. */
export function mayManage(store: TableStore): boolean {
  return store.standing.value.choices?.some(({ type }) => isStep(type) || type === 'sell_deed') ?? false;
}

/** Deeds that the bank would take back, where it does. That is done at once and cannot be undone. */
export function takenBack(store: TableStore): ReadonlySet<number> {
  const lots = store.standing.value.choices?.find(({ type }) => type === 'sell_deed')?.fields?.lot;
  return new Set(lots?.kind === 'one' ? (lots.of as number[]) : []);
}

export function startManaging(store: TableStore): void {
  batch(() => {
    store.draft.value ??= [];
    store.terms.value = undefined;
    store.sheet.value = 'deeds';
  });
}

/** A draft to begin with, in the prompt; managing it further is another press. */
export function propose(store: TableStore, steps: readonly Step[]): void {
  batch(() => {
    store.terms.value = undefined;
    store.draft.value = steps;
  });
}

export function stopManaging(store: TableStore): void {
  batch(() => {
    store.draft.value = undefined;
    // Who raises money came from the question, which the sheet lies over.
    if (isRaising(store) || store.open.value?.phase === 'raised') store.sheet.value = undefined;
  });
}

export function isRaising(store: TableStore): boolean {
  return store.open.value?.phase === 'debt';
}

export async function addStep(store: TableStore, me: number, step: Step): Promise<void> {
  const open = store.open.value!;
  const draft = store.draft.value ?? [];
  // Others may want a scarce building: it is asked for at once and by itself.
  if (step.type === 'build' && draft.length === 0 && isScarce(store.property, open, me, step.lot)) {
    await store.act(step, manageQuestion(store));
    return;
  }
  store.draft.value = withStep(store.property, open, me, draft, step, isRaising(store));
}

/** All steps as one action: done as a whole or not at all, and taken back as a whole. */
export async function sendDraft(store: TableStore): Promise<void> {
  const steps = store.draft.value ?? [];
  if (steps.length === 0) return;
  const action = steps.length === 1 ? steps[0]! : { type: 'manage', steps };
  const raised = isRaising(store);
  if (await store.act(action, manageQuestion(store))) {
    batch(() => {
      store.draft.value = undefined;
      // A debt is settled on the table; who builds may want to go on.
      if (raised) store.sheet.value = undefined;
      store.undoable.value = store.standing.value.number;
    });
  }
}
