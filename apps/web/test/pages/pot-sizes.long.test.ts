import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnText } from '../../../server/test/support/made-pictures.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const labels = ['140mm', '45L Rocket Pot', '140mm & 200mm', 'see website'];

const board = ['Lomandra longifolia 140mm', 'Eucalyptus saligna 100L Rocket Pot'];
/** Small: what is read of it does not need more. */
const photo = () => ({
  name: 'board.png',
  mimeType: 'image/png',
  buffer: drawnText(
    board.map((text, index) => ({ text, x: 30, y: 50 + index * 40, size: 16 })),
    2,
    { width: 400, height: 140 },
  ),
});

describe.skipIf(executablePath === undefined)('the pot sizes page', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    // Recognising a picture takes its time where much else is going on.
    dashboard = await serveDashboard({ PLANTDATA_READING_SECONDS: '60' });
  });
  afterAll(() => dashboard.close());

  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  async function classify(page: Page) {
    await page.getByLabel('Size labels, one a line').fill(labels.join('\n'));
    await page.getByRole('button', { name: 'Classify' }).click();
    await page.getByRole('table', { name: 'Labels' }).waitFor();
  }

  async function exported(page: Page, form: string): Promise<string> {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: form }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  }

  it('classifies labels, and says what to look at and what a label may also mean', async () => {
    const { page, complaints } = await dashboard.open('/pot-sizes');
    await classify(page);
    const sure = rowOf(page, '45L Rocket Pot');
    await sure.getByText('Air-pruning pot, 31 to 65 L').first().waitFor();
    await sure.getByText('Advanced Production').first().waitFor();
    await rowOf(page, 'see website').getByText('No size was found').first().waitFor();
    await rowOf(page, '140mm').getByText('36 a trolley shelf').first().waitFor();
    await page.getByText('Needs attention 2').click();
    await page.getByRole('button', { name: 'Details of row 3, 140mm & 200mm' }).click();
    await page.getByRole('heading', { name: 'May also be' }).waitFor();
    await page.getByRole('link', { name: 'Pot, 183 to 219 mm (200 mm)' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Details of row/ }).count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows a photo beside what was read of it, also after a reload', async () => {
    const { page, complaints } = await dashboard.open('/pot-sizes');
    await page.locator('input[type=file]').setInputFiles(photo());
    await rowOf(page, '140mm').getByText('Pot, 133 to 152 mm (140 mm)').waitFor();
    const picture = page.getByRole('img', { name: 'board.png' });
    await picture.waitFor();
    await rowOf(page, '100L')
      .getByText(/^text \d+% sure$/)
      .waitFor();
    await page.reload();
    await picture.waitFor();
    await rowOf(page, '100L').getByText('Air-pruning pot, over 65 L').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('gives the labels as a table, in which no cell is a formula', async () => {
    const { page } = await dashboard.open('/pot-sizes');
    await page.getByLabel('Size labels, one a line').fill('140mm\n=45L');
    await page.getByRole('button', { name: 'Classify' }).click();
    await page.getByRole('button', { name: 'Details of row 2' }).waitFor();
    const rows = (await exported(page, 'CSV')).split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFF?number,label,category_id/);
    expect(rows[1]).toMatch(/^1,140mm,3\.1-140mm/);
    expect(rows[2]).toMatch(/^2,'=45L,/);
    expect(rows).toHaveLength(3);
  });

  it('is worked with by keys alone: classify, look at a row, choose a category, see what would do instead', async () => {
    const { page } = await dashboard.open('/pot-sizes', { colorScheme: 'dark' });
    await page.getByLabel('Size labels, one a line').focus();
    await page.keyboard.insertText(labels.join('\n'));
    await page.keyboard.press('Control+Enter');
    const opener = page.getByRole('button', { name: /^Details of row 1/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const instead = page.getByRole('complementary', { name: 'Alternatives' });
    await instead.getByRole('heading', { name: 'Pot, 133 to 152 mm (140 mm)' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=categories&size=3.1-140mm');
    const equivalent = instead.getByRole('listitem').getByRole('button').first();
    const name = await equivalent.innerText();
    await equivalent.press('Enter');
    await instead.getByRole('heading', { name, exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('finds a category by how it is written, and keeps what is looked for in the address', async () => {
    const { page, complaints } = await dashboard.open('/pot-sizes?tab=categories&stage=3');
    await page.getByRole('searchbox', { name: 'Search the categories' }).fill('#2');
    await rowOf(page, 'US #2').getByText('6 L').waitFor();
    await page.waitForURL(/q=%232/);
    await page.reload();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('#2');
    await page.getByRole('button', { name: 'US #2', exact: true }).click();
    await page.getByRole('heading', { name: 'US #2', exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says what the service refuses, and gives the list back to be changed', async () => {
    const { page } = await dashboard.open('/pot-sizes');
    await page.getByLabel('Size labels, one a line').fill(`140mm\n${'x'.repeat(600)}`);
    await page.getByRole('button', { name: 'Classify' }).click();
    await page.getByRole('alert').filter({ hasText: '500' }).waitFor();
    await page.getByRole('button', { name: 'Change the list' }).click();
    expect(await page.getByLabel('Size labels, one a line').inputValue()).toContain('140mm');
  });

  it('stops when the network fails, and resumes when it is back', async () => {
    const { page } = await dashboard.open('/pot-sizes');
    await page.route('**/v1/verify/pot-sizes', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Size labels, one a line').fill(labels.join('\n'));
    await page.getByRole('button', { name: 'Classify' }).click();
    await page.getByRole('alert').filter({ hasText: 'The service cannot be reached' }).waitFor();
    await page.unroute('**/v1/verify/pot-sizes');
    await page.getByRole('button', { name: 'Resume' }).click();
    await rowOf(page, '45L Rocket Pot').getByText('Air-pruning pot').waitFor();
  });

  it('is usable on a telephone', async () => {
    const { page } = await dashboard.open('/pot-sizes', { viewport: { width: 390, height: 844 } });
    await classify(page);
    await page.getByRole('button', { name: /^Details of row 3/ }).click();
    await rowOf(page, '140mm & 200mm').getByText('Several sizes: the first was taken').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('tab', { name: 'Categories' }).click();
    await page.getByRole('button', { name: 'Seed', exact: true }).click();
    await page.getByRole('dialog', { name: 'Category' }).getByText('No category is comparable.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
