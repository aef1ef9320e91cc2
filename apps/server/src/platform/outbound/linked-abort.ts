/** A controller that is aborted together with a signal, until `unlink` is called. */
export interface LinkedAbort {
  readonly controller: AbortController;
  unlink(): void;
}

/** One listener per signal: adding one makes the signal search through all its listeners. */
const linked = new WeakMap<AbortSignal, Set<AbortController>>();

export function linkAbort(signal: AbortSignal): LinkedAbort {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  const controllers = linked.get(signal) ?? listenTo(signal);
  controllers.add(controller);
  return { controller, unlink: () => controllers.delete(controller) };
}

function listenTo(signal: AbortSignal): Set<AbortController> {
  const controllers = new Set<AbortController>();
  linked.set(signal, controllers);
  const abortAll = () => {
    for (const controller of controllers) controller.abort(signal.reason);
  };
  signal.addEventListener('abort', abortAll, { once: true });
  return controllers;
}
