/** Who listens to what. Small on purpose: it has to feed signals, stores and plain callbacks alike. */
export class Emitter<Events extends object> {
  private readonly listeners = new Map<keyof Events, Set<(value: never) => void>>();

  /** Calls `listener` from now on. Returns how to stop. */
  on<N extends keyof Events>(name: N, listener: (value: Events[N]) => void): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all);
    // A wrapper, so that the same function may listen twice and each stop ends its own.
    const own = (value: Events[N]) => listener(value);
    all.add(own);
    return () => {
      all.delete(own);
    };
  }

  protected emit<N extends keyof Events>(name: N, value: Events[N]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) {
      try {
        (listener as (value: Events[N]) => void)(value);
      } catch (error) {
        // The mistake is the listener's: it is reported as uncaught, and the view goes on.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
