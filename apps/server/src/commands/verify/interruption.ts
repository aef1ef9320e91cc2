/** What a shell says of a command that Ctrl-C has ended. */
export const interruptedExitCode = 130;

/** A signal that Ctrl-C aborts, for work that can end in order; a second Ctrl-C ends the process at once. */
export function watchForInterruption(): { readonly signal: AbortSignal; stopWatching(): void } {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error('Stopped.'));
  process.once('SIGINT', interrupt);
  return {
    signal: controller.signal,
    stopWatching: () => void process.off('SIGINT', interrupt),
  };
}
