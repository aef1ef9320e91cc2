import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApiInstance } from '../../../platform/http/index.ts';

/**
 * The target of a one-time link: it makes the person, or sets the new password, and shows a first
 * key.
 */
export function welcomePage(app: ApiInstance): void {
  const { html, policy } = readPage();
  app.get('/welcome', { config: { credential: 'none' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}

/** One self-contained file: its script and style are allowed by their hashes, and no other. */
function readPage(): { html: string; policy: string } {
  const [frame, style, script] = [read('page.html'), read('style.css'), read('script.js')];
  const html = frame.replace('/*style*/', () => style).replace('/*script*/', () => script);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

const read = (name: string): string => readFileSync(new URL(`./welcome/${name}`, import.meta.url), 'utf8');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
