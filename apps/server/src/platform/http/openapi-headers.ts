import type { OpenAPIV3_1 } from 'openapi-types';
import { mapOperations } from './openapi-components.ts';

const keyName = 'Idempotency-Key';

/** The header of a POST that can be repeated without being charged twice. */
export const idempotencyKeyHeader = {
  type: 'object',
  properties: {
    [keyName]: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        'Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.',
      examples: ['9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11'],
    },
  },
} as const;

const text = (description: string, example: string): OpenAPIV3_1.HeaderObject => ({
  description,
  schema: { type: 'string' },
  example,
});

const count = (description: string, example: number): OpenAPIV3_1.HeaderObject => ({
  description,
  schema: { type: 'integer' },
  example,
});

/** The cookie of an answer that begins or ends a session. */
export const headersOfSession = {
  begins: {
    'Set-Cookie': {
      type: 'string',
      description: 'The cookie of the session; over HTTPS its name begins with `__Host-`.',
    },
  },
  ends: { 'Set-Cookie': { type: 'string', description: 'Takes the cookie of the session away.' } },
} as const;

/** Headers of an answer about work in progress, and of the refusal of an unfinished result. */
export const headersOfWaiting = {
  'Retry-After': {
    type: 'integer',
    description: 'Seconds after which to ask again. Absent when nothing is under way.',
  },
} as const;

const createHeaders = (rates: readonly string[]) =>
  ({
    'X-Request-Id': text('Names the request in the logs.', 'req_4Qm9xkq3Tn6yZ1bWc0Rv2A'),
    'RateLimit-Policy': text(
      `The limits of the caller: ${['`"rpm"` requests', '`"upm"` units', ...rates].join(', ')}, of which \`q\` may come in \`w\` seconds. Absent where nothing is limited.`,
      '"rpm";q=60;w=60, "upm";q=600;w=60',
    ),
    RateLimit: text(
      'The remainder of each limit: `r` may come at once; in `t` seconds it is full again.',
      '"rpm";r=12;t=8, "upm";r=380;t=22',
    ),
    'X-RateLimit-Limit': count('Requests that may come in a minute.', 60),
    'X-RateLimit-Remaining': count('Requests that may come at once.', 12),
    'X-RateLimit-Reset': count('Seconds until as many may come at once as can be.', 8),
    'WWW-Authenticate': text('Ways to send a key.', 'Bearer realm="plant-data-service"'),
    'Retry-After': {
      description: 'Seconds after which the request can be sent again.',
      schema: { type: 'integer' },
      example: 12,
    },
    'Idempotency-Replayed': text(
      '`true` for the answer to an earlier request with the same `Idempotency-Key`, or for the same file with the same delegation token.',
      'true',
    ),
    'Accept-Ranges': text('A part of the file can be asked for with `Range`.', 'bytes'),
    'Content-Range': text(
      'The part of the file that is sent, and its size; of a 416 only the size.',
      'bytes 0-16383/48213',
    ),
    'Plant-Data-Ignored': text(
      'Members of the request that are not known and were ignored, at most ten: a list of JSON Pointers in percent-encoding (RFC 9651), each with the `nearest` known one. Absent where `warnings` of the answer name them.',
      '"/scenaro";nearest="/scenario"',
    ),
    'Plant-Data-Units': count('With `return=file`: the units of the request.', 412),
    'Plant-Data-Next-Entry': count(
      'With `return=file` and a part of the list: the `first_entry` of the next request, for which the answer is sent as its file (of a list that comes back as a new workbook, the list itself). Absent at the end, and from an answer with `Idempotency-Replayed`.',
      5001,
    ),
  }) as const satisfies Record<string, OpenAPIV3_1.HeaderObject>;

const headersOfLimits = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const;

const headersOfReturnedFile = ['Plant-Data-Units', 'Plant-Data-Next-Entry'] as const;

type HeaderName = keyof ReturnType<typeof createHeaders>;
type Responses = NonNullable<OpenAPIV3_1.OperationObject['responses']>;

/** Adds to every answer its headers, by reference to one description of each. */
export function describeHeaders<D extends Pick<OpenAPIV3_1.Document, 'paths' | 'components'>>(
  document: D,
  rates: readonly string[],
): D {
  const headers = createHeaders(rates);
  const paths = mapOperations(document.paths, (operation) => ({
    ...operation,
    responses: describeResponses(operation),
  }));
  return { ...document, paths, components: { ...document.components, headers } };
}

/**
 * The headers that are particular to an answer. The description of the whole names those of every
 * answer, and the error responses refer to them.
 */
function describeResponses(operation: OpenAPIV3_1.OperationObject): Responses {
  const { responses = {}, parameters = [], requestBody } = operation;
  const hasParameter = (wanted: string) =>
    parameters.some((parameter) => 'name' in parameter && parameter.name === wanted);
  const hasMembers =
    requestBody || parameters.some((parameter) => 'in' in parameter && parameter.in === 'query');
  const namesOf = (status: string): HeaderName[] => [
    ...(hasMembers ? (['Plant-Data-Ignored'] as const) : []),
    ...(hasParameter(keyName) ? (['Idempotency-Replayed'] as const) : []),
    ...(hasParameter('return') && status === '200' ? headersOfReturnedFile : []),
    ...('206' in responses && /^20[06]$/.test(status) ? (['Accept-Ranges'] as const) : []),
    ...(status === '206' ? (['Content-Range'] as const) : []),
  ];
  const described = Object.entries(responses).map(([status, response]) => {
    const names = status.startsWith('2') ? namesOf(status) : [];
    const own = 'headers' in response && response.headers;
    if (!own && names.length === 0) return [status, response];
    return [status, { ...response, headers: { ...own, ...referencesTo(names) } }];
  });
  return Object.fromEntries(described);
}

/** The headers of the error response with a status, whatever the operation is. */
export const headersOfProblem = (status: string): Record<string, OpenAPIV3_1.ReferenceObject> =>
  referencesTo([
    'X-Request-Id',
    ...(status === '401' ? (['WWW-Authenticate'] as const) : []),
    ...(/^(429|default)$/.test(status) ? headersOfLimits : []),
    ...(status === '416' ? (['Content-Range'] as const) : []),
    ...(/^(409|429|503|default)$/.test(status) ? (['Retry-After'] as const) : []),
  ]);

const referencesTo = (names: readonly HeaderName[]): Record<string, OpenAPIV3_1.ReferenceObject> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
