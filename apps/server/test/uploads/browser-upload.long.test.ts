import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../../../web/test/support/accessibility.ts';
import { findChromium } from '../support/chromium.ts';
import { type CuttingProxy, openCuttingProxy } from '../support/cutting-proxy.ts';
import { temporaryHome } from '../support/database.ts';
import { checksumOf, checksumsOfUploads, listOf, UploadPage } from '../support/upload-page.ts';
import { openBrowser, platformKey, serveUploads, startExample } from '../support/uploading-browser.ts';

const executablePath = findChromium('the upload element');

const megabyte = 1_000_000;
const chunkBytes = 5 * 1024 * 1024;
const rows = 1_800;
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
  let shop: UploadPage;

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
    const settings = { PLATFORM_KEY: platformKey, PLANTDATA_URL: line.url };
    pageUrl = await startExample({ name: 'browser-upload', element: 'packages/upload', settings }, open);
  });
  afterAll(() => open.disposeAsync());

  async function openPage(options: BrowserContextOptions = {}): Promise<void> {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    page = await context.newPage();
    shop = new UploadPage(page);
    await page.goto(pageUrl);
  }

  const title = `${rows.toLocaleString('en')} names in stock list.csv`;

  async function expectResults(): Promise<void> {
    await shop.confirm();
    await shop.heading(title).waitFor();
    const third = await shop.cellsOf('Results', 3);
    expect(third.slice(0, 3)).toEqual(['4', 'Rosmarinus officinalis', 'Salvia rosmarinus']);
    expect(await page.getByText(/^Cost: /).textContent()).toContain(`${rows.toLocaleString('en')} units`);
    expect(await checksumsOfUploads(home)).toContain(await checksumOf(list));
  }

  it('takes a list to its results without showing the key of the platform to the page', async () => {
    await openPage();
    const told = page.evaluate<number>(
      "new Promise((tell) => addEventListener('plantdata-result', ({ detail }) => tell(detail.entries.length)))",
    );
    await shop.choose(list);
    await expectResults();
    expect(await told).toBe(rows);
    expect(shop.complaints).toEqual([]);
    expect(JSON.stringify(shop.requests)).not.toContain(platformKey);
    expect(shop.count('POST', '/delegation')).toBe(1);
    expect(shop.count('PATCH', '/uploads/')).toBe(3);
  });

  it('shows the columns before anything is charged, and checks those that the merchant chose', async () => {
    await openPage();
    await shop.send('Sorten.csv', mapped);
    await page.getByText('Nothing is charged yet').waitFor();
    expect((await shop.cellsOf('First entries', 1)).slice(0, 2)).toEqual(['2', 'Acer palmatum']);
    await page.getByLabel('Role of the column Pflanze').selectOption('Not used');
    expect(await page.getByRole('button', { name: /^Check these/ }).isDisabled()).toBe(true);
    await page.getByLabel('Role of the column Sorte').selectOption('Plant name');
    await shop.click('Look again');
    await page.getByRole('table', { name: 'First entries' }).getByText('Acer rubrum').waitFor();
    expect(shop.count('POST', '/v1/verify/')).toBe(0);
    await shop.confirm();
    await shop.heading('2 names in Sorten.csv').waitFor();
    expect((await shop.cellsOf('Results', 2)).slice(1, 3)).toEqual(['Betula nigra', 'Betula nigra']);
    const columns = { name: ['Sorte'], ignore: ['Pflanze'] };
    expect(shop.bodies('/v1/verify/plant-names')).toMatchObject([{ columns }]);
  });

  it('keeps the list as it was when a look with other columns fails', async () => {
    await openPage();
    await shop.send('Sorten.csv', mapped.replace('Hinweis', 'Notiz'));
    await page.getByLabel('Role of the column Sorte').selectOption('Plant name');
    await page.route('**/v1/lists/preview', (route) => route.abort());
    await shop.click('Look again');
    await page.getByRole('alert').getByText('The columns were not changed').waitFor();
    expect((await shop.cellsOf('First entries', 1)).slice(0, 2)).toEqual(['2', 'Acer palmatum']);
  });

  it('shows sizes and numbers where the page asks for them', async () => {
    await openPage();
    await page.evaluate("document.querySelector('plantdata-upload').setAttribute('route', 'plant-lists')");
    await shop.send('stock.csv', 'Botanical name,Pot size,Quantity\nAcer palmatum,45L,12\n');
    await shop.click('Check this 1 name for 2 units');
    await shop.heading('1 name in stock.csv').waitFor();
    const cells = await shop.cellsOf('Results', 1);
    expect([cells[1], cells[5]]).toEqual(['Acer palmatum', '12']);
    expect(cells[4]).toContain('45');
  });

  it('shows the results so far of a check that the merchant stops', async () => {
    await openPage();
    await page.route('**/v1/verify/plant-names', (route) =>
      shop.bodies('/v1/verify/plant-names').length > 1 ? undefined : route.continue(),
    );
    await shop.send('long.csv', listOf(5_200, 55));
    await shop.confirm();
    await page.getByText('2,000 of 5,200 names').waitFor();
    await shop.click('Cancel');
    await page.getByText('You stopped the check.').waitFor();
    expect(await page.getByText(/^Cost: 2,000 units/).isVisible()).toBe(true);
  });

  it('uses the columns that the service remembers', async () => {
    await openPage();
    const ownHeadings = mapped.replace('Hinweis', 'Anmerkung');
    await shop.send('Sorten.csv', ownHeadings);
    await page.getByLabel('Role of the column Pflanze').selectOption('Not used');
    await page.getByLabel('Role of the column Sorte').selectOption('Plant name');
    await shop.click('Look again');
    await page.getByRole('table', { name: 'First entries' }).getByText('Acer rubrum').waitFor();
    await openPage();
    await shop.send('Sorten of the next week.csv', ownHeadings);
    await page.getByText('Columns as last time').waitFor();
    await shop.confirm();
    await page.getByRole('table', { name: 'Results' }).getByText('Betula nigra').first().waitFor();
  });

  it('checks a list of more than 5,000 names in parts, and shows one result', async () => {
    await openPage();
    await shop.send('long.csv', listOf(5_200, 55));
    await shop.confirm();
    await page.getByText(' of 5,200 names').waitFor();
    await shop.heading('5,200 names in long.csv').waitFor();
    expect(await page.getByText(/^Cost: 5,200 units/).isVisible()).toBe(true);
    const parts = shop.bodies('/v1/verify/plant-names').map(({ first_entry: first }) => first);
    expect(parts).toEqual([1, 2_001, 4_001]);
    expect(await page.locator('body').innerText()).not.toContain('first_entry');
    await page.getByText('To look at', { exact: true }).click();
    await page.getByText('All', { exact: true }).click();
    await shop.click('Show 100 more of 5,100');
    expect(await page.getByRole('table', { name: 'Results' }).getByRole('row').count()).toBe(201);
  });

  it('downloads the results as a table of text', async () => {
    await openPage();
    await shop.send('list.csv', 'Botanical name\nAcer palmatum\n"Rosmarinus officinalis, 2"\n');
    await shop.confirm();
    const downloading = page.waitForEvent('download');
    await shop.click('Download the results');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('list checked.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFSheet,Page,Row,Submitted name,Accepted name,Status,Remarks');
    expect(lines[2]).toMatch(/^,,3,.*,Salvia rosmarinus,Uncertain,"""Rosmarinus/);
  });

  it('uploads a list of 100 MB', async () => {
    await openPage();
    const large = join(home, 'large.csv');
    await writeFile(large, listOf(3_300, 30_250));
    await shop.choose(large);
    await shop.heading('3,300 names found in large.csv').waitFor();
    expect(shop.count('POST', '/uploads')).toBe(1);
    expect(await checksumsOfUploads(home)).toContain(await checksumOf(large));
  });

  it('resumes when the connection is cut in the middle of a piece', async () => {
    await openPage();
    line.cutAfter(8 * megabyte, 1_200);
    await shop.choose(list);
    await page.getByText('The connection is interrupted').waitFor();
    await expectResults();
    expect(shop.count('POST', '/uploads')).toBe(1);
    expect(shop.offsets().at(-1)).toBeGreaterThan(chunkBytes);
  });

  it('continues with a fresh token when the one it has ends in the middle', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await shop.choose(list);
    await held;
    minutesLater += 6;
    line.letGo();
    await expectResults();
    expect(shop.count('POST', '/delegation')).toBe(2);
    expect(shop.count('POST', '/uploads')).toBe(1);
  });

  it('resumes with the same file after the page was loaded again', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await shop.choose(list);
    await held;
    await page.reload();
    line.letGo();
    await page.getByText('The upload of stock list.csv').waitFor();
    shop.requests = [];
    await shop.choose(list);
    await expectResults();
    expect(shop.count('POST', '/uploads')).toBe(0);
    expect(shop.offsets()[0]).toBeGreaterThanOrEqual(chunkBytes);
  });

  it('resumes the same upload after a pause in which the token has ended', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await shop.choose(list);
    await held;
    await shop.click('Pause');
    await page.getByText('Paused').waitFor();
    minutesLater += 6;
    line.letGo();
    await shop.click('Resume');
    await expectResults();
    expect(shop.count('POST', '/uploads')).toBe(1);
  });

  it('deletes what was uploaded when it is cancelled', async () => {
    await openPage();
    const held = line.holdAfter(7 * megabyte);
    await shop.choose(list);
    await held;
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await shop.click('Cancel');
    line.letGo();
    expect((await deleted).status()).toBe(204);
    await page.getByText('Drop your list here').waitFor();
    expect(await page.getByText('is not finished').isVisible()).toBe(false);
  });

  it('says what is wrong with a file that cannot be read', async () => {
    await openPage();
    await shop.send('list.xlsx', 'PK\u0003\u0004 and nothing more');
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
    await shop.choose(list);
    await held;
    await page.getByText('Uploading').waitFor();
    await expectFit('upload');
    line.letGo();
    await page.getByText('Nothing is charged yet').waitFor();
    await expectFit('preview');
    await shop.confirm();
    await shop.heading(title).waitFor();
    await expectFit('results');
  });
});
