import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProjectedBand, ProjectionTask } from './band-projector.ts';
import type { ProjectionBand } from './bands.ts';

export interface BandRun {
  readonly bands: readonly ProjectionBand[];
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Bands come in about their order. */
  take(projected: ProjectedBand): void;
}

/** Shares bands among threads, each taking the next one when it is done. All threads are gone when it resolves or rejects. */
export async function runBands(task: ProjectionTask, run: BandRun): Promise<void> {
  const { bands, signal } = run;
  signal.throwIfAborted();
  const failure = Promise.withResolvers<never>();
  const abort = () => failure.reject(signal.reason);
  signal.addEventListener('abort', abort);
  const workers = Array.from({ length: Math.min(run.threads, bands.length) }, () => {
    const worker = new Worker(new URL('./project-worker.ts', import.meta.url), { workerData: task });
    return worker.on('error', failure.reject);
  });
  const queue = bands.values();
  try {
    await Promise.race([failure.promise, Promise.all(workers.map((worker) => drive(worker, queue, run)))]);
  } finally {
    signal.removeEventListener('abort', abort);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

async function drive(worker: Worker, queue: Iterator<ProjectionBand>, { take }: BandRun): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    worker.postMessage(next.value);
    const [projected]: ProjectedBand[] = await once(worker, 'message');
    if (projected) take(projected);
  }
}
