import { afterAll, describe, expect, it } from 'vitest';
import { FlowersByColor } from '../../src/capabilities/flowers/search/schema.ts';
import { openFlowerService, stepAt } from '../support/flower-service.ts';

const service = await openFlowerService({ PLANTDATA_CORS_ORIGINS: 'https://shop.example' });
afterAll(() => service.close());

const flowers = '/v1/flowers';
const search = `${flowers}/by-color?color=red`;

/** A refusal as a program reads it. */
async function refusal(url: string) {
  const response = await service.get(url);
  expect(response.headers['content-type']).toContain('application/problem+json');
  const body = response.json();
  expect(body).toMatchObject({ status: response.statusCode, detail: expect.any(String) });
  expect(body.request_id).toBe(response.headers['x-request-id']);
  return body;
}

describe('a question that is not understood', () => {
  it.each(['1e1', '0x10', '', ' 5', '+5', '1.5', '0', '101', 'NaN', 'Infinity', '99999999999999999999'])(
    'is refused for limit=%s',
    async (limit) => {
      const problem = await refusal(`${search}&limit=${encodeURIComponent(limit)}`);
      expect(problem).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/limit' }] });
    },
  );

  it.each(['1e3', '0x10', '', '-1', '1001', '1000.5', 'NaN', '.5'])(
    'is refused for max_distance=%s',
    async (distance) => {
      const problem = await refusal(`${search}&max_distance=${distance}`);
      expect(problem).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/max_distance' }] });
    },
  );

  it.each([
    'color=blue',
    'metric=cmc',
    'metric=',
    'space=rgb',
    'sort=name',
    'evidence=guessed',
    'accepted=yes',
    'include_leaves=1',
    'limit=1&limit=2',
    'family=a&family=b',
    'bee_colour=UV&bee_colour=green',
    'evidence=all&evidence=all',
    `family=${'a'.repeat(201)}`,
  ])('names the member of %s', async (query) => {
    const problem = await refusal(`${search}&${query}`);
    const pointer = `/${query.split('=', 1)[0]}`;
    expect(problem).toMatchObject({ status: 400, error: 'invalid_request', errors: [{ pointer }] });
    expect(problem.detail).toContain(pointer);
  });

  it.each(['', 'color=', 'color=nope', 'color=constructor', 'color=__proto__', 'color=%00', 'color=256,0,0'])(
    'is a problem for a program to read where there is no colour: %s',
    async (query) => {
      const problem = await refusal(`${flowers}/by-color?${query}`);
      expect(problem).toMatchObject({ status: 400, error: 'invalid_color', errors: [{ pointer: '/color' }] });
    },
  );

  it.each(['1.5', '1e3', '0x10', 'abc', '%20900002', '900002%00', '9e5', 'NaN', 'palette'])(
    'is refused where the id is no whole number: %s',
    async (id) => {
      for (const path of [id, `${id}/spectrum`]) {
        expect(await refusal(`${flowers}/${path}`)).toMatchObject({
          status: 400,
          error: 'invalid_request',
          errors: [{ pointer: '/id' }],
        });
      }
    },
  );

  it.each(['0', '-1', '99999999999', '99999999999999999999999'])('finds no flower %s', async (id) => {
    for (const path of [id, `${id}/spectrum`, `by-color?similar_to=${id}`]) {
      expect(await refusal(`${flowers}/${path}`)).toMatchObject({ status: 404, error: 'flower_not_found' });
    }
  });
});

describe('an answer', () => {
  it.each([
    'color=lavender&limit=100',
    'color=red&metric=ciede2000&evidence=all&accepted=true',
    'similar_to=900002&space=bee',
    'color=red&family=none',
    'color=lavender&sort=bee_contrast',
  ])('is as it is described: %s', async (query) => {
    const body = (await service.get(`${flowers}/by-color?${query}`)).json();
    expect(FlowersByColor.strict().parse(body)).toEqual(body);
  });

  it('takes members that it does not know for nothing', async () => {
    const unknown = { shade: 'dark' };
    const reflectance = [...stepAt(510)];
    expect((await service.get(`${search}&shade=dark`)).statusCode).toBe(200);
    expect((await service.post(`${flowers}/palette`, { colors: ['red'], ...unknown })).statusCode).toBe(200);
    expect((await service.post(`${flowers}/analyse`, { reflectance, ...unknown })).statusCode).toBe(200);
  });
});

describe('for web pages and caches', () => {
  const preflight = (origin: string, headers?: string) =>
    service.api.inject({
      method: 'OPTIONS',
      url: search,
      headers: {
        origin,
        'access-control-request-method': 'GET',
        ...(headers && { 'access-control-request-headers': headers }),
      },
    });

  it('every page may ask without a key, and those of the operator with one', async () => {
    const open = await preflight('https://garden.example');
    expect(open.headers['access-control-allow-origin']).toBe('*');
    const keyed = await preflight('https://garden.example', 'x-api-key');
    expect(keyed.headers['access-control-allow-origin']).toBeUndefined();
    const own = await preflight('https://shop.example', 'x-api-key');
    expect(own.headers['access-control-allow-origin']).toBe('https://shop.example');
  });

  it('what was told to a key is for nobody else to keep', async () => {
    const open = await service.get(search);
    expect(open.headers['cache-control']).toBe('public, max-age=3600');
    const keyed = await service.get(search, await service.newKey());
    expect(keyed.headers['cache-control']).toBe('private, max-age=3600');
  });

  it('a spectrum varies with what is accepted, and still with the page', async () => {
    const url = `${flowers}/900002/spectrum`;
    expect((await service.get(url)).headers.vary).toBe('Origin, Accept');
  });
});

describe('an Idempotency-Key', () => {
  const compose = (colors: string[], headers: Record<string, string>) =>
    service.post(`${flowers}/palette`, { colors, limit: 2 }, { 'idempotency-key': 'order-1', ...headers });

  it('counts with a key of the caller, and is nothing without one', async () => {
    const key = await service.newKey();
    const first = await compose(['red'], key);
    const again = await compose(['red'], key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect((await compose(['blue'], key)).json()).toMatchObject({
      status: 422,
      error: 'idempotency_key_reused',
    });
    for (const color of ['red', 'blue']) {
      const anonymous = await compose([color], {});
      expect(anonymous.statusCode).toBe(200);
      expect(anonymous.headers['idempotency-replayed']).toBeUndefined();
    }
  });
});
