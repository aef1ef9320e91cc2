import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedProcess } from '../apps/server/test/support/served-process.ts';
import { type Place, placeMakers } from './databases.ts';
import type { Figure } from './report.ts';
import { keptPictures, tidyUp } from './retail/kept-pictures.ts';
import { type Answer, ask, serveShop, serveStubs, site } from './retail/shop.ts';

/**
 * A service that is killed (`kill -9`) at thirty random moments, or as many as `KILLS` says, while 200 batches of plants are
 * submitted and worked on, and started again each time. Throws unless every batch ends with a picture for each item or
 * fails by the rules, and as many folders are left as there are pictures.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const makePlace of placeMakers) figures.push(...(await measure(await makePlace())));
  return figures;
}

const kills = Number(process.env.KILLS ?? 30);
const batchesCount = 200;
const betweenKillsMs = { min: 200, max: 6_000 };
const patienceMs = 240_000;

interface Shop {
  server: ServedProcess;
}

interface Submitted {
  readonly jobId: string;
  readonly species: readonly string[];
}

async function measure(place: Place): Promise<Figure[]> {
  await using stubs = await serveStubs();
  const shop: Shop = { server: await serveShop(place, stubs) };
  try {
    await ask(shop.server, 'POST', '/sites', { site_url: site });
    const batches = batchesOf(stubs.species);
    const submissions: Promise<Submitted>[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const part = batches.splice(0, Math.ceil(batches.length / (kills - kill)));
      submissions.push(...part.map((species) => submit(shop, species)));
      await sleep(randomInt(betweenKillsMs.min, betweenKillsMs.max));
      await shop.server.kill();
      shop.server = await serveShop(place, stubs);
    }
    const submitted = await Promise.all(submissions);
    let failed = 0;
    for (const each of submitted) if (!(await isComplete(shop, each))) failed += 1;
    await shop.server.stop();
    const species = new Set(submitted.flatMap(({ species }) => species));
    await checkPictures(place, species.size);
    return figuresOf(place, { failed, fetched: [...stubs.fetched.values()] });
  } finally {
    await shop.server.kill();
    await place.remove();
  }
}

/** One to five plants each, some of which another batch asks for as well. */
function batchesOf(species: readonly string[]): string[][] {
  let next = 0;
  return Array.from({ length: batchesCount }, (_, batch) => {
    const count = 1 + (batch % 5);
    const start = next;
    next += Math.max(1, count - 1);
    return Array.from({ length: count }, (_, item) => species[(start + item) % species.length] ?? '');
  });
}

/** As a client does that has lost its connection: the same again, under the same `request_id`. */
async function submit(shop: Shop, species: readonly string[]): Promise<Submitted> {
  const body = {
    site_url: site,
    request_id: randomUUID(),
    items: species.map((botanical_name) => ({ botanical_name })),
  };
  const answer = await persistently(() => ask(shop.server, 'POST', '/batches', body), 202);
  if (answer.job_id === undefined) throw new Error(`No batch: ${JSON.stringify(answer)}`);
  return { jobId: answer.job_id, species };
}

async function persistently(
  request: () => Promise<{ status: number; answer: Answer }>,
  expected: number,
): Promise<Answer> {
  const began = performance.now();
  for (;;) {
    const reply = await request().catch(() => undefined);
    if (reply?.status === expected) return reply.answer;
    const isLate = performance.now() - began > patienceMs;
    if (isLate || (reply && reply.status < 500)) throw new Error(JSON.stringify(reply?.answer));
    await sleep(200);
  }
}

/** False for a batch whose process died four times. */
async function isComplete(shop: Shop, { jobId, species }: Submitted): Promise<boolean> {
  const path = `/batches/${jobId}?site_url=${encodeURIComponent(site)}`;
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const { status, error, results } = await persistently(() => ask(shop.server, 'GET', path), 200);
    if (status === 'failed' && error?.includes('ended unexpectedly')) return false;
    if (status === 'failed') throw new Error(`A batch has failed: ${error}`);
    if (status === 'complete') {
      const states = results?.map((result) => result.status) ?? [];
      if (states.length === species.length && states.every((state) => state === 'available')) return true;
      throw new Error(`A batch of ${species.join(', ')} is complete with ${JSON.stringify(results)}`);
    }
    await sleep(100);
  }
  throw new Error(`The batch ${jobId} was not taken up again.`);
}

/** Once tidied up, there is a folder of each picture and no other, and nothing is left of the work. */
async function checkPictures(place: Place, plants: number): Promise<void> {
  await tidyUp(place);
  const pictures = await keptPictures(place);
  const folders = await readdir(join(place.home, 'files', 'retail-images'));
  const orphans = folders.filter((folder) => !pictures.includes(folder));
  const left = await readdir(join(place.home, 'retail-work'));
  if (orphans.length > 0 || folders.length !== pictures.length || left.length > 0)
    throw new Error(
      `There are ${folders.length} folders for ${pictures.length} pictures of ${plants} plants, and ${left.length} left of the work.`,
    );
}

function figuresOf(
  { name }: Place,
  { failed, fetched }: { failed: number; fetched: readonly number[] },
): Figure[] {
  const times = fetched.reduce((sum, count) => sum + count, 0);
  return [
    {
      name: `batches complete of ${batchesCount}, the others failed by the rules, ${kills} kills, ${name}`,
      unit: 'batches',
      value: batchesCount - failed,
      baseline: 'submitted',
      baselineValue: batchesCount,
    },
    {
      name: `pictures fetched, ${name}`,
      unit: 'fetches',
      value: times,
      baseline: 'pictures',
      baselineValue: fetched.length,
    },
    {
      name: `most often that one picture was fetched, ${name}`,
      unit: 'fetches',
      value: Math.max(...fetched),
      baseline: 'once more than needed',
      baselineValue: 2,
    },
  ];
}
