import type { Config } from '../config.ts';
import type { OpenTelemetry } from './open-telemetry.ts';
import { onStopSignal, stopSignals } from './stop-signals.ts';

export interface Start extends OpenTelemetry {
  readonly config: Config;
  /** Holds what has to be closed again, also when the start fails half way. */
  readonly open: AsyncDisposableStack;
  /** Aborted when the process is to stop. */
  readonly signal: AbortSignal;
  /** Time in which a stopping process still answers requests; none after an unhandled error. */
  readonly drainSeconds: () => number;
}

/**
 * Time in milliseconds that open requests and jobs have to finish before the process ends anyway.
 */
const stopTimeoutMs = 15_000;

/** The same after an unhandled error: nothing is sure any more, and a supervisor starts another one. */
const failedTimeoutMs = 3_000;

/** Runs a process until a stop signal, and for `drainSeconds` more. */
export async function runUntilStopped(
  config: Config,
  start: (start: Start) => Promise<void>,
  drainSeconds = 0,
): Promise<void> {
  const [{ default: closeWithGrace }, { openTelemetry }] = await Promise.all([
    import('close-with-grace'),
    import('./open-telemetry.ts'),
  ]);
  const telemetry = await openTelemetry(config);
  const { logger, tracer } = telemetry;
  const open = new AsyncDisposableStack();
  open.defer(() => tracer?.close());
  const stop = new AbortController();
  let hasFailed = false;
  // The start begins when signals are listened to, which is within the same turn.
  const starting = Promise.resolve().then(() =>
    start({
      ...telemetry,
      config,
      open,
      signal: stop.signal,
      drainSeconds: () => (hasFailed ? 0 : drainSeconds),
    }),
  );
  const graceful = closeWithGrace(
    { delay: stopTimeoutMs + drainSeconds * 1_000, logger, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) {
        hasFailed = true;
        logger.fatal({ err }, 'stopping the process after an unhandled error');
        setTimeout(() => process.exit(1), failedTimeoutMs).unref();
      }
      stop.abort();
      await starting.catch(() => undefined);
      await open.disposeAsync();
    },
  );
  onStopSignal(logger, graceful.close);
  try {
    await starting;
  } catch (error) {
    if (stop.signal.aborted) return;
    graceful.uninstall();
    await open.disposeAsync();
    throw error;
  }
}
