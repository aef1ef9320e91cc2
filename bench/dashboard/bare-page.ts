import { once } from 'node:events';
import { createServer } from 'node:http';
import { takePort } from '../../apps/server/test/support/take-port.ts';

/** A page with nothing but a heading: what browser, connection and server take by themselves. */
export async function serveBarePage(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Bare</title><h1>Plant names</h1>');
  });
  const port = await takePort(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
