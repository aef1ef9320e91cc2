import { PlantDataConnectionError, PlantDataError } from './errors.ts';

/** Time and chance, which tests replace. */
export interface Environment {
  now(): number;
  /** At least 0, below 1. */
  random(): number;
  /** Rejects with the reason of `signal` when that is aborted. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

interface Repetition {
  retries: number;
  /** From the first attempt to the beginning of the last. */
  retryForMs: number;
  /** Whether an attempt that may have done what was asked, or a part of it, may be repeated. */
  isRepeatable: boolean;
  signal: AbortSignal | undefined;
  surroundings: Environment;
}

const firstBackoffMs = 250;
const backoffMsMax = 8_000;

/**
 * Tries until an attempt succeeds or another one makes no sense: because of what the service has said, because it was
 * tried often or long enough, or because the wait that the service asks for would be longer than that.
 */
export async function retry<T>(attempt: () => Promise<T>, repetition: Repetition): Promise<T> {
  const { retries, retryForMs, signal, surroundings } = repetition;
  const begunAt = surroundings.now();
  let failures = 0;
  for (let attempts = 1; ; attempts += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      // Somebody else is at it: waiting for the outcome is not another failure.
      if (!isInProgress(error)) failures += 1;
      if (failures > retries || !makesSense(error, repetition)) throw error;
      const waitMs = readWaitMs(error) + surroundings.random() * backoffMs(attempts);
      if (surroundings.now() - begunAt + waitMs > retryForMs) throw error;
      await surroundings.sleep(waitMs, signal);
    }
  }
}

function makesSense(error: unknown, { isRepeatable }: Repetition): boolean {
  if (error instanceof PlantDataConnectionError) return isRepeatable;
  if (!(error instanceof PlantDataError)) return false;
  // Refused before anything was done.
  if (error.status === 429 || isInProgress(error)) return true;
  // With these the service or a gateway may also have given up in the middle.
  return isRepeatable && [408, 502, 503, 504].includes(error.status);
}

const isInProgress = (error: unknown): boolean =>
  error instanceof PlantDataError && error.code === 'idempotency_in_progress';

const readWaitMs = (error: unknown): number =>
  error instanceof PlantDataError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;

/** The wait is drawn from all of this ("full jitter"), so that clients that failed together do not come back together. */
const backoffMs = (attempts: number): number => Math.min(backoffMsMax, firstBackoffMs * 2 ** (attempts - 1));

/** The real ones. */
export const realSurroundings: Environment = {
  now: () => performance.now(),
  random: Math.random,
  sleep(ms, signal) {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  },
};
