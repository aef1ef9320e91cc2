import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlantDataClient, type PlantDataClient } from '../src/index.ts';
import { type RunningService, startService } from './support/running-service.ts';

const namesPath = '/v1/verify/plant-names';
const names = ['Acer palmatum', 'callistemon viminalis captain cook 200mm', 'Xyzzia nonexistens'];

let service: RunningService;
let client: PlantDataClient;

beforeAll(async () => {
  service = await startService();
  client = createPlantDataClient(service);
});
afterAll(() => service?.stop());

const submittedNames = (records: readonly { query: { submitted_name: string } }[]) =>
  records.map(({ query }) => query.submitted_name);

describe('with the running service', () => {
  it('public operations need no key', async () => {
    const { sources } = await createPlantDataClient({ baseUrl: service.baseUrl }).get(
      '/v1/sources/taxonomic',
    );
    expect(sources).toHaveLength(11);
  });

  it('verifies names with a key', async () => {
    const { results, summary } = await client.post(namesPath, { body: { species_names: names } });
    expect(submittedNames(results)).toEqual(names);
    expect(results[0]?.accepted_name.scientific_name).toBe('Acer palmatum');
    expect(summary).toMatchObject({ total: 3, not_found: 1 });
  });

  it('verifies names with a key as a token', async () => {
    const withToken = createPlantDataClient({ baseUrl: service.baseUrl, token: () => service.apiKey });
    const { summary } = await withToken.post(namesPath, { body: { species_names: names } });
    expect(summary.total).toBe(3);
  });

  it('gives the records of an answer in lines, the same as in the whole answer', async () => {
    const body = { species_names: names };
    const { results, summary } = await client.post(namesPath, { body });
    const lines = client.lines(namesPath, { body });
    const streamed: typeof results = [];
    let step = await lines.next();
    for (; !step.done; step = await lines.next()) streamed.push(step.value);
    const withoutTime = (records: typeof results) =>
      records.map(({ query, metadata: _took, ...record }) => ({ ...record, name: query.normalized_name }));
    expect(withoutTime(streamed)).toEqual(withoutTime(results));
    expect(step.value).toEqual(summary);
  });

  it('verifies a list of any length, in order and without its blank names', async () => {
    const list = Array.from({ length: 2_500 }, (_, index) => `Acer palmatum 'No. ${index}'`);
    const records = client.verifyAll([...list.slice(0, 1_000), '', ' ', ...list.slice(1_000)], {
      include_metadata: false,
    });
    const found: string[] = [];
    let step = await records.next();
    for (; !step.done; step = await records.next()) found.push(step.value.query.submitted_name);
    expect(found).toEqual(list);
    expect(step.value.total).toBe(2_500);
  });

  it('reads a long list no further than it is verified', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) yield `Acer no. ${++taken}`;
    }
    const { verifyAll } = client;
    for await (const _record of verifyAll(endless(), { namesPerRequest: 10 })) break;
    expect(taken).toBe(10);
  });

  it('a list without names has no records', async () => {
    const step = await client.verifyAll(['', ' ']).next();
    expect(step).toEqual({ done: true, value: { total: 0, validated: 0, uncertain: 0, not_found: 0 } });
  });

  it('rejects with what the service says about a wrong key', async () => {
    const stranger = createPlantDataClient({ baseUrl: service.baseUrl, apiKey: 'pds_live_nobody' });
    await expect(stranger.post(namesPath, { body: { species_names: names } })).rejects.toMatchObject({
      name: 'PlantDataError',
      status: 401,
      code: 'unauthorized',
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it('rejects with the members that are wrong, also where lines were asked for', async () => {
    const wrong = JSON.parse('{"species_names":["Acer",7]}');
    const expected = {
      status: 400,
      code: 'invalid_request',
      errors: [{ pointer: '/species_names/1', code: 'invalid_type', message: expect.any(String) }],
    };
    await expect(client.post(namesPath, { body: wrong })).rejects.toMatchObject(expected);
    await expect(client.lines(namesPath, { body: wrong }).next()).rejects.toMatchObject(expected);
  });
});
