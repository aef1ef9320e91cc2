/**
 * How many strings `work` gets through in a second of one core, in a service that has been running: the first round of
 * `secondsMin` seconds, in which the code is still being compiled, is not counted, a second one is. Measured in the
 * time of the processor, so that what else the machine does is left out.
 */
export function measureRate(
  strings: readonly string[],
  work: (text: string) => unknown,
  secondsMin: number,
): number {
  repeatFor(strings, work, secondsMin);
  return repeatFor(strings, work, secondsMin);
}

/** Works on all strings again and again until so much time is used; strings per second. */
function repeatFor(strings: readonly string[], work: (text: string) => unknown, secondsMin: number): number {
  if (strings.length === 0) return 0;
  const start = process.threadCpuUsage();
  let seconds = 0;
  let done = 0;
  do {
    for (const string of strings) work(string);
    done += strings.length;
    const { user, system } = process.threadCpuUsage(start);
    seconds = (user + system) / 1e6;
  } while (seconds < secondsMin);
  return done / seconds;
}
