import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { takePort } from '../../apps/server/test/support/take-port.ts';

/**
 * A line to a server on this machine that can be cut, or held so that nothing comes through and
 * neither end notices, or become as long as one between two towns.
 */
export interface FaultyLink extends AsyncDisposable {
  readonly port: number;
  cut(): void;
  hold(): void;
  /** Each piece takes so many milliseconds to the other end. */
  lengthen(ms: number): void;
  mend(): void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  readonly there: Transform;
  readonly back: Transform;
}

export async function openFaultyLink(to: number): Promise<FaultyLink> {
  const pairs = new Set<Pair>();
  let state: 'whole' | 'cut' | 'held' = 'whole';
  let delayMs = 0;
  const lane = () =>
    new Transform({
      transform(piece, _, done) {
        if (delayMs === 0) return done(null, piece);
        sleep(delayMs).then(() => done(null, piece), done);
      },
    });
  const join = ({ near, far, there, back }: Pair): void => {
    near.pipe(there).pipe(far);
    far.pipe(back).pipe(near);
  };
  const part = ({ near, far, there, back }: Pair): void => {
    near.unpipe(there).pause();
    far.unpipe(back).pause();
  };
  const end = (pair: Pair): void => {
    pair.near.destroy();
    pair.far.destroy();
    pairs.delete(pair);
  };
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'cut') return void near.destroy();
    const pair = { near, far: connect(to, '127.0.0.1'), there: lane(), back: lane() };
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
    lengthen(ms) {
      delayMs = ms;
    },
    mend() {
      state = 'whole';
      delayMs = 0;
      for (const pair of pairs) join(pair);
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const pair of [...pairs]) end(pair);
      await once(server, 'close');
    },
  };
}
