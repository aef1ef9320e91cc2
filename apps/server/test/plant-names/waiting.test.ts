import { describe, expect, it } from 'vitest';
import { plantNameRoutes } from '../../src/capabilities/plant-names/index.ts';
import {
  type UnifiedTaxonomicRecord,
  VerifyPlantNamesResponse,
} from '../../src/capabilities/plant-names/schema.ts';
import { noFiles } from '../support/no-files.ts';
import { readAllLines } from '../support/read-lines.ts';
import { openWithStandIns, serveStandIns } from '../support/stand-ins.ts';
import { listen, startApi, validKey } from '../support/test-api.ts';

/** The service in front of stand-ins that take their time. */
async function serve(latencyMs: number) {
  const standIns = await serveStandIns({ latencyMs });
  const plantNames = await openWithStandIns(standIns);
  const { api } = await startApi({ routes: (instance) => plantNameRoutes(instance, plantNames, noFiles) });
  const url = `http://127.0.0.1:${await listen(api)}/v1/verify/plant-names`;
  const post = (payload: object, accept = 'application/json') =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-api-key': validKey, 'content-type': 'application/json', accept },
      body: JSON.stringify({ sources: ['gbif', 'powo'], ...payload }),
    });
  const recordOf = async (payload: object): Promise<UnifiedTaxonomicRecord> => {
    const response = await post({ species_names: ['Acer palmatum'], ...payload });
    expect(response.status).toBe(200);
    const { results } = VerifyPlantNamesResponse.parse(await response.json());
    const [record] = results;
    if (!record) throw new Error('no record');
    return record;
  };
  return { standIns, post, recordOf, url };
}

describe('max_wait_ms', () => {
  it.each([-1, 30_001, 1.5, '100', null])('%j is refused', async (max_wait_ms) => {
    const { post } = await serve(0);
    const response = await post({ species_names: ['Acer palmatum'], max_wait_ms });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: '/max_wait_ms' }],
    });
  });

  it.each(['-1', '30001', '', '1e3'])('%j is refused in a form', async (max_wait_ms) => {
    const { url } = await serve(0);
    const body = new FormData();
    body.set('species_names', 'Acer palmatum');
    body.set('max_wait_ms', max_wait_ms);
    const response = await fetch(url, { method: 'POST', headers: { 'x-api-key': validKey }, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: '/max_wait_ms' }],
    });
  });

  it('that is long enough makes no record provisional', async () => {
    const { recordOf } = await serve(0);
    const { validation } = await recordOf({ max_wait_ms: 30_000 });
    expect(validation).toMatchObject({ provisional: false, source_failures: [] });
  });

  it('that is over makes the record provisional and says which source had not answered', async () => {
    const { recordOf } = await serve(400);
    const { validation, warnings } = await recordOf({ max_wait_ms: 100 });
    expect(validation).toMatchObject({ provisional: true, source_failures: ['powo', 'gbif'] });
    expect(warnings.join(' ')).toContain('had not answered when the wait of 0.1 s was over');
  });

  it('of 0 waits for nothing, and is no outage', async () => {
    const { recordOf } = await serve(400);
    expect((await recordOf({ max_wait_ms: 0 })).validation).toMatchObject({ provisional: true });
  });

  it('that is over ends no call: the sources are asked all the same, and the next request has their answers', async () => {
    const { recordOf, standIns } = await serve(400);
    expect((await recordOf({ max_wait_ms: 50 })).validation.provisional).toBe(true);
    await expect
      .poll(async () => (await recordOf({ max_wait_ms: 50 })).validation)
      .toMatchObject({ provisional: false, source_failures: [] });
    expect(standIns.of('gbif').calls).toBe(1);
  });

  it('counts for each part of an answer in lines, so that a slow source does not hold the list', async () => {
    const { post, standIns } = await serve(0);
    standIns.break('hang', ['gbif']);
    const species_names = Array.from({ length: 60 }, (_, at) => `Acer palmatum ${'x'.repeat(at + 1)}`);
    const begun = performance.now();
    const lines = await readAllLines(await post({ species_names, max_wait_ms: 300 }, 'application/x-ndjson'));
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect(lines).toHaveLength(61);
    expect(lines[0]).toMatchObject({
      validation: { provisional: true, source_failures: expect.arrayContaining(['gbif']) },
    });
  });
});
