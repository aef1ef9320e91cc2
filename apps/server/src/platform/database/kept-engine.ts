import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';

export interface Engine {
  /** Resolves when it has ended, because it was stopped or by itself, then with why, where that is known. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeptEngine {
  /** Ends the engine, or the attempts to open it again. */
  stop(): Promise<void>;
}

export interface KeptEngineOptions {
  /** True: it can be opened again. An engine that finds no room fails at once, and that costs a second of a processor. */
  readonly hasRoom: () => Promise<boolean>;
  readonly logger: BaseLogger;
}

const pauseMsMin = 500;
const pauseMsMax = 15_000;
const roomPauseMs = 1_000;
/** An engine that ran for so long has failed for a new reason. */
const wellMs = 60_000;

/**
 * Starts an engine, and starts it again whenever it ends without being asked to, after pauses that double up to 15 seconds.
 * Rejects when it does not start the first time.
 */
export async function keepEngine(
  start: () => Promise<Engine>,
  { hasRoom, logger }: KeptEngineOptions,
): Promise<KeptEngine> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let engine: Engine | undefined = await start();

  const pause = (ms: number) => sleep(ms, undefined, { signal });
  const startAgain = async (pauseMs: number): Promise<Engine | undefined> => {
    try {
      await pause(pauseMs);
      while (!(await hasRoom())) await pause(roomPauseMs);
      const started = await start();
      logger.warn('The embedded database is open again.');
      return started;
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, 'The embedded database could not be opened again.');
      return undefined;
    }
  };
  const keep = async (): Promise<void> => {
    let pauseMs = pauseMsMin;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const failure = await engine?.ended;
      if (signal.aborted) return;
      if (engine) logger.error({ err: failure }, 'The embedded database has failed. It is opened again.');
      pauseMs = performance.now() - startedAt > wellMs ? pauseMsMin : Math.min(2 * pauseMs, pauseMsMax);
      engine = await startAgain(pauseMs);
    }
  };
  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      await engine?.stop();
      await keeping;
      // It may have been opened meanwhile.
      await engine?.stop();
    },
  };
}
