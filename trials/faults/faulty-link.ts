import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { takePort } from '../../apps/server/test/support/take-port.ts';

/**
 * A line to a server on this machine that can be cut, or held so that nothing comes through and
 * neither end notices.
 */
export interface FaultyLink extends AsyncDisposable {
  readonly port: number;
  cut(): void;
  hold(): void;
  mend(): void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

export async function openFaultyLink(to: number): Promise<FaultyLink> {
  const pairs = new Set<Pair>();
  let state: 'whole' | 'cut' | 'held' = 'whole';
  const join = ({ near, far }: Pair): void => {
    near.pipe(far);
    far.pipe(near);
  };
  const part = ({ near, far }: Pair): void => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const end = (pair: Pair): void => {
    pair.near.destroy();
    pair.far.destroy();
    pairs.delete(pair);
  };
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'cut') return void near.destroy();
    const pair = { near, far: connect(to, '127.0.0.1') };
    pairs.add(pair);
    for (const socket of [near, pair.far]) {
      socket.setNoDelay(true);
      socket.on('error', () => end(pair));
      socket.on('close', () => end(pair));
    }
    if (state === 'whole') join(pair);
  });
  const port = await takePort(server);
  return {
    port,
    cut() {
      state = 'cut';
      for (const pair of [...pairs]) end(pair);
    },
    hold() {
      state = 'held';
      for (const pair of pairs) part(pair);
    },
    mend() {
      state = 'whole';
      for (const pair of pairs) join(pair);
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const pair of [...pairs]) end(pair);
      await once(server, 'close');
    },
  };
}
