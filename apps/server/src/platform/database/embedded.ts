import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { minuteMs } from '../durations.ts';
import { freeBytes } from '../files/measure-folder.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { type Engine, keepEngine } from './kept-engine.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { socketFolderOf, socketName } from './socket-folder.ts';
import { watchEngine } from './watch-engine.ts';

export interface EmbeddedWorkerData {
  dataFolder: string;
  socketPath: string;
}

/** `reason`: what PostgreSQL writes to its log before it ends. */
export type EmbeddedWorkerMessage = 'ready' | { readonly reason: string };

export interface EmbeddedPostgres {
  /** Value of `host` for a driver. */
  socketFolder: string;
  /** False when another process owns the folder and this one is its client. */
  isOwner: boolean;
  close(): Promise<void>;
}

/** The user and the database that PGlite creates. */
export const embeddedLogin = { user: 'postgres', database: 'postgres' } as const;

export interface EngineWatch {
  /** True while a statement without a time limit runs. */
  readonly isExcused: () => boolean;
  /** An engine that is silent for longer is ended and opened again. */
  readonly silenceMsMax: number;
}

/** A first start makes the data folder, which takes seconds, more on a busy machine. */
const startMsMax = minuteMs;
const answerMsMax = 5_000;
/** Opened after a failure, it may have to begin a new segment of its log, of 16 MiB. */
const roomToOpenBytes = 17 * 1024 * 1024;

/**
 * Opens the PostgreSQL in `home/database`, or joins the process that has it open. Two engines on one folder
 * would silently lose data, hence exactly one process, the holder of the owner lock, runs the engine.
 */
export async function openEmbedded(
  home: string,
  logger: BaseLogger,
  watch: EngineWatch,
): Promise<EmbeddedPostgres> {
  await makePrivateFolder(join(home, 'database'));
  const folder = await realpath(join(home, 'database'));
  const socketFolder = await socketFolderOf(folder);
  try {
    return await claimOrJoin(folder, socketFolder, { logger, watch });
  } catch (error) {
    await socketFolder.dispose();
    throw error;
  }
}

async function claimOrJoin(
  folder: string,
  socketFolder: { path: string; dispose(): Promise<void> },
  { logger, watch }: { logger: BaseLogger; watch: EngineWatch },
): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + startMsMax;
  while (Date.now() < deadline) {
    if (await answers(socketFolder.path)) {
      logger.debug({ folder, owner: false }, 'Joined the database that another process has open.');
      return { socketFolder: socketFolder.path, isOwner: false, close: socketFolder.dispose };
    }
    const lock = takeOwnerLock(join(folder, 'owner.lock'));
    if (lock) {
      try {
        const engine = await keepEngine(() => startEngine(folder, socketFolder.path, watch), {
          hasRoom: async () => (await freeBytes(folder)) > roomToOpenBytes,
          logger,
        });
        logger.debug({ folder, owner: true }, 'Opened the embedded database.');
        const close = async () => {
          await engine.stop();
          lock.release();
          await socketFolder.dispose();
        };
        return { socketFolder: socketFolder.path, isOwner: true, close };
      } catch (error) {
        lock.release();
        throw error;
      }
    }
    await sleep(50);
  }
  throw new Error(
    `Another process holds the database in ${folder} but has not answered for ${startMsMax / 1000} seconds. ` +
      'Stop that process, or set PLANTDATA_HOME to another folder.',
  );
}

/** True if a server behind the socket answers a query; a closing one may still take connections. */
async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    ...embeddedLogin,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function startEngine(folder: string, socketFolder: string, watch: EngineWatch): Promise<Engine> {
  // Only the holder of the lock comes here, so a socket that is already there was left by one that was killed.
  await rm(join(folder, socketName), { force: true });
  const workerData: EmbeddedWorkerData = {
    dataFolder: join(folder, 'data'),
    socketPath: join(socketFolder, socketName),
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  let failure: unknown;
  let reason: string | undefined;
  worker.on('error', (error) => {
    failure = error;
  });
  const { promise: ready, resolve: setReady } = Promise.withResolvers<true>();
  worker.on('message', (message: EmbeddedWorkerMessage) => {
    if (message === 'ready') setReady(true);
    else reason = message.reason;
  });
  const ended = new Promise<unknown>((resolve) => {
    worker.once('exit', () => resolve(failure ?? (reason && new Error(reason))));
  });
  if (!(await Promise.race([ready, ended.then(() => false)]))) {
    throw new Error(explainStart(folder, reason), { cause: failure });
  }
  const endWatch = watchEngine(
    {
      answers: () => answers(socketFolder),
      isExcused: watch.isExcused,
      onSilence() {
        failure = new Error(`It has not answered for ${watch.silenceMsMax / 1000} seconds.`);
        void worker.terminate();
      },
    },
    watch.silenceMsMax,
  );
  void ended.then(endWatch);
  const stop = async () => {
    endWatch();
    worker.postMessage('stop');
    await ended;
  };
  return { ended, stop };
}

/** Says why the engine did not start, in PostgreSQL's own words, and what to do. */
function explainStart(folder: string, reason: string | undefined): string {
  const problem = `The embedded database in ${folder} did not start`;
  if (reason === undefined) return `${problem}.`;
  const step = /no space left/i.test(reason)
    ? 'Free disk space and start again.'
    : /permission denied/i.test(reason)
      ? 'Give the user of this process the folder and start again.'
      : /incompatible|not compatible/i.test(reason)
        ? 'Back it up with the version of this service that made it, and restore the backup with this one.'
        : 'Its files are damaged: move the folder away and restore a backup, see docs/backup-and-restore.md.';
  return `${problem} (PostgreSQL: ${reason}). ${step}`;
}
