import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ApiInstance } from '../platform/http/index.ts';

/** Folder to which `npm ci` builds the guide. */
const builtGuide = fileURLToPath(new URL('../../../docs/dist', import.meta.url));

interface GuideOptions {
  /** The folder with the built guide. */
  readonly folder?: string;
}

const notBuilt = 'The guide is not built: run "npm run docs:site", then start the service again.';
const route = { config: { credential: 'none', exemptFromRateLimit: true }, schema: { hide: true } } as const;

/**
 * Serves the documents of the project as a site below `/guide/`. Files of a page have the hash of their content in their name
 * and are kept for ever; pages are asked for each time, and are sent only when they have changed.
 */
export async function serveGuide(
  api: ApiInstance,
  { folder = builtGuide }: GuideOptions = {},
): Promise<void> {
  const lost = await readFile(`${folder}/404.html`, 'utf8').catch(() => undefined);
  api.get('/guide', route, (_request, reply) => reply.redirect('/guide/'));
  if (lost === undefined) {
    api.log.warn(`${notBuilt} Everything else is served.`);
    api.get('/guide/*', route, (_request, reply) => reply.code(404).type('text/plain').send(`${notBuilt}\n`));
    return;
  }
  const files = new Set(await readdir(folder, { recursive: true }));
  await api.register(
    async (guide) => {
      await guide.register(fastifyStatic, {
        root: folder,
        serve: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/');
          reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      guide.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'Content-Security-Policy': policy, Vary: 'Accept-Encoding' });
      });
      guide.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(lost),
      );
      guide.get<{ Params: { '*': string } }>('/*', route, ({ params }, reply) => {
        const file = fileOf(params['*']);
        return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
      });
    },
    { prefix: '/guide' },
  );
}

/** The page `keys` is in `keys.html`; a path with an extension names its file. */
const fileOf = (path: string): string =>
  path === '' ? 'index.html' : extname(path) === '' ? `${path}.html` : path;

/** Nothing is loaded from elsewhere, and neither scripts nor styles stand in a page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
