import { note } from '../accounts/print.ts';
import { interruptedExitCode, watchForInterruption } from '../verify/interruption.ts';

/** Runs work that Ctrl-C ends, and that has then changed nothing. */
export async function interruptible(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const interruption = watchForInterruption();
  try {
    await work(interruption.signal);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    note('plantdata: Stopped; nothing was changed.');
    process.exitCode = interruptedExitCode;
  } finally {
    interruption.end();
  }
}
