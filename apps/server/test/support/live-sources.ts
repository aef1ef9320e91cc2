import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseName } from '@plantdata/botanical-names';
import { onTestFinished } from 'vitest';
import { addressesOf } from '../../src/capabilities/plant-names/sources/live/addresses.ts';
import type {
  AskedName,
  Connector,
  ConnectorDefinition,
} from '../../src/capabilities/plant-names/sources/live/connector.ts';
import { createOutboundService } from '../../src/platform/outbound/index.ts';
import { takePort } from './take-port.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface GivenAnswer {
  /** 200 by default. */
  readonly status?: number;
  /** `application/json` by default. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON. */
  readonly body: unknown;
}

export interface AnsweringServer {
  readonly url: string;
  /** What was asked for, in order. */
  readonly requests: readonly ReceivedRequest[];
}

/** A service on a loopback port that answers as the test says, and when; it closes with the test. */
export async function serveAnswers(
  answer: (request: ReceivedRequest, earlier: number) => GivenAnswer | Promise<GivenAnswer>,
): Promise<AnsweringServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void receive(request).then(async (received) => {
      requests.push(received);
      send(response, await answer(received, requests.length - 1));
    });
  });
  const port = await takePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, requests };
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function send(response: ServerResponse, { status = 200, contentType, headers, body }: GivenAnswer): void {
  response.writeHead(status, { 'content-type': contentType ?? 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The connector of a source as it speaks to another host, without waiting between calls. */
export function connectTo(definition: ConnectorDefinition, url: string): Connector {
  const addresses = addressesOf(definition, url);
  if (!addresses) throw new Error(`${definition.id} has no address.`);
  const connect = (baseUrl: string) => {
    const service = createOutboundService({
      name: definition.id,
      baseUrl,
      policy: { ...definition.policy, intervalMs: 0 },
      identity: 'plantdata-test (test@example.org)',
      timings: { firstRetryMs: 1, retryMsMax: 2, backoffMsMax: 0 },
    });
    onTestFinished(() => service.close());
    return service;
  };
  return definition.connect({ main: connect(addresses.main), second: connect(addresses.second) });
}

export function askedName(written: string): AskedName {
  return { written, name: parseName(written).name };
}

/** Options of a call that nobody gives up. */
export const patiently = { signal: new AbortController().signal, caller: {} };

/** Asks a connector for one name, where the service answers so. */
export const finderOf =
  (definition: ConnectorDefinition) =>
  async (name: string, body: unknown, answer: Omit<GivenAnswer, 'body'> = {}) => {
    const { url } = await serveAnswers(() => ({ ...answer, body }));
    const [found] = await connectTo(definition, url).find([askedName(name)], patiently);
    return found;
  };
