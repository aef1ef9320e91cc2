import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import { z } from 'zod';
import type { ApiInstance } from './route-config.ts';

/** The interface description, for programs at `/v1/openapi.json` and for people at `/v1/docs`. */
export async function serveDescription(app: ApiInstance): Promise<void> {
  app.get(
    '/v1/openapi.json',
    {
      config: { credential: 'none', caching: 'public-list' },
      schema: {
        operationId: 'getInterfaceDescription',
        tags: ['Service'],
        summary: 'This description, as OpenAPI 3.1.0',
        security: [],
        response: { 200: InterfaceDescription },
      },
    },
    () => InterfaceDescription.parse(app.swagger()),
  );
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply, payload) => {
      reply.header('Content-Security-Policy', pagePolicy(typeof payload === 'string' ? payload : ''));
      reply.header('Cache-Control', 'public, max-age=3600');
      return payload;
    });
    await page.register(scalar, { routePrefix: '/v1/docs', configuration: pageConfiguration });
  });
}

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
