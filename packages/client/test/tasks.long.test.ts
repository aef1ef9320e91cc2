import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlantDataClient, type PlantDataClient } from '../src/index.ts';
import { type RunningService, startService } from './support/running-service.ts';

const list = (rows: number): File =>
  new File(
    [`Botanical name,Note\n${`Acer palmatum,${'x'.repeat(90)}\n`.repeat(rows)}Quercus robur,y\n`],
    'order.csv',
    { type: 'text/csv' },
  );

let service: RunningService;
let client: PlantDataClient;
let testKey: string;

beforeAll(async () => {
  service = await startService();
  testKey = await service.command('keys', 'create', '--name', 'tests', '--plan', 'teams', '--test');
  client = createPlantDataClient({ baseUrl: service.baseUrl, apiKey: testKey });
});
afterAll(() => service?.stop());

describe('files', () => {
  it('sends a small file as a form, with lists and objects beside it', async () => {
    const progress: number[] = [];
    const { results, extraction } = await client.files.upload('/v1/verify/plant-names', list(1), {
      body: { sources: ['powo', 'gbif'], columns: { name: 'Botanical name' } },
      onProgress: (sent) => progress.push(sent),
    });
    expect(results.map(({ accepted_name }) => accepted_name.scientific_name)).toEqual([
      'Acer palmatum',
      'Quercus robur',
    ]);
    expect(extraction?.filename ?? 'order.csv').toBe('order.csv');
    expect(progress).toEqual([0, list(1).size]);
  });

  it('sends a large file piece by piece, also when the connection breaks in between', async () => {
    const file = list(1_000);
    let patches = 0;
    const breaks: typeof fetch = (url, init) => {
      if (init?.method === 'PATCH' && ++patches === 2) return Promise.reject(new TypeError('cut'));
      return fetch(url, init);
    };
    const progress: number[] = [];
    const interruptions: unknown[] = [];
    const { results } = await createPlantDataClient({
      baseUrl: service.baseUrl,
      apiKey: testKey,
      fetch: breaks,
    }).files.upload('/v1/verify/plant-names', file, {
      formBytesMax: 1_000,
      pieceBytes: 40_000,
      onProgress: (sent) => progress.push(sent),
      onInterrupted: (error) => interruptions.push(error),
    });
    expect(results).toHaveLength(1_001);
    expect(interruptions).toHaveLength(1);
    expect(progress).toEqual([0, 40_000, 40_000, 80_000, file.size]);
  });

  it('resumes an upload of another run, and begins anew where the service has it no more', async () => {
    const file = list(1_000);
    const controller = new AbortController();
    const begun: string[] = [];
    const first = client.files.store(file, {
      pieceBytes: 40_000,
      signal: controller.signal,
      onBegun: (url) => begun.push(url),
      onProgress: (sent) => sent > 0 && controller.abort(new Error('closed')),
    });
    await expect(first).rejects.toThrow('closed');
    const progress: number[] = [];
    const resumed = await client.files.store(file, {
      resumeFrom: begun[0],
      onProgress: (sent) => progress.push(sent),
    });
    expect(resumed).toBe(begun[0]);
    expect(progress).toEqual([40_000, file.size]);
    const unknown = await client.files.store(file, {
      resumeFrom: `${service.baseUrl}/uploads/${'0'.repeat(32)}`,
    });
    expect(unknown).not.toBe(begun[0]);
  });

  it('asks for another token when one is refused', async () => {
    const key = await service.command(
      ...['keys', 'create', '--name', 'platform', '--plan', 'teams', '--platform-integration'],
    );
    const platform = createPlantDataClient({ baseUrl: service.baseUrl, apiKey: key });
    const refused: (string | undefined)[] = [];
    const merchant = createPlantDataClient({
      baseUrl: service.baseUrl,
      async token(old) {
        refused.push(old);
        if (old === undefined) return 'an-old-token';
        return (await platform.post('/v1/auth/delegate-upload', { body: { merchant_id: 'fern' } })).token;
      },
    });
    expect(await merchant.files.store(list(1))).toMatch(/\/uploads\//);
    expect(refused).toContain('an-old-token');
  });
});

describe('lists', () => {
  it('are uploaded, awaited and exported', async () => {
    const { id } = await client.lists.upload(list(2), { body: { name: 'Spring' } });
    const states: string[] = [];
    const done = await client.lists.wait(id, { onProgress: ({ status }) => states.push(status) });
    expect(done).toMatchObject({ name: 'Spring', rows: 3, status: 'complete' });
    expect(states.at(-1)).toBe('complete');
    const file = await client.lists.export(id, { query: { format: 'csv' } });
    expect(file).toMatchObject({ mediaType: 'text/csv', filename: expect.stringMatching(/\.csv$/) });
    expect(new TextDecoder().decode(await file.bytes())).toContain('Quercus robur');
    const tooMuch = await client.lists
      .export(id, { query: { format: 'csv' }, bytesMax: 20 })
      .then((opened) => opened.bytes())
      .catch((error) => error);
    expect(tooMuch).toMatchObject({ code: 'answer_too_large' });
  });
});

describe('models', () => {
  it('are run to their end, and their maps come as streams', async () => {
    const seen: number[] = [];
    const job = await client.sdm.run(
      { species_name: 'Quercus robur' },
      { onProgress: ({ progress }) => seen.push(progress) },
    );
    expect(job.status).toBe('completed');
    expect(seen.at(-1)).toBe(1);
    const { stream, mediaType } = await client.download(job.plots?.change_plot ?? '');
    let bytes = 0;
    for await (const chunk of stream) bytes += chunk.length;
    expect(mediaType).toBe('image/png');
    expect(bytes).toBeGreaterThan(1_000);
  }, 300_000);

  it('are left alone when the wait is aborted', async () => {
    const controller = new AbortController();
    const ids: string[] = [];
    const run = client.sdm.run(
      { species_name: 'Fagus sylvatica' },
      {
        signal: controller.signal,
        onProgress({ job_id }) {
          ids.push(job_id);
          controller.abort(new Error('enough'));
        },
      },
    );
    await expect(run).rejects.toThrow('enough');
    const job_id = ids[0] ?? '';
    await client.request('delete', '/v1/sdm/{job_id}', { path: { job_id } });
    // A job that is in process ends a little later.
    for (let status = ''; status !== 'failed'; await sleep(200))
      ({ status } = await client.get('/v1/sdm/status/{job_id}', { path: { job_id } }));
    await expect(client.sdm.wait(job_id)).rejects.toMatchObject({ code: 'job_failed' });
  }, 120_000);
});

it('batches of retail images are awaited', async () => {
  const site_url = 'https://shop.example.org';
  await client.post('/v1/retail-images/sites', { body: { site_url } });
  const { job_id } = await client.post('/v1/retail-images/batches', {
    body: {
      request_id: crypto.randomUUID(),
      site_url,
      items: [{ product_id: 1, botanical_name: 'Acacia melanoxylon' }],
      generation_mode: 'none',
    },
  });
  const { results } = await client.batches.wait({ job_id, site_url });
  expect(results).toHaveLength(1);
});

it('the head of an answer is beside its data', async () => {
  const { data, status, requestId, rateLimits } = await client.withResponse(
    'post',
    '/v1/verify/plant-names',
    { body: { species_names: ['Acer palmatum'] } },
  );
  expect(data.summary.total).toBe(1);
  expect(status).toBe(200);
  expect(requestId).toMatch(/^req_/);
  expect(rateLimits).toContainEqual({
    name: 'rpm',
    quota: expect.any(Number),
    windowSeconds: expect.any(Number),
    remaining: expect.any(Number),
    resetSeconds: expect.any(Number),
  });
});
