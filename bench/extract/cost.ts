/** What reading a document cost the process that asked for it. */
export interface Cost {
  readonly ms: number;
  /** How long nothing else could be done at a time. */
  readonly longestStopMs: number;
  /** How long the main thread itself computed in such a time; the rest was the machine doing something else. */
  readonly longestWorkMs: number;
  /** Memory of the process that asked, its threads included, above what it had before. */
  readonly peakMb: number;
}

const tickMs = 5;

/** Measures `read` and writes what it cost as JSON. Throws when it gives another number of rows. */
export async function printCost(read: (path: string) => Promise<number>): Promise<void> {
  const [path = '', expected] = process.argv.slice(2);
  const rssBefore = process.memoryUsage.rss();
  let last = performance.now();
  let workedBefore = workedMs();
  let longestStopMs = 0;
  let longestWorkMs = 0;
  const tick = () => {
    longestStopMs = Math.max(longestStopMs, performance.now() - last - tickMs);
    longestWorkMs = Math.max(longestWorkMs, workedMs() - workedBefore);
    last = performance.now();
    workedBefore = workedMs();
  };
  const ticking = setInterval(tick, tickMs);
  const start = performance.now();
  const rows = await read(path);
  const ms = performance.now() - start;
  tick();
  clearInterval(ticking);
  if (rows !== Number(expected)) throw new Error(`${rows} rows were read, not ${expected}`);
  const peakMb = process.resourceUsage().maxRSS / 1024 - rssBefore / 1024 / 1024;
  process.stdout.write(JSON.stringify({ ms, longestStopMs, longestWorkMs, peakMb } satisfies Cost));
}

/** Processor time of this thread. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
