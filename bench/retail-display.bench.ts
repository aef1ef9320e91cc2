import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Place, placeMakers } from './databases.ts';
import { peakRate } from './load/load.ts';
import type { Figure } from './report.ts';
import { fillLibrary, serveShop, serveStubs } from './retail/shop.ts';

/** Files of pictures a second from one process, beside a bare server of Node that sends as many bytes from memory; and with `If-None-Match`. */
export async function run(): Promise<Figure[]> {
  const [makePlace] = placeMakers;
  return makePlace === undefined ? [] : measure(await makePlace());
}

const connections = 32;
const measuredMs = 6_000;
const wanted = 5_000;

async function measure(place: Place): Promise<Figure[]> {
  await using stubs = await serveStubs();
  const server = await serveShop(place, stubs);
  try {
    const urls = await fillLibrary(server, stubs.species.slice(0, 20));
    const paths = urls.map((url) => new URL(url).pathname.replace('w1024.jpg', 'w320.webp'));
    let next = 0;
    const nextPath = () => paths[next++ % paths.length] ?? '';
    const request = { url: `${server.url}/img`, headers: {}, body: '', nextPath };
    await peakRate(request, connections, measuredMs / 2);
    const perSecond = await peakRate(request, connections, measuredMs);
    const example = await fetch(`${server.url}${paths[0]}`);
    const bytes = Buffer.from(await example.arrayBuffer());
    const bare = await bareRate(bytes, nextPath);
    const etag = example.headers.get('etag') ?? '';
    const ofOne = {
      ...request,
      headers: { 'if-none-match': etag },
      nextPath: () => paths[0] ?? '',
      status: 304,
    };
    const unchanged = await peakRate(ofOne, connections, measuredMs);
    const figure = (name: string, value: number, baseline: string, baselineValue: number): Figure => ({
      name,
      unit: '1/s',
      value,
      baseline,
      baselineValue,
    });
    return [
      figure(`files of ${bytes.length} bytes`, perSecond, 'wanted', wanted),
      figure(`files of ${bytes.length} bytes`, perSecond, 'a bare server', bare),
      figure('answers that nothing has changed (304)', unchanged, 'wanted', wanted),
    ];
  } finally {
    await server.kill();
    await place.remove();
  }
}

async function bareRate(bytes: Buffer, nextPath: () => string): Promise<number> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length }).end(bytes),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const rate = await peakRate(
    { url: `http://127.0.0.1:${port}/img`, headers: {}, body: '', nextPath },
    connections,
    measuredMs,
  );
  server.closeAllConnections();
  server.close();
  return rate;
}
