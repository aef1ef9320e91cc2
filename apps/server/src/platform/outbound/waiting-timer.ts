/** Keeps the process alive while a caller waits for it, and only then. */
export interface WaitingTimer {
  /** One at a time; in milliseconds. */
  sleep(durationMs: number): Promise<void>;
  /** To be called when a caller has come or gone. */
  update(): void;
}

export function createWaitingTimer(isWaitedFor: () => boolean): WaitingTimer {
  let timer: NodeJS.Timeout | undefined;
  function update(): void {
    if (isWaitedFor()) timer?.ref();
    else timer?.unref();
  }
  return {
    sleep(durationMs) {
      return new Promise((resolve) => {
        timer = setTimeout(resolve, durationMs);
        update();
      });
    },
    update,
  };
}
