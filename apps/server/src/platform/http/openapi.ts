import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { ErrorCode } from '../error-codes.ts';
import { tidyDescription } from './openapi-components.ts';
import { isProblemResponse, problems } from './problem.ts';
import type { ApiInstance } from './route-config.ts';
import { serviceVersion } from './version.ts';

const description = `Checks botanical names against taxonomic sources and answers with one record per name.

Errors have the form of RFC 9457. Every response carries \`X-Request-Id\`. Within \`/v1\`, endpoints, members and
error codes may be added; nothing is removed, renamed or made stricter.`;

/** Describes all routes that are declared after it as OpenAPI 3.1.0, and serves the description. */
export async function describeApi(app: ApiInstance, publicUrl?: string): Promise<void> {
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
      servers: [{ url: publicUrl ?? '/' }],
      tags: [
        { name: 'Plant names', description: 'Verify botanical names.' },
        { name: 'Service', description: 'Health and description of the service.' },
      ],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key.' },
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the teams plan.' },
        },
      },
    },
    transform: transformRoute,
    transformObject: (document) => tidyDescription(jsonSchemaTransformObject(document)),
  });
}

type DescribedRoute = Parameters<typeof jsonSchemaTransform>[0];

/** Adds the error responses, which the library that turns zod into JSON Schema would describe without examples. */
const transformRoute: typeof jsonSchemaTransform = (route) => {
  const transformed = jsonSchemaTransform(route);
  const response = { ...describeAnswers(route, transformed.schema), ...describeProblems(route) };
  return { ...transformed, schema: { ...transformed.schema, response } };
};

/** A reference to a named schema has no text of its own: the text of the schema says what the answer is. */
function describeAnswers({ schema }: DescribedRoute, transformed: FastifySchema): Record<string, object> {
  const texts = new Map(
    Object.entries(schema?.response ?? {}).map(([status, response]) => [
      status,
      hasDescription(response) ? response.description : undefined,
    ]),
  );
  return Object.fromEntries(
    Object.entries(transformed?.response ?? {}).map(([status, response]) => [
      status,
      { ...response, description: texts.get(status) },
    ]),
  );
}

/** A schema has one, and the forms of an answer of which the caller chooses have one together. */
function hasDescription(response: unknown): response is { description: unknown } {
  return typeof response === 'object' && response !== null && 'description' in response;
}

function describeProblems({ schema, route }: DescribedRoute): Record<string, object> {
  const responses = Object.entries(schema?.response ?? {});
  const declared = responses.flatMap(([, response]) => (isProblemResponse(response) ? response.codes : []));
  const taken = new Set(
    responses.filter(([, response]) => !isProblemResponse(response)).map(([status]) => status),
  );
  const codes = new Set([...declared, ...impliedCodes(route.config, schema?.body !== undefined)]);
  const described = Object.entries(problems(...codes)).filter(([status]) => !taken.has(status));
  return Object.fromEntries(
    described.map(([status, { description: text, content }]) => {
      const { examples } = content['application/problem+json'];
      const media = { schema: { $ref: '#/components/schemas/Problem' }, examples };
      return [status, { description: text, content: { 'application/problem+json': media } }];
    }),
  );
}

/** What can go wrong on a route because of what it declares, whatever it does. */
function impliedCodes(config: FastifyContextConfig = {}, hasBody: boolean): ErrorCode[] {
  const ofBody = ['invalid_request', 'payload_too_large', 'unsupported_media_type'] as const;
  const ofKey = [
    'ambiguous_credentials',
    'unauthorized',
    'forbidden',
    'key_inactive',
    'key_expired',
  ] as const;
  return [
    ...(hasBody ? ofBody : []),
    ...(config.credential === 'key' ? ofKey : []),
    'request_timeout',
    config.internalErrorCode ?? 'internal_error',
    'service_unavailable',
  ];
}
