import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, openInstallation } from '../../apps/server/test/support/installation.ts';
import { type Operation, operations, resolve } from '../contract/document.ts';

/** Objects of one account, by the paths that lead to them. */
type Things = Readonly<Record<string, string>>;

/** Their identifiers lead everybody to the same. */
const isPublic = ({ path }: Operation): boolean =>
  /^\/(?:v1\/flowers|img|v1\/reconcile\/suggest)\//.test(path);

const site = { site_url: 'https://ours.example.com' };

const withSteps = operations.filter(({ path }) => path.includes('{'));
const owned = withSteps.filter(
  // An address with a token is open to all who have it; `reconcile.test.ts` tries them.
  (operation) => !isPublic(operation) && !operation.path.endsWith('/{token}'),
);

describe('what one account has made', () => {
  let installation: Installation;
  let things: Things;
  let ownKey: string;
  let otherKey: string;
  let other: Installation['operator'];

  const call = async (method: 'GET' | 'POST', url: string, key: string, payload?: object) => {
    const answer = await installation.api.inject({
      method,
      url,
      headers: { 'x-api-key': key },
      ...(payload && { payload }),
    });
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
    const sessions = (await operator.send('GET', '/v1/account/sessions')).json();
    const model = await call('POST', '/v1/sdm/generate', ownKey, { species_name: 'Quercus robur' });
    const study = await call('POST', '/v1/sdm/studies', ownKey, { species_name: 'Quercus robur' });
    // Two accounts may have the same shop, each with its own batches.
    for (const each of [ownKey, otherKey]) await call('POST', '/v1/retail-images/sites', each, site);
    const batch = await call('POST', '/v1/retail-images/batches', ownKey, {
      ...site,
      request_id: randomUUID(),
      items: [{ product_id: 1, botanical_name: 'Acer palmatum' }],
    });
    const list = await call('POST', '/v1/lists', ownKey, {
      name: 'ours',
      items: [{ name: 'Xyzzya privata', size: '45L' }],
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
      '/v1/keys/': key.id,
      '/v1/account/people/': people.data[1].id,
      '/v1/account/sessions/': sessions.data[0].id,
      '/v1/lists/': list.id,
      '/v1/sdm/studies/': study.study_id,
      '/v1/sdm/': model.job_id,
      '/v1/retail-images/batches/': batch.job_id,
      '/v1/retail-images/pictures/': 'a'.repeat(64),
      '/v1/retail-images/reviews/': 'a'.repeat(64),
      '/v1/retail-images/decisions/': 'a'.repeat(64),
      '/v1/system/accounts/': 'acc_local',
      '/v1/system/datasets/': 'wcvp',
      '/uploads/': upload.headers.location?.split('/').at(-1) ?? '',
    };
  }

  const addressOf = ({ path }: Operation): string => {
    const [, id] = Object.entries(things).find(([start]) => path.startsWith(start)) ?? [];
    if (id === undefined || id === '') throw new Error(`Nothing was made to which ${path} could lead.`);
    const query = path.startsWith('/v1/retail-images/batches/') ? `?site_url=${site.site_url}` : '';
    const filled = path.replace(/\{(?:id|job_id|study_id|list_id|hash)\}/, id);
    return (
      filled
        .replace('{file_type}', 'report')
        .replace('{name}', 'report.json')
        .replace('{row}', '1')
        .replace('{species_id}', `sp_${'0'.repeat(26)}`) + query
    );
  };

  const bodyOf = ({ requestBody }: Operation): object => {
    const { example: own, schema = {} } = requestBody?.content?.['application/json'] ?? {};
    const example = own ?? resolve(schema).examples?.[0];
    return typeof example === 'object' && example !== null ? example : {};
  };

  it('leads to something for itself', async () => {
    const { operator, api } = installation;
    const paths = [
      '/v1/account/keys/',
      '/v1/lists/',
      '/v1/sdm/status/',
      '/v1/retail-images/batches/',
      '/uploads/',
    ];
    for (const path of paths) {
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
      expect(answer.body).not.toContain('Xyzzya');
    });
  });

  describe('named in a query or a body', () => {
    const asOther = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      installation.api.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: { 'x-api-key': otherKey },
      });

    it.each(['plant-names', 'pot-sizes', 'plant-lists'])(
      'is no file for %s of another account',
      async (what) => {
        const file_url = `http://localhost:80/uploads/${things['/uploads/']}`;
        const answer = await asOther('POST', `/v1/verify/${what}`, { file_url });
        expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
      },
    );

    it('is no reply of another account', async () => {
      const answer = await asOther('POST', '/v1/supply/reply-extractions', {
        supply_request_id: 'sr-1',
        source_revision: 'rev-1',
        request_lines: [{ schedule_line_id: 'L1', botanical_name: 'Correa alba', quantity: 60 }],
        file_url: `http://localhost:80/uploads/${things['/uploads/']}`,
      });
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
    });

    it.each(['usage', 'usage.csv', 'usage/days'])('is no usage in %s of another account', async (what) => {
      const key = things['/v1/account/keys/'];
      const days = 'from=2026-11-01&to=2026-11-30';
      const answer = await other.send('GET', `/v1/account/${what}?${days}&key_id=${key}&merchant_id=ours`);
      if (answer.statusCode >= 400) return expect([400, 403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain(key);
      expect(answer.body).not.toMatch(/"units":[1-9]/);
    });

    it.each(['merchants', 'usage', 'usage/statement'])(
      'is no merchant of another account in %s',
      async (what) => {
        const answer = await asOther('GET', `/v1/${what}?merchant_id=ours`);
        expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
      },
    );

    it('is no merchant that another account can limit', async () => {
      const settings = { is_active: false, units_per_month_max: 0 };
      const answer = await asOther('PUT', '/v1/merchants?merchant_id=ours', settings);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
    });

    it('is no site and no batch of another account, also under its own site of the same address', async () => {
      const id = things['/v1/retail-images/batches/'];
      for (const site_url of [site.site_url, 'https://other.example.com']) {
        const answer = await asOther('GET', `/v1/retail-images/batches/${id}?site_url=${site_url}`);
        expect([403, 404]).toContain(answer.statusCode);
      }
      const removed = await asOther('DELETE', `/v1/retail-images/sites?site_url=${site.site_url}`);
      expect(removed.statusCode).toBeLessThan(300);
      expect(JSON.stringify(await call('GET', '/v1/retail-images/sites', ownKey))).toContain(site.site_url);
      await asOther('POST', '/v1/retail-images/sites', site);
    });

    it('is no list in the lists of another account, whatever its cursor says', async () => {
      const id = things['/v1/lists/'];
      const cursor = Buffer.from(JSON.stringify(['2999-01-01T00:00:00.000Z', id])).toString('base64url');
      for (const query of ['', `?cursor=${cursor}`]) {
        const listed = await asOther('GET', `/v1/lists${query}`);
        expect([listed.statusCode, listed.json().data]).toEqual([200, []]);
      }
    });

    it.each(['', '/preview'])('is no file of a list%s of another account', async (rest) => {
      const file_url = `http://localhost:80/uploads/${things['/uploads/']}`;
      const answer = await asOther('POST', `/v1/lists${rest}`, { file_url });
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
    });

    it('is no job in the list of another account, whatever its cursor says', async () => {
      const listed = await asOther('GET', '/v1/sdm/jobs');
      expect(listed.body).not.toContain(things['/v1/sdm/']);
      expect((await asOther('GET', '/v1/sdm/studies')).body).not.toContain(things['/v1/sdm/studies/']);
      const cursor = Buffer.from(JSON.stringify(['2999-01-01T00:00:00.000Z', things['/v1/sdm/']])).toString(
        'base64url',
      );
      const after = await asOther('GET', `/v1/sdm/jobs?cursor=${cursor}`);
      expect(after.statusCode).toBeLessThan(500);
      // Where the cursor is none it is said so, without the job.
      expect(JSON.stringify(after.json().data ?? [])).not.toContain(things['/v1/sdm/']);
    });
  });

  it('is as it was afterwards', async () => {
    const { operator, api } = installation;
    const key = (await operator.send('GET', `/v1/account/keys/${things['/v1/account/keys/']}`)).json();
    expect(key).toMatchObject({ name: 'ours' });
    expect((await operator.send('GET', '/v1/account/people')).json().data).toHaveLength(2);
    const model = await call('GET', `/v1/sdm/status/${things['/v1/sdm/']}`, ownKey);
    expect(model.status).not.toBe('cancelled');
    const list = await call('GET', `/v1/lists/${things['/v1/lists/']}`, ownKey);
    expect(list).toMatchObject({ name: 'ours', version: 0 });
    const upload = await api.inject({
      method: 'HEAD',
      url: `/uploads/${things['/uploads/']}`,
      headers: { 'x-api-key': ownKey, 'tus-resumable': '1.0.0' },
    });
    expect(upload.headers['upload-offset']).toBe('0');
  });
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function methodOf(name: string): Method {
  const found = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find(
    (each) => each === name.toUpperCase(),
  );
  if (found === undefined) throw new Error(`There is no method ${name} here.`);
  return found;
}

const bodyHeaders = ({ path, method }: Operation): Record<string, string> =>
  path.startsWith('/uploads/') && method === 'patch'
    ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    : {};
