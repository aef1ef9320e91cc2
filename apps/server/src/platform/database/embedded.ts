import { once } from 'node:events';
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

export interface EmbeddedWorkerData {
  dataFolder: string;
  socketPath: string;
}

export interface EmbeddedPostgres {
  /** Value of `host` for a driver. */
  socketFolder: string;
  /** False when another process owns the folder and this one is its client. */
  isOwner: boolean;
  close(): Promise<void>;
}

/** The user and the database that PGlite creates. */
export const embeddedLogin = { user: 'postgres', database: 'postgres' } as const;

/** A first start makes the data folder, which takes seconds, more on a busy machine. */
const startMsMax = minuteMs;
const answerMsMax = 5_000;
/** Opened after a failure, it may have to begin a new segment of its log, of 16 MiB. */
const roomToOpenBytes = 17 * 1024 * 1024;

/**
 * Opens the PostgreSQL in `home/database`, or joins the process that has it open. Two engines on one folder
 * would silently lose data, hence exactly one process, the holder of the owner lock, runs the engine.
 */
export async function openEmbedded(home: string, logger: BaseLogger): Promise<EmbeddedPostgres> {
  await makePrivateFolder(join(home, 'database'));
  const folder = await realpath(join(home, 'database'));
  const socketFolder = await socketFolderOf(folder);
  try {
    return await claimOrJoin(folder, socketFolder, logger);
  } catch (error) {
    await socketFolder.dispose();
    throw error;
  }
}

async function claimOrJoin(
  folder: string,
  socketFolder: { path: string; dispose(): Promise<void> },
  logger: BaseLogger,
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
        const engine = await keepEngine(() => startEngine(folder, socketFolder.path), {
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

async function startEngine(folder: string, socketFolder: string): Promise<Engine> {
  // Only the holder of the lock comes here, so a socket that is already there was left by one that was killed.
  await rm(join(folder, socketName), { force: true });
  const workerData: EmbeddedWorkerData = {
    dataFolder: join(folder, 'data'),
    socketPath: join(socketFolder, socketName),
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });
  const ended = new Promise<unknown>((resolve) => worker.once('exit', () => resolve(failure)));
  const ready = once(worker, 'message').then(() => true);
  const isReady = await Promise.race([ready, ended.then(() => false)]).catch(() => false);
  if (!isReady) {
    await worker.terminate();
    throw new Error(`The embedded database in ${folder} did not start.`, { cause: failure });
  }
  const stop = async () => {
    worker.postMessage('stop');
    await ended;
  };
  return { ended, stop };
}
