import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { definitionOf, type ErrorCode, type ErrorDefinition } from '../error-codes.ts';
import { urlEncodedMediaType } from './json-body.ts';
import { multipartMediaType } from './multipart.ts';
import { shareParameters, tidyDescription } from './openapi-components.ts';
import {
  describeHeaders,
  headersOfSession,
  headersOfWaiting,
  idempotencyKeyHeader,
} from './openapi-headers.ts';
import { exampleProblem, isProblemResponse } from './problem.ts';
import { type ApiInstance, isForPeople, needsSession, type RequiredFile } from './route-config.ts';
import { serviceVersion } from './version.ts';

const description = `Checks botanical names against taxonomic sources and answers with one record per name.

Errors have the form of RFC 9457. Every response carries \`X-Request-Id\`. \`RateLimit\` has the remaining quota, also
as \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` for requests. A POST with an \`Idempotency-Key\`
can be repeated without being charged twice. Within \`/v1\`, endpoints, members and error codes may be added; nothing is
removed, renamed or made stricter.`;

type Security = { [scheme: string]: string[] }[];

/** The credentials of operations that a caller with a key may call. */
export const withKey: Security = [{ apiKey: [] }, { bearer: [] }];

/** The same for operations that are open to all, with the limits of the key if one is sent. */
export const withOptionalKey: Security = [{}, ...withKey];

/** A group of operations. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface Description {
  readonly publicUrl?: string | undefined;
  /** Those of capabilities. */
  readonly tags?: readonly Tag[];
  /** Names of the rate limits of capabilities, with what they count. */
  readonly rates?: readonly string[];
}

/** Describes all routes that are declared after it as OpenAPI 3.1.0, and serves the description. */
export async function describeApi(
  app: ApiInstance,
  { publicUrl, tags = [], rates = [] }: Description,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plant Data Service',
        version: serviceVersion,
        description,
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
        contact: { name: 'The maintainers of the Plant Data Service' },
      },
      externalDocs: {
        description: 'The guide: tutorials, and how to do what',
        url: `${publicUrl ?? 'http://localhost:3000'}/guide/`,
      },
      servers: [{ url: publicUrl ?? '/' }],
      tags: [...tags, { name: 'Service', description: 'Health and description of the service.' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key.' },
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the teams plan.' },
          delegation: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'A delegation token of `POST /v1/auth/delegate-upload`, with which a web page uploads files of a merchant and has them processed.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'plantdata_session',
            description:
              'The cookie of a person who has signed in; over HTTPS its name begins with `__Host-`.',
          },
        },
      },
    },
    transform: transformRoute,
    transformObject: (document) =>
      shareParameters(describeHeaders(tidyDescription(jsonSchemaTransformObject(document)), rates)),
  });
}

type DescribedRoute = Parameters<typeof jsonSchemaTransform>[0];

/**
 * Adds the parts that many routes share: the header of requests that can be repeated, and the error
 * responses, which the library that turns zod into JSON Schema would describe without examples.
 */
function transformRoute(route: DescribedRoute) {
  const transformed = jsonSchemaTransform(route);
  const response = { ...describeAnswers(route, transformed.schema), ...describeProblems(route) };
  const security = withSession(route);
  const operators = describeForOperators(route);
  const headers = isAnsweredOnce(route) && { headers: idempotencyKeyHeader };
  const body = describeForm(route, transformed.schema?.body);
  const described = { ...transformed.schema, ...security, ...operators, ...headers, ...body, response };
  return { ...transformed, schema: described };
}

/** Readers of such a route must know that an account of their own is not enough. */
function describeForOperators({ schema, route }: DescribedRoute): Pick<FastifySchema, 'description'> {
  if (route.config?.credential !== 'operator') return {};
  return {
    description:
      `${schema?.description ?? ''} For operators: owners of the installation's own account.`.trim(),
  };
}

const usualFile = {
  description: 'The file. Its extension determines its format.',
  example: 'the bytes of availability.xlsx',
} satisfies RequiredFile;

/**
 * A route that takes files has a form for its body, beside JSON unless a file is required. The
 * library can describe only JSON.
 */
function describeForm({ route }: DescribedRoute, json: unknown): Pick<FastifySchema, 'body'> {
  const { acceptsFile, urlEncodedBody }: FastifyContextConfig = route.config ?? {};
  if (urlEncodedBody && json !== undefined)
    return { body: { content: { [urlEncodedMediaType]: { schema: json } } } };
  if (acceptsFile === undefined) return {};
  const { fields, required, filesMax } = acceptsFile;
  const whole = z.toJSONSchema(fields, { io: 'input' });
  const { properties, required: requiredFields = [] } = whole.$defs?.[String(fields.meta()?.id)] ?? whole;
  const { description, example } = required ?? usualFile;
  const one = { type: 'string', format: 'binary', description };
  const file = filesMax === undefined ? one : { type: 'array', items: one, maxItems: filesMax };
  const form = {
    type: 'object',
    properties: { file, ...properties },
    ...(required && { required: ['file', ...requiredFields] }),
    ...(filesMax && { required: requiredFields }),
    examples: [{ file: filesMax ? [example] : example, ...Object(examplesIn(fields)[0]) }],
  };
  const asForm = { [multipartMediaType]: { schema: form } };
  return { body: { content: required ? asForm : { 'application/json': { schema: json }, ...asForm } } };
}

/** The library leaves out the examples of bodies that are transformed when they are read. */
const examplesIn = (schema: unknown): unknown[] =>
  schema instanceof z.ZodType ? [schema.meta()?.examples ?? []].flat() : [];

/** Routes that accept a key also accept the session of a person. */
function withSession({ schema, route }: DescribedRoute): Pick<FastifySchema, 'security'> {
  const { credential, carriesCalls, tokenInAddress }: FastifyContextConfig = route.config ?? {};
  if (tokenInAddress) return { security: [] };
  if (carriesCalls || (credential !== 'key' && credential !== 'optional')) return {};
  return { security: [...(schema?.security ?? []), { session: [] }] };
}

/** True if the route takes an `Idempotency-Key`: every POST of a known caller, but for a few. */
function isAnsweredOnce({ route }: DescribedRoute): boolean {
  const { credential, ignoresIdempotencyKey }: FastifyContextConfig = route.config ?? {};
  const hasCaller = credential !== undefined && credential !== 'none';
  return [route.method].flat().includes('POST') && hasCaller && ignoresIdempotencyKey !== true;
}

const isForWhoSignsIn = ({ url, config }: DescribedRoute['route']): boolean =>
  isForPeople(url) || needsSession(config?.credential);

/** A reference to a named schema has no description: that of the schema describes the answer. */
function describeAnswers(
  { schema, route }: DescribedRoute,
  transformed: FastifySchema,
): Record<string, object> {
  const texts = new Map(
    Object.entries(schema?.response ?? {}).map(([status, response]) => [
      status,
      hasDescription(response) ? response.description : undefined,
    ]),
  );
  const { session, retryAfterOn }: FastifyContextConfig = route.config ?? {};
  return Object.fromEntries(
    Object.entries(transformed?.response ?? {}).map(([status, response]) => [
      status,
      {
        ...response,
        description: texts.get(status),
        ...(session && status.startsWith('2') && { headers: headersOfSession[session] }),
        ...(status === String(retryAfterOn) && { headers: headersOfWaiting }),
      },
    ]),
  );
}

/** A schema has a description; alternative media types of an answer share one. */
function hasDescription(response: unknown): response is { description: unknown } {
  return typeof response === 'object' && response !== null && 'description' in response;
}

/**
 * The error responses of a route, with an example of each code and its meaning. They are described
 * once for all routes; the description here has the codes that are particular to this one.
 */
function describeProblems(described: DescribedRoute): Record<string, object> {
  const { schema, route } = described;
  const reader = isForWhoSignsIn(route) ? 'person' : 'caller';
  const responses = Object.entries(schema?.response ?? {});
  const declared = responses.flatMap(([, response]) => (isProblemResponse(response) ? response.codes : []));
  const taken = new Set(
    responses.filter(([, response]) => !isProblemResponse(response)).map(([status]) => status),
  );
  const codes = new Set([...declared, ...listImpliedCodes(described).map(definitionOf)]);
  const isOfEvery = (definition: ErrorDefinition) =>
    codesOfEvery.has(definition.code) &&
    !declared.includes(definition) &&
    !(definition.code === 'forbidden' && reader === 'person');
  const codesByStatus = Map.groupBy(codes, (definition) =>
    isOfEvery(definition) ? 'default' : String(definition.status),
  );
  return Object.fromEntries(
    [...codesByStatus].flatMap(([status, own]) => {
      if (taken.has(status)) return [];
      const examples = own.map((definition) => {
        const { code, meaning } = definition;
        return [code, { summary: meaning, value: exampleProblem(definition, reader) }];
      });
      const particular = own.filter(({ code }) => !codesOfMany.has(code));
      const description = particular.map(({ code }) => `\`${code}\``).join(', ') || ' ';
      const media = {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      };
      return [[status, { description, content: { 'application/problem+json': media } }]];
    }),
  );
}

const codesOfBody = ['invalid_request', 'payload_too_large', 'unsupported_media_type'] as const;
const codesOfKey = [
  'ambiguous_credentials',
  'unauthorized',
  'forbidden',
  'key_scope',
  'key_inactive',
  'key_expired',
] as const;
const codesOfIdempotency = ['invalid_request', 'idempotency_in_progress', 'idempotency_key_reused'] as const;

/** Errors that any operation gives: the response by default. */
const codesOfEvery = new Set<unknown>([
  ...codesOfKey.slice(2),
  ...codesOfBody.slice(1),
  ...codesOfIdempotency.slice(1),
  'rate_limited',
  'request_timeout',
  'internal_error',
  'service_unavailable',
]);

/** Errors that many operations give: described once for each status. */
const codesOfMany = new Set<unknown>([
  ...codesOfEvery,
  ...codesOfKey,
  'invalid_request',
  'key_in_address',
  'cross_site_request',
]);

/** The error codes that follow from the declarations of a route, whatever its handler does. */
function listImpliedCodes(described: DescribedRoute): ErrorCode[] {
  const { schema, route } = described;
  const {
    credential,
    acceptsDelegation,
    exemptFromRateLimit,
    metered,
    internalErrorCode,
  }: FastifyContextConfig = route.config ?? {};
  const isOfSession = needsSession(credential);
  const isRead = [route.method].flat().includes('GET');
  return [
    'key_in_address',
    ...(schema?.body !== undefined ? codesOfBody : []),
    ...(credential === 'key' || credential === 'optional' ? codesOfKey : []),
    ...(acceptsDelegation ? (['invalid_token', 'merchant_inactive'] as const) : []),
    ...(isOfSession ? (['unauthorized'] as const) : []),
    ...(credential === 'owner' || credential === 'operator' ? (['forbidden'] as const) : []),
    ...(isOfSession && !isRead ? (['cross_site_request'] as const) : []),
    ...(metered ? (['usage_limit_exceeded'] as const) : []),
    ...(metered && acceptsDelegation ? (['merchant_limit_exceeded'] as const) : []),
    ...(isAnsweredOnce(described) ? codesOfIdempotency : []),
    ...(credential !== undefined && !exemptFromRateLimit ? (['rate_limited'] as const) : []),
    'request_timeout',
    internalErrorCode ?? 'internal_error',
    'service_unavailable',
  ];
}
