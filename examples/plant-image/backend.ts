/**
 * The backend of a shop, as small as it can be. It asks the Plant Data Service for the pictures of its products, keeps the
 * answers, and writes them into its page. The API key stays here.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';

const serviceUrl = process.env.PLANTDATA_URL ?? 'http://127.0.0.1:3000';
/** The public address of the service, from which browsers get the pictures. */
const pictureUrl = process.env.PLANTDATA_PUBLIC_URL ?? serviceUrl;
const siteUrl = process.env.SITE_URL ?? 'http://localhost:8080';
const port = Number(process.env.PORT ?? 8080);
const shopKey = process.env.SHOP_KEY;
if (!shopKey) throw new Error('Set SHOP_KEY to an API key; see README.md.');

interface Product {
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  readonly price: string;
}

/** A shop has them in its database, with the picture of each. */
const products: readonly Product[] = [
  { sku: 'ACP-45L', name: 'Acer palmatum', size: '45 L', price: '€ 189' },
  { sku: 'LAV-14', name: 'Lavandula angustifolia', size: '14 cm', price: '€ 6.50' },
  { sku: 'QUE-12', name: 'Quercus robur', size: '12-14 cm', price: '€ 320' },
  { sku: 'BET-10', name: 'Betula pendula', size: '10 L', price: '€ 48' },
  { sku: 'CAM-5L', name: 'Camellia japonica', size: '5 L', price: '€ 36' },
  { sku: 'GIFT-50', name: 'Gift card', size: 'by mail', price: '€ 50' },
];

/** The answer for an item, as it came: the element of the page reads it. */
type Picture = Readonly<Record<string, unknown>>;
const pictures = new Map<string, Picture>();

async function call(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${serviceUrl}/v1/retail-images/${path}`, {
    method: 'POST',
    headers: { 'X-API-Key': shopKey ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`/${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Asks for products and keeps the answers. A shop does so when a product is entered, and again once a day. */
async function resolve(asked: readonly Product[]): Promise<void> {
  const items = asked.map(({ sku, name }) => ({ sku, product_name: name }));
  const answer = await call('resolve', { site_url: siteUrl, items });
  const results = isAnswer(answer) ? answer.results : [];
  for (const [at, { sku }] of asked.entries()) {
    const picture = results[at];
    if (picture !== undefined) pictures.set(sku, picture);
  }
}

const isAnswer = (value: unknown): value is { readonly results: readonly Picture[] } =>
  typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** In a script, `<` could begin its end: JSON may write it as an escape. */
function imageOf({ sku }: Product, attributes: string): string {
  const picture = pictures.get(sku);
  const json = picture === undefined ? '' : JSON.stringify(picture).replaceAll('<', '\\u003c');
  const item = json === '' ? '' : `<script type="application/json">${json}</script>`;
  return `<plant-image resolve-url="/pictures/${sku}" ${attributes}>${item}<em>We have no photograph of it</em></plant-image>`;
}

const textOf = ({ name, size, price }: Product): string =>
  `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(size)} <strong>${escapeHtml(price)}</strong></p>`;

function contentOf([first, ...others]: readonly Product[]): string {
  const card = (product: Product): string =>
    `<li>${imageOf(product, 'sizes="(min-width: 40rem) 17rem, 45vw" credit="overlay"')}${textOf(product)}</li>`;
  const large =
    first === undefined
      ? ''
      : `<section>${imageOf(first, 'loading="eager" sizes="(min-width: 50rem) 34rem, 92vw"')}<div>${textOf(first)}</div></section>`;
  return `${large}<ul>${others.map(card).join('')}</ul>`;
}

const here = (file: string) => new URL(file, import.meta.url);
/** All there is to serve; paths are looked up here and never joined to a folder. */
const files = new Map([
  ['/style.css', { url: here('style.css'), type: 'text/css' }],
  ['/icon.svg', { url: here('icon.svg'), type: 'image/svg+xml' }],
  ['/plant-image.js', { url: here('../../packages/image/dist/index.js'), type: 'text/javascript' }],
]);

function send(response: ServerResponse, type: string, content: string | Buffer): void {
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'self'; img-src 'self' ${new URL(pictureUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(content);
}

async function respond(path: string, response: ServerResponse): Promise<void> {
  const file = files.get(path);
  const product = products.find(({ sku }) => path === `/pictures/${sku}`);
  if (path === '/') {
    const page = await readFile(here('index.html'), 'utf8');
    send(
      response,
      'text/html',
      page.replace('<!-- products -->', () => contentOf(products)),
    );
  } else if (file !== undefined) {
    send(response, file.type, await readFile(file.url));
  } else if (product !== undefined) {
    await resolve([product]);
    send(response, 'application/json', JSON.stringify(pictures.get(product.sku)));
  } else {
    response.writeHead(404).end();
  }
}

await call('sites', { site_url: siteUrl });
resolve(products).catch(console.error);
const server = createServer((request, response) => {
  respond(new URL(request.url ?? '/', 'http://localhost').pathname, response).catch((error: unknown) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`Open http://127.0.0.1:${bound}`);
});
