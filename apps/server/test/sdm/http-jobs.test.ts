import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobOutcome } from '../../src/capabilities/sdm/jobs/job.ts';
import { completeJob, sdmJobs, updateProgress } from '../../src/capabilities/sdm/jobs/store.ts';
import { type Key, openSdmService, type SdmService } from './support/sdm-service.ts';

let service: SdmService;
beforeAll(async () => {
  service = await openSdmService();
});
afterAll(() => service.close());

const plots = ['change_plot', 'current_gradient', 'future_gradient', 'trajectory_streamplot'] as const;

const report = JSON.stringify({
  species: { name: 'Eucalyptus globulus', authorship: 'Labill.' },
  occurrences: {
    source: 'GBIF',
    taken: 1_200,
    retrievedAt: '2026-11-23T09:12:20.000Z',
    datasets: [
      {
        key: '1fef1ead-3d02-495e-8ff1-6aeb01123408',
        title: 'Plants & {birds} of Victoria',
        citation: null,
        doi: '10.15468/csf2_xl',
        licence: 'CC_BY_NC_4_0',
        records: 1_200,
      },
    ],
  },
  background: { points: 8_123, group: 'vascular plant (Tracheophyta)' },
  climate: {
    attribution: 'Climate: WorldClim 2.1',
    model: 'EC-Earth3-Veg',
    years: '2081-2100',
    baselineYears: '1970-2000',
    references: ['Karger et al. (2017) Scientific Data 4:170122.'],
    disclaimer: null,
    approximation: null,
  },
  more: 'than is cited',
});

const contentOf = (name: string) => (name === 'report.json' ? report : `the bytes of ${name}`);

function outcomeWith(names: readonly string[], madePlots: JobOutcome['plots']): JobOutcome {
  return {
    plots: madePlots,
    files: names.map((name) => ({
      name,
      type: 'of the worker',
      bytes: Buffer.byteLength(contentOf(name)),
      sha256: createHash('sha256').update(contentOf(name)).digest('hex'),
    })),
    baselineYears: '1970-2000',
    method: 'maxent_simple',
    occurrenceCount: 12,
    variables: ['bio01', 'bio12'],
    auc: 0.87,
    boyce: null,
    areas: {
      currentKm2: 40,
      futureKm2: 30,
      stableKm2: 20,
      gainKm2: 10,
      lossKm2: 20,
      unsuitableKm2: 50,
      lossPercent: 50,
      gainPercent: 25,
      rangeChangePercent: -25,
    },
    noveltyShare: 0.1,
    warnings: ['The model stands on few records.'],
    reusedFrom: null,
  };
}

async function submitted(key: Key, body: object = {}): Promise<string> {
  return (await key.submit(body)).json().job_id;
}

/** A job whose worker has done its work. */
async function completed(key: Key, body: object = {}, made: JobOutcome['plots'] = plots): Promise<string> {
  const id = await submitted(key, body);
  const names = [
    ...made.map((plot) => `${plot}.png`),
    'current_suitability.tif',
    'change.tif',
    'report.json',
    'report.html',
    'study.zip',
  ];
  for (const name of names) await service.keep(id, name, contentOf(name));
  const { db } = service.database;
  await sdmJobs.begin(db, id, service.clock.now());
  await completeJob(db, { id, attempt: 1 }, { outcome: outcomeWith(names, made), now: service.clock.now() });
  return id;
}

describe('GET /v1/sdm/status/{job_id}', () => {
  it('of a queued job says when to ask again', async () => {
    const key = service.newKey();
    const response = await key.get(`/v1/sdm/status/${await submitted(key)}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['cache-control']).toBe('private, no-store');
    const job = response.json();
    expect(job).toMatchObject({ status: 'queued', progress: 0, stage: null, started_at: null });
    expect(job.created_at).toBe(service.clock.now().toISOString());
    expect(job.retry_after_seconds).toBe(5);
    for (const member of ['results', 'plots', 'model', 'error']) expect(job).not.toHaveProperty(member);
  });

  it('of a job in process says how far it is', async () => {
    const key = service.newKey();
    const id = await submitted(key);
    await sdmJobs.begin(service.database.db, id, service.clock.now());
    await updateProgress(service.database.db, { id, attempt: 1 }, { stage: 'fit', share: 0.5 });
    const job = (await key.get(`/v1/sdm/status/${id}`)).json();
    expect(job).toMatchObject({ status: 'processing', stage: 'fit', retry_after_seconds: 5 });
    expect(job.progress).toBeCloseTo(0.575);
    expect(job.started_at).not.toBeNull();
  });

  it('of a completed job has the model, the areas and where everything is', async () => {
    const key = service.newKey();
    const id = await completed(key);
    const response = await key.get(`/v1/sdm/status/${id}`);
    expect(response.headers).not.toHaveProperty('retry-after');
    const job = response.json();
    expect(job).toMatchObject({
      status: 'completed',
      progress: 1,
      model: {
        algorithm: 'maxent',
        method: 'maxent_simple',
        occurrence_count: 12,
        auc: 0.87,
        boyce: null,
        threshold: 0.5,
      },
      areas_km2: { loss: 20, loss_percent: 50 },
      novelty_share: 0.1,
      warnings: ['The model stands on few records.'],
    });
    expect(job.message).toContain('It is a simple model, for there are few records (12).');
    expect(Object.keys(job.plots)).toEqual(plots);
    expect(job.plots.change_plot).toBe(`/v1/sdm/download/${id}/change_plot`);
    expect(job.results.future_gradient).toBe(`/cache/${id}/future_gradient.png`);
    expect(job.files.map(({ file_type }: { file_type: string }) => file_type)).toEqual([
      ...plots,
      'current_suitability',
      'change',
      'report',
      'report_html',
      'study_zip',
    ]);
  });

  it('has the change map alone where no others were asked for', async () => {
    const key = service.newKey();
    const id = await completed(key, { include_gradient_maps: false }, ['change_plot']);
    const job = (await key.get(`/v1/sdm/status/${id}`)).json();
    expect(Object.keys(job.plots)).toEqual(['change_plot']);
    expect(Object.keys(job.results)).toEqual(['change_plot']);
    const refused = await key.get(`/v1/sdm/download/${id}/current_gradient`);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({
      error: 'file_not_available',
      detail: expect.stringContaining('include_gradient_maps false'),
    });
  });

  it('of a failed job says why', async () => {
    const key = service.newKey();
    const id = await submitted(key);
    const now = service.clock.now();
    await sdmJobs.begin(service.database.db, id, now);
    const error = 'Not enough occurrence records (3 found, 5 needed)';
    const explained = `${error}\nOf 40 records these were dropped: sea 37.`;
    await sdmJobs.fail(service.database.db, { id, attempt: 1 }, { error: explained, now });
    const response = await key.get(`/v1/sdm/status/${id}`);
    expect(response.headers).not.toHaveProperty('retry-after');
    expect(response.json()).toMatchObject({
      status: 'failed',
      error,
      message: `${error}. Of 40 records these were dropped: sea 37.`,
    });
    const download = await key.get(`/v1/sdm/download/${id}/change_plot`);
    expect(download.statusCode).toBe(409);
    expect(download.headers).not.toHaveProperty('retry-after');
  });

  it('tells nothing of jobs of other keys, of none, and of those that are over for seven days', async () => {
    const key = service.newKey();
    const id = await completed(key);
    const paths = [`status/${id}`, `download/${id}/change_plot`, `citation/${id}`];
    const notFound = { statusCode: 404 };
    for (const each of paths) expect(await service.newKey().get(`/v1/sdm/${each}`)).toMatchObject(notFound);
    expect(await service.newKey().remove(`/v1/sdm/${id}`)).toMatchObject(notFound);
    expect((await key.get('/v1/sdm/status/..%2fetc')).json().error).toBe('job_not_found');
    // A key that replaced this one has its jobs.
    const { lineageId } = key.caller;
    expect((await service.newKey({ lineageId }).get(`/v1/sdm/status/${id}`)).statusCode).toBe(200);
    const before = service.clock.now().toISOString();
    service.clock.pass(7 * 86_400_000 + 1);
    for (const each of paths) expect(await key.get(`/v1/sdm/${each}`)).toMatchObject(notFound);
    service.clock.set(before);
  });
});

describe('GET /v1/sdm/download/{job_id}/{file_type}', () => {
  it('sends a map that may be kept', async () => {
    const key = service.newKey();
    const id = await completed(key, { species_name: 'Mentha x piperita', period: 2050 });
    const response = await key.get(`/v1/sdm/download/${id}/change_plot`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('the bytes of change_plot.png');
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '28',
      'content-disposition': 'inline; filename="Mentha_x_piperita_change_plot_2050_ssp585.png"',
      'cache-control': 'private, max-age=604800',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'x-content-type-options': 'nosniff',
    });
    const { etag } = response.headers;
    const again = await key.get(`/v1/sdm/download/${id}/change_plot`, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it.each([
    ['change', 'image/tiff; application=geotiff', 'Eucalyptus_globulus_change_2070_ssp585.tif'],
    ['report', 'application/json; charset=utf-8', 'Eucalyptus_globulus_report_2070_ssp585.json'],
    ['report_html', 'text/html; charset=utf-8', 'Eucalyptus_globulus_report_html_2070_ssp585.html'],
    ['study_zip', 'application/zip', 'Eucalyptus_globulus_study_zip_2070_ssp585.zip'],
    // A map of the present alone names no future, and the years of the archive.
    ['current_gradient', 'image/png', 'Eucalyptus_globulus_current_gradient_1970-2000.png'],
    [
      'current_suitability',
      'image/tiff; application=geotiff',
      'Eucalyptus_globulus_current_suitability_1970-2000.tif',
    ],
  ])('sends %s as %s', async (type, contentType, name) => {
    const key = service.newKey();
    const response = await key.get(`/v1/sdm/download/${await completed(key)}/${type}`);
    expect(response.headers['content-type']).toBe(contentType);
    expect(response.headers['content-disposition']).toBe(`inline; filename="${name}"`);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  describe('of a part of a file', () => {
    const content = contentOf('change.tif');
    let key: Key;
    let url: string;
    beforeAll(async () => {
      key = service.newKey();
      url = `/v1/sdm/download/${await completed(key)}/change`;
    });

    it.each([
      ['bytes=0-3', 'bytes 0-3', content.slice(0, 4)],
      ['bytes=4-4', 'bytes 4-4', content.slice(4, 5)],
      ['bytes=10-', `bytes 10-${content.length - 1}`, content.slice(10)],
      ['bytes=10-9999999999999999999999', `bytes 10-${content.length - 1}`, content.slice(10)],
      ['bytes=-5', `bytes ${content.length - 5}-${content.length - 1}`, content.slice(-5)],
      ['bytes=-9999', `bytes 0-${content.length - 1}`, content],
    ])('sends %s', async (range, sent, expected) => {
      const response = await key.get(url, { range });
      expect(response.statusCode).toBe(206);
      expect(response.body).toBe(expected);
      expect(response.headers).toMatchObject({
        'content-range': `${sent}/${content.length}`,
        'content-length': String(expected.length),
        'content-type': 'image/tiff; application=geotiff',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
    });

    it.each(['bytes=23-', 'bytes=99-100', 'bytes=-0'])('refuses %s, with the size', async (range) => {
      const response = await key.get(url, { range });
      expect(response.statusCode).toBe(416);
      expect(response.headers['content-range']).toBe(`bytes */${content.length}`);
      expect(response.json()).toMatchObject({
        error: 'range_not_satisfiable',
        detail: expect.stringContaining(`${content.length} bytes`),
      });
    });

    it.each(['bytes=0-1,4-5', 'bytes=5-4', 'bytes=-', 'bytes=a-b', 'rows=0-1', 'bytes', ''])(
      'sends the whole file for %j',
      async (range) => {
        const response = await key.get(url, { range });
        expect(response.statusCode).toBe(200);
        expect(response.body).toBe(content);
        expect(response.headers['accept-ranges']).toBe('bytes');
        expect(response.headers).not.toHaveProperty('content-range');
      },
    );

    it('sends it only while the file is the one that the caller began with', async () => {
      const etag = String((await key.get(url)).headers.etag);
      const of = (ifRange: string) => key.get(url, { range: 'bytes=0-3', 'if-range': ifRange });
      expect((await of(etag)).statusCode).toBe(206);
      for (const other of ['"0000"', `W/${etag}`, 'Mon, 23 Nov 2026 09:12:00 GMT']) {
        expect(await of(other)).toMatchObject({ statusCode: 200, body: content });
      }
    });

    it('sends nothing of a file that the caller has', async () => {
      const etag = String((await key.get(url)).headers.etag);
      const response = await key.get(url, { range: 'bytes=0-3', 'if-none-match': etag });
      expect(response).toMatchObject({ statusCode: 304, body: '' });
    });
  });

  it('answers HEAD with the size of the file, and without its bytes', async () => {
    const key = service.newKey();
    for (const [type, name] of [
      ['change', 'change.tif'],
      ['report', 'report.json'],
    ] as const) {
      const url = `/v1/sdm/download/${await completed(key)}/${type}`;
      const { headers } = await key.get(url);
      const response = await key.head(url, { range: 'bytes=0-3' });
      expect(response).toMatchObject({ statusCode: 200, body: '' });
      expect(response.headers).toMatchObject({
        'content-length': String(contentOf(name).length),
        'accept-ranges': 'bytes',
        'content-type': headers['content-type'],
        etag: headers.etag,
      });
      const known = await key.head(url, { 'if-none-match': String(headers.etag) });
      expect(known).toMatchObject({ statusCode: 304, body: '' });
    }
    expect((await key.head(`/v1/sdm/download/${'0'.repeat(32)}/change`)).statusCode).toBe(404);
  });

  it('says of a job that has not ended when to ask again', async () => {
    const key = service.newKey();
    const response = await key.get(`/v1/sdm/download/${await submitted(key)}/change_plot`);
    expect(response.statusCode).toBe(409);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ error: 'job_not_completed', retry_after_seconds: 5 });
  });

  it('knows the types of files', async () => {
    const key = service.newKey();
    const id = await completed(key);
    const of = (type: string) => key.get(`/v1/sdm/download/${id}/${type}`);
    expect((await of('map')).json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: '/file_type' }],
    });
    expect((await of('future_novelty')).json().error).toBe('file_not_available');
  });
});

describe('DELETE /v1/sdm/{job_id}', () => {
  it('ends a job, once', async () => {
    const key = service.newKey();
    const id = await submitted(key);
    const first = await key.remove(`/v1/sdm/${id}`);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ job_id: id, status: 'failed', error: 'Cancelled.' });
    service.clock.pass(1_000);
    expect((await key.remove(`/v1/sdm/${id}`)).json()).toEqual(first.json());
  });

  it('leaves a completed job as it is', async () => {
    const key = service.newKey();
    const id = await completed(key);
    expect((await key.remove(`/v1/sdm/${id}`)).json().status).toBe('completed');
  });
});

describe('GET /v1/sdm/jobs', () => {
  it('lists the jobs of the key page by page, the newest first', async () => {
    const key = service.newKey();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.unshift(await submitted(key));
      // Two come in the same moment.
      if (i !== 2) service.clock.pass(1_000);
    }
    const listed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { job_id: string }[]; next_cursor: string | null } = (
        await key.get(`/v1/sdm/jobs?limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      listed.push(...page.data.map(({ job_id }) => job_id));
      cursor = page.next_cursor;
    }
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(listed[0]).toBe(ids[0]);
    expect(listed[4]).toBe(ids[4]);
  });

  it('refuses a cursor that it did not write', async () => {
    const response = await service.newKey().get('/v1/sdm/jobs?cursor=WyJ4Il0');
    expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/cursor' }] });
  });
});

describe('GET /v1/sdm/citation/{job_id}', () => {
  it('names what a publication has to cite', async () => {
    const key = service.newKey();
    const id = await completed(key);
    const before = await key.get(`/v1/sdm/${id}/citation?format=text`);
    const citation = (await key.get(`/v1/sdm/citation/${id}`)).json();
    expect(citation).toMatchObject({
      job_id: id,
      occurrences: { source: 'GBIF', records: 1_200, datasets: [{ doi: '10.15468/csf2_xl' }] },
      climate: { attribution: 'Climate: WorldClim 2.1', baseline: '1970-2000', years: '2081-2100' },
    });
    const text = await key.get(`/v1/sdm/citation/${id}?format=text`);
    expect([before.statusCode, before.body]).toEqual([200, text.body]);
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body.split('\n')).toEqual([
      'Occurrences of Eucalyptus globulus Labill.: GBIF, 1,200 records of 1 dataset, retrieved 2026-11-23.',
      'Plants & {birds} of Victoria https://doi.org/10.15468/csf2_xl (1,200 records, CC BY-NC 4.0), accessed via GBIF.',
      'Background: 8,123 cells with a record of any vascular plant (Tracheophyta), GBIF.',
      'Climate: WorldClim 2.1, 1970-2000, EC-Earth3-Veg, 2081-2100.',
      'Karger et al. (2017) Scientific Data 4:170122.',
      '',
    ]);
    const bibtex = (await key.get(`/v1/sdm/citation/${id}?format=bibtex`)).body;
    expect(bibtex).toContain('title = {Plants \\& birds of Victoria}');
    expect(bibtex).toContain('doi = {10.15468/csf2_xl}');
  });

  it('is there when the job is completed', async () => {
    const key = service.newKey();
    expect((await key.get(`/v1/sdm/citation/${await submitted(key)}`)).statusCode).toBe(409);
  });
});

it('GET /v1/sdm/scenarios says of all 60 combinations whether they can be had', async () => {
  const { scenarios, total } = (await service.newKey().get('/v1/sdm/scenarios')).json();
  expect(total).toBe(60);
  expect(scenarios).toHaveLength(60);
  expect(scenarios[0]).toEqual({
    gcm: 'mpi-esm1-2-hr',
    scenario: 'ssp126',
    period: '2030',
    availability: 'served',
    archive: 'chelsa-2.1',
    model: 'MPI-ESM1-2-HR',
    years: '2011-2040',
    baseline: '1981-2010',
    note: null,
  });
  expect(scenarios).toContainEqual(
    expect.objectContaining({ gcm: 'miroc6', availability: 'refused', note: 'There is no miroc6.' }),
  );
});

it('GET /v1/sdm/health tells everyone how the queue stands', async () => {
  await service.newKey().submit();
  service.clock.pass(2_000);
  const response = await service.api.inject('/v1/sdm/health');
  expect(response.statusCode).toBe(200);
  const health = response.json();
  expect(health).toMatchObject({ status: 'ok', workers: 2, climate: 'ok' });
  expect(health.queue_depth).toBeGreaterThan(0);
  expect(health.oldest_queued_seconds).toBeGreaterThanOrEqual(2);
});
