/** A controller that is aborted together with a signal, until `unlink` is called. */
export interface LinkedAbort {
  readonly controller: AbortController;
  unlink(): void;
}

export function linkAbort(signal: AbortSignal): LinkedAbort {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { controller, unlink: () => signal.removeEventListener('abort', abort) };
}
