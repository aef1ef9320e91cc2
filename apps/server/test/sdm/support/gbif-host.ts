import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { createOccurrenceStub } from '../../../../stubs/src/index.ts';
import type {
  OccurrenceRecord,
  OccurrenceSource,
} from '../../../src/capabilities/sdm/occurrences/occurrence-source.ts';
import { openOccurrenceSource } from '../../../src/capabilities/sdm/occurrences/open-occurrence-source.ts';
import { stubPlants } from '../../support/stub-plants.ts';

/** Answers in place of the stand-in where it gives true. */
type Fault = (response: ServerResponse, request: { readonly number: number; readonly url: URL }) => boolean;

export interface GbifHost {
  readonly url: string;
  /** What was asked for, in order. */
  readonly asked: readonly URL[];
  /** The most requests that were under way at once. */
  readonly mostAtOnce: number;
  readonly userAgents: ReadonlySet<string | undefined>;
  fault: Fault;
}

/** A stand-in for GBIF with these records, whose answers can be spoilt; it ends with the test. */
export async function serveGbif(records: readonly OccurrenceRecord[]): Promise<GbifHost> {
  const stub = createOccurrenceStub(async () => records);
  const asked: URL[] = [];
  const userAgents = new Set<string | undefined>();
  const state: { fault: Fault; inFlight: number; max: number } = {
    fault: () => false,
    inFlight: 0,
    max: 0,
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://gbif');
    asked.push(url);
    userAgents.add(request.headers['user-agent']);
    state.max = Math.max(state.max, ++state.inFlight);
    response.once('close', () => state.inFlight--);
    if (state.fault(response, { number: asked.length, url })) return;
    const question = { method: 'GET', path: url.pathname, query: url.searchParams };
    const { status = 200, body } = await stub.answer(question, stubPlants);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    userAgents,
    get mostAtOnce() {
      return state.max;
    },
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
  };
}

/** As the service opens it, but without its patience. */
export async function openSource(
  changes: Partial<Parameters<typeof openOccurrenceSource>[0]> = {},
): Promise<OccurrenceSource> {
  const source = await openOccurrenceSource({
    url: 'https://api.gbif.org/v1',
    folder: undefined,
    isDemo: true,
    identity: 'plantdata-test (test@example.org)',
    licences: ['CC0_1_0', 'CC_BY_4_0', 'CC_BY_NC_4_0'],
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
    timings: {
      intervalMs: 0,
      againAfterMs: 25,
      firstProbeMs: 10,
      probeMsMax: 20,
      firstRetryMs: 1,
      retryMsMax: 2,
    },
    ...changes,
  });
  onTestFinished(() => source.close());
  return source;
}
