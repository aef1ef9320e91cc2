import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, openInstallation } from '../../apps/server/test/support/installation.ts';
import { type Operation, operations } from '../contract/document.ts';

/** What somebody has made, by the paths that lead to it. */
type Things = Readonly<Record<string, string>>;

/** Their identifiers lead everybody to the same. */
const isPublic = ({ path }: Operation): boolean =>
  path.startsWith('/v1/flowers/') || path.startsWith('/img/');

const site = { site_url: 'https://ours.example.com' };

const withSteps = operations.filter(({ path }) => path.includes('{'));
const owned = withSteps.filter((operation) => !isPublic(operation));

describe('what one account has made', () => {
  let installation: Installation;
  let things: Things;
  let ownKey: string;
  let otherKey: string;
  let other: Installation['operator'];

  const call = async (method: 'GET' | 'POST', url: string, key: string, payload?: object) => {
    const answer = await installation.api.inject({ method, url, headers: { 'x-api-key': key }, payload });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  };

  beforeAll(async () => {
    installation = await openInstallation(undefined, { PLANTDATA_CLIMATE_ROOT: 'demo' });
    ownKey = await installation.newKey();
    await installation.newMember();
    other = await installation.newOwner();
    const made = await other.send('POST', '/v1/account/keys', { name: 'theirs' });
    otherKey = made.json().secret;
    things = await makeThings();
  });
  afterAll(() => installation.close());

  async function makeThings(): Promise<Things> {
    const { operator } = installation;
    const key = (await operator.send('POST', '/v1/account/keys', { name: 'ours' })).json();
    const people = (await operator.send('GET', '/v1/account/people')).json();
    const model = await call('POST', '/v1/sdm/generate', ownKey, { species_name: 'Quercus robur' });
    // Two accounts may have the same shop, each with batches of its own.
    for (const each of [ownKey, otherKey]) await call('POST', '/v1/retail-images/sites', each, site);
    const batch = await call('POST', '/v1/retail-images/batches', ownKey, {
      ...site,
      request_id: randomUUID(),
      items: [{ product_id: 1, botanical_name: 'Acer palmatum' }],
    });
    const upload = await installation.api.inject({
      method: 'POST',
      url: '/uploads',
      headers: {
        'x-api-key': ownKey,
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        'upload-metadata': `filename ${Buffer.from('list.csv').toString('base64')}`,
      },
    });
    return {
      '/v1/account/keys/': key.id,
      '/v1/account/people/': people.data[1].id,
      '/v1/sdm/': model.job_id,
      '/v1/retail-images/batches/': batch.job_id,
      '/v1/retail-images/pictures/': 'a'.repeat(64),
      '/uploads/': upload.headers.location?.split('/').at(-1) ?? '',
    };
  }

  const addressOf = ({ path }: Operation): string => {
    const [, id] = Object.entries(things).find(([start]) => path.startsWith(start)) ?? [];
    if (id === undefined || id === '') throw new Error(`Nothing was made to which ${path} could lead.`);
    const query = path.startsWith('/v1/retail-images/batches/') ? `?site_url=${site.site_url}` : '';
    return path.replace(/\{(?:id|job_id|hash)\}/, id).replace('{file_type}', 'report') + query;
  };

  const bodyOf = ({ requestBody }: Operation): object => {
    const example = requestBody?.content?.['application/json']?.example;
    return typeof example === 'object' && example !== null ? example : {};
  };

  it('leads to something for itself', async () => {
    const { operator, api } = installation;
    for (const path of ['/v1/account/keys/', '/v1/sdm/', '/v1/retail-images/batches/', '/uploads/']) {
      const operation = owned.find(
        (each) => each.path.startsWith(path) && /^(?:get|head)$/.test(each.method),
      );
      if (operation === undefined) throw new Error(`Nothing is read at ${path}.`);
      const url = addressOf(operation);
      const answer = path.startsWith('/v1/account')
        ? await operator.send('GET', url)
        : await api.inject({
            method: operation.method === 'head' ? 'HEAD' : 'GET',
            url,
            headers: { 'x-api-key': ownKey, 'tus-resumable': '1.0.0' },
          });
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
  });

  describe.each(owned)('$method $path', (operation) => {
    const { method } = operation;
    const sent = (headers: Record<string, string>) =>
      installation.api.inject({
        method: methodOf(method),
        url: addressOf(operation),
        headers: { ...headers, 'tus-resumable': '1.0.0', ...bodyHeaders(operation) },
        ...(operation.path.startsWith('/uploads/') ? { payload: 'other' } : { payload: bodyOf(operation) }),
      });

    it.each(['a key', 'somebody', 'nobody'])('is closed to %s of another account', async (who) => {
      const credential: Record<string, Record<string, string>> = {
        'a key': { 'x-api-key': otherKey },
        somebody: { cookie: other.cookie ?? '' },
        nobody: {},
      };
      const answer = await sent(credential[who] ?? {});
      expect([401, 403, 404]).toContain(answer.statusCode);
    });
  });

  it('is as it was afterwards', async () => {
    const { operator, api } = installation;
    const key = (await operator.send('GET', `/v1/account/keys/${things['/v1/account/keys/']}`)).json();
    expect(key).toMatchObject({ name: 'ours' });
    expect((await operator.send('GET', '/v1/account/people')).json().data).toHaveLength(2);
    const model = await call('GET', `/v1/sdm/status/${things['/v1/sdm/']}`, ownKey);
    expect(model.status).not.toBe('cancelled');
    const upload = await api.inject({
      method: 'HEAD',
      url: `/uploads/${things['/uploads/']}`,
      headers: { 'x-api-key': ownKey, 'tus-resumable': '1.0.0' },
    });
    expect(upload.headers['upload-offset']).toBe('0');
  });
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

function methodOf(name: string): Method {
  const found = (['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const).find(
    (each) => each === name.toUpperCase(),
  );
  if (found === undefined) throw new Error(`There is no method ${name} here.`);
  return found;
}

const bodyHeaders = ({ path, method }: Operation): Record<string, string> =>
  path.startsWith('/uploads/') && method === 'patch'
    ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    : {};
