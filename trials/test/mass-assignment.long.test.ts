import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, openInstallation } from '../../apps/server/test/support/installation.ts';
import {
  document,
  exampleOf,
  type Operation,
  operations,
  resolve,
  type Schema,
} from '../contract/document.ts';

/** A value that the schema allows, and that no other test would send. */
const mark = 'mass-assigned';
const markedNumber = 987_654_321;

/** Every member of everything that the service answers with, by its name. */
const known = new Map<string, Schema>();

function collect(given: Schema, seen: Set<Schema>): void {
  const schema = resolve(given);
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    collect(part, seen);
  if (schema.items) collect(schema.items, seen);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (!known.has(name)) known.set(name, resolve(member));
    collect(member, seen);
  }
}

for (const schema of Object.values(document.components.schemas)) collect(schema, new Set());
for (const { responses } of operations)
  for (const { content = {} } of Object.values(responses))
    for (const { schema } of Object.values(content)) if (schema !== undefined) collect(schema, new Set());

/** What rows of the database have beside what is answered with. */
const ofRows = [
  'account_id',
  'person_id',
  'key_hash',
  'is_operator',
  'operator',
  'owner',
  'credits',
  'created_by',
  'kind',
  'deleted_at',
];

function valueFor(schema: Schema | undefined): unknown {
  const [type] = [schema?.type].flat().filter((each) => each !== 'null');
  if (schema?.enum !== undefined) return schema.enum.at(-1);
  if (type === 'integer' || type === 'number') return markedNumber;
  if (type === 'boolean') return true;
  if (type === 'array') return [mark];
  return type === 'object' ? { [mark]: mark } : mark;
}

/** Members that the operation itself describes are its own. */
function ownMembers(given: Schema | undefined): Set<string> {
  const schema = given === undefined ? {} : resolve(given);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return new Set([
    ...Object.keys(schema.properties ?? {}),
    ...parts.flatMap((part) => [...ownMembers(part)]),
  ]);
}

const jsonBodyOf = ({ requestBody }: Operation) => requestBody?.content?.['application/json'];

const withBody = operations.filter((operation) => jsonBodyOf(operation) !== undefined);
const forPeople = ({ security = [] }: Operation): boolean =>
  security.every((each) => 'session' in each) && security.length > 0;

type Answer = { readonly statusCode: number; readonly body: string };

let installation: Installation;
let key: string;
let owner: Installation['operator'];
const ids = new Map<string, string>();

beforeAll(async () => {
  installation = await openInstallation(undefined, { PLANTDATA_CLIMATE_ROOT: 'demo' });
  owner = await installation.newOwner();
  key = (await owner.send('POST', '/v1/account/keys', { name: 'one' })).json().secret;
  ids.set('/v1/account/keys/', (await owner.send('POST', '/v1/account/keys', { name: 'two' })).json().id);
  ids.set('/v1/account/people/', (await owner.send('GET', '/v1/account/people')).json().data[0].id);
  ids.set('/v1/retail-images/pictures/', 'a'.repeat(64));
  ids.set('/v1/retail-images/reviews/', 'a'.repeat(64));
  ids.set('/v1/retail-images/decisions/', 'a'.repeat(64));
  await call('POST', '/v1/retail-images/sites', { site_url: 'https://shop.example.com' });
});
afterAll(() => installation.close());

const call = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object): Promise<Answer> =>
  installation.api.inject({ method, url, payload, headers: { 'x-api-key': key } });

describe('members that only the service sets', () => {
  function send(operation: Operation, payload: object): Promise<Answer> {
    const method =
      (['PUT', 'PATCH'] as const).find((each) => each === operation.method.toUpperCase()) ?? 'POST';
    const [, id = ''] = [...ids].find(([start]) => operation.path.startsWith(start)) ?? [];
    const url = operation.path.replace('{species_id}', `sp_${'0'.repeat(26)}`).replace(/\{\w+\}/, id);
    return forPeople(operation) ? owner.send(method, url, payload) : call(method, url, payload);
  }

  /** A right request; of those that may not be sent twice another one. */
  function bodyFor(operation: Operation): object {
    const example = exampleOf(jsonBodyOf(operation));
    const own = ownMembers(jsonBodyOf(operation)?.schema);
    return {
      ...(typeof example === 'object' ? example : {}),
      ...(own.has('request_id') && { request_id: randomUUID() }),
      ...(own.has('site_url') && { site_url: 'https://shop.example.com' }),
      ...(operation.path === '/v1/account/people' && { email: `${randomUUID()}@nursery.example` }),
    };
  }

  /** What of an answer is the same each time. */
  const constants = (value: unknown, path = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => constants(item, `${path}[]`));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, member]) => constants(member, `${path}.${name}`));
    // An id at random may be without a digit.
    const isText =
      typeof value === 'string' && /^[a-z_ -]{1,24}$/i.test(value) && !/\.(?:id|last_four)$/.test(path);
    return [`${path} ${isText || typeof value === 'boolean' || value === null ? value : typeof value}`];
  };

  /** Members that were ignored are named, and do nothing else. */
  function withoutIgnored(body: string): unknown {
    const answer = JSON.parse(body);
    const others = (each: string) => !/ignored\b/.test(each);
    for (const member of ['warnings', 'hints'])
      if (Array.isArray(answer[member])) answer[member] = answer[member].filter(others);
    return answer;
  }

  it('are many', () => {
    expect(withBody.length).toBeGreaterThan(15);
    expect([...known.keys()]).toEqual(
      expect.arrayContaining(['role', 'plan', 'status', 'key_id', 'merchant_id']),
    );
  });

  it.each(withBody)('are no matter of a caller: $method $path', async (operation) => {
    const own = ownMembers(jsonBodyOf(operation)?.schema);
    const others = [...known.keys(), ...ofRows].filter((name) => !own.has(name));
    const more = Object.fromEntries(others.map((name) => [name, valueFor(known.get(name))]));
    const plain = () => send(operation, bodyFor(operation));
    const marked = () => send(operation, { ...more, ...bodyFor(operation) });
    // Some look for a while whether what they have ordered is there.
    const [before, after] = forPeople(operation)
      ? [await plain(), await marked()]
      : await Promise.all([plain(), marked()]);
    expect(after.body).not.toContain(mark);
    expect(after.body).not.toContain(String(markedNumber));
    if (after.statusCode >= 400) return;
    expect(after.statusCode).toBe(before.statusCode);
    if (after.body !== '')
      expect(constants(withoutIgnored(after.body))).toEqual(constants(JSON.parse(before.body)));
  });

  it('have stayed what they were', async () => {
    const account = (await owner.send('GET', '/v1/account')).json();
    expect(account).toMatchObject({ plan: 'pro' });
    const keys = (await owner.send('GET', '/v1/account/keys')).json();
    expect(JSON.stringify(keys)).not.toContain(mark);
    for (const each of keys.data) expect(each).toMatchObject({ plan: 'pro', platform_integration: false });
    const audited = await owner.send('GET', '/v1/account/audit');
    expect(audited.body).not.toContain(mark);
  });
});

describe('names of parts of a prototype', () => {
  it.each([
    [
      'members',
      {
        payload:
          '{"species_names":["Acer"],"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      },
      'application/json',
    ],
    [
      'inner members',
      { payload: '{"species_names":["Acer"],"sources":{"__proto__":{"polluted":true}}}' },
      'application/json',
    ],
    [
      'parts of a form',
      {
        payload:
          form('__proto__', 'polluted') + form('constructor[prototype][polluted]', '1') + file('name\nAcer'),
      },
      'multipart/form-data; boundary=x',
    ],
    [
      'headings of a table',
      { payload: file('__proto__,constructor,prototype,Botanical name\n{"polluted":1},1,2,Acer palmatum') },
      'multipart/form-data; boundary=x',
    ],
    [
      'a column that is asked for',
      { payload: form('extraction_column', '__proto__') + file('__proto__,name\nRosa,Acer') },
      'multipart/form-data; boundary=x',
    ],
    [
      'names of plants',
      { payload: '{"species_names":["__proto__","constructor","toString","hasOwnProperty"]}' },
      'application/json',
    ],
  ])('as %s are data, and change nothing', async (_what, { payload }, type) => {
    const answer = await installation.api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names?__proto__[polluted]=1&constructor[prototype][polluted]=1',
      headers: { 'x-api-key': key, 'content-type': type },
      payload: type.startsWith('multipart') ? `${payload}--x--\r\n` : payload,
    });
    expect(answer.statusCode).toBeLessThan(500);
    expect('polluted' in {}).toBe(false);
    // This one names what was ignored.
    const { 'plant-data-ignored': _named, ...headers } = answer.headers;
    expect(JSON.stringify(headers)).not.toContain('polluted');
  });
});

function form(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function file(content: string): string {
  return `--x\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\n${content}\r\n`;
}
