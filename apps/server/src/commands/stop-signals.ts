import type { Logger } from '../platform/telemetry/logger.ts';

export const stopSignals = ['SIGINT', 'SIGTERM'] as const;
const echoMs = 1_000;
const lookForParentMs = 500;

/**
 * The first signal stops the process, another ends it at once. npm passes on the Ctrl-C that the terminal has
 * already sent to everyone, so what comes within a second of the first signal is its echo.
 */
export function onStopSignal(logger: Logger, close: () => void): void {
  let firstAtMs: number | undefined;
  const stop = (signal: (typeof stopSignals)[number]) => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now();
      logger.info({ signal }, 'stopping');
      close();
    } else if (performance.now() - firstAtMs > echoMs) {
      process.exit(1);
    }
  };
  for (const signal of stopSignals) process.on(signal, () => stop(signal));
  // npm sends SIGTERM to the shell between, which ends and leaves this process without its parent.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent && firstAtMs === undefined) return;
    clearInterval(looking);
    // The end of npm is no second signal.
    if (firstAtMs === undefined) stop('SIGTERM');
  }, lookForParentMs);
  looking.unref();
}
