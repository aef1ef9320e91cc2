import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { awsVariables, networkVariables } from '../../../config/environment.ts';
import { AttemptFailure } from '../../../platform/jobs/task-worker.ts';
import { type ProcessEnd, WatchedProcess } from '../../../platform/processes/watched-process.ts';
import type { ClimateSettings } from '../pipeline/model-order.ts';
import type { StageProgress } from '../pipeline/stages.ts';
import { type MadeModel, modelMessage, type OrderMessage } from './messages.ts';

export interface RunModelOptions {
  /** The program of the process. */
  readonly program: URL;
  readonly memoryMb: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StageProgress) => void;
  readonly logger: BaseLogger;
}

const memoryPauseMs = 1_000;

/**
 * Makes a model in a separate process. Rejects with `AttemptFailure`, or with the reason of the signal; the process has
 * ended then.
 */
export async function runModel(message: OrderMessage, options: RunModelOptions): Promise<MadeModel> {
  const { program, memoryMb, signal, logger } = options;
  signal.throwIfAborted();
  const environment = environmentFor(message.order.climate);
  const made = new WatchedProcess({
    program,
    memoryMb,
    heapMb: memoryMb,
    pauseMs: memoryPauseMs,
    environment,
  });
  const { promise, resolve, reject } = Promise.withResolvers<MadeModel>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  const leave = made.attend((received) => {
    const read = modelMessage.safeParse(received);
    if (!read.success) return reject(new Error('The process of a job has sent what is no message.'));
    const { data } = read;
    if (data.kind === 'progress') options.onProgress({ stage: data.stage, share: data.share });
    if (data.kind === 'made') resolve(data);
    if (data.kind === 'failed') reject(new AttemptFailure(data.message, { isFinal: data.isFinal }));
  });
  void made.ended.then((end) => reject(end.isOutOfMemory ? tooMuchMemory(memoryMb) : createCrashed(end)));
  made.send(message);
  try {
    return await promise;
  } catch (error) {
    if (error instanceof AttemptFailure && error.cause) logger.warn({ err: error.cause }, error.message);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    leave();
    await made.kill();
  }
}

const tooMuchMemory = (memoryMb: number): AttemptFailure =>
  new AttemptFailure(
    `The model needs more than ${memoryMb} MB of memory, which is what a job may use. A species of a smaller area needs less.`,
    { isFinal: true },
  );

const createCrashed = ({ cause }: ProcessEnd): AttemptFailure =>
  new AttemptFailure('The process that makes the model has ended unexpectedly.', { isFinal: false, cause });

/**
 * Returns the variables that the process needs to fetch climate. It reads files of strangers, so
 * it gets no other secrets of the service. Its code is compiled once, for all such processes.
 */
const environmentFor = ({ roots, cacheFolder }: ClimateSettings): Record<string, string> => ({
  NODE_COMPILE_CACHE: join(cacheFolder, '.compiled'),
  ...networkVariables(),
  ...(roots.some((root) => root.startsWith('s3://')) && awsVariables()),
});
