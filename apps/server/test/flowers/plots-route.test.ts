import { parseXml } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import { flowerErrors } from '../../src/capabilities/flowers/error-codes.ts';
import { flowerPlotRoutes } from '../../src/capabilities/flowers/plots/routes.ts';
import { ServiceError } from '../../src/platform/errors.ts';
import { plottedFlower } from '../support/plotted-flowers.ts';
import { startApi, validKey } from '../support/test-api.ts';

const cowslip = plottedFlower();

const flowers = {
  require(id: number) {
    if (id === cowslip.record.id) return cowslip;
    throw new ServiceError({
      code: flowerErrors.flower_not_found,
      detail: `There is no flower with the id ${id}.`,
    });
  },
};

const startPlots = async ({ requiresKey = false } = {}) => {
  const { api } = await startApi({ routes: (app) => flowerPlotRoutes(app, flowers, { requiresKey }) });
  return (query = '', { id = '157', headers = {} }: { id?: string; headers?: Record<string, string> } = {}) =>
    api.inject({ url: `/v1/flowers/${id}/plot.svg${query}`, headers });
};

describe('200', () => {
  it('answers a picture that a page of anybody may show and in which nothing runs', async () => {
    const get = await startPlots();
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(policy).not.toContain('script-src');
    expect(parseXml(answer.body).root?.name).toBe('svg');
  });

  it('draws what the query asks for', async () => {
    const get = await startPlots();
    expect((await get('?kind=hexagon')).body).not.toContain('Wavelength');
    expect((await get('?kind=spectrum')).body).not.toContain('little colour contrast');
    expect((await get('?receptors=false')).body).not.toContain('receptors of the');
    expect((await get('?observer=bumblebee')).body).toContain('receptors of the bumblebee');
    expect((await get('?theme=dark')).body).toContain('flower-plot-dark');
    expect((await get('?layout=narrow')).body).toContain('viewBox="0 0 400 ');
  });
});

describe('304', () => {
  it('sends no picture to whoever has it', async () => {
    const get = await startPlots();
    const { etag } = (await get()).headers;
    const again = await get('', { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('?theme=dark')).headers.etag).not.toBe(etag);
  });
});

describe('400', () => {
  it.each([
    ['/kind', '?kind=triangle'],
    ['/theme', '?theme=sepia'],
    ['/layout', '?layout=390'],
    ['/receptors', '?receptors=maybe'],
    ['/observer', '?observer=butterfly'],
  ])('names %s when it is not one of what there is', async (pointer, query) => {
    const get = await startPlots();
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('invalid_request');
    expect(JSON.stringify(answer.json())).toContain(pointer);
  });

  it.each(['rose', '1.5'])('refuses %s as an id', async (id) => {
    const get = await startPlots();
    expect((await get('', { id })).statusCode).toBe(400);
  });
});

describe('401', () => {
  it('is answered without a key only where one is required', async () => {
    const get = await startPlots({ requiresKey: true });
    expect((await get()).statusCode).toBe(401);
    const answer = await get('', { headers: { 'x-api-key': validKey } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
  });

  it('is answered for a wrong key, which nobody needs', async () => {
    const get = await startPlots();
    expect((await get('', { headers: { 'x-api-key': 'pds_test_of_nobody' } })).statusCode).toBe(401);
    expect((await get('', { headers: { 'x-api-key': validKey } })).statusCode).toBe(200);
  });
});

describe('404', () => {
  it('says that there is no such flower', async () => {
    const get = await startPlots();
    const answer = await get('', { id: '158' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('flower_not_found');
    expect(answer.headers['content-type']).toContain('json');
  });
});
