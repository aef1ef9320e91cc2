/** A progress line on stderr, only where a person watches and only for what takes a moment. */
export function showProgress(done: string): { advance(count: number, share: number): void; finish(): void } {
  const isWatched = process.stderr.isTTY === true;
  let total = 0;
  let isShown = false;
  return {
    /** `share` of the work is done, from 0 to 1. */
    advance(count, share) {
      total += count;
      isShown = isWatched && total > shownFrom;
      if (isShown) process.stderr.write(`\r${total} ${done} (${Math.floor(share * 100)} %)`);
    },
    finish() {
      if (isShown) process.stderr.write('\r\u001b[K');
    },
  };
}

const shownFrom = 1000;
