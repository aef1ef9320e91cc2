import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Place, placeMakers } from './databases.ts';
import type { LoadRequest } from './load/connection.ts';
import { constantRateMs, quantile, sequentialMs } from './load/load.ts';
import type { Figure } from './report.ts';
import { ask, fillLibrary, key, serveShop, serveStubs, site } from './retail/shop.ts';

/**
 * 100 plant items of which all is known in one call: how long it takes, one call after the other, beside a bare
 * server that makes one round trip to the database with the same rows and serialises the same answer, and how late answers are at a constant rate.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const makePlace of placeMakers) figures.push(...(await measure(await makePlace())));
  return figures;
}

const itemsCount = 100;
const measuredMs = 8_000;
const perSecond = 10;
const allowedMs = 60;

async function measure(place: Place): Promise<Figure[]> {
  await using stubs = await serveStubs();
  const server = await serveShop(place, stubs);
  try {
    const species = stubs.species.slice(0, itemsCount);
    await fillLibrary(server, species);
    const body = { site_url: site, items: species.map((botanical_name) => ({ botanical_name })) };
    const request = {
      url: `${server.url}/v1/retail-images/resolve`,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const { answer } = await ask(server, 'POST', '/resolve', body);
    await sequentialMs(request, measuredMs / 2);
    const times = await sequentialMs(request, measuredMs);
    const loaded = await constantRateMs(request, { perSecond, ms: measuredMs, connections: 8 });
    await server.stop();
    const bareTimes = await bareMs(place, answer, request);
    return [
      {
        name: `99th percentile of ${itemsCount} known items in a call, ${place.name}`,
        unit: 'ms',
        value: quantile(times, 0.99),
        baseline: 'allowed',
        baselineValue: allowedMs,
      },
      {
        name: `99th percentile at ${perSecond} calls a second, ${place.name}`,
        unit: 'ms',
        value: quantile(loaded, 0.99),
        baseline: 'allowed',
        baselineValue: allowedMs,
      },
      {
        name: `median of ${itemsCount} known items in a call, ${place.name}`,
        unit: 'ms',
        value: quantile(times, 0.5),
        baseline: 'one round trip with the same rows and serialisation, on a bare server',
        baselineValue: quantile(bareTimes, 0.5),
      },
    ];
  } finally {
    await server.kill();
    await place.remove();
  }
}

const bareServer = fileURLToPath(new URL('./retail/bare-server.ts', import.meta.url));

async function bareMs({ home, url }: Place, answer: object, request: LoadRequest): Promise<number[]> {
  const answerFile = join(home, 'answer.json');
  await writeFile(answerFile, JSON.stringify(answer));
  const child = fork(bareServer, [home, answerFile, ...(url ? [url] : [])]);
  const [address]: { port: number }[] = await once(child, 'message');
  const bare = { ...request, url: `http://127.0.0.1:${address?.port}/` };
  await sequentialMs(bare, measuredMs / 2);
  const times = await sequentialMs(bare, measuredMs);
  child.disconnect();
  await once(child, 'exit');
  return times;
}
