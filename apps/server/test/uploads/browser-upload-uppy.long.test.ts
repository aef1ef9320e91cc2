import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findChromium } from '../support/chromium.ts';
import { temporaryHome } from '../support/database.ts';
import { takePort } from '../support/take-port.ts';
import { openBrowser, platformKey, serveUploads } from '../support/uploading-browser.ts';

const executablePath = findChromium('uploads by Uppy');

/** A shop that uploads with Uppy, in place of the element. */
const entry = `
  import Uppy from '@uppy/core';
  import Tus from '@uppy/tus';
  globalThis.uploadList = async (endpoint, token, text) => {
    const uppy = new Uppy().use(Tus, { endpoint, chunkSize: 1_000_000, headers: { Authorization: 'Bearer ' + token } });
    uppy.addFile({ name: 'list.csv', type: 'text/csv', data: new Blob([text]), meta: { filename: 'list.csv' } });
    const { successful, failed } = await uppy.upload();
    return successful[0]?.uploadURL ?? String(failed[0]?.error);
  };
`;

const Answer = z.object({
  token: z.string().default(''),
  summary: z.object({ total: z.int() }).optional(),
});
type Answer = z.output<typeof Answer>;

describe.skipIf(executablePath === undefined)('Uppy in a page of another origin', () => {
  const open: AsyncDisposableStack = new AsyncDisposableStack();
  afterAll(() => open.disposeAsync());

  /** The script of the shop, bundled as shops do. */
  async function bundle(folder: string): Promise<string> {
    // Below the repository, where the packages are found.
    const root = fileURLToPath(new URL('../../../../', import.meta.url));
    const source = join(root, 'node_modules', '.cache', 'uppy-shop.js');
    await writeFile(source, entry);
    const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
    const options = ['--dir', folder, '--platform', 'browser', '--format', 'esm'];
    await promisify(execFile)(process.execPath, [rolldown, source, ...options], { cwd: root });
    return readFile(join(folder, 'uppy-shop.js'), 'utf8');
  }

  async function openShop(script: string): Promise<string> {
    const shop = createServer((request, response) => {
      const isScript = request.url === '/shop.js';
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? script : '<script type="module" src="shop.js"></script>');
    });
    const port = await takePort(shop);
    open.defer(() => void shop.close());
    return `http://localhost:${port}/`;
  }

  it('uploads a list in pieces, which is then checked', async () => {
    const temporary = await temporaryHome();
    open.defer(() => temporary.remove());
    const service = `http://127.0.0.1:${await serveUploads(temporary.home, () => new Date(), open)}`;
    const json = { 'Content-Type': 'application/json' };
    const post = async (path: string, credential: string, body: object): Promise<Answer> => {
      const headers = { ...json, Authorization: `Bearer ${credential}` };
      const answer = await fetch(service + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return Answer.parse(await answer.json());
    };
    const { token } = await post('/v1/auth/delegate-upload', platformKey, { merchant_id: 'green-acres' });
    const browser = await openBrowser(executablePath ?? '', open);
    const page = await browser.newPage();
    await page.goto(await openShop(await bundle(join(temporary.home, 'shop'))));
    await page.waitForFunction("typeof globalThis.uploadList === 'function'");
    const list = `Botanical name,Notes\nAcer palmatum,${'x'.repeat(30_000)}\n`.concat(
      `Acer rubrum,${'y'.repeat(30_000)}\n`.repeat(80),
    );
    const values = JSON.stringify([`${service}/uploads`, token, list]);
    const fileUrl = await page.evaluate<string>(`uploadList(...${values})`);
    expect(fileUrl).toContain(`${service}/uploads/`);
    const { summary } = await post('/v1/verify/plant-names', token, { file_url: fileUrl });
    expect(summary?.total).toBe(81);
  });
});
