import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../server/test/support/make-folder.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A workbook as nurseries send it: a title and a date above the headings, and a total below. */
function workbook() {
  const book = utils.book_new();
  const rows = [
    ['Larch Nursery', '', ''],
    ['Week 48', '', ''],
    ['Latin', 'Pot', 'Available'],
    ['Quercus robur', '45L', 7],
    ['Callistemon viminalis', '140mm', 60],
    ['Total', '', 67],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stock');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  return { name: 'Week 48.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
}

/** Longer than what is sent in one piece. */
const longTable = [
  'Plant,Notes',
  ...Array.from({ length: 300 }, () => `Betula pendula,${'n'.repeat(20_000)}`),
].join('\n');

describe.skipIf(executablePath === undefined)('the plant lists', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  const openForm = (options = {}) => dashboard.open('/lists?new=true', options);
  const pick = (page: Page, file: string | ReturnType<typeof csv>) =>
    page.locator('input[type=file]').setInputFiles(file);
  const field = (page: Page) => page.getByLabel('Plants or a table');
  const importing = (page: Page) => page.getByRole('button', { name: /^Import and verify/ });
  const entry = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Plant lists' }).getByRole('listitem').filter({ hasText: name });

  /** Imports a list under a name, and goes back to the lists. */
  async function importList(page: Page, name: string, text: string) {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name of the list').fill(name);
    await importing(page).click();
    await page.waitForURL(/\/lists\/\w+/);
    await page.goto(`${dashboard.url}/lists`);
    await entry(page, name).getByText('row').first().waitFor();
  }

  async function choose(page: Page, name: string, action: string) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  /** Answers the lists as the service does, each with these members changed. */
  const answerWith = (page: Page, changes: object) =>
    page.route(/\/v1\/lists\?/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const data = answer.data.map((list: object) => ({ ...list, ...changes }));
      await route.fulfill({ response, json: { ...answer, data } });
    });

  it('begin with a form, an example, and the cost before anything is charged', async () => {
    const own = await serveDashboard();
    onTestFinished(() => own.close());
    const { page, complaints } = await own.open('/');
    await page.getByText('You have no lists yet.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/lists');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Example list' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('12 rows with plants').waitFor();
    await page.getByText('One unit for each different name and each different size.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import and verify: 18 units' }).click();
    await page.waitForURL(/\/lists\/\w+/);
    await page.getByRole('link', { name: 'Plant lists' }).click();
    const list = entry(page, 'Pasted list, ');
    await list.getByText('12 rows', { exact: true }).waitFor();
    await list.getByText('To decide', { exact: true }).waitFor();
    expect(await list.innerText()).toContain('by Ann Larch');
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('take pasted lines, under a name of their own', async () => {
    const { page } = await openForm({ colorScheme: 'dark' });
    await field(page).fill('Quercus robur 45L x 7\nCamellia sasanqua');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('row').filter({ hasText: 'Quercus robur' }).getByText('45L').first().waitFor();
    await expect
      .poll(() => page.getByLabel('Name of the list').inputValue())
      .toMatch(/^Pasted list, \d+ [A-Z]/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose another list' }).click();
    await expect.poll(() => field(page).inputValue()).toContain('Camellia sasanqua');
    await importList(page, 'Two trees', 'Quercus robur 45L x 7\nCamellia sasanqua');
    await page.getByRole('link', { name: 'New list' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.getByRole('link', { name: 'All lists' }).click();
    await entry(page, 'Two trees').getByRole('link', { name: 'Two trees' }).click();
    await page.waitForURL(/\/lists\/\w+/);
  });

  it('take a workbook with lines above its headings, and send region, name and columns', async () => {
    const { page, complaints } = await openForm();
    await pick(page, workbook());
    const columns = page.getByRole('table', { name: 'Columns of Stock' });
    await columns.getByLabel('Available, read as').selectOption('Not read');
    await page.getByText('Reading Week 48.xlsx').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Region of the sizes' }).click();
    await page.getByRole('option', { name: 'Australia' }).click();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/v1/lists')),
      importing(page).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      filename: 'Week 48.xlsx',
      name: 'Week 48',
      region: 'AU',
      columns: { name: ['Latin'], size: ['Pot'] },
    });
    expect(request.postDataJSON().columns).not.toHaveProperty('quantity');
    await page.waitForURL(/\/lists\/\w+/);
    await page.goto(`${dashboard.url}/lists`);
    await entry(page, 'Week 48').getByText('2 rows', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('show the columns of a file, take another role, and remember it', async () => {
    const { page } = await openForm({ viewport: { width: 390, height: 800 } });
    const table = (plant: string) =>
      csv('stock.csv', `Ref;Bezeichnung;Kommentar\n1;Acer;${plant}\n2;Acer;Betula nigra\n`);
    await pick(page, table('Quercus robur'));
    const columns = page.getByRole('table', { name: 'Columns' });
    await columns.getByLabel('Column C').selectOption('Plant name');
    await page.getByRole('table', { name: 'The first rows' }).getByText('Betula nigra').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('button', { name: 'Choose another list' }).click();
    await pick(page, table('Tilia cordata'));
    await page.getByText('The columns are those that you chose').waitFor();
    await page.getByRole('button', { name: 'Import and verify: 2 units' }).waitFor();
  });

  it('resume an upload that was cut off, after a reload', async () => {
    const { page } = await openForm();
    const folder = await makeFolder();
    const file = path.join(folder, 'long.csv');
    await writeFile(file, longTable);
    let isCut = true;
    await page.route('**/uploads/*', (route, request) =>
      isCut && request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0'
        ? route.abort('connectionreset')
        : route.continue(),
    );
    const cut = page.waitForEvent('requestfailed');
    await pick(page, file);
    await cut;
    await page.getByRole('progressbar', { name: 'Uploading long.csv' }).waitFor();
    await page.reload();
    isCut = false;
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
    await pick(page, file);
    expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThan(0);
    await page.getByText('300 rows with plants').waitFor();
  });

  it('say what is wrong with a file, and take another one', async () => {
    const { page } = await openForm();
    await pick(page, csv('list.csv', ''));
    await page.getByRole('alert').filter({ hasText: 'This file is empty.' }).waitFor();
    await pick(page, { ...csv('board.png', 'x'), mimeType: 'image/png' });
    await page.getByRole('alert').filter({ hasText: 'board.png is a picture.' }).waitFor();
    expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/pot-sizes');
    expect(await accessibilityProblems(page)).toEqual([]);
    await pick(page, csv('list.csv', 'a,b\n1,2\n'));
    await page.getByRole('alert').filter({ hasText: 'No plant was found' }).waitFor();
    await expect.poll(() => importing(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose another list' }).click();
    await field(page).waitFor();
  });

  it('take a file that is dropped on the lists', async () => {
    const { page } = await openForm();
    await importList(page, 'Before', 'Betula pendula');
    const dropped = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Plant\\nQuercus robur\\n'], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    })()`);
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByRole('heading', { name: 'dropped.csv' }).waitFor();
    await page.goBack();
    await entry(page, 'Before').waitFor();
  });

  it('keep what was typed over a visit to another page, and take fifty thousand lines', async () => {
    const { page } = await openForm();
    await field(page).fill('Quercus robur');
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
    await page.goBack();
    await expect.poll(() => field(page).inputValue()).toBe('Quercus robur');
    const text = Array.from({ length: 50_000 }, (_, index) => `Quercus robur 'No ${index}'`).join('\n');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await field(page).press('Control+V');
    await page.getByText('50,001 lines are pasted.').waitFor();
    await page.getByRole('button', { name: 'Remove what was pasted' }).click();
    await field(page).waitFor();
  });

  it('make one list where the answer was lost and the import is repeated', async () => {
    const { page } = await openForm();
    const keys: (string | undefined)[] = [];
    await page.route('**/v1/lists', async (route, request) => {
      keys.push(request.headers()['idempotency-key']);
      await route.abort('internetdisconnected');
    });
    await field(page).fill('Tilia cordata');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name of the list').fill('Made once');
    await importing(page).click();
    await page.getByRole('alert').filter({ hasText: 'The service cannot be reached' }).waitFor();
    await page.unroute('**/v1/lists');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/v1/lists')),
      importing(page).click(),
    ]);
    await page.waitForURL(/\/lists\/\w+/);
    expect(new Set([...keys, request.headers()['idempotency-key']]).size).toBe(1);
  });

  it('are renamed and deleted, each after a dialog', async () => {
    const { page, complaints } = await openForm();
    await importList(page, 'Mistyped', 'Betula pendula');
    await choose(page, 'Mistyped', 'Rename');
    const renaming = page.getByRole('dialog', { name: 'Rename the list' });
    await renaming.getByLabel('Name of the list').fill('Birches');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await entry(page, 'Birches').waitFor();
    await choose(page, 'Birches', 'Delete');
    const deletion = page.getByRole('dialog', { name: 'Delete Birches?' });
    await deletion.getByText('This cannot be undone').waitFor();
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Birches is deleted.').waitFor();
    await expect.poll(() => entry(page, 'Birches').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('offer what may be done, and nothing else', async () => {
    const { page } = await openForm();
    await importList(page, 'Of another', 'Betula pendula');
    await answerWith(page, { may_delete: false, status: 'running', progress: { checked: 1, total: 4 } });
    await page.reload();
    const list = entry(page, 'Of another');
    await list.getByText('1 of 4 names').waitFor();
    expect(await list.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for Of another' }).click();
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Rename']);
    await page.unroute(/\/v1\/lists\?/);
    await list.getByText('1 of 4 names').waitFor({ state: 'detached' });
  });

  it('say why one has failed, and verify it again', async () => {
    const { page } = await openForm({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await importList(page, 'Failed', 'Betula pendula');
    await answerWith(page, { status: 'failed', error: 'The file cannot be read any more.' });
    await page.reload();
    const list = entry(page, 'Failed').first();
    await list.getByText('The file cannot be read any more.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const asked = page.waitForRequest(/\/v1\/lists\/\w+\/verify$/);
    await page.unroute(/\/v1\/lists\?/);
    await list.getByRole('button', { name: 'Verify again' }).click();
    expect((await asked).method()).toBe('POST');
    await list.getByText('The file cannot be read any more.').waitFor({ state: 'detached' });
  });

  it('come page by page', async () => {
    const { page } = await openForm();
    await importList(page, 'Newest', 'Betula pendula');
    await page.route(/\/v1\/lists\?/, async (route, request) => {
      const response = await route.fetch({ url: request.url().replace(/cursor=\w+/, '') });
      const answer = await response.json();
      const isSecond = request.url().includes('cursor=next');
      const [one] = answer.data;
      const data = isSecond ? [{ ...one, id: 'older', name: 'Oldest' }] : answer.data;
      await route.fulfill({ response, json: { data, next_cursor: isSecond ? null : 'next' } });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Load more' }).click();
    await entry(page, 'Oldest').waitFor();
    await entry(page, 'Newest').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  it('are exported as they were, corrected, with what is not decided left as a person wants', async () => {
    const { page } = await openForm();
    await importList(page, 'Spring order', 'Acer palmatm\nNonesuch imaginaria');
    const asked: string[] = [];
    await page.route('**/export?*', async (route, request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(`${pathname.replace(/\/lists\/\w+/, '/lists/…')}${search}`);
      await route.fulfill({
        headers: { 'content-disposition': `attachment; filename*=UTF-8''Spring%20order.xlsx` },
        body: 'the workbook',
      });
    });
    await choose(page, 'Spring order', 'Export');
    const dialog = page.getByRole('dialog', { name: 'Export the list' });
    await dialog.getByText('2 rows are not decided').waitFor();
    await dialog.getByText('Keep them as they are, with certain corrections only').waitFor();
    await dialog.getByText('Proposals are guesses').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Leave their cells empty' }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Spring order.xlsx');
    expect(await readFile(await download.path(), 'utf8')).toBe('the workbook');
    await choose(page, 'Spring order', 'Export');
    await dialog.getByRole('radio', { name: 'CSV table' }).check();
    await dialog.getByText('another column has the proposal').waitFor();
    await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(asked).toEqual([
      '/v1/lists/…/export?format=workbook&undecided=empty',
      '/v1/lists/…/export?format=csv',
    ]);
  });

  it('say why an export has failed', async () => {
    const { page } = await openForm({ viewport: { width: 390, height: 844 } });
    await importList(page, 'Not exported', 'Acer palmatm');
    const problem = { error: 'service_unavailable', status: 503, detail: 'The file cannot be read now.' };
    await page.route('**/export?*', (route) => route.fulfill({ status: 503, json: problem }));
    await choose(page, 'Not exported', 'Export');
    await page.getByRole('button', { name: 'Save the file' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('are made by a program too, in the language that was chosen last', async () => {
    const { page } = await openForm();
    await field(page).fill('Callistemon viminalis');
    const open = page.getByRole('button', { name: 'Show the code for this' });
    await open.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'The same by a program' });
    await drawer.getByText('curl -').waitFor();
    expect(await drawer.innerText()).toMatch(/\/v1\/lists'[\s\S]*Callistemon viminalis/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await drawer.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await drawer.getByText('import json').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Show the code for this');
    await page.reload();
    await open.click();
    await drawer.getByRole('tab', { name: 'Python', selected: true }).waitFor();
  });
});
