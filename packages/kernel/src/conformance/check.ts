/** The promises of the contract, by name. Each is a check of the kit. */
export const CHECKS = {
  facts: 'ids, versions, streams, presets and seats are well formed',
  plain: 'a state is plain data: written down and read back it is the same and goes on',
  audit: 'the invariants hold after every action',
  copy: 'a copy shares nothing that apply changes; apply keeps the objects a view refers to',
  asked:
    'somebody is asked exactly while the game is not over, each question has its own id, and next agrees with waiting',
  'dead end': 'whoever is asked may do something',
  legal: 'everything listed is accepted',
  refusal: 'what is not listed is refused, with a known code, and malformed input never throws',
  unchanged: 'a refused action, and asking about one, leaves the state as it was',
  leave: 'every seat may leave at any time, and the game goes on or is over',
  close: 'where the clock may close a game it may at any moment, nobody else may, and the game is over then',
  expire: 'what is played when time is up is accepted',
  listeners: 'events change nothing: the state is the same whether or not somebody listens',
  replay: 'replaying the recorded draws gives equal states, so every draw is in the record',
  earlier: 'a state written as an earlier version wrote it is read back the same',
  commute: 'concurrent answers give one state in any order',
  twins: 'states that a viewer cannot tell apart give him equal lists, questions and refusals',
  'leak in a view': 'a view tells no more than its viewer has been told',
  'leak in an event': 'an event tells its viewer no more than his view holds',
  undo: 'what may be undone reveals nothing and concerns nobody else; undone and done again it is equal',
  sentences: 'every event has its sentence in every language',
  result: 'a result places every seat exactly once',
  bound: 'the game ends within its stated bound',
} as const;

export type CheckName = keyof typeof CHECKS;

export class NotConforming extends Error {
  override readonly name = 'NotConforming';
  constructor(
    readonly check: CheckName,
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`${check}: ${detail} (promise: ${CHECKS[check]})`, cause === undefined ? undefined : { cause });
  }
}

export function expect(holds: boolean, check: CheckName, detail: () => string): asserts holds {
  if (!holds) throw new NotConforming(check, detail());
}

/** Runs a part of the game; if it throws, the promise is broken. */
export function guarded<T>(check: CheckName, part: () => T, detail = ''): T {
  try {
    return part();
  } catch (error) {
    if (error instanceof NotConforming) throw error;
    throw new NotConforming(check, `${detail}${(error as Error).message}`, error);
  }
}
