/** Long enough for a page to be there and to have been looked at, before more is fetched. */
const settledMs = 2_000;

/**
 * Runs an action once the page has loaded and is idle; returns a function that cancels it. Safari
 * has no idle callback.
 */
export function whenIdle(work: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== 'function') return work();
    const handle = requestIdleCallback(work, { timeout: 5_000 });
    callOff = () => cancelIdleCallback(handle);
  }, settledMs);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
