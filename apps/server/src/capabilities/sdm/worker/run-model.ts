import { type ChildProcess, fork } from 'node:child_process';
import type { BaseLogger } from 'pino';
import type { Timer } from '../../../platform/clock.ts';
import type { StageProgress } from '../pipeline/stages.ts';
import { AttemptFailure } from './attempt-failure.ts';
import { type MadeModel, modelMessage, type OrderMessage } from './messages.ts';
import { memoryOf } from './process-memory.ts';

export interface RunModelOptions {
  /** What the process runs. */
  readonly program: URL;
  readonly memoryMb: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StageProgress) => void;
  readonly timer: Timer;
  readonly logger: BaseLogger;
}

const memoryPauseMs = 1_000;
const mebibyte = 1024 ** 2;
/** Of what a process said before it ended. */
const lastWordsMax = 4_000;

/**
 * Has a model made in a process of its own. Rejects with `AttemptFailure`, or with the reason of the signal; the process has
 * ended then.
 */
export async function runModel(message: OrderMessage, options: RunModelOptions): Promise<MadeModel> {
  const { program, memoryMb, signal, timer, logger } = options;
  signal.throwIfAborted();
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: environmentFor(message.order.climate.root),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = endOf(child);
  const { promise, resolve, reject } = Promise.withResolvers<MadeModel>();
  const end = (reason: unknown): void => {
    reject(reason);
    child.kill('SIGKILL');
  };
  const onAbort = () => end(signal.reason);
  signal.addEventListener('abort', onAbort);
  const watchMemory = (bytes: number | undefined) => {
    if (bytes !== undefined && bytes > memoryMb * mebibyte) end(tooMuchMemory(memoryMb));
  };
  const stopWatching = timer.every(memoryPauseMs, () => {
    if (child.pid !== undefined) void memoryOf(child.pid).then(watchMemory);
  });
  child.on('message', (received) => {
    const read = modelMessage.safeParse(received);
    if (!read.success) return end(new Error('The process of a job has sent what is no message.'));
    const { data } = read;
    if (data.kind === 'progress') options.onProgress({ stage: data.stage, share: data.share });
    if (data.kind === 'memory') watchMemory(data.bytes);
    if (data.kind === 'made') resolve(data);
    if (data.kind === 'failed') reject(new AttemptFailure(data.message, { isFinal: data.isFinal }));
  });
  void ended.then(({ code, lastWords }) => {
    const isHeap = lastWords.includes('heap out of memory');
    reject(isHeap ? tooMuchMemory(memoryMb) : crashed(code, lastWords));
  });
  // A process that is already gone takes no message; how it went is told by its end.
  child.send(message, () => undefined);
  try {
    return await promise;
  } catch (error) {
    if (error instanceof AttemptFailure && error.cause) logger.warn({ err: error.cause }, error.message);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    stopWatching();
    child.kill('SIGKILL');
    await ended;
  }
}

interface ProcessEnd {
  /** Its exit code, or the signal that ended it. */
  readonly code: number | string;
  readonly lastWords: string;
}

function endOf(child: ChildProcess): Promise<ProcessEnd> {
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-lastWordsMax);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: error.message, lastWords }));
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', lastWords }));
  });
}

const tooMuchMemory = (memoryMb: number): AttemptFailure =>
  new AttemptFailure(
    `The model needs more than ${memoryMb} MB of memory, which is what a job may use. A species of a smaller area needs less.`,
    { isFinal: true },
  );

const crashed = (code: number | string, lastWords: string): AttemptFailure =>
  new AttemptFailure('The process that makes the model has ended unexpectedly.', {
    isFinal: false,
    cause: new Error(`It ended with ${code}. ${lastWords}`.trim()),
  });

const allowed = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NO_PROXY',
];

/** Only what it needs: it reads files of others and has no use for the secrets of the service. */
function environmentFor(climateRoot: string): Record<string, string> {
  const isBucket = climateRoot.startsWith('s3://');
  const entries = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && (allowed.includes(name) || (isBucket && name.startsWith('AWS_')))
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}
