import { parentPort, workerData } from 'node:worker_threads';
import {
  latencyOf,
  STUBS,
  type StubServer,
  serveStub,
  starterPlants,
} from '../../apps/server/src/capabilities/plant-names/sources/live/stubs/index.ts';
import { readBundledChecklist } from '../../apps/server/src/capabilities/plant-names/sources/starter/bundled.ts';

/** The thread of the sources: stand-ins with the latency of the real ones, and a count of what they were asked. */

export interface StubsData {
  /** Milliseconds of this run for a millisecond of the real services. */
  readonly scale: number;
  /** By the id of the source; a call sooner or beside more than that is answered with 429. */
  readonly limits: Readonly<Record<string, { readonly concurrency: number; readonly intervalMs: number }>>;
}

export type StubsRequest =
  | { readonly ask: 'counts' }
  | { readonly ask: 'fault'; readonly faults: Readonly<Record<string, StubServer['fault']>> };

export interface StubsReply {
  readonly urls: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

const { scale, limits }: StubsData = workerData;
const plants = starterPlants(await readBundledChecklist());
const servers = new Map<string, StubServer>();
for (const stub of STUBS) {
  const { [stub.id]: limit } = limits;
  const latency = latencyOf(stub.latencyMs * scale);
  servers.set(stub.id, await serveStub(stub, { plants, latency, ...(limit ? { limit } : {}) }));
}

function reply(): StubsReply {
  const each = <Value>(pick: (server: StubServer) => Value) =>
    Object.fromEntries([...servers].map(([id, server]) => [id, pick(server)]));
  return {
    urls: each(({ url }) => url),
    calls: each(({ calls }) => calls),
    refused: each(({ refused }) => refused),
  };
}

parentPort?.on('message', (request: StubsRequest) => {
  if (request.ask === 'fault') {
    for (const [id, server] of servers) server.fault = request.faults[id] ?? null;
  }
  parentPort?.postMessage(reply());
});
parentPort?.postMessage(reply());
