import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  email,
  executablePath,
  password,
  type ServedDashboard,
  serveDashboardInBrowser,
} from './support/served-dashboard.ts';

const list = ['Callistemon viminalis Captain Cook', 'Acer palmatm', 'Quercus robur', 'Nonesuch imaginaria'];

describe.skipIf(executablePath === undefined)('the dashboard', { timeout: 60_000 }, () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboardInBrowser();
  });
  afterAll(() => dashboard.close());

  async function signIn(page: Page) {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').first().fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Plant names' }).waitFor();
  }

  async function openWorkbench() {
    const opened = await dashboard.open('/names');
    await signIn(opened.page);
    return opened;
  }

  async function verify(page: Page, names = list) {
    await page.getByLabel('Names or a table').fill(names.join('\n'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('row').nth(names.length).waitFor();
  }

  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  it('leads browsers from the root to the sign-in and on to the page that they wanted', async () => {
    const { page, complaints } = await dashboard.open('/');
    await page.waitForURL('**/sign-in?next=*');
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe('/names');
    // That nobody is signed in is told by a 401, which browsers complain about.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    const state = await fetch(dashboard.url);
    expect(await state.json()).toMatchObject({ status: 'ok' });
  });

  it('says that a password is wrong, and leads nobody to another site', async () => {
    const { page } = await dashboard.open('/sign-in?next=//evil.example.com');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').first().fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await signIn(page);
    expect(new URL(page.url()).origin).toBe(dashboard.url);
  });

  it('verifies what is pasted, and shows the evidence of a name', async () => {
    const { page, complaints } = await openWorkbench();
    complaints.length = 0;
    await verify(page);
    await rowOf(page, 'Callistemon').click();
    const evidence = page.getByRole('complementary', { name: 'Evidence' });
    await evidence.getByRole('heading', { name: /Melaleuca viminalis/ }).waitFor();
    await evidence.getByText('"Callistemon viminalis" is a synonym of "Melaleuca viminalis".').waitFor();
    expect(await evidence.getByRole('row').count()).toBe(12);
    expect(await rowOf(page, 'Nonesuch').innerText()).toContain('NOT FOUND');
    expect(complaints).toEqual([]);
  });

  it('is worked with by keys alone: down the list, accept, take back', async () => {
    const { page } = await openWorkbench();
    await verify(page);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a');
    const row = rowOf(page, 'palmatm');
    await row.getByText('Accepted').waitFor();
    expect(await row.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('u');
    await row.getByText('Uncertain').waitFor();
  });

  it('keeps the list and what was decided over a reload, and the filter in the address', async () => {
    const { page } = await openWorkbench();
    await verify(page);
    await rowOf(page, 'Quercus').click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText(/^Decided 1$/).click();
    await page.reload();
    await rowOf(page, 'Quercus').getByText('Accepted').waitFor();
    expect(await page.getByRole('row').count()).toBe(2 + 12);
  });

  it('gives the list as a table with what was decided', async () => {
    const { page } = await openWorkbench();
    await verify(page);
    await rowOf(page, 'Quercus').click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.split('\r\n')[3]).toBe(
      '3,Quercus robur,Quercus robur,L.,Fagaceae,validated,high,,accepted,Quercus robur',
    );
  });

  it('uploads a file, finds its names, and verifies them', async () => {
    const { page } = await openWorkbench();
    const csv = ['No,Plant,Pot', '1,Rosmarinus officinalis,2L', '2,Betula pendula,10L'].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await rowOf(page, 'Rosmarinus officinalis').getByText('Salvia rosmarinus').waitFor();
    await rowOf(page, 'Betula pendula').waitFor();
  });

  it('is usable on a telephone', async () => {
    const { page } = await dashboard.open('/names', { viewport: { width: 390, height: 844 } });
    await signIn(page);
    await verify(page);
    await rowOf(page, 'Callistemon').click();
    await page.getByRole('dialog', { name: 'Evidence' }).getByText('Warnings').waitFor();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(390);
  });
});
