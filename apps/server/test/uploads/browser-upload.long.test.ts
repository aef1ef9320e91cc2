import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { findChromium } from '../support/chromium.ts';
import { type CuttingProxy, openCuttingProxy } from '../support/cutting-proxy.ts';
import { silentLogger, temporaryHome } from '../support/database.ts';
import { listen } from '../support/test-api.ts';

const executablePath = findChromium('the upload example');

const backend = fileURLToPath(new URL('../../../../examples/browser-upload/backend.ts', import.meta.url));
const platformKey = 'the key of a platform, as it was configured';
const megabyte = 1_000_000;
const chunkBytes = 5 * 1024 * 1024;

const plants = [
  ['Acer palmatum', 'Acer palmatum'],
  ['Callistemon viminalis', 'Melaleuca viminalis'],
  ['Rosmarinus officinalis', 'Salvia rosmarinus'],
] as const;
const rows = 1_800;

/** A stock list of some 13 MB, which takes three pieces, with a long description beside each name. */
function stockList(): string {
  const description = 'Grown on in peat-free compost, hardened off, labelled. '.repeat(130);
  const lines = Array.from({ length: rows }, (_, at) => {
    const [name] = plants[at % plants.length] ?? plants[0];
    return `${at + 1},${name},"${description}"`;
  });
  return ['No,Botanical name,Description', ...lines, ''].join('\n');
}

describe.skipIf(executablePath === undefined)('the upload example in a browser', () => {
  const open: AsyncDisposableStack = new AsyncDisposableStack();
  let browser: Browser;
  let home: string;
  let list: string;
  let line: CuttingProxy;
  let backendUrl: string;
  /** How far the clock of the service is put forward. */
  let minutesLater = 0;
  let page: Page;
  /** What the page asked for, in order. */
  let requests: { method: string; url: string; headers: Record<string, string> }[];
  /** What the browser complained about. */
  let complaints: string[];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
    open.defer(() => browser.close());
    const temporary = await temporaryHome();
    open.defer(() => temporary.remove());
    home = temporary.home;
    list = join(home, 'stock list.csv');
    await writeFile(list, stockList());
    line = open.use(await openCuttingProxy(await serve()));
    backendUrl = await startBackend(line.url);
  });
  afterAll(() => open.disposeAsync());

  async function serve(): Promise<number> {
    const config = readConfig({
      PLANTDATA_HOME: home,
      PLANTDATA_BOOTSTRAP_KEY: platformKey,
      PLANTDATA_LIVE_SOURCES: 'off',
    });
    const database = await openDatabase({ home, logger: silentLogger });
    open.defer(() => database.close());
    const now = () => new Date(Date.now() + minutesLater * 60_000);
    const { api } = await buildApp({ config, logger: silentLogger, database, clock: { now } });
    open.defer(() => api.close());
    return listen(api);
  }

  /** The backend as its README says it is started. */
  async function startBackend(serviceUrl: string): Promise<string> {
    const env = { PATH: process.env.PATH, PORT: '0', PLATFORM_KEY: platformKey, PLANTDATA_URL: serviceUrl };
    const child = spawn(process.execPath, [backend], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    open.defer(async () => {
      child.kill();
      await ended;
    });
    const [printed] = await once(child.stdout, 'data');
    return String(printed).replace('Open ', '').trim();
  }

  async function openPage(options: BrowserContextOptions = {}): Promise<void> {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    page = await context.newPage();
    requests = [];
    page.on('request', (request) => {
      requests.push({ method: request.method(), url: request.url(), headers: request.headers() });
    });
    complaints = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    await page.goto(backendUrl);
  }

  const choose = () => page.getByLabel('Choose a file').setInputFiles(list);
  const heading = () =>
    page.getByRole('heading', { name: `${rows.toLocaleString('en')} names in stock list.csv` });
  const count = (method: string, path: string) =>
    requests.filter((request) => request.method === method && request.url.includes(path)).length;

  /** From where on the page has sent bytes. */
  const offsets = () =>
    requests
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => Number(headers['upload-offset']));

  async function expectResults(): Promise<void> {
    await heading().waitFor();
    const third = await page.getByRole('row').nth(3).getByRole('cell').allTextContents();
    expect(third.slice(0, 3)).toEqual(['4', 'Rosmarinus officinalis', 'Salvia rosmarinus']);
    expect(await page.locator('#read').textContent()).toContain('column “Botanical name”');
    expect(await page.locator('#cost').textContent()).toContain(`${rows.toLocaleString('en')} units`);
    expect(await checksums()).toContain(await checksumOf(list));
  }

  /** Of the files that the service keeps. */
  async function checksums(): Promise<string[]> {
    const folder = join(home, 'uploads');
    const names = await readdir(folder, { recursive: true });
    const files = names.map((name) => join(folder, name));
    const kinds = await Promise.all(files.map((file) => stat(file)));
    return Promise.all(files.filter((_, at) => kinds[at]?.isFile()).map(checksumOf));
  }

  async function checksumOf(file: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(file)) hash.update(bytes);
    return hash.digest('hex');
  }

  it('takes a list to its results without showing the key of the platform to the page', async () => {
    await openPage();
    await choose();
    await expectResults();
    expect(complaints).toEqual([]);
    expect(JSON.stringify(requests)).not.toContain(platformKey);
    expect(count('POST', '/delegation')).toBe(1);
    expect(count('PATCH', '/uploads/')).toBe(3);
  });

  it('goes on where it was when the connection is cut in the middle of a piece', async () => {
    await openPage();
    line.cutAfter(8 * megabyte, 1_200);
    await choose();
    await page.getByText('The connection is interrupted').waitFor();
    await expectResults();
    expect(count('POST', '/uploads')).toBe(1);
    expect(offsets().at(-1)).toBeGreaterThan(chunkBytes);
  });

  it('goes on with a fresh token when the one it has ends in the middle', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await choose();
    await held;
    minutesLater += 6;
    line.letGo();
    await expectResults();
    expect(count('POST', '/delegation')).toBe(2);
    expect(count('POST', '/uploads')).toBe(1);
  });

  it('goes on with the same file after the page was loaded again', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await choose();
    await held;
    await page.reload();
    line.letGo();
    await page.getByText('The upload of stock list.csv').waitFor();
    requests = [];
    await choose();
    await expectResults();
    expect(count('POST', '/uploads')).toBe(0);
    expect(offsets()[0]).toBeGreaterThanOrEqual(chunkBytes);
  });

  it('resumes the same upload after a pause in which the token has ended', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await choose();
    await held;
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused').waitFor();
    minutesLater += 6;
    line.letGo();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expectResults();
    expect(count('POST', '/uploads')).toBe(1);
  });

  it('deletes what was uploaded when it is cancelled', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await choose();
    await held;
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cancel' }).click();
    line.letGo();
    expect((await deleted).status()).toBe(204);
    await page.getByText('Drop your list here').waitFor();
    expect(await page.getByText('is not finished').isVisible()).toBe(false);
  });

  it('says what is wrong with a file that cannot be read', async () => {
    await openPage();
    const broken = {
      name: 'list.xlsx',
      mimeType: '',
      buffer: Buffer.from('PK\u0003\u0004 and nothing more'),
    };
    await page.getByLabel('Choose a file').setInputFiles(broken);
    await page.getByRole('alert').getByText('The list could not be read').waitFor();
    expect(await page.locator('#problem-text').textContent()).toContain('cannot be read');
  });

  it.each([
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const)('fits a window of $width pixels, $colorScheme', async ({ width, colorScheme }) => {
    await openPage({ viewport: { width, height: 844 }, colorScheme });
    const expectFit = async (name: string): Promise<void> => {
      const shots = process.env.SCREENSHOTS;
      if (shots) await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    };
    await expectFit('choose');
    const held = line.holdAfter(9 * megabyte);
    await choose();
    await held;
    await page.getByText('Uploading').waitFor();
    await expectFit('upload');
    line.letGo();
    await heading().waitFor();
    await expectFit('results');
  });
});
