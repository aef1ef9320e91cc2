import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { moveDurably } from '../durable-files.ts';
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded.ts';
import { TurnTakingPGlite } from './turn-taking-pglite.ts';

const connectionsMax = 100;
const drainMs = 5_000;

/**
 * The thread that runs the embedded PostgreSQL. It is a separate thread because a query blocks the
 * event loop on which it runs. It reports `ready` once the socket answers and ends after `stop`.
 */
async function serve({ dataFolder, socketPath }: EmbeddedWorkerData): Promise<void> {
  if (!existsSync(dataFolder)) await createCluster(dataFolder);
  // Thrown outside of any promise, an error ends the thread and reaches the main thread as its cause.
  const engine = new TurnTakingPGlite(dataFolder, {
    onFailure(error) {
      setImmediate(() => {
        throw error;
      });
    },
    onLog: reportReason,
  });
  await engine.waitReady;
  endWithEngine(engine);
  const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections: connectionsMax });
  await server.start();
  parentPort?.once('message', async () => {
    const end = Date.now() + drainMs;
    while (Date.now() < end && (engine.isInTransaction() || server.getStats().queuedQueries > 0))
      await sleep(5);
    await server.stop();
    await engine.close();
    parentPort?.close();
  });
  report('ready');
}

const report = (message: EmbeddedWorkerMessage): void => parentPort?.postMessage(message);

let reason = '';

/** The line with which PostgreSQL gives up, and the detail that follows it. */
function reportReason(line: string): void {
  const [, level, text = ''] = /\b(FATAL|PANIC|DETAIL): {2}(.*)/.exec(line) ?? [];
  if (level === undefined || (level === 'DETAIL' && reason === '')) return;
  reason = level === 'DETAIL' ? `${reason}; ${text}` : text;
  report({ reason });
}

/** The status with which PostgreSQL leaves a statement that has failed; PGlite can continue after it. */
const statementFailed = 100;

/**
 * Ends the thread when the engine crashes, as after a PANIC on a full disk. PGlite ignores the
 * crash and calls the engine for the rest of the message again and again, without end, so only code
 * within that call can end the thread.
 */
function endWithEngine({ Module: engine }: PGlite): void {
  const work = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      work();
    } catch (error) {
      if (!isFailureOfStatement(error)) process.exit(1);
      throw error;
    }
  };
}

const isFailureOfStatement = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === statementFailed;

/**
 * Creates it in a draft folder and moves it into place, so that a killed process or a stopped
 * machine leaves no half of a database.
 */
async function createCluster(dataFolder: string): Promise<void> {
  const draft = `${dataFolder}.new`;
  await rm(draft, { recursive: true, force: true });
  const engine = await PGlite.create(draft);
  await engine.close();
  await moveDurably(draft, dataFolder);
}

await serve(workerData);
