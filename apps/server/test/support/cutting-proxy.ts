import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { takePort } from './take-port.ts';

/** A line to a server that can be cut and held up, as those of browsers are. */
export interface CuttingProxy extends AsyncDisposable {
  readonly url: string;
  /** Once this many more bytes have come from the browser: destroys every connection, and for a while also new ones. */
  cutAfter(bytes: number, refuseMs: number): void;
  /** Once this many more bytes have come, nothing goes on until it is let go; resolves when it is so. */
  holdAfter(bytes: number): Promise<void>;
  letGo(): void;
}

interface Pair {
  readonly browser: Socket;
  readonly server: Socket;
}

export async function openCuttingProxy(servicePort: number): Promise<CuttingProxy> {
  const pairs = new Set<Pair>();
  let refuseUntilMs = 0;
  let isHeld = false;
  let planned: { bytes: number; act: () => void } | undefined;

  const drop = ({ browser, server }: Pair): void => {
    browser.destroy();
    server.destroy();
  };
  const count = (bytes: number): void => {
    if (planned === undefined) return;
    planned.bytes -= bytes;
    if (planned.bytes > 0) return;
    const { act } = planned;
    planned = undefined;
    act();
  };
  const proxy = createServer((browser) => {
    if (performance.now() < refuseUntilMs) {
      browser.destroy();
      return;
    }
    const pair = { browser, server: connect(servicePort, '127.0.0.1') };
    const { server } = pair;
    pairs.add(pair);
    for (const socket of [browser, server]) {
      socket.on('error', () => drop(pair));
      socket.on('close', () => {
        drop(pair);
        pairs.delete(pair);
      });
    }
    server.pipe(browser);
    browser.on('data', (bytes) => {
      count(bytes.length);
      if (isHeld) browser.pause();
      if (!server.write(bytes)) {
        browser.pause();
        server.once('drain', () => void (isHeld || browser.resume()));
      }
    });
    browser.on('end', () => server.end());
  });
  const port = await takePort(proxy);
  return {
    url: `http://127.0.0.1:${port}`,
    cutAfter(bytes, refuseMs) {
      const act = () => {
        refuseUntilMs = performance.now() + refuseMs;
        for (const pair of pairs) drop(pair);
      };
      planned = { bytes, act };
    },
    holdAfter(bytes) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const act = () => {
        isHeld = true;
        resolve();
      };
      planned = { bytes, act };
      return promise;
    },
    letGo() {
      isHeld = false;
      for (const { browser } of pairs) browser.resume();
    },
    async [Symbol.asyncDispose]() {
      proxy.close();
      for (const pair of pairs) drop(pair);
      await once(proxy, 'close');
    },
  };
}
