/** What must never be found. */
export const VIOLATIONS = {
  lost: 'acknowledged, and not in the log as it was sent',
  twice: 'one command, more than one record',
  unsent: 'a record of a command that nobody sent, or that was refused',
  outOfTurn: 'somebody played who was not asked',
  unstored: 'somebody saw what is not in the log',
  unequal: 'a log that does not replay to what it says or to what was seen',
} as const;
export type Kind = keyof typeof VIOLATIONS;

export interface Violation {
  readonly kind: Kind;
  readonly table: number;
  readonly about: string;
}

export type Tell = (kind: Kind, about: string) => void;
