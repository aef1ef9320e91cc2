import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const schedule = [
  "Lomandra longifolia 'Tanika' 140mm x 250",
  'Correa alba 140mm x 60',
  'Dianella caerulea x 80',
];

const mail = `Hi Ann,
Tanika 140mm - 110 available now, $5.90 each.
Correa alba: all 60 fine at $6.20.
<img src=x onerror="document.title='owned'"> Cheers, Sam`;

describe.skipIf(executablePath === undefined)('the supply page', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  async function pasteSchedule(page: Page) {
    await page.getByLabel('Plants, sizes and quantities').fill(schedule.join('\n'));
    await page.getByRole('button', { name: 'Read the schedule' }).click();
    await page.getByLabel('Plant of L3').waitFor();
  }

  async function giveFacts(page: Page) {
    await page.getByLabel('Project').fill('Merri Creek Stage 2');
    await page.getByLabel('First day of delivery').fill('2026-09-01');
    await page.getByLabel('Last day of delivery').fill('2026-10-31');
  }

  async function readReply(page: Page) {
    await pasteSchedule(page);
    await page.getByLabel('E-mail text').fill(mail);
    await page.getByLabel('Received').fill('2026-09-10T09:00');
    await page.getByRole('button', { name: 'Read the reply' }).click();
    await lineOf(page, 'L1').waitFor();
  }

  const lineOf = (page: Page, id: string) => page.getByRole('button', { name: new RegExp(`^${id} `) });
  const evidenceOf = (page: Page, text: string, line: string) =>
    page.getByRole('button', { name: `${text}: evidence of ${line}` });

  it('makes a draft of a schedule, says what is missing, and lets it be edited', async () => {
    const { page, complaints } = await dashboard.open('/supply');
    await pasteSchedule(page);
    expect(await page.getByLabel('Size of L1').inputValue()).toBe('140mm');
    expect(await page.getByLabel('Quantity of L1').inputValue()).toBe('250');
    await page.getByText('No size: the nursery will ask for it.').waitFor();
    await giveFacts(page);
    await page.getByRole('button', { name: 'Write the draft' }).click();
    const text = page.getByLabel('Text');
    await text.waitFor();
    expect(await text.inputValue()).toContain("[L1] Lomandra longifolia 'Tanika' - 140mm - 250");
    await page.getByRole('alert').getByText('the size of L3').waitFor();
    await page.getByText('No language model is configured').waitFor();
    expect(await page.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=Merri%20Creek%20Stage%202&body=Hello/,
    );
    await page.getByLabel('Subject').fill('Plants for spring');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download .txt' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^Plants for spring\n\nHello,/);
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo the edits' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Merri Creek Stage 2');
  });

  it('shows where in a reply each line was read, and the line of each place', async () => {
    const { page, complaints } = await dashboard.open('/supply?tab=reply');
    await readReply(page);
    await lineOf(page, 'L1').click();
    await expect.poll(() => evidenceOf(page, '110', 'L1').getAttribute('aria-pressed')).toBe('true');
    await evidenceOf(page, '$6.20', 'L2').click();
    await expect.poll(() => lineOf(page, 'L2').getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => page.getByLabel('Unit price').inputValue()).toBe('6.2');
    await expect.poll(() => page.url()).toContain('line=L2');
    await page.getByText('The reply says nothing of it.').waitFor();
    expect(await page.title()).toContain('Supply');
    await page.getByText('<img src=x').waitFor();
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('keeps edits of what was read over a reload, exports them, and takes them back', async () => {
    const { page } = await dashboard.open('/supply?tab=reply');
    await readReply(page);
    await lineOf(page, 'L1').click();
    await page.getByLabel('Quantity', { exact: true }).fill('100');
    await lineOf(page, 'L1').getByText('1 edit').waitFor();
    await page.reload();
    await lineOf(page, 'L1').getByText('1 edit').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [, first, , third] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(first).toMatch(/^L1,Lomandra longifolia 'Tanika',140mm,250,partial,100,.*,confirmable_quantity,/);
    expect(third).toMatch(/^L3,Dianella caerulea,,80,not_answered,/);
    await page.getByRole('button', { name: 'Undo the edits of L1' }).click();
    await expect.poll(() => page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('110');
  });

  it('is worked with by keys alone: read a reply, walk through its places, correct a value', async () => {
    const { page } = await dashboard.open('/supply?tab=reply', { colorScheme: 'dark' });
    await page.getByLabel('Plants, sizes and quantities').focus();
    await page.keyboard.insertText(schedule.join('\n'));
    await page.keyboard.press('Control+Enter');
    await page.getByLabel('Plant of L3').waitFor();
    await page.getByLabel('E-mail text').focus();
    await page.keyboard.insertText(mail);
    await page.keyboard.press('Control+Enter');
    await evidenceOf(page, 'Tanika', 'L1').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => lineOf(page, 'L1').getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => page.evaluate("document.activeElement.getAttribute('data-line')")).toBe('L1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('90');
    await lineOf(page, 'L1').getByText('1 edit').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('ranks the candidates that were given, with why, and leaves out what contradicts the wishes', async () => {
    const { page, complaints } = await dashboard.open('/supply?tab=substitutes', { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.getByRole('button', { name: 'Rank the candidates' }).click();
    const ranking = page.getByRole('list', { name: 'Ranking' });
    const best = ranking.getByRole('listitem').first();
    await best.getByText('Myoporum parvifolium').waitFor();
    expect(await best.innerText()).toMatch(/81%[\s\S]*82%[\s\S]*75%[\s\S]*90%/);
    expect(await ranking.getByRole('listitem').count()).toBe(3);
    await page.getByText(/Scaevola aemula: “needs regular water in summer” contradicts/).waitFor();
    await page.getByText('Explained by rule').waitFor();
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('says what went wrong and loses nothing', async () => {
    const { page } = await dashboard.open('/supply');
    await page.route('**/v1/verify/plant-lists', (route) => route.abort('internetdisconnected'));
    const field = page.getByLabel('Plants, sizes and quantities');
    await field.fill(schedule.join('\n'));
    await field.press('Control+Enter');
    await page.getByRole('alert').filter({ hasText: 'The service cannot be reached' }).waitFor();
    expect(await field.inputValue()).toBe(schedule.join('\n'));
    await page.unroute('**/v1/verify/plant-lists');
    await field.press('Control+Enter');
    await page.getByLabel('Plant of L3').waitFor();
  });

  it('is usable on a telephone', async () => {
    const { page } = await dashboard.open('/supply?tab=reply', { viewport: { width: 390, height: 844 } });
    await readReply(page);
    await evidenceOf(page, '$6.20', 'L2').click();
    await page.getByLabel('Unit price').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('tab', { name: 'Substitutes' }).click();
    await page.getByRole('combobox', { name: 'Plant to be substituted' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('tab', { name: 'Enquiry' }).click();
    await page.getByLabel('Plant of L3').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
