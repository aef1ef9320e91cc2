import { Worker } from 'node:worker_threads';
import type { ExtractedText } from '../../platform/documents/index.ts';
import type { CheckedBatch, CheckerSettings } from './checker.ts';

/** The next batch is there when one is done, so that the thread never waits. */
const queuedMax = 2;

/** The records of a batch die young, if there is room for them until then. */
const youngGenerationMb = 96;

interface WaitingQuestion {
  readonly resolve: (batch: CheckedBatch) => void;
  readonly reject: (error: unknown) => void;
}

/** Another thread that checks batches. */
export class Helper {
  readonly #worker: Worker;
  /** In the order in which the thread answers. */
  readonly #waiting: WaitingQuestion[] = [];
  /** Null as long as the thread runs. */
  #end: { readonly reason: unknown } | null = null;

  constructor(settings: CheckerSettings) {
    this.#worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    });
    this.#worker.on('message', (batch: CheckedBatch) => this.#waiting.shift()?.resolve(batch));
    this.#worker.on('error', (error: unknown) => this.#endBecause(error));
    this.#worker.on('exit', (code) =>
      this.#endBecause(new Error(`The thread ended with exit code ${code}.`)),
    );
  }

  get isFree(): boolean {
    return this.#end === null && this.#waiting.length < queuedMax;
  }

  /** Rejects when the thread ends before it has checked the batch. */
  check(names: readonly ExtractedText[]): Promise<CheckedBatch> {
    if (this.#end) return Promise.reject(this.#end.reason);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(names);
    });
  }

  /** Ends the thread; batches in flight are abandoned. */
  async stop(): Promise<void> {
    this.#waiting.length = 0;
    await this.#worker.terminate();
  }

  /** An error is followed by the end of the thread. */
  #endBecause(reason: unknown): void {
    this.#end ??= { reason };
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end.reason);
  }
}
