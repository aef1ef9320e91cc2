import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, type LoadRequest, openConnection } from './connection.ts';

export interface ConstantRate {
  readonly perSecond: number;
  readonly ms: number;
  readonly connections: number;
}

/**
 * How long calls take, in milliseconds, that come at a constant rate whether or not those before have been answered. Each
 * is timed from the moment at which it was due, so that a server which stops is not asked more kindly for it.
 */
export function constantRateMs(
  request: LoadRequest,
  { perSecond, ms, connections }: ConstantRate,
): Promise<number[]> {
  return withConnections(request, connections, async (idle) => {
    const times: number[] = [];
    const due: number[] = [];
    const inFlight = new Set<Promise<void>>();
    const send = (): void => {
      while (due.length > 0 && idle.length > 0) {
        const [at, connection] = [due.shift(), idle.pop()];
        if (at === undefined || connection === undefined) return;
        const call = answered(connection).then(() => {
          times.push(performance.now() - at);
          idle.push(connection);
          inFlight.delete(call);
          send();
        });
        inFlight.add(call);
      }
    };
    const start = performance.now();
    const count = Math.floor((perSecond * ms) / 1000);
    for (let sent = 0; sent < count; await sleep(1)) {
      const now = performance.now();
      for (; sent < count && start + (sent * 1000) / perSecond <= now; sent += 1) {
        due.push(start + (sent * 1000) / perSecond);
      }
      send();
    }
    while (inFlight.size > 0) await Promise.all(inFlight);
    return times;
  });
}

/** The value that this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

async function answered(connection: Connection): Promise<void> {
  const status = await connection.call();
  if (status !== connection.expected) throw new Error(`The server under load has answered ${status}.`);
}

async function withConnections<Result>(
  request: LoadRequest,
  count: number,
  work: (connections: Connection[]) => Promise<Result>,
): Promise<Result> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(request)));
  const opened = [...connections];
  try {
    return await work(connections);
  } finally {
    for (const connection of opened) connection.close();
  }
}
