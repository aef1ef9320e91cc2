import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import { z } from 'zod';
import { describeInterface, type InterfaceDocuments } from './openapi-documents.ts';
import type { ApiInstance } from './route-config.ts';

/** The interface description, for programs at `/v1/openapi.json` and for people at `/v1/docs`. */
export async function serveDescription(app: ApiInstance): Promise<void> {
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
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply, payload) => {
      reply.header('Content-Security-Policy', pagePolicy(typeof payload === 'string' ? payload : ''));
      reply.header('Cache-Control', 'public, max-age=3600');
      return payload;
    });
    await page.register(scalar, { routePrefix: '/v1/docs', configuration: pageConfiguration });
  });
}

const documentText =
  'For generators of clients and for pages of reference. `/v1/openapi.json` has what programs of callers need, `/v1/openapi-management.json` what keeps accounts, API keys and the installation.';

const InterfaceDescription = z.looseObject({ openapi: z.string() }).meta({
  id: 'InterfaceDescription',
  description: 'An OpenAPI document.',
  examples: [{ openapi: '3.1.0' }],
});

/** Everything comes from this server: no fonts, statistics, assistants or clients from elsewhere. */
const pageConfiguration = {
  url: '/v1/openapi.json',
  pageTitle: 'Plant Data Service',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  favicon: 'data:,',
  authentication: { preferredSecurityScheme: 'apiKey' },
} as const;

/** Allows by its hash the small inline script that starts the page, and no other inline script. */
function pagePolicy(html: string): string {
  const scripts = html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g).map(([, script = '']) => script);
  const hashes = scripts
    .filter((script) => script !== '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
