/** Work shared by several requests; it stops when all of them have left. */
export interface Flight<Result> {
  /** Everyone has left it; it gives no result any more. */
  readonly isAbandoned: boolean;
  /**
   * Resolves with the result, or that of `enough` if it comes sooner; rejects with the reason of
   * the signal once that is aborted.
   */
  join(signal: AbortSignal, enough?: Promise<Result>): Promise<Result>;
}

/** Begins at once; the signal of the work is aborted when everyone who joined has left. */
export function startFlight<Result>(work: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
  const controller = new AbortController();
  const result = work(controller.signal);
  // Callers receive the rejection themselves; it is ignored if all of them have left.
  result.catch(() => undefined);
  let waiting = 0;
  return {
    get isAbandoned() {
      return controller.signal.aborted;
    },
    async join(signal, enough) {
      waiting++;
      const { promise: left, reject } = Promise.withResolvers<never>();
      const leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      try {
        signal.throwIfAborted();
        return await Promise.race([result, left, ...(enough ? [enough] : [])]);
      } finally {
        signal.removeEventListener('abort', leave);
        waiting--;
        if (waiting === 0) controller.abort(signal.reason);
      }
    },
  };
}
