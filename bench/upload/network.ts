import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the service that breaks when it is told to. */
export interface Network {
  readonly url: string;
  /** Bytes that clients have sent over it. */
  bytes(): number;
  /** After so many more bytes of a client nothing gets through any more on its connection: it is cut, or just stalls. */
  breakAfter(bytes: number, onBreak: () => void, how: 'cut' | 'stall'): void;
  leadTo(url: string): void;
  close(): void;
}

export async function startNetwork(service: string): Promise<Network> {
  let port = Number(new URL(service).port);
  let bytes = 0;
  let pending: { at: number; onBreak: () => void; how: 'cut' | 'stall' } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (chunk) => {
      bytes += chunk.length;
      if (pending === undefined || bytes < pending.at) {
        if (!upstream.write(chunk)) {
          client.pause();
          upstream.once('drain', () => client.resume());
        }
        return;
      }
      const { how, onBreak } = pending;
      pending = undefined;
      if (how === 'cut') client.resetAndDestroy();
      else client.pause();
      onBreak();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The network has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    breakAfter(more, onBreak, how) {
      pending = { at: bytes + more, onBreak, how };
    },
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
