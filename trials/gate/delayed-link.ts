import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { takePort } from '../../apps/server/test/support/take-port.ts';

/** A line to a server on this machine that carries each piece after 2 to 20 ms, in order, as between two machines. */
export interface DelayedLink extends AsyncDisposable {
  readonly port: number;
}

const delayMs = () => 2 + Math.random() * 18;

export async function openDelayedLink(to: number): Promise<DelayedLink> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    carry(near, far);
    carry(far, near);
    for (const socket of [near, far]) open.add(socket.setNoDelay(true));
  });
  const port = await takePort(server);
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function carry(from: Socket, to: Socket): void {
  let before = Promise.resolve();
  from.on('data', (piece) => {
    const arrival = sleep(delayMs());
    before = before.then(() => arrival).then(() => void (to.destroyed || to.write(piece)));
  });
  from.on('error', () => to.destroy());
  from.on('close', () => void before.then(() => to.end()));
}
