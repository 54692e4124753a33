/** What the store keeps of people, of accounts and of what was earned. */
export interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly created: number;
}

/** What a login gives its tokens: which of them belong together, and how long this one is good. */
export interface Login {
  readonly family: string;
  readonly until?: number;
}

export interface SessionRow extends UserRow {
  /** When it ends by itself; absent: when it is not used. */
  readonly until?: number;
}

export interface AccountRow {
  readonly user: UserRow;
  /** The hash of it, with all that is needed to check one. */
  readonly password: string;
}

export interface ProfileRow {
  /** What he logs in with, if he has an account. */
  readonly login?: string;
  readonly points: number;
  readonly piece: number;
  /** Games that came to their end, and those of them that were won. */
  readonly played: number;
  readonly won: number;
}

/** How a game ended, for those who were there. */
export interface OutcomeRow {
  readonly table: number;
  readonly start: number;
  readonly end: number;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
}

/** What a game brings to a person. */
export interface Earned {
  readonly user: number;
  readonly points: number;
  readonly won: boolean;
}

export interface AccountStore {
  /** `guest` gets the account if he has none and keeps all he has; otherwise it is somebody new. */
  createAccount(
    account: { readonly name: string; readonly login: string; readonly password: string },
    guest: number | undefined,
    time: number,
  ): Promise<UserRow | 'taken'>;
  account(login: string): Promise<AccountRow | undefined>;
  /** Whether an account logs in with this name, or is seen by it. */
  isReserved(folded: string): Promise<boolean>;

  createRefresh(hash: string, user: number, family: string, until: number): Promise<void>;
  /** Whose it was. It is good for one use, whoever asks first. */
  useRefresh(hash: string, time: number): Promise<{ readonly user: UserRow; readonly family: string } | undefined>;
  /** Sessions and refreshes that ended by themselves before then are gone. Answers how many. */
  sweepExpired(time: number): Promise<number>;

  profile(user: number): Promise<ProfileRow | undefined>;
  setPiece(user: number, piece: number): Promise<void>;
  items(user: number): Promise<readonly number[]>;
  /** What is left of the points. Nothing is bought twice, and nothing on credit. */
  buyItem(user: number, item: number, price: number): Promise<number | 'owned' | 'poor'>;

  /** Tables where this person has or had a seat in a game, oldest first. */
  gamesOf(user: number): Promise<readonly number[]>;
  hasPlayed(user: number, table: number): Promise<boolean>;
  /** Once for each table: what comes later changes nothing. */
  saveOutcome(outcome: OutcomeRow, earned: readonly Earned[]): Promise<void>;
  outcome(table: number): Promise<OutcomeRow | undefined>;
}
