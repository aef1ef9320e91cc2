/**
 * The backend of a platform, as small as it can be. It serves one page, and gives that page a token under which the
 * merchant who is signed in may upload a file and have it read. The platform's key stays here.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const serviceUrl = process.env.PLANTDATA_URL ?? 'http://127.0.0.1:3000';
const uploadUrl = process.env.PLANTDATA_UPLOAD_URL ?? `${serviceUrl}/uploads`;
const port = Number(process.env.PORT ?? 8080);
const platformKey = process.env.PLATFORM_KEY;
if (!platformKey) throw new Error('Set PLATFORM_KEY to a key with platform integration; see README.md.');

/**
 * Which merchant is signed in. A platform looks it up in the session of the request; it never takes it from what the
 * page sends, because anyone who names a merchant uploads in its name and at its cost.
 */
function merchantOf(_request: IncomingMessage): string {
  return process.env.MERCHANT_ID ?? 'green-acres';
}

const here = (file: string) => new URL(file, import.meta.url);
/** All there is to serve; paths are looked up here and never joined to a folder. */
const files = new Map([
  ['/', { url: here('index.html'), type: 'text/html' }],
  ['/style.css', { url: here('style.css'), type: 'text/css' }],
  ['/icon.svg', { url: here('icon.svg'), type: 'image/svg+xml' }],
  ['/plantdata-upload.js', { url: here('../../packages/upload/dist/index.js'), type: 'text/javascript' }],
]);

const connectTo = new Set(["'self'", new URL(serviceUrl).origin, new URL(uploadUrl).origin]);
const pageHeaders = {
  'Content-Security-Policy': `default-src 'self'; connect-src ${[...connectTo].join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** RFC 9457; a proxy may answer with a page. */
function parseProblem(text: string): { readonly error?: unknown } {
  try {
    const problem: unknown = JSON.parse(text);
    return typeof problem === 'object' && problem !== null ? problem : {};
  } catch {
    return {};
  }
}

async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isOfOtherSite = (request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';
  if (isOfOtherSite) return answer(response, 403, { detail: 'This is for the pages of this site.' });
  const granted = await fetch(`${serviceUrl}/v1/auth/delegate-upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${platformKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ merchant_id: merchantOf(request) }),
    signal: AbortSignal.timeout(10_000),
  });
  if (granted.ok) {
    const delegation = await granted.json();
    answer(response, 200, { delegation, upload_url: uploadUrl, service_url: serviceUrl });
    return;
  }
  const problem = parseProblem(await granted.text());
  // The reason is meant for the merchant.
  if (problem.error === 'merchant_inactive') return answer(response, 403, problem);
  // Only the operator of the platform can repair the key; the merchant is not concerned with it.
  console.error(`The Plant Data Service gave no token (${granted.status}):`, problem);
  if (granted.status === 429) answer(response, 429, { detail: 'Too many uploads at once. Try again soon.' });
  else answer(response, 502, { detail: 'Lists cannot be uploaded at the moment.' });
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST' && pathname === '/delegation') return giveToken(request, response);
  const file = request.method === 'GET' ? files.get(pathname) : undefined;
  if (file === undefined) return answer(response, 404, { detail: 'There is nothing here.' });
  const content = await readFile(file.url);
  response.writeHead(200, { 'Content-Type': `${file.type}; charset=utf-8`, ...pageHeaders });
  response.end(content);
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else answer(response, 502, { detail: 'The Plant Data Service does not answer.' });
  });
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`Open http://127.0.0.1:${bound}`);
});
