import { performance } from 'node:perf_hooks';

/**
 * How many strings a second `work` gets through in a service that has been running: the first round of `secondsMin`
 * seconds, in which the code is still being compiled, is not counted, a second of the same length is.
 */
export function measureRate(
  strings: readonly string[],
  work: (text: string) => unknown,
  secondsMin: number,
): number {
  repeatFor(strings, work, secondsMin);
  return repeatFor(strings, work, secondsMin);
}

/** Works on all strings again and again until the time is up; strings per second. */
function repeatFor(strings: readonly string[], work: (text: string) => unknown, secondsMin: number): number {
  if (strings.length === 0) return 0;
  const start = performance.now();
  let seconds = 0;
  let done = 0;
  do {
    for (const string of strings) work(string);
    done += strings.length;
    seconds = (performance.now() - start) / 1000;
  } while (seconds < secondsMin);
  return done / seconds;
}
