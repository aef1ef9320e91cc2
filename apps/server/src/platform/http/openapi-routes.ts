import { z } from 'zod';
import { describeInterface, type InterfaceDocuments } from './openapi-documents.ts';
import type { ApiInstance } from './route-config.ts';

/** The interface description, for programs. */
export function serveDescription(app: ApiInstance): void {
  // No route is declared after the first request.
  let described: InterfaceDocuments | undefined;
  const documents = [
    ['/v1/openapi.json', 'public', 'getInterfaceDescription', 'This description, as OpenAPI 3.1.0'],
    [
      '/v1/openapi-management.json',
      'management',
      'getManagementDescription',
      'The description of the operations that keep accounts and the installation, as OpenAPI 3.1.0',
    ],
  ] as const;
  for (const [path, part, operationId, summary] of documents) {
    const config = { credential: 'none', caching: 'public-list' } as const;
    const response = { 200: InterfaceDescription };
    app.get(
      path,
      {
        config,
        schema: {
          operationId,
          tags: ['Service'],
          summary,
          description: documentText,
          security: [],
          response,
        },
      },
      () => {
        described ??= describeInterface(app);
        return InterfaceDescription.parse(described[part]);
      },
    );
  }
}

const documentText =
  'For generators of clients and for pages of reference. `/v1/openapi.json` has the capabilities, `/v1/openapi-management.json` has accounts, API keys, merchants, usage and the installation: read both if your program manages merchants or keys.';

const InterfaceDescription = z.looseObject({ openapi: z.string() }).meta({
  id: 'InterfaceDescription',
  description: 'An OpenAPI document.',
  examples: [{ openapi: '3.1.0' }],
});
