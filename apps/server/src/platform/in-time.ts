/** Waits at most `limitMs` and then rejects with the error that `late` returns. */
export async function inTime<Value>(
  promise: Promise<Value>,
  limitMs: number,
  late: () => Error,
): Promise<Value> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), limitMs).unref();
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
