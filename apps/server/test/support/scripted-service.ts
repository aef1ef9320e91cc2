import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type CallOptions,
  createOutboundService,
  type JsonValue,
  type OutboundRequest,
  type OutboundService,
  type OutboundServiceOptions,
} from '../../src/platform/outbound/index.ts';
import { takePort } from './take-port.ts';

/** How a scripted service answers one request. */
export type Reply = (response: ServerResponse, request: ReceivedRequest) => void;

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real server on a loopback port that answers by a script. */
export interface ScriptedService {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  /** Connections that were made so far. */
  readonly connections: number;
  /** Requests whose connection was closed before they were answered. */
  readonly abandoned: number;
  /** The replies to the next requests; the last one is given again and again. */
  script(...replies: Reply[]): void;
  close(): Promise<void>;
}

export async function startScriptedService(...first: Reply[]): Promise<ScriptedService> {
  let replies = first;
  let connections = 0;
  let abandoned = 0;
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned++;
    });
    const { method, url, headers } = request;
    const body = await text(request).catch(() => '');
    received.push({ method, url, headers, body });
    const [reply] = replies.length > 1 ? replies.splice(0, 1) : replies;
    reply?.(response, { method, url, headers, body });
  });
  server.on('connection', () => connections++);
  const port = await takePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    get connections() {
      return connections;
    },
    get abandoned() {
      return abandoned;
    },
    script(...next) {
      replies = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with a status, headers and a body, which is JSON unless the headers say something else. */
export function answer(
  body: string | Buffer,
  { status = 200, ...headers }: Record<string, string | number> = {},
): Reply {
  return (response) => {
    response.writeHead(Number(status), { 'content-type': 'application/json', ...headers }).end(body);
  };
}

export const fine: Reply = answer('{"name":"Acer palmatum"}');

/** Takes the request and never answers. */
export const hangs: Reply = () => {};

/** Breaks the connection instead of answering. */
export const resets: Reply = (response) => void response.socket?.resetAndDestroy();

/** One that asks a scripted service patiently enough for a test and is quick about everything else. */
export function outboundTo(
  { url }: { readonly url: string },
  {
    policy,
    timings,
    ...options
  }: Partial<Omit<OutboundServiceOptions, 'policy'>> & {
    policy?: Partial<OutboundServiceOptions['policy']>;
  } = {},
): OutboundService {
  return createOutboundService({
    name: 'the scripted service',
    baseUrl: url,
    identity: 'PlantDataService/1.0 (operator@example.org)',
    policy: {
      concurrency: 4,
      intervalMs: 0,
      timeoutMs: 5000,
      retries: 0,
      answerBytesMax: 100_000,
      ...policy,
    },
    timings: { firstRetryMs: 1, retryMsMax: 2, firstProbeMs: 60_000, ...timings },
    ...options,
  });
}

/** A plain question, whose answer is the JSON. */
export const question: OutboundRequest<JsonValue> = { path: '/names', read: ({ json }) => json };

/** Asked by somebody who waits for as long as it takes. */
export function patiently(caller: object = {}): CallOptions {
  return { signal: new AbortController().signal, caller };
}
