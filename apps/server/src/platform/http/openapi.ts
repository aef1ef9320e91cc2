import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { tidyDescription } from './openapi-components.ts';
import { isProblemResponse } from './problem.ts';
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
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key, sent as a bearer token.' },
        },
      },
    },
    transform: transformRoute,
    transformObject: (document) => tidyDescription(jsonSchemaTransformObject(document)),
  });
}

/** The library that turns zod into JSON Schema would drop the examples of error responses: keep them out of its way. */
const transformRoute: typeof jsonSchemaTransform = (route) => {
  const transformed = jsonSchemaTransform(route);
  const declared = Object.entries(route.schema?.response ?? {}).filter(([, response]) =>
    isProblemResponse(response),
  );
  const described = declared.map(([status, { description: text, content }]) => {
    const { examples } = content['application/problem+json'];
    const media = { schema: { $ref: '#/components/schemas/Problem' }, examples };
    return [status, { description: text, content: { 'application/problem+json': media } }];
  });
  const response = { ...Object.assign({}, transformed.schema?.response), ...Object.fromEntries(described) };
  return { ...transformed, schema: { ...transformed.schema, response } };
};
