import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sdmJobs } from '../../src/capabilities/sdm/jobs/store.ts';
import { unitsInLedger } from '../support/meters.ts';
import { type Key, openSdmService, type SdmService } from './support/sdm-service.ts';

let service: SdmService;
beforeAll(async () => {
  service = await openSdmService();
});
afterAll(() => service.close());

const charged = ({ caller }: Key) => unitsInLedger(service.database.db, caller);

describe('POST /v1/sdm/generate', () => {
  it('queues a job with what was asked for, charges one unit, and says where to ask', async () => {
    const key = service.newKey();
    const response = await key.submit();
    expect(response.statusCode).toBe(200);
    const answer = response.json();
    expect(answer).toEqual({
      job_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: 'queued',
      message: 'The model of Eucalyptus globulus waits for its turn.',
      status_url: `/v1/sdm/status/${answer.job_id}`,
      species: {
        submitted_name: 'Eucalyptus globulus',
        resolved_name: 'Eucalyptus globulus',
        gbif_id: null,
      },
      parameters: {
        gcm: 'mpi-esm1-2-hr',
        scenario: 'ssp585',
        period: '2070',
        threshold: 0.5,
        include_gradient_maps: true,
        cache_tif_files: true,
      },
      warnings: [],
      retry_after_seconds: 5,
    });
    expect(await charged(key)).toBe(1);
    const job = await sdmJobs.find(service.database.db, answer.job_id);
    expect(job).toMatchObject({ status: 'queued', request: { taxon: { authorship: 'Labill.' } } });
  });

  it.each([
    [
      { period: 2050, threshold: '0.25' },
      { period: '2050', threshold: 0.25 },
    ],
    [{ threshold: 0 }, { threshold: 0 }],
    [
      { threshold: '1', period: '2030' },
      { threshold: 1, period: '2030' },
    ],
    [
      { include_gradient_maps: false, colour: 'unknown members are ignored' },
      { include_gradient_maps: false },
    ],
  ])('takes %j', async (sent, parameters) => {
    expect((await service.newKey().submit(sent)).json().parameters).toMatchObject(parameters);
  });

  it.each([
    ['/species_name', { species_name: '   ' }],
    ['/species_name', { species_name: 'a'.repeat(201) }],
    ['/species_name', { species_name: 'Acer\u0000 rubrum' }],
    ['/species_name', { species_name: 7 }],
    ['/gcm', { gcm: 'hadgem' }],
    ['/scenario', { scenario: 'rcp85' }],
    ['/period', { period: 2060 }],
    ['/threshold', { threshold: 1.01 }],
    ['/threshold', { threshold: 'half' }],
    ['/threshold', { threshold: '' }],
    ['/include_gradient_maps', { include_gradient_maps: 'yes' }],
  ])('names %s in the refusal of %j', async (pointer, body) => {
    const response = await service.newKey().submit(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer }] });
  });

  it.each([
    ['Acer rubrm', 'Acer rubrum', '"Acer rubrm" is modelled as Acer rubrum.'],
    ['Acer\u202e \u200brubrm', 'Acer rubrum', '"Acer rubrm" is modelled as Acer rubrum.'],
    ['lavandula officinalis', 'Lavandula angustifolia', 'is modelled as Lavandula angustifolia.'],
    ["Acer palmatum 'Bloodgood'", 'Acer palmatum', 'is modelled as the species Acer palmatum'],
  ])('models %s as %s, and says so', async (species_name, resolved, warning) => {
    const answer = (await service.newKey().submit({ species_name })).json();
    expect(answer.species).toMatchObject({ submitted_name: species_name, resolved_name: resolved });
    expect(answer.warnings).toEqual([expect.stringContaining(warning)]);
    expect(answer.message).toContain(warning);
  });

  it.each([
    ['Quercus', '"Quercus" is a genus. Send the scientific name of one species.'],
    ['Rosaceae', '"Rosaceae" has the form of the name of a family.'],
    ["Rosa 'Iceberg'", 'only "Rosa" is known, a genus.'],
    [
      'Panthera leo',
      '"Panthera leo" is not resolved to a species of plants. The bundled checklist does not have the name, and no source was asked.',
    ],
    ['Oak', 'Perhaps "Quercus" is meant.'],
    ['Quercus robur × Quercus petraea', 'A hybrid formula is not a name'],
  ])('refuses %s with 422 and the reason, and charges nothing', async (species_name, reason) => {
    const key = service.newKey();
    const response = await key.submit({ species_name });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'species_unresolved',
      detail: expect.stringContaining(reason),
      errors: [{ pointer: '/species_name' }],
    });
    expect(await charged(key)).toBe(0);
  });

  it('says what stands in for a future that is approximated', async () => {
    const answer = (await service.newKey().submit({ scenario: 'ssp245' })).json();
    expect(answer.message).toContain('SSP2-4.5 is interpolated between SSP1-2.6 and SSP3-7.0.');
    expect(answer.warnings).toHaveLength(1);
  });

  it('refuses a future that there is not, says what there is, and tells nobody to wait', async () => {
    const key = service.newKey();
    const response = await key.submit({ gcm: 'miroc6' });
    expect(response.statusCode).toBe(422);
    expect(response.headers).not.toHaveProperty('retry-after');
    const { error, detail, retry_after_seconds } = response.json();
    expect(error).toBe('unprocessable_content');
    expect(detail).toContain('There is no miroc6. There is: mpi-esm1-2-hr with ssp126, ssp245');
    expect(retry_after_seconds).toBeUndefined();
    expect(await charged(key)).toBe(0);
  });

  it('refuses while the climate cannot be read, without its address', async () => {
    const key = service.newKey();
    service.climate.isAway = true;
    const response = await key.submit();
    const health = (await key.get('/v1/sdm/health')).json();
    service.climate.isAway = false;
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('60');
    expect(response.body).not.toContain('203.0.113.9');
    expect(health).toMatchObject({ status: 'degraded', climate: 'away' });
    expect(await charged(key)).toBe(0);
  });

  it('takes ten jobs of a key at a time, also of many that come at once, and charges for those', async () => {
    const key = service.newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => key.submit()));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.json().error).toBe('too_many_jobs');
    expect(refused[0]?.headers['retry-after']).toBe('60');
    expect(await charged(key)).toBe(10);
    // Whoever has another key is not kept waiting.
    expect((await service.newKey().submit()).statusCode).toBe(200);
  });

  it('answers a repeated Idempotency-Key with the same job, charged once', async () => {
    const key = service.newKey();
    const once = { 'idempotency-key': randomUUID() };
    const first = await key.submit({}, once);
    const again = await key.submit({}, once);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect(await charged(key)).toBe(1);
    expect((await key.get('/v1/sdm/jobs')).json().data).toHaveLength(1);
  });

  it('is limited to the submissions an hour of the plan', async () => {
    const sph = { name: 'sph', perMinute: 2 / 60, burst: 2, windowSeconds: 3_600 };
    const key = service.newKey({ rates: { sph } });
    const first = await key.submit();
    expect(first.headers['ratelimit-policy']).toContain('"sph";q=2;w=3600');
    await key.submit();
    const third = await key.submit();
    expect(third.statusCode).toBe(429);
    expect(third.json().detail).toContain('may submit 2 species distribution models an hour');
    expect(await charged(key)).toBe(2);
  });

  it('needs a key', async () => {
    const response = await service.api.inject({ method: 'POST', url: '/v1/sdm/generate', payload: {} });
    expect(response.statusCode).toBe(401);
  });
});
