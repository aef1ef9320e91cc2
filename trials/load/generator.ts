import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from '../../bench/load/connection.ts';

export interface Lane {
  readonly url: string;
  readonly requests: readonly Buffer[];
}

export interface Run {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly answers: number;
  /** Answers that were none of 2xx or 3xx, and connections that broke. */
  readonly failures: number;
}

export interface RunOptions {
  readonly seconds: number;
  /** Connections, spread evenly over the lanes; each sends one request after the other. */
  readonly connections: number;
  /** All connections together send at most this many; as many as they can without it. */
  readonly perSecondMax?: number;
}

/** Sends the requests of the lanes in turn for so long. */
export async function run(lanes: readonly Lane[], options: RunOptions): Promise<Run> {
  const { seconds, connections, perSecondMax } = options;
  const times: number[] = [];
  let failures = 0;
  let sent = 0;
  const opened = await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const lane = lanes[number % lanes.length];
      if (lane === undefined) throw new Error('There is nobody to send requests to.');
      return { number, lane, line: await openLine(lane.url) };
    }),
  );
  // From here on: requests that waited for their connection to be opened would be late from the beginning.
  const start = performance.now();
  const end = start + seconds * 1000;
  const send = async ({ number, lane, line }: (typeof opened)[number]): Promise<void> => {
    for (let at = number * 101; performance.now() < end; at += 1) {
      let due = performance.now();
      if (perSecondMax !== undefined) {
        due = start + (sent * 1000) / perSecondMax;
        sent += 1;
        const early = due - performance.now();
        if (early > 0.5) await sleep(early);
        if (due > end) break;
      }
      const status = await line.send(lane.requests[at % lane.requests.length] ?? '').catch(() => 0);
      // From the moment at which it was due, so that a server which stops is not asked more kindly for it.
      times.push(performance.now() - due);
      if (status < 200 || status >= 400) failures += 1;
      if (status === 0) break;
    }
    line.close();
  };
  await Promise.all(opened.map(send));
  const passed = (performance.now() - start) / 1000;
  const sorted = Float64Array.from(times).sort();
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    perSecond: times.length / passed,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: sorted.at(-1) ?? Number.NaN,
    answers: times.length,
    failures,
  };
}
