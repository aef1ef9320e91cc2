import { linkAbort } from './linked-abort.ts';

/** Work in progress that can be ended together. */
export interface UnderWay {
  /** Runs work with a signal that is aborted with `signal` and by `end`. */
  run<Value>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
  end(reason: Error): void;
}

export function createUnderWay(): UnderWay {
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
