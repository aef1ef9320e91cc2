import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../../../web/test/support/accessibility.ts';
import { findChromium } from '../support/chromium.ts';
import { type CuttingProxy, openCuttingProxy } from '../support/cutting-proxy.ts';
import { temporaryHome } from '../support/database.ts';
import { openBrowser, platformKey, serveUploads, startExample } from '../support/uploading-browser.ts';

const executablePath = findChromium('the upload element');

const megabyte = 1_000_000;
const chunkBytes = 5 * 1024 * 1024;

const plants = [
  ['Acer palmatum', 'Acer palmatum'],
  ['Callistemon viminalis', 'Melaleuca viminalis'],
  ['Rosmarinus officinalis', 'Salvia rosmarinus'],
] as const;
const rows = 1_800;

/** A list of plants with a text of this many characters beside each name. */
function listOf(count: number, characters: number): string {
  const description = 'Grown on in peat-free compost, hardened off, labelled. '.repeat(characters / 55);
  const lines = Array.from({ length: count }, (_, at) => {
    const [name] = plants[at % plants.length] ?? plants[0];
    return `${at + 1},${name},"${description}"`;
  });
  return ['No,Botanical name,Description', ...lines, ''].join('\n');
}

const mapped =
  'Pflanze,Sorte,Hinweis\nAcer palmatum,Acer rubrum,=1+1\nRosmarinus officinalis,Betula nigra,"a, b"\n';

describe.skipIf(executablePath === undefined)('the upload element in a browser', () => {
  const open: AsyncDisposableStack = new AsyncDisposableStack();
  let browser: Browser;
  let home: string;
  let list: string;
  let line: CuttingProxy;
  let pageUrl: string;
  /** The clock of the service is put forward by these. */
  let minutesLater = 0;
  let page: Page;
  /** The requests of the page, in order. */
  let requests: { method: string; url: string; headers: Record<string, string>; body: string | null }[];
  /** The complaints of the browser. */
  let complaints: string[];

  beforeAll(async () => {
    browser = await openBrowser(executablePath ?? '', open);
    const temporary = await temporaryHome();
    open.defer(() => temporary.remove());
    home = temporary.home;
    list = join(home, 'stock list.csv');
    // Some 13 MB, which take three pieces.
    await writeFile(list, listOf(rows, 7_150));
    const now = () => new Date(Date.now() + minutesLater * 60_000);
    line = open.use(await openCuttingProxy(await serveUploads(home, now, open)));
    pageUrl = await startExample(line.url, open);
  });
  afterAll(() => open.disposeAsync());

  async function openPage(options: BrowserContextOptions = {}): Promise<void> {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    page = await context.newPage();
    requests = [];
    page.on('request', (request) => {
      const body = request.url().includes('/v1/') ? request.postData() : null;
      requests.push({ method: request.method(), url: request.url(), headers: request.headers(), body });
    });
    complaints = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    await page.goto(pageUrl);
  }

  const choose = () => page.getByLabel('Choose a file').setInputFiles(list);
  const heading = () =>
    page.getByRole('heading', { name: `${rows.toLocaleString('en')} names in stock list.csv` });
  const confirm = () => page.getByRole('button', { name: /^Check these/ }).click();
  const cellsOf = (table: string, row: number) =>
    page.getByRole('table', { name: table }).getByRole('row').nth(row).getByRole('cell').allTextContents();
  const send = (name: string, text: string) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  /** The bodies of the requests to a route. */
  const bodies = (path: string) =>
    requests
      .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
      .map(({ body }) => JSON.parse(body ?? '{}'));
  const count = (method: string, path: string) =>
    requests.filter((request) => request.method === method && request.url.includes(path)).length;

  /** From where on the page has sent bytes. */
  const offsets = () =>
    requests
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => Number(headers['upload-offset']));

  async function expectResults(): Promise<void> {
    await confirm();
    await heading().waitFor();
    const third = await cellsOf('Results', 3);
    expect(third.slice(0, 3)).toEqual(['4', 'Rosmarinus officinalis', 'Salvia rosmarinus']);
    expect(await page.getByText(/^Cost: /).textContent()).toContain(`${rows.toLocaleString('en')} units`);
    expect(await checksums()).toContain(await checksumOf(list));
  }

  /** Those of the files that the service keeps. */
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
    const told = page.evaluate<number>(
      "new Promise((tell) => addEventListener('plantdata-result', ({ detail }) => tell(detail.entries.length)))",
    );
    await choose();
    await expectResults();
    expect(await told).toBe(rows);
    expect(complaints).toEqual([]);
    expect(JSON.stringify(requests)).not.toContain(platformKey);
    expect(count('POST', '/delegation')).toBe(1);
    expect(count('PATCH', '/uploads/')).toBe(3);
  });

  it('shows the columns before anything is charged, and checks those that the merchant chose', async () => {
    await openPage();
    await send('Sorten.csv', mapped);
    await page.getByText('Nothing is charged yet').waitFor();
    expect((await cellsOf('First entries', 1)).slice(0, 2)).toEqual(['2', 'Acer palmatum']);
    await page.getByLabel('Role of the column Pflanze').selectOption('Not used');
    expect(await page.getByRole('button', { name: /^Check these/ }).isDisabled()).toBe(true);
    await page.getByLabel('Role of the column Sorte').selectOption('Plant name');
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByRole('table', { name: 'First entries' }).getByText('Acer rubrum').waitFor();
    expect(count('POST', '/v1/verify/')).toBe(0);
    await confirm();
    await page.getByRole('heading', { name: '2 names in Sorten.csv' }).waitFor();
    expect((await cellsOf('Results', 2)).slice(1, 3)).toEqual(['Betula nigra', 'Betula nigra']);
    const columns = { name: ['Sorte'], ignore: ['Pflanze'] };
    expect(bodies('/v1/verify/plant-names')).toMatchObject([{ columns }]);
  });

  it('uses the columns that the service remembers', async () => {
    await openPage();
    await page.route('**/v1/lists/preview', async (route) => {
      const answer = await route.fetch();
      const remembered = { name: ['Sorte'], ignore: ['Pflanze'] };
      await route.fulfill({ response: answer, json: { ...(await answer.json()), remembered } });
    });
    await send('Sorten.csv', mapped);
    await page.getByText('Columns as last time').waitFor();
    await confirm();
    await page.getByRole('table', { name: 'Results' }).getByText('Betula nigra').first().waitFor();
  });

  it('checks a list of more than 5,000 names in parts, and shows one result', async () => {
    await openPage();
    await send('long.csv', listOf(5_200, 55));
    await confirm();
    await page.getByText(' of 5,200 names').waitFor();
    await page.getByRole('heading', { name: '5,200 names in long.csv' }).waitFor();
    expect(await page.getByText(/^Cost: 5,200 units/).isVisible()).toBe(true);
    const parts = bodies('/v1/verify/plant-names').map(({ first_entry: first }) => first);
    expect(parts).toEqual([1, 2_001, 4_001]);
    expect(await page.locator('body').innerText()).not.toContain('first_entry');
    await page.getByText('To look at', { exact: true }).click();
    await page.getByText('All', { exact: true }).click();
    await page.getByRole('button', { name: 'Show 100 more of 5,100' }).click();
    expect(await page.getByRole('table', { name: 'Results' }).getByRole('row').count()).toBe(201);
  });

  it('downloads the results as a table of text', async () => {
    await openPage();
    await send('list.csv', 'Botanical name\nAcer palmatum\n"Rosmarinus officinalis, 2"\n');
    await confirm();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the results' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('list checked.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFSheet,Page,Row,Submitted name,Accepted name,Status,What to look at');
    expect(lines[2]).toMatch(/^,,3,.*,Salvia rosmarinus,Uncertain,"""Rosmarinus/);
  });

  it('uploads a list of 100 MB', async () => {
    await openPage();
    const large = join(home, 'large.csv');
    await writeFile(large, listOf(3_300, 30_250));
    await page.getByLabel('Choose a file').setInputFiles(large);
    await page.getByRole('heading', { name: '3,300 names found in large.csv' }).waitFor();
    expect(count('POST', '/uploads')).toBe(1);
    expect(await checksums()).toContain(await checksumOf(large));
  });

  it('resumes when the connection is cut in the middle of a piece', async () => {
    await openPage();
    line.cutAfter(8 * megabyte, 1_200);
    await choose();
    await page.getByText('The connection is interrupted').waitFor();
    await expectResults();
    expect(count('POST', '/uploads')).toBe(1);
    expect(offsets().at(-1)).toBeGreaterThan(chunkBytes);
  });

  it('continues with a fresh token when the one it has ends in the middle', async () => {
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

  it('resumes with the same file after the page was loaded again', async () => {
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
    const alert = page.getByRole('alert');
    await alert.getByText('The list could not be read').waitFor();
    expect(await alert.innerText()).toContain('The file cannot be read');
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
      expect(await accessibilityProblems(page)).toEqual([]);
    };
    await page.getByText('Drop your list here').waitFor();
    await expectFit('choose');
    const held = line.holdAfter(9 * megabyte);
    await choose();
    await held;
    await page.getByText('Uploading').waitFor();
    await expectFit('upload');
    line.letGo();
    await page.getByText('Nothing is charged yet').waitFor();
    await expectFit('preview');
    await confirm();
    await heading().waitFor();
    await expectFit('results');
  });
});
