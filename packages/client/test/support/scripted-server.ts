import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** How the server answers one request. */
export type Reply = (response: ServerResponse) => void;

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on a loopback port that gives these replies, the last one again and again. It ends with the test. */
export async function startScriptedServer(...replies: Reply[]) {
  const received: Received[] = [];
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request).catch(() => '') });
    const [reply] = replies.length > 1 ? replies.splice(0, 1) : replies;
    reply?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    baseUrl: `http://127.0.0.1:${portOf(server.address())}`,
    received,
    /** Resolves when a caller has closed the connection before its answer was complete. */
    left,
  };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

export const problem = (status: number, error: string, headers: Record<string, string> = {}): Reply =>
  json({ status, error, detail: `It is ${error}.`, request_id: 'req_1' }, status, {
    'content-type': 'application/problem+json',
    ...headers,
  });

/** What a proxy in between may answer with. */
export const page =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Oops</h1>');

/** Takes the request and never answers. */
export const hangs: Reply = () => {};

/** Breaks the connection instead of answering. */
export const resets: Reply = (response) => void response.socket?.resetAndDestroy();

/** Gives the pieces one by one; `isCut` breaks the connection in the place of the end. */
export const pieces =
  (texts: readonly (string | Uint8Array)[], isCut = false): Reply =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    for (const piece of texts) await new Promise((done) => response.write(piece, done));
    if (isCut) response.socket?.destroy();
    else response.end();
  };
