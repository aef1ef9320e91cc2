import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type ApiInstance, wantsPage } from '../platform/http/index.ts';
import { manifestName, readPreloads } from './dashboard-preloads.ts';

/** Folder to which `npm ci` builds the pages. */
export const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface DashboardOptions {
  /** The folder with the built pages. */
  readonly folder?: string;
  readonly random: (bytes: number) => Buffer;
}

/** Paths of the API: below them there are no pages. */
const apiPath = /^\/(?:v1|uploads|img|metrics)(?:\/|$)/;
const nonceMark = 'name="csp-nonce" content="';

/**
 * Serves the dashboard: its files, and its page for every path that a browser opens and that does
 * not belong to the API. Files have the hash of their content in their name and are kept for ever;
 * the page is requested each time. Returns false if it is not built.
 */
export async function serveDashboard(
  api: ApiInstance,
  { folder = builtPages, random }: DashboardOptions,
): Promise<boolean> {
  const page = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined);
  if (page === undefined) {
    api.log.warn('The dashboard is not built: run "npm run build --workspace apps/web". The API is served.');
    return false;
  }
  const preloadsOf = await readPreloads(folder, page);
  await api.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    schemaHide: true,
    decorateReply: false,
    globIgnore: ['**/*.{br,gz,html}', manifestName],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  api.get(
    '/*',
    { config: { credential: 'none', exemptFromRateLimit: true }, schema: { hide: true } },
    (request, reply) => {
      if (!wantsPage(request) || apiPath.test(request.url)) return reply.callNotFound();
      const nonce = random(16).toString('base64');
      return reply
        .header('Content-Security-Policy', policyWith(nonce))
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(
          page
            .replace(nonceMark, `${nonceMark}${nonce}`)
            .replace('</head>', `${preloadsOf(pathOf(request.url))}</head>`),
        );
    },
  );
  return true;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Nothing is loaded from elsewhere; styles that are made at run time carry the nonce. Photographs are read in the page itself. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
