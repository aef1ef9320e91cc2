import { warn } from './print.ts';

/** Exit code that a shell gives a command that Ctrl-C has ended. */
export const interruptedExitCode = 130;

/** A signal that Ctrl-C aborts, for work that can end in order; a second Ctrl-C ends the process at once. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Restores Ctrl-C; aborts the signal, so that no work continues that no one waits for. */
  end(): void;
}

export function watchForInterruption(): Interruption {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('Stopped.'));
  process.once('SIGINT', stop);
  return {
    signal: controller.signal,
    end() {
      process.off('SIGINT', stop);
      stop();
    },
  };
}

/** Runs work that Ctrl-C ends and that has then changed nothing, or what `stopped` says. */
export async function interruptible(
  work: (signal: AbortSignal) => Promise<void>,
  stopped = 'Stopped; nothing was changed.',
): Promise<void> {
  const interruption = watchForInterruption();
  try {
    await work(interruption.signal);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    warn(stopped);
    process.exitCode = interruptedExitCode;
  } finally {
    interruption.end();
  }
}
