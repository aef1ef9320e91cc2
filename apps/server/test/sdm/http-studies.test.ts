import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import examples from '../../src/capabilities/sdm/examples.json' with { type: 'json' };
import type { StudyJobOutcome } from '../../src/capabilities/sdm/jobs/job.ts';
import { completeJob, sdmJobs } from '../../src/capabilities/sdm/jobs/store.ts';
import { StudySummary } from '../../src/capabilities/sdm/report/study-results.ts';
import { unitsInLedger } from '../support/meters.ts';
import { type Key, openSdmService, type SdmService } from './support/sdm-service.ts';

let service: SdmService;
beforeAll(async () => {
  service = await openSdmService();
});
afterAll(() => service.close());

const study = (key: Key, body: object = {}, more: Record<string, string> = {}) =>
  key.submit(body, more, '/v1/sdm/studies');

const surface = 'suitability_ssp585_2070.tif';
const contentOf = (name: string) => `the bytes of ${name}`;

const outcome: StudyJobOutcome = {
  files: [surface, 'report.json'].map((name) => ({
    name,
    type: 'of the worker',
    bytes: Buffer.byteLength(contentOf(name)),
    sha256: createHash('sha256').update(contentOf(name)).digest('hex'),
  })),
  method: 'maxent',
  occurrenceCount: 57,
  variables: ['bio01', 'bio12'],
  auc: 0.87,
  boyce: null,
  warnings: ['Suitable land touches the border of the region.'],
  study: StudySummary.parse(examples.completedStudy.results),
  reusedFrom: null,
};

async function completed(key: Key): Promise<string> {
  const id = (await study(key)).json().study_id;
  for (const { name } of outcome.files) await service.keep(id, name, contentOf(name));
  const { db } = service.database;
  await sdmJobs.begin(db, id, service.clock.now());
  await completeJob(db, { id, attempt: 1 }, { outcome, now: service.clock.now() });
  return id;
}

const polygonOf = (...ring: number[][]) => ({ geojson: { type: 'Polygon', coordinates: [ring] } });

describe('POST /v1/sdm/studies', () => {
  it('queues a study of all combinations that there are, and names the others with the reason', async () => {
    const answer = await study(service.newKey());
    expect(answer.statusCode).toBe(200);
    const queued = answer.json();
    // 3 of 5 climate models, 3 scenarios and 3 periods by default.
    expect(queued.parameters.futures).toHaveLength(27);
    expect(queued.left_out).toHaveLength(18);
    expect(queued.left_out[0]).toMatchObject({ future: { gcm: 'miroc6' }, reason: 'There is no miroc6.' });
    expect(queued).toMatchObject({
      status: 'queued',
      status_url: `/v1/sdm/studies/${queued.study_id}`,
      parameters: {
        thresholds: ['maximum_sensitivity_plus_specificity', 'tenth_percentile'],
        region: null,
        background: 'target-group',
      },
    });
  });

  it('costs one unit, however many futures it has, and the same key makes no second one', async () => {
    const key = service.newKey();
    const again = { 'idempotency-key': randomUUID() };
    const [one, two] = [await study(key, {}, again), await study(key, {}, again)];
    expect(two.json().study_id).toBe(one.json().study_id);
    expect(await unitsInLedger(service.database.db, key.caller)).toBe(1);
    expect((await key.get('/v1/sdm/studies')).json().data).toHaveLength(1);
  });

  it('says what replaces a climate that is missing', async () => {
    const { warnings } = (await study(service.newKey(), { scenarios: ['ssp245'] })).json();
    expect(warnings).toContain('SSP2-4.5 is interpolated between SSP1-2.6 and SSP3-7.0.');
  });

  it('is refused without a job when none of the combinations are there', async () => {
    const key = service.newKey();
    const answer = await study(key, { gcms: ['miroc6', 'ec-earth3'] });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().detail).toContain('There is no miroc6. There is: mpi-esm1-2-hr with');
    expect((await key.get('/v1/sdm/studies')).json().data).toEqual([]);
  });

  it.each([
    { countries: ['NZ', 'XK'] },
    { bbox: [170, -50, -170, -30] },
    { records_buffer_km: 500 },
    {
      geojson: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 0, 7],
            [9, 9],
            [0, 0],
          ],
        ],
      },
    },
  ])('takes the region %j', async (region) => {
    const answer = await study(service.newKey(), { region });
    expect(answer.json()).toMatchObject({ status: 'queued', parameters: { region } });
  });

  it.each([
    [{ region: { countries: ['XX'] } }, '/region/countries/0'],
    [{ region: { countries: ['RE'] } }, '/region/countries/0'],
    [{ region: { bbox: [0, 10, 10, 10] } }, '/region/bbox'],
    [{ region: polygonOf([0, 40], [10, 42], [12, 50], [1, 48]) }, '/region/geojson/coordinates/0'],
    [{ region: polygonOf([-170, 0], [170, 0], [170, 9], [-170, 0]) }, '/region/geojson/coordinates/0'],
    [{ region: {} }, '/region'],
    [{ region: { countries: ['NZ'], records_buffer_km: 500 } }, '/region'],
    [{ thresholds: [] }, '/thresholds'],
    [{ thresholds: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8] }, '/thresholds'],
    [{ gcms: ['hadgem'] }, '/gcms/0'],
  ])('refuses %j and points to it', async (body, pointer) => {
    const answer = await study(service.newKey(), body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].pointer).toBe(pointer);
  });

  it.each([
    [{ bbox: [-40, 20, -35, 25] }, 'The region has no land.'],
    [polygonOf([-150, -40], [-140, -40], [-145, -45], [-150, -40]), 'has no land.'],
    [{ bbox: [0, 85, 10, 89] }, 'outside of the area that the climate archive covers.'],
    [{ countries: ['AQ'] }, 'Send one with land in the bbox -180, -60, 180, 84.'],
  ])('refuses the region %j, which it cannot model, and charges nothing', async (region, reason) => {
    const key = service.newKey();
    const { error, errors } = (await study(key, { region })).json();
    expect([error, errors[0].pointer]).toEqual(['unprocessable_content', '/region']);
    expect(errors[0].message).toContain(reason);
    expect(await unitsInLedger(service.database.db, key.caller)).toBe(0);
  });

  it('says what the outline of a country holds', async () => {
    const { warnings } = (await study(service.newKey(), { region: { countries: ['FR', 'UA'] } })).json();
    expect(warnings.join()).toMatch(/FR .* French Guiana, Réunion.*Crimea with RU and not with UA/);
  });

  it('refuses a polygon of more points than it takes', async () => {
    const points = Array.from({ length: 2_000 }, (_, at) => [at / 100, 0]);
    const answer = await study(service.newKey(), { region: polygonOf(...points, [0, 0]) });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('at most 2000 points');
  });

  it('counts studies and models together: the eleventh has to wait', async () => {
    const key = service.newKey();
    for (let count = 0; count < 5; count++) {
      expect((await study(key)).statusCode).toBe(200);
      expect((await key.submit()).statusCode).toBe(200);
    }
    expect((await study(key)).json().error).toBe('too_many_jobs');
    expect((await key.submit()).json().error).toBe('too_many_jobs');
  });
});

describe('a study', () => {
  it('is not among the models, and no model among the studies', async () => {
    const key = service.newKey();
    const { study_id: id } = (await study(key)).json();
    const { job_id: model } = (await key.submit()).json();
    const ids = async (url: string, member: string) =>
      (await key.get(url)).json().data.map((each: Record<string, string>) => each[member]);
    expect(await ids('/v1/sdm/studies', 'study_id')).toEqual([id]);
    expect(await ids('/v1/sdm/jobs', 'job_id')).toEqual([model]);
    for (const url of [`/v1/sdm/status/${id}`, `/v1/sdm/studies/${model}`]) {
      expect((await key.get(url)).json().error).toBe('job_not_found');
    }
  });

  it('of another key is not found by any route', async () => {
    const id = await completed(service.newKey());
    const other = service.newKey();
    const answers = [
      await other.get(`/v1/sdm/studies/${id}`),
      await other.get(`/v1/sdm/studies/${id}/files/${surface}`),
      await other.remove(`/v1/sdm/studies/${id}`),
    ];
    for (const answer of answers) expect(answer.json().error).toBe('job_not_found');
  });

  it('that is complete has its results and the addresses of its files', async () => {
    const key = service.newKey();
    const id = await completed(key);
    const shown = (await key.get(`/v1/sdm/studies/${id}`)).json();
    expect(shown).toMatchObject({
      status: 'completed',
      model: { method: 'maxent', occurrence_count: 57 },
      results: { records_id: outcome.study.records_id },
      warnings: outcome.warnings,
    });
    expect(shown.message).toContain(outcome.study.groups[0]?.sentence);
    expect(shown.files[0]).toMatchObject({
      name: surface,
      url: `/v1/sdm/studies/${id}/files/${surface}`,
      content_type: 'image/tiff; application=geotiff',
    });
  });

  it('gives its files whole and in parts', async () => {
    const key = service.newKey();
    const url = `/v1/sdm/studies/${await completed(key)}/files/${surface}`;
    const whole = await key.get(url);
    expect([whole.statusCode, whole.body]).toEqual([200, contentOf(surface)]);
    expect(whole.headers['content-disposition']).toContain(`Eucalyptus_globulus_${surface}`);
    const part = await key.get(url, { range: 'bytes=4-8' });
    expect([part.statusCode, part.body]).toEqual([206, 'bytes']);
    expect((await key.get(url, { 'if-none-match': `${whole.headers.etag}` })).statusCode).toBe(304);
  });

  it.each(['missing.tif', '..%2F..%2Freport.json', 'report.json%00'])('has no file %s', async (name) => {
    const key = service.newKey();
    const answer = await key.get(`/v1/sdm/studies/${await completed(key)}/files/${name}`);
    expect(answer.json().error).toBe('file_not_available');
  });

  it('that is queued has no files yet, and can be cancelled', async () => {
    const key = service.newKey();
    const { study_id: id } = (await study(key)).json();
    expect((await key.get(`/v1/sdm/studies/${id}/files/report.json`)).json().error).toBe('job_not_completed');
    expect((await key.remove(`/v1/sdm/studies/${id}`)).json()).toMatchObject({
      status: 'failed',
      error: 'Cancelled.',
    });
  });
});
