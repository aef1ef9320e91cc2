import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeService } from '../src/commands/describe-service.ts';
import { type ApiInstance, problems, serveDescription } from '../src/platform/http/index.ts';
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
  responses: z.record(z.string(), Body.extend({ description: z.string() })),
});
const Description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string(), license: z.looseObject({}), contact: z.looseObject({}) }),
  servers: z.array(z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    headers: Named.optional(),
    examples: Named.optional(),
    schemas: z.record(z.string(), z.looseObject({ examples: z.array(z.unknown()).optional() })),
  }),
});

async function describeRoutes(routes: (api: ApiInstance) => void) {
  const { api } = await startApi({ routes });
  return Description.parse(api.swagger());
}

describe('openapi.json', () => {
  const committed = readFile(path.resolve(import.meta.dirname, '../../../openapi.json'), 'utf8');

  it('is what the code says; `npx plantdata dev openapi --write` brings it up to date', async () => {
    expect(await committed).toBe(await describeService());
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
      for (const { description } of Object.values(responses))
        expect(description).not.toBe('Default Response');
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

/** An example stands beside a schema, in it, or in the named schema it refers to. */
function hasExample(
  media: Record<string, unknown>,
  schemas: Record<string, { examples?: unknown[] | undefined }>,
): boolean {
  if ('example' in media || 'examples' in media) return true;
  const schema = z.looseObject({ $ref: z.string().optional() }).parse(media.schema);
  return 'examples' in schema || (schemas[schema.$ref?.split('/').at(-1) ?? '']?.examples?.length ?? 0) > 0;
}

describe('the description of a route', () => {
  it('lists what can go wrong because of its key and its body, with an example of each code', async () => {
    const { paths, components } = await describeRoutes(orderRoute);
    const responses = paths['/v1/orders']?.post?.responses ?? {};
    expect(Object.keys(responses).join(' ')).toBe('200 400 401 403 408 409 413 415 422 429 500 503');
    expect(responses['403']?.content?.['application/problem+json']).toMatchObject({
      schema: { $ref: '#/components/schemas/Problem' },
      examples: {
        key_expired: { $ref: '#/components/examples/key_expired' },
        key_inactive: {},
        forbidden: { $ref: '#/components/examples/forbidden' },
      },
    });
    expect(components.examples).toMatchObject({
      key_expired: { value: { status: 403, error: 'key_expired' } },
      unauthorized: { value: { detail: 'API key missing. Send it in the X-API-Key header.' } },
    });
    expect(responses['500']?.description).toContain('`validation_failed`');
  });

  it('lists what can go wrong for people who are signed in, and on a route that costs units', async () => {
    const { paths } = await describeRoutes((api) => {
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
      api.get('/v1/units', { config: metered, schema: { ...schema, operationId: 'c' } }, () => '');
    });
    const problemsOf = (operation: z.output<typeof Operation> | undefined) =>
      Object.values(operation?.responses ?? {}).flatMap(({ description }) =>
        [...description.matchAll(/^`(\w+)`/gm)].map(([, code]) => code),
      );
    const ofEvery = [
      'key_in_address',
      'rate_limited',
      'internal_error',
      'service_unavailable',
      'request_timeout',
    ];
    const ofPost = ['invalid_request', 'idempotency_in_progress', 'idempotency_key_reused'];
    const ofOwner = ['unauthorized', 'forbidden', 'cross_site_request', ...ofPost, ...ofEvery];
    expect(problemsOf(paths['/v1/read']?.get).sort()).toEqual(['unauthorized', ...ofEvery].sort());
    expect(problemsOf(paths['/v1/own']?.post).sort()).toEqual(ofOwner.sort());
    expect(problemsOf(paths['/v1/units']?.get)).toEqual(
      expect.arrayContaining(['usage_limit_exceeded', 'key_in_address', 'rate_limited']),
    );
  });

  it('names the headers of its answers, and of a request that can be repeated', async () => {
    const { paths, components } = await describeRoutes(orderRoute);
    const order = paths['/v1/orders']?.post;
    const headersOf = (status: string) => Object.keys(order?.responses[status]?.headers ?? {});
    expect(order?.parameters).toEqual([
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }),
    ]);
    const ofLimits = [
      'RateLimit-Policy',
      'RateLimit',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ];
    expect(headersOf('200')).toEqual([
      'X-Request-Id',
      ...ofLimits,
      'Plant-Data-Ignored',
      'Idempotency-Replayed',
    ]);
    expect(headersOf('400')).toEqual(['X-Request-Id', ...ofLimits]);
    expect(headersOf('401')).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    expect(headersOf('409')).toEqual(['X-Request-Id', ...ofLimits, 'Retry-After']);
    expect(headersOf('429')).toEqual(['X-Request-Id', ...ofLimits, 'Retry-After']);
    expect(headersOf('503')).toEqual(['X-Request-Id', ...ofLimits, 'Retry-After']);
    expect(components.headers).toMatchObject({ RateLimit: { schema: { type: 'string' } } });
  });

  it('tells people of their session: its cookie, and what is wrong with it instead of with a key', async () => {
    const { paths, components } = await describeRoutes((api) => {
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
    const out = paths['/v1/account/session']?.delete;
    const password = paths['/v1/account/password']?.post;
    expect(Object.keys(password?.responses['204']?.headers ?? {})).toContain('Set-Cookie');
    expect(password?.parameters).toBeUndefined();
    expect(Object.keys(password?.responses ?? {})).not.toContain('422');
    expect(Object.keys(out?.responses['401']?.headers ?? {})).not.toContain('WWW-Authenticate');
    expect(out?.responses['403']?.content?.['application/problem+json']).toMatchObject({
      examples: { forbidden: { $ref: '#/components/examples/forbidden_for_people' } },
    });
    expect(components.examples).toMatchObject({
      unauthorized_for_people: { value: { detail: expect.stringContaining('You are not signed in') } },
      forbidden_for_people: { value: { detail: 'Only an owner of the account may do this.' } },
    });
  });

  it('says of what is for operators who they are', async () => {
    const { paths } = await describeRoutes((api) => {
      pretendSessions(api);
      const schema = { tags: ['System'], summary: 'System', security: [{ session: [] }], operationId: 'a' };
      api.get('/v1/run', { config: { credential: 'operator' }, schema }, () => '');
    });
    const { description, responses } = paths['/v1/run']?.get ?? {};
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
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(api.swagger())));
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('GET /v1/docs', () => {
  it('leads to a page that loads nothing from elsewhere and runs no script but its own', async () => {
    const { api } = await startApi({ routes: serveDescription });
    expect((await api.inject('/v1/docs')).headers.location).toBe('/v1/docs/');
    const page = await api.inject('/v1/docs/');
    expect(page.body).not.toMatch(/(src|href)="?(https?:)?\/\//);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(policy).toContain("connect-src 'self'");
    expect((await api.inject('/v1/docs/js/scalar.js')).statusCode).toBe(200);
  });
});
