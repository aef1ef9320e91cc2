import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { takePort } from './take-port.ts';

export interface FileServer extends AsyncDisposable {
  readonly url: string;
  /** What was asked for, in order. */
  readonly requests: IncomingMessage[];
}

/** A publisher on a loopback port; `answer` is told how many requests came before. */
export async function serveFiles(
  answer: (request: IncomingMessage, response: ServerResponse, earlier: number) => void,
): Promise<FileServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    answer(request, response, requests.length);
    requests.push(request);
  });
  const port = await takePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface PublishedFile {
  readonly bytes: Buffer;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** The connection is cut after so many bytes of the answer. */
  readonly cutAfter?: number | undefined;
}

/** Answers as a web server does that knows ranges and conditions (RFC 9110). */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: PublishedFile): void {
  const { etag, lastModified, bytes, headers = {} } = file;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  if (etag) response.setHeader('etag', etag);
  if (lastModified) response.setHeader('last-modified', lastModified);
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const start = startOf(request, file);
  if (start === 0) response.writeHead(200, { 'content-length': bytes.length });
  else {
    response.writeHead(206, {
      'content-length': bytes.length - start,
      'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
    });
  }
  if (file.cutAfter === undefined) response.end(bytes.subarray(start));
  else {
    response.write(bytes.subarray(start, start + file.cutAfter));
    void cutWhenRead(response);
  }
}

/** What is cut off at once is lost on both sides. Whoever reads it does so in this process, which may have no time for a while: in its turns. */
async function cutWhenRead(response: ServerResponse): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await sleep(5);
  response.destroy();
}

function startOf(request: IncomingMessage, { etag, lastModified }: PublishedFile): number {
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
  return range && [etag, lastModified].includes(request.headers['if-range']?.toString())
    ? Number(range[1])
    : 0;
}
