import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StubPlants, StubReply, StubRequest } from './stub.ts';

/** Faults of the service of a source. */
export const STUB_FAULTS = [
  /** Takes the question and never answers. */
  'hang',
  /** 500. */
  'error',
  /** 503 with an HTML page. */
  'unavailable',
  /** 429 with `Retry-After`. */
  'busy',
  /** The connection is reset. */
  'reset',
  /** The body ends in the middle. */
  'truncated',
  /** 200 with an HTML page. */
  'html',
  /** Redirects to itself. */
  'redirect-loop',
  /** A byte now and then. */
  'drip',
] as const;

export type StubFault = (typeof STUB_FAULTS)[number];

export interface StubServerSettings {
  readonly plants: StubPlants;
  /** 0 for any free one. */
  readonly port?: number;
  /** Milliseconds until the answer to the n-th call; none by default. */
  readonly latency?: (call: number) => number;
  readonly fault?: StubFault | null;
}

export interface StubServer extends AsyncDisposable {
  readonly url: string;
  /** Calls so far. */
  readonly calls: number;
  fault: StubFault | null;
}

/** The answer, which may take its time. */
interface ServedStub {
  answer(request: StubRequest, plants: StubPlants): StubReply | Promise<StubReply>;
}

/** Serves a stand-in of a source on a port of this machine. */
export async function serveStub(
  stub: ServedStub,
  { plants, port = 0, latency = () => 0, fault = null }: StubServerSettings,
): Promise<StubServer> {
  const state = { calls: 0, fault };
  const server = createServer((request, response) => {
    const call = state.calls++;
    void (async () => {
      const asked = await readRequest(request);
      await sleep(latency(call));
      if (state.fault) showFault(state.fault, request, response);
      else send(response, await stub.answer(asked, plants));
    })().catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    get calls() {
      return state.calls;
    },
    get fault() {
      return state.fault;
    },
    set fault(next) {
      state.fault = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One call in this number takes much longer. */
const tailEvery = 50;
const tailFactor = 4;

/** Times to answer as real services have them: around a median, a few much longer; the same ones every time. */
export function latencyOf(medianMs: number): (call: number) => number {
  return (call) => {
    if (call % tailEvery === tailEvery - 1) return medianMs * tailFactor;
    // A multiple of the golden ratio spreads evenly over 0 to 1.
    const place = (call * 0.618_033_988_75) % 1;
    return medianMs * (0.7 + 0.6 * place);
  };
}

async function readRequest(request: IncomingMessage): Promise<StubRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, headers, body };
}

const busyReply: StubReply = { status: 429, headers: { 'retry-after': '1' }, body: ['Too many requests.'] };

const page = '<!DOCTYPE html><html><head><title>Service</title></head><body><h1>Sorry</h1></body></html>';

function send(response: ServerResponse, { status = 200, contentType, headers = {}, body }: StubReply): void {
  const isPlain = typeof body === 'string' || body instanceof Uint8Array;
  response.writeHead(status, { 'content-type': contentType ?? 'application/json', ...headers });
  response.end(isPlain ? body : JSON.stringify(body));
}

const dripMs = 200;

function showFault(fault: StubFault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case 'hang':
      return;
    case 'error':
      send(response, { status: 500, body: { error: 'Internal server error - 500' } });
      return;
    case 'unavailable':
      send(response, { status: 503, contentType: 'text/html', body: page });
      return;
    case 'busy':
      send(response, busyReply);
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"results": [');
      setTimeout(() => response.destroy(), dripMs);
      return;
    case 'html':
      send(response, { contentType: 'text/html', body: page });
      return;
    case 'redirect-loop':
      send(response, { status: 302, headers: { location: request.url ?? '/' }, body: '' });
      return;
    case 'drip': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), dripMs);
      response.once('close', () => clearInterval(timer));
      return;
    }
    default:
      fault satisfies never;
  }
}
