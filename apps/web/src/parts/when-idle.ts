/** Long enough for a page to be there and to have been looked at, before more is fetched. */
const settledMs = 2_000;

/** Does something once the page is there and has nothing more urgent to do; returns what calls it off. Safari knows no idleness. */
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
