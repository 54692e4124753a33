/**
 * Tells the processes of one server that something is new. A hint says only where to look: whoever hears it reads the store.
 * So a hint that gets lost costs time until somebody looks anyway, and never a wrong answer.
 */
export interface Hint {
  readonly table: number;
  /** What is new: records of its match, the table itself, or what people say there. */
  readonly what: 'log' | 'table' | 'chat';
  /** Of the newest record, revision or message. */
  readonly number: number;
}

export type Listener = (hint: Hint) => void;

export interface Bus {
  /** Never throws and never waits. To be called after what it is about has been stored. */
  publish(hint: Hint): void;
  /**
   * Everybody hears everything, the publisher included; listeners ignore what they know already. A hint comes after the
   * caller's own task, and those of one publisher in their order. Answers how to stop listening.
   */
  subscribe(listener: Listener): () => void;
  /** Nothing is heard after this. */
  close(): Promise<void>;
}
