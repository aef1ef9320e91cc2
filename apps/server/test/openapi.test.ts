import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeService } from '../src/commands/describe-service.ts';
import { serveReference } from '../src/composition/reference-page.ts';
import {
  type ApiInstance,
  describeInterface,
  problems,
  serveDescription,
} from '../src/platform/http/index.ts';
import { orderRoute, pretendSessions, startApi } from './support/test-api.ts';

const Named = z.record(z.string(), z.unknown());
const Body = z.looseObject({
  headers: Named.optional(),
  content: z.record(z.string(), z.looseObject({})).optional(),
});
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z.array(z.unknown()).optional(),
  requestBody: Body.optional(),
  description: z.string().optional(),
  responses: z.record(
    z.string(),
    Body.extend({ description: z.string().optional(), $ref: z.string().optional() }),
  ),
});
const Description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string(), license: z.looseObject({}), contact: z.looseObject({}) }),
  servers: z.array(z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    headers: Named.optional(),
    responses: z.record(z.string(), Body.extend({ description: z.string() })).default({}),
    schemas: z.record(z.string(), z.looseObject({ examples: z.array(z.unknown()).optional() })).default({}),
  }),
});

async function describeRoutes(routes: (api: ApiInstance) => void) {
  const { api } = await startApi({ routes });
  const documents = describeInterface(api);
  return { ...Description.parse(documents.public), management: Description.parse(documents.management) };
}

describe('openapi.json', () => {
  const read = (name: string) => readFile(path.resolve(import.meta.dirname, '../../..', name), 'utf8');
  const committed = read('openapi.json');

  it('is what the code says; `npx plantdata dev openapi --write` brings it up to date', async () => {
    const management = await read('openapi-management.json');
    expect({ 'openapi.json': await committed, 'openapi-management.json': management }).toEqual(
      await describeService(),
    );
  });

  it('is sent in less than 350,000 bytes', async () => {
    expect(Buffer.byteLength(JSON.stringify(JSON.parse(await committed)))).toBeLessThan(350_000);
  });

  it('leaves accounts and the installation to a document of their own', async () => {
    const [own, management] = [await committed, await read('openapi-management.json')].map((text) =>
      Object.keys(Description.parse(JSON.parse(text)).paths),
    );
    expect(own).toContain('/v1/verify/plant-names');
    expect(management).toEqual(expect.arrayContaining(['/v1/account', '/v1/keys', '/v1/system']));
    expect(own?.filter((each) => management?.includes(each))).toEqual([]);
  });

  it('is OpenAPI 3.1.0 at version 1.0.0 with a licence, a contact and a server', async () => {
    const { openapi, info, servers } = Description.parse(JSON.parse(await committed));
    expect(openapi).toBe('3.1.0');
    expect(info.version).toBe('1.0.0');
    expect(info.license).toMatchObject({ name: 'Apache-2.0' });
    expect(servers).toEqual([{ url: '/' }]);
  });

  it('has a summary, at least one 4xx and described answers for each operation', async () => {
    for (const { operation, responses } of operationsOf(await committed)) {
      expect(operation.summary).not.toBe('');
      expect(Object.keys(responses).some((status) => status.startsWith('4'))).toBe(true);
      for (const { description, $ref } of Object.values(responses))
        expect($ref ?? description).not.toBe($ref ? '' : 'Default Response');
    }
  });

  it('has an example of every body that is sent or answered', async () => {
    const { components } = Description.parse(JSON.parse(await committed));
    const withoutExample = operationsOf(await committed).flatMap(({ operation, responses }) => {
      const bodies = { request: operation.requestBody ?? {}, ...responses };
      const missing = Object.entries(bodies).filter(([, { content = {} }]) =>
        Object.values(content).some((media) => !hasExample(media, components.schemas)),
      );
      return missing.map(([part]) => `${operation.operationId} ${part}`);
    });
    expect(withoutExample).toEqual([]);
  });
});

function operationsOf(text: string) {
  const { paths } = Description.parse(JSON.parse(text));
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return operations.map((operation) => ({ operation, responses: operation.responses }));
}

/** An example is beside a schema, in it, or in the named schema it refers to: its own, or those of its parts. */
function hasExample(
  media: Record<string, unknown>,
  schemas: Record<string, { examples?: unknown[] | undefined }>,
): boolean {
  if ('example' in media || 'examples' in media) return true;
  const isShown = (schema: object | undefined, depth: number): boolean => {
    if (schema === undefined || 'examples' in schema) return schema !== undefined;
    const parts = [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    return depth > 0 && parts.some(([, name = '']) => isShown(schemas[name], depth - 1));
  };
  return isShown(z.looseObject({}).parse(media.schema), 3);
}

describe('the description of a route', () => {
  it('lists what can go wrong, and describes it once for all routes', async () => {
    const { paths, components } = await describeRoutes(orderRoute);
    const responses = paths['/v1/orders']?.post?.responses ?? {};
    expect(Object.keys(responses).join(' ')).toBe('200 400 401 500 default');
    expect(responses['401']).toEqual({ $ref: '#/components/responses/Unauthorized' });
    expect(responses['500']?.description).toContain('`validation_failed`');
    const { Failure, Unauthorized } = components.responses;
    expect(Failure?.description).toMatch(/^- `key_expired`: The expiry date/m);
    expect(Failure?.description).toMatch(/^- `rate_limited`: /m);
    expect(Object.keys(Failure?.headers ?? {})).toEqual(expect.arrayContaining(['RateLimit', 'Retry-After']));
    expect(Object.keys(Unauthorized?.headers ?? {})).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    expect(Unauthorized?.content?.['application/problem+json']).toMatchObject({
      schema: { $ref: '#/components/schemas/Problem' },
      example: { detail: 'API key missing. Send it in the X-API-Key header.' },
    });
  });

  it('lists what can go wrong for people who are signed in, and on a route that costs units', async () => {
    const { paths, management } = await describeRoutes((api) => {
      pretendSessions(api);
      const schema = { tags: ['Account'], summary: 'Account', security: [{ session: [] }] };
      api.get(
        '/v1/read',
        { config: { credential: 'person' }, schema: { ...schema, operationId: 'a' } },
        () => '',
      );
      api.post(
        '/v1/own',
        { config: { credential: 'owner' }, schema: { ...schema, operationId: 'b' } },
        () => '',
      );
      const metered = { credential: 'key', metered: true } as const;
      const own = { tags: ['Names'], summary: 'Names', security: [{ apiKey: [] }], operationId: 'c' };
      api.get('/v1/units', { config: metered, schema: own }, () => '');
    });
    const statusesOf = (operation: z.output<typeof Operation> | undefined) =>
      Object.keys(operation?.responses ?? {}).join(' ');
    expect(statusesOf(management.paths['/v1/read']?.get)).toBe('400 401 default');
    expect(statusesOf(management.paths['/v1/own']?.post)).toBe('400 401 403 default');
    expect(management.components.responses.Forbidden?.description).toContain('`cross_site_request`');
    expect(paths['/v1/units']?.get?.responses['403']?.description).toBe('`usage_limit_exceeded`');
  });

  it('names the headers of its answers, and of a request that can be repeated', async () => {
    const { paths, components } = await describeRoutes(orderRoute);
    const order = paths['/v1/orders']?.post;
    const headersOf = (status: string) => Object.keys(order?.responses[status]?.headers ?? {});
    expect(order?.parameters).toEqual([
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }),
    ]);
    expect(headersOf('200')).toEqual(['Plant-Data-Ignored', 'Idempotency-Replayed']);
    expect(components.headers).toMatchObject({ RateLimit: { schema: { type: 'string' } } });
  });

  it('tells people of their session: its cookie, and what is wrong with it instead of with a key', async () => {
    const { management } = await describeRoutes((api) => {
      pretendSessions(api);
      const schema = { tags: ['Account'], summary: 'Session', security: [{ session: [] }] };
      api.delete(
        '/v1/account/session',
        { config: { credential: 'owner', session: 'ends' }, schema: { ...schema, operationId: 'out' } },
        () => '',
      );
      api.post(
        '/v1/account/password',
        {
          config: { credential: 'person', session: 'begins', ignoresIdempotencyKey: true },
          schema: { ...schema, operationId: 'password', response: { 204: z.null(), ...problems() } },
        },
        () => null,
      );
    });
    const { paths, components } = management;
    const password = paths['/v1/account/password']?.post;
    expect(Object.keys(password?.responses['204']?.headers ?? {})).toContain('Set-Cookie');
    expect(password?.parameters).toBeUndefined();
    const { Unauthorized, Forbidden } = components.responses;
    const exampleOf = (response: typeof Forbidden) =>
      response?.content?.['application/problem+json']?.example;
    expect(exampleOf(Unauthorized)).toMatchObject({
      detail: expect.stringContaining('You are not signed in'),
    });
    expect(exampleOf(Forbidden)).toMatchObject({ detail: 'Only an owner of the account may do this.' });
  });

  it('says of what is for operators who they are', async () => {
    const { management } = await describeRoutes((api) => {
      pretendSessions(api);
      const schema = { tags: ['System'], summary: 'System', security: [{ session: [] }], operationId: 'a' };
      api.get('/v1/run', { config: { credential: 'operator' }, schema }, () => '');
    });
    const { description, responses } = management.paths['/v1/run']?.get ?? {};
    expect(description).toContain("owners of the installation's own account");
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['401', '403']));
  });

  it('says of what monitors ask that nothing is limited', async () => {
    const { paths } = await describeRoutes((api) => {
      const config = { credential: 'none', exemptFromRateLimit: true } as const;
      const schema = { tags: ['Service'], summary: 'Alive?', security: [], operationId: 'alive' };
      api.get('/v1/alive', { config, schema }, () => 'yes');
    });
    expect(Object.keys(paths['/v1/alive']?.get?.responses ?? {})).not.toContain('429');
  });

  it('leaves out hidden routes', async () => {
    const { paths } = await describeRoutes((api) => {
      api.get('/v1/hidden', { schema: { hide: true } }, () => 'x');
    });
    expect(paths).toEqual({});
  });
});

describe('the named schemas', () => {
  const Plant = z.object({ name: z.string() }).meta({ id: 'TestPlant' });
  const Wish = z.object({ plants: z.array(Plant), quantity: z.int().default(1) }).meta({ id: 'TestWish' });
  const Unused = z.object({}).meta({ id: 'TestUnused' });

  const route = (input: z.ZodType, output: z.ZodType) => (api: ApiInstance) => {
    api.post(
      '/v1/wishes',
      {
        config: { credential: 'none' },
        schema: {
          operationId: 'wish',
          tags: ['Service'],
          summary: 'Wish',
          security: [],
          body: input,
          response: { 200: output, ...problems() },
        },
      },
      () => ({}),
    );
  };
  const schemasOf = async (input: z.ZodType, output: z.ZodType) =>
    (await describeRoutes(route(input, output))).components.schemas;

  it('hold only those that something refers to', async () => {
    expect(Unused.description).toBeUndefined();
    expect(Object.keys(await schemasOf(Plant, Plant))).toEqual(['Problem', 'TestPlant']);
  });

  it('have their plain name when they are only accepted', async () => {
    const schemas = await schemasOf(Wish, Plant);
    expect(Object.keys(schemas)).toEqual(['Problem', 'TestPlant', 'TestWish']);
    expect(schemas.TestWish).toMatchObject({ required: ['plants'] });
  });

  it('keep two forms where what is accepted differs from what is sent', async () => {
    const schemas = await schemasOf(Wish, Wish);
    expect(Object.keys(schemas)).toEqual(['Problem', 'TestPlant', 'TestWish', 'TestWishInput']);
    expect(schemas.TestWish).toMatchObject({ required: ['plants', 'quantity'] });
    expect(schemas.TestWishInput).toMatchObject({ required: ['plants'] });
  });

  it('stay open, because members may be added', async () => {
    expect(JSON.stringify(await schemasOf(Wish, Wish))).not.toContain('additionalProperties');
  });
});

describe('GET /v1/openapi.json', () => {
  it('serves the description without a key, for an hour', async () => {
    const { api } = await startApi({ routes: serveDescription });
    const response = await api.inject('/v1/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(describeInterface(api).public)));
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('GET /v1/docs', () => {
  it('is a page that loads nothing from elsewhere and runs no script but its own', async () => {
    const { api } = await startApi({ routes: (app) => serveReference(app) });
    expect((await api.inject('/v1/docs/')).headers.location).toBe('/v1/docs');
    const page = await api.inject('/v1/docs');
    expect(page.body).not.toMatch(/(src|href)="?(https?:)?\/\//);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });
});
