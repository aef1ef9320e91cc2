/**
 * How many items `work` gets through in a second of one core, in a service that has been running: the first round of
 * `secondsMin` seconds, in which the code is still being compiled, is not counted, a second one is. Measured in the
 * time of the processor, so that what else the machine does is left out.
 */
export function measureRate<T>(items: readonly T[], work: (item: T) => unknown, secondsMin: number): number {
  repeatFor(items, work, secondsMin);
  return repeatFor(items, work, secondsMin);
}

/** Works on all items again and again until so much time is used; items per second. */
function repeatFor<T>(items: readonly T[], work: (item: T) => unknown, secondsMin: number): number {
  if (items.length === 0) return 0;
  const start = process.threadCpuUsage();
  let seconds = 0;
  let done = 0;
  do {
    for (const item of items) work(item);
    done += items.length;
    const { user, system } = process.threadCpuUsage(start);
    seconds = (user + system) / 1e6;
  } while (seconds < secondsMin);
  return done / seconds;
}

/** The rate of several lots together, of which the sizes and rates are given. */
export function rateOfAll(lots: readonly (readonly [size: number, rate: number])[]): number {
  const size = lots.reduce((sum, [each]) => sum + each, 0);
  const seconds = lots.reduce((sum, [each, rate]) => sum + each / (rate || 1), 0);
  return seconds === 0 ? 0 : size / seconds;
}
