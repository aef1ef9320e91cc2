import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { minuteMs } from '../durations.ts';

export interface Engine {
  /** Resolves when it has ended: undefined after `stop`, otherwise the cause if it is known. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeptEngine {
  /** Ends the engine, or the attempts to open it again. */
  stop(): Promise<void>;
}

export interface KeptEngineOptions {
  /**
   * True if it can be reopened. Without disk space that fails at once and costs a second of CPU
   * time.
   */
  readonly hasRoom: () => Promise<boolean>;
  readonly logger: BaseLogger;
}

const pauseMsMin = 500;
const pauseMsMax = 15_000;
const roomPauseMs = 1_000;
/** After a run of this length a failure counts as a new one. */
const wellMs = minuteMs;

/**
 * Starts an engine, and restarts it whenever it ends by itself, after pauses that double up to 15
 * seconds. Rejects if the first start fails.
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
      logger.warn('reopened the embedded database');
      return started;
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, 'failed to reopen the embedded database');
      return undefined;
    }
  };
  const keep = async (): Promise<void> => {
    let pauseMs = pauseMsMin;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const failure = await engine?.ended;
      if (signal.aborted) return;
      if (engine) logger.error({ err: failure }, 'the embedded database failed; reopening it');
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
