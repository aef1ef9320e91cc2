import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ClimateHost extends AsyncDisposable {
  readonly url: string;
  /** What was asked for: `name bytes=0-99`. */
  readonly requests: string[];
  /** Of all bodies. */
  bytesSent: number;
  /** Files by their names; what is put here is there. */
  readonly files: Map<string, Buffer>;
  /** Answers in place of the files while it is set; false lets the files answer. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
}

/** A web server of files that answers range requests, as those of CHELSA do. */
export async function startClimateHost(files: Readonly<Record<string, Buffer>> = {}): Promise<ClimateHost> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? '/').slice(1);
    host.requests.push(`${name} ${request.headers.range ?? ''}`);
    if (host.instead?.(request, response)) return;
    const bytes = host.files.get(name);
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!bytes || !range) {
      response.writeHead(bytes ? 200 : 404).end(bytes);
      return;
    }
    const start = Number(range[1]);
    if (start >= bytes.length) {
      response.writeHead(416).end();
      return;
    }
    const part = bytes.subarray(start, Number(range[2]) + 1);
    host.bytesSent += part.length;
    response.writeHead(206, {
      'content-length': part.length,
      'content-range': `bytes ${start}-${start + part.length - 1}/${bytes.length}`,
    });
    response.end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const host: ClimateHost = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    bytesSent: 0,
    files: new Map(Object.entries(files)),
    instead: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}
