import { z } from 'zod';
import { dayMs } from '../../../platform/durations.ts';
import {
  AttemptFailure,
  type RunningAttempt,
  startTaskWorker,
  type TaskWorker,
  type TaskWorkerOptions,
} from '../../../platform/jobs/task-worker.ts';
import { WatchedProcess } from '../../../platform/processes/watched-process.ts';
import { importQueue } from './dataset-imports.ts';
import { type DatasetImport, importTasks } from './store.ts';

/** Messages of the process of an import. */
const ImportMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    stage: z.enum(['downloading', 'reading']),
    bytes: z.number(),
    total: z.number().nullable(),
  }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('failed'), message: z.string(), isFinal: z.boolean() }),
]);
export type ImportMessage = z.output<typeof ImportMessage>;

export interface ImportWorkerOptions
  extends Omit<
    TaskWorkerOptions<DatasetImport>,
    'queue' | 'tasks' | 'concurrency' | 'attempt' | 'onEnded' | 'texts' | 'maintenance'
  > {
  /** The program of the process, which receives the id of a dataset. */
  readonly program: URL;
  readonly environment: Readonly<Record<string, string>>;
}

/** The largest checklist takes a tenth of it. */
const memoryMb = 4_096;
const keptDays = 90;
const removedAtOnce = 20;

/** Imports datasets, one at a time in this process of the service, until the queues are closed. */
export function startImportWorker(options: ImportWorkerOptions): Promise<TaskWorker> {
  const { db, clock } = options;
  return startTaskWorker({
    ...options,
    queue: importQueue,
    tasks: importTasks,
    concurrency: 1,
    attempt: (task, attempt) => attemptImport(task, attempt, options),
    onEnded: async () => undefined,
    texts,
    maintenance: [
      async () => {
        const before = new Date(clock.now().getTime() - keptDays * dayMs);
        for (const id of await importTasks.findExpired(db, before, removedAtOnce))
          await importTasks.remove(db, id);
      },
    ],
  });
}

const texts = {
  describeGivingUp: (reason: string | undefined) =>
    reason ?? 'The import failed. The log of the service says more.',
  workersDied: 'The process that imported the dataset ended unexpectedly again and again.',
  neverStarted: 'The import was not begun within a day: others were before it.',
  neverEnded: 'The process that imported the dataset ended unexpectedly.',
};

/** Imports in a separate process: its memory and long loops cannot hurt the service. */
async function attemptImport(task: DatasetImport, attempt: RunningAttempt, options: ImportWorkerOptions) {
  const { db, program, environment, clock, logger } = options;
  const { signal } = attempt;
  signal.throwIfAborted();
  const child = new WatchedProcess({ program, environment, memoryMb, heapMb: memoryMb, pauseMs: 1_000 });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  const leave = child.attend((received) => {
    const message = ImportMessage.parse(received);
    if (message.kind === 'done') return resolve();
    if (message.kind === 'failed')
      return reject(new AttemptFailure(message.message, { isFinal: message.isFinal }));
    const { stage, bytes, total } = message;
    const progress = { stage, bytes, bytes_total: total };
    importTasks.update(db, attempt, progress).catch((error: unknown) => {
      logger.warn({ err: error }, 'failed to note the progress of an import');
    });
  });
  void child.ended.then(({ isOutOfMemory, cause }) =>
    reject(
      isOutOfMemory
        ? new AttemptFailure(`The import needs more than ${memoryMb} MB of memory.`, { isFinal: true })
        : cause,
    ),
  );
  child.send(task.dataset);
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    leave();
    await child.kill();
  }
  await importTasks.complete(db, attempt, {}, clock.now());
}
