import type { FitJob, FitJobResult, JobRunner } from '@plantdata/maxent';
import { Piscina } from 'piscina';

export interface FitPool {
  /** Not more than `threads` jobs at once. */
  readonly run: JobRunner;
  close(): Promise<void>;
}

/** A thread that has waited so long for its next fit gives its memory back. */
const idleMs = 10_000;

/** Threads for the fits of one model, begun when they are needed and ended at once when the signal says so. */
export function createFitPool(threads: number, signal: AbortSignal): FitPool {
  const pool = new Piscina<FitJob, FitJobResult>({
    filename: new URL('./fit-worker.ts', import.meta.url).href,
    name: 'fitInThread',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    atomics: 'disabled',
  });
  const end = () => void pool.destroy();
  signal.addEventListener('abort', end, { once: true });
  return {
    async run(job) {
      signal.throwIfAborted();
      try {
        return await pool.run(job);
      } catch (error) {
        // The caller gets the reason of the signal, not the end of the thread.
        signal.throwIfAborted();
        throw error;
      }
    },
    async close() {
      signal.removeEventListener('abort', end);
      await pool.destroy();
    },
  };
}
