import fc from 'fast-check';
import { z } from 'zod';
import { readConfig } from '../../../apps/server/src/config.ts';
import { ServiceError } from '../../../apps/server/src/platform/errors.ts';
import { createApi, problems } from '../../../apps/server/src/platform/http/index.ts';
import { Problem } from '../../../apps/server/src/platform/http/problem.ts';
import { createLogger } from '../../../apps/server/src/platform/telemetry/logger.ts';
import type { Random } from '../random.ts';
import { never, promise, type Target, textOf } from '../target.ts';

const Order = z.object({
  species_names: z.array(z.string().max(300)).min(1).max(1000),
  region: z.enum(['AU-VIC', 'AU-NSW']).optional(),
  quantity: z.int().min(1).optional(),
});

type Api = Awaited<ReturnType<typeof createApi>>;

/** The platform with a route that reads JSON, and one that takes a file too. */
async function openApi(): Promise<Api> {
  const api = await createApi({
    config: readConfig({}),
    logger: createLogger('fatal', { write: () => {} }),
    authenticate: async () => {
      throw new ServiceError({ code: 'unauthorized', detail: 'No key is known here.' });
    },
  });
  const described = {
    summary: 'Order',
    tags: ['Service'],
    body: Order,
    response: { 200: z.object({ members: z.array(z.string()) }), ...problems('invalid_request') },
  };
  api.post(
    '/v1/orders',
    { config: { credential: 'none' }, schema: { ...described, operationId: 'order' } },
    (request) => ({ members: membersOf(request.body) }),
  );
  api.post(
    '/v1/forms',
    {
      config: { credential: 'none', acceptsFile: { fields: Order.partial() } },
      schema: { ...described, operationId: 'form', body: Order.partial() },
    },
    (request) => ({ members: membersOf(request.body) }),
  );
  await api.ready();
  return api;
}

/** Members of a prototype are no own members. */
function membersOf(body: object): string[] {
  const members: string[] = [];
  for (const name in body) members.push(name);
  return members;
}

let opened: Promise<Api> | undefined;

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

async function send({ url, headers, payload }: Sent): Promise<void> {
  opened ??= openApi();
  const api = await opened;
  const answer = await api.inject({ method: 'POST', url, headers: { ...headers }, payload });
  promise(answer.statusCode < 500, `${answer.statusCode}: ${answer.body.slice(0, 200)}`);
  promise(!('polluted' in {}), 'nothing has a member of its prototype');
  if (answer.statusCode === 200) {
    const known = Object.keys(Order.shape);
    const { members } = z.object({ members: z.array(z.string()) }).parse(answer.json());
    promise(
      members.every((name) => known.includes(name)),
      `only described members are read: ${members}`,
    );
  } else if (answer.statusCode >= 400) Problem.parse(answer.json());
  for (const value of Object.values(answer.headers))
    promise(!/[\r\n]/.test(String(value)), 'no header of an answer has lines');
}

/** Requests without a connection are held until their time is over; on a connection they are not. */
const keptMbMax = 2_000;

const jsonBodies: Target = {
  name: 'bodies of JSON',
  keptMbMax,
  samples: () => [
    '{"species_names":["Acer palmatum"],"quantity":3}',
    '{"species_names":["Acer"],"__proto__":{"polluted":true}}',
    '{"species_names":["Acer"],"constructor":{"prototype":{"polluted":true}}}',
    '{"species_names":["Acer"],"species_names":["Rosa"],"region":"AU-VIC"}',
  ],
  pieces: [
    '{',
    '}',
    '[',
    ']',
    '"species_names"',
    ':',
    ',',
    '"Acer"',
    '1',
    '-',
    '1e9',
    'null',
    'true',
    '"__proto__"',
    '{"polluted":true}',
    '"constructor"',
    '"prototype"',
    '\\u005f',
    '"',
    ' ',
    '\ufeff',
  ],
  growthMax: 100_000,
  read: (input) =>
    send({ url: '/v1/orders', headers: { 'content-type': 'application/json' }, payload: textOf(input) }),
  isRefusal: never,
};

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const forms: Target = {
  name: 'forms',
  keptMbMax,
  samples: () => [
    `${part('species_names', 'Acer')}${part('file', 'Acer,Rosa', '; filename="list.csv"')}--x--\r\n`,
    `${part('__proto__', '{"polluted":true}')}${part('constructor[prototype][polluted]', '1')}--x--\r\n`,
    `${part('file', 'a', '; filename="../../etc/passwd"')}${part('file', 'b', "; filename*=UTF-8''%00")}--x--\r\n`,
  ],
  pieces: [
    '--x\r\n',
    '--x--\r\n',
    '\r\n\r\n',
    '\r\n',
    'Content-Disposition: form-data; ',
    'name="file"',
    'name="__proto__"',
    '; filename="a.csv"',
    '; filename*=',
    "UTF-8''",
    '%E2',
    'Content-Type: text/csv\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    '"',
    '\\"',
    ';',
    'a',
    '\u0000',
  ],
  growthMax: 100_000,
  msMax: 2_000,
  shortRun: 60,
  read: (input) =>
    send({
      url: '/v1/forms',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: textOf(input),
    }),
  isRefusal: never,
};

const values = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/json; charset="utf-8"',
    'multipart/form-data',
    'multipart/form-data; boundary="',
    'identity',
    'gzip',
    '*/*;q=0.5, text/html',
    'W/"a", "b"',
    'bytes=0-,5-1',
    'a, b',
    'Bearer',
    'Basic YTpi',
    '1.1 a',
    'close',
  ),
  fc.string({ unit: fc.constantFrom(...';,="/*. qab019-:[]\\\t'), maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  fc.constant('a;'.repeat(4_000)),
  fc.constant(`text/html${';q=0.1 '.repeat(1_000)}`),
);
const named = fc.dictionary(
  fc.constantFrom(
    'accept',
    'content-type',
    'content-encoding',
    'if-none-match',
    'range',
    'authorization',
    'x-api-key',
    'x-request-id',
    'idempotency-key',
    'cookie',
    'origin',
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'access-control-request-method',
    'prefer',
    'expect',
    'upload-metadata',
  ),
  values,
  { maxKeys: 5 },
);
const addresses = fc.oneof(
  fc.constantFrom(
    '/v1/orders',
    '/v1/forms',
    '/v1/orders?',
    '/v1/orders?__proto__[polluted]=1',
    '/v1/orders?constructor.prototype.polluted=1',
    '/v1/orders?%',
    '/%',
    '/v1/%2e%2e/orders',
    '//evil.example/',
    '/v1/orders?key=pds_live_x',
  ),
  fc.string({ unit: fc.constantFrom(...'/v1?&=%[].a0#;~'), maxLength: 40 }).map((text) => `/${text}`),
);
const requests = fc.record({ url: addresses, headers: named });
const Request = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });

const headersAndAddresses: Target = {
  name: 'headers and addresses',
  keptMbMax,
  samples: () => [JSON.stringify({ url: '/v1/orders', headers: { 'content-type': 'application/json' } })],
  make(random: Random) {
    const [made] = fc.sample(requests, { numRuns: 1, seed: random.below(2 ** 30) });
    return JSON.stringify(made);
  },
  growthMax: 0,
  async read(input) {
    const request = readRequest(textOf(input));
    if (request !== null) await send({ ...request, payload: '{"species_names":["Acer"]}' });
  },
  isRefusal: never,
};

/** The sender refuses text that cannot be sent at all. */
function readRequest(text: string): z.output<typeof Request> | null {
  try {
    const { url, headers } = Request.parse(JSON.parse(text));
    const isSendable = url.startsWith('/') && /^[\x21-\x7e]+$/.test(url);
    const areSendable = Object.entries(headers).every(
      ([name, value]) =>
        /^[\w-]+$/.test(name) &&
        /^[\t\x20-\x7e]*$/.test(value) &&
        !/^(?:content-length|transfer-encoding)$/i.test(name),
    );
    return isSendable && areSendable ? { url, headers } : null;
  } catch {
    return null;
  }
}

export const httpTargets: readonly Target[] = [jsonBodies, forms, headersAndAddresses];
