import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lets a server listen at a free port of this machine, and gives that port. */
export async function takePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** A port at which no server listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await takePort(server);
  server.close();
  await once(server, 'close');
  return port;
}
