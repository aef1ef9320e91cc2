import { randomUUID } from 'node:crypto';
import type { ServedProcess } from '../apps/server/test/support/served-process.ts';
import { type Place, placeMakers } from './databases.ts';
import type { Figure } from './report.ts';
import { ask, serveShop, serveStubs, site } from './retail/shop.ts';

/**
 * Batches that are submitted twice at the same instant under one `request_id`: with the same content they have to be one, of
 * two contents one has to be refused. Throws when it is otherwise once.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const makePlace of placeMakers) figures.push(...(await measure(await makePlace())));
  return figures;
}

const pairs = 500;

async function measure(place: Place): Promise<Figure[]> {
  await using stubs = await serveStubs();
  const server = await serveShop(place, stubs, { PLANTDATA_RETAIL_JOBS_AT_ONCE: '0' });
  try {
    await ask(server, 'POST', '/sites', { site_url: site });
    for (let pair = 0; pair < pairs; pair += 1) {
      const same = await submitTwice(server, ['A', 'A']);
      if (same.some(({ status }) => status !== 202) || new Set(same.map((each) => each.jobId)).size !== 1)
        throw new Error(`Two submissions of the same were answered ${JSON.stringify(same)}`);
      const different = await submitTwice(server, ['A', 'B']);
      const statuses = different.map(({ status }) => status).toSorted();
      if (statuses.join() !== '202,409')
        throw new Error(`Two submissions of different contents were answered ${JSON.stringify(different)}`);
    }
    const figure = (name: string): Figure => ({
      name: `${name}, ${place.name}`,
      unit: 'pairs',
      value: pairs,
      baseline: 'submitted at the same instant',
      baselineValue: pairs,
    });
    return [figure('one batch of the same content'), figure('409 for one of two contents')];
  } finally {
    await server.kill();
    await place.remove();
  }
}

async function submitTwice(server: ServedProcess, skus: readonly string[]) {
  const request_id = randomUUID();
  const answers = await Promise.all(
    skus.map((sku) => {
      const items = [{ sku, botanical_name: 'Acer palmatum' }];
      return ask(server, 'POST', '/batches', { site_url: site, request_id, items });
    }),
  );
  return answers.map(({ status, answer }) => ({ status, jobId: answer.job_id }));
}
