/** Work in flight that can be ended together. */
export interface InFlight {
  /** Runs work with a signal that is aborted with `signal` and by `end`. */
  run<Value>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
  end(reason: Error): void;
}

export function createInFlight(): InFlight {
  const controllers = new Set<AbortController>();
  return {
    async run(signal, work) {
      const { controller, unlink } = linkAbort(signal);
      controllers.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        controllers.delete(controller);
        unlink();
      }
    },
    end(reason) {
      for (const controller of controllers) controller.abort(reason);
    },
  };
}

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
