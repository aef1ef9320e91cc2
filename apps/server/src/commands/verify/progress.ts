/** A progress line on stderr, only where a person watches and only for lists that take a moment. */
export function showProgress(total: number): { advance(count: number): void; finish(): void } {
  const isWatched = process.stderr.isTTY === true && total > 1000;
  let done = 0;
  return {
    advance(count) {
      done += count;
      if (isWatched) process.stderr.write(`\r${done} of ${total} names checked`);
    },
    finish() {
      if (isWatched) process.stderr.write('\r\u001b[K');
    },
  };
}
