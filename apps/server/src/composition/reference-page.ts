import { readFile } from 'node:fs/promises';
import type { ApiInstance } from '../platform/http/index.ts';
import { builtPages } from './dashboard.ts';

const route = { config: { credential: 'none', exemptFromRateLimit: true }, schema: { hide: true } } as const;

/** Serves the page at `/v1/docs` on which people read the interface and try it. Its files come with those of the dashboard. */
export async function serveReference(api: ApiInstance, folder = builtPages): Promise<void> {
  const page = await readFile(`${folder}/reference.html`, 'utf8').catch(() => undefined);
  api.get('/v1/docs/', route, (_request, reply) => reply.redirect('/v1/docs'));
  api.get('/v1/docs', route, (_request, reply) => {
    if (page === undefined) return reply.code(404).type('text/plain').send(notBuilt);
    return reply
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

const notBuilt =
  'The page is not built: run "npm run build --workspace apps/web". The interface is described at /v1/openapi.json.\n';

/** Nothing is loaded from elsewhere. The library writes its colours and widths into style elements and attributes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
