const askEveryMs = 5_000;

export interface WatchedEngine {
  /** Resolves to true if the engine answers a question within some seconds. */
  answers(): Promise<boolean>;
  /** True while a statement without a time limit may be the reason of its silence, such as a migration. */
  isExcused(): boolean;
  /** Called once, when it has been silent for too long. */
  onSilence(): void;
}

/**
 * Watches an engine that may hang without ending. Every statement has a time limit, so one that has answered nothing for longer
 * will not answer any more. Returns the end of the watch.
 */
export function watchEngine(
  { answers, isExcused, onSilence }: WatchedEngine,
  silenceMsMax: number,
): () => void {
  let answeredAt = performance.now();
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    if (isExcused() || (await answers()) || isExcused()) answeredAt = performance.now();
    isAsking = false;
    if (performance.now() - answeredAt < silenceMsMax) return;
    clearInterval(timer);
    onSilence();
  };
  const timer = setInterval(() => void ask(), Math.min(askEveryMs, silenceMsMax / 2)).unref();
  return () => clearInterval(timer);
}
