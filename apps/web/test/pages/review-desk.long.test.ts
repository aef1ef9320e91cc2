import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const order = [
  'Code,Plant,Size,Qty',
  "A-1,Acer palmatum 'Bloodgood',45L,2",
  'A-2,Eucalyptus citriodora,140mm,10',
  'A-3,Rosmarinus officinalis,200mm,4',
  'A-4,Eucalyptus citriodora,140mm,6',
  'A-5,Nonesuch imaginaria,140mm,1',
].join('\n');

const longOrder = [
  'Code,Plant,Size',
  ...Array.from({ length: 5_000 }, (_, at) => `B-${at},Quercus robur,${at % 2 === 0 ? '45L' : '140mm'}`),
].join('\n');

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

describe.skipIf(executablePath === undefined)('the page of a list', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  const request = (page: Page, path: string, data: object) =>
    page.request.post(`${dashboard.url}${path}`, { data, headers: { Origin: dashboard.url } });

  /** Keeps a list, and opens its page when it is verified. */
  async function openList(csv = order, options: Parameters<ServedDashboard['open']>[1] = {}) {
    const { page, complaints } = await dashboard.open('/account', options);
    const created = await page.request.post(`${dashboard.url}/v1/lists`, {
      headers: { Origin: dashboard.url },
      multipart: { file: { name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) } },
    });
    const { id } = await created.json();
    const status = async () =>
      (await (await page.request.get(`${dashboard.url}/v1/lists/${id}`)).json()).status;
    await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('complete');
    await page.goto(`${dashboard.url}/lists/${id}`);
    await page.getByRole('row').nth(2).getByRole('checkbox').waitFor();
    return { page, complaints, id: String(id) };
  }

  /** A row of the table by its place. */
  const row = (page: Page, place: number) => page.getByRole('row').nth(place);
  const cell = (page: Page, place: number, column: string) =>
    row(page, place).locator(`[data-part=${column}]`);
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Row' });
  const grid = (page: Page) => page.getByRole('grid');

  it('shows each cell with its state, the other columns, and the evidence of a row', async () => {
    const { page, complaints } = await openList(order, wide);
    await cell(page, 1, 'name').getByText('Unchanged').waitFor();
    await cell(page, 2, 'name').getByText('Proposed: Corymbia citriodora').waitFor();
    await row(page, 2).getByText('Accepted name').waitFor();
    await row(page, 2).getByText('A-2').waitFor();
    await cell(page, 2, 'name').click();
    await panel(page).getByRole('heading', { name: 'Corymbia citriodora' }).waitFor();
    await panel(page)
      .getByText(/^Not asked: .*POWO/)
      .waitFor();
    await panel(page).getByRole('button', { name: 'Next row' }).click();
    await panel(page).getByRole('heading', { name: 'Row 3' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('corrects a name by typing in all equal cells, and selects the next open row', async () => {
    const { page } = await openList();
    await cell(page, 2, 'name').dblclick();
    const field = page.getByRole('combobox', { name: 'Another name' });
    await field.fill('Acer pal');
    await page.getByRole('option', { name: /Acer palmatum\s*Japanese maple/ }).waitFor();
    await field.fill('Acer rubrum');
    await page.getByText('Submitted: Eucalyptus citriodora').waitFor();
    await grid(page).getByRole('switch', { name: 'Apply to one equal cell too' }).waitFor();
    await field.press('Enter');
    for (const place of [2, 4]) {
      await cell(page, place, 'name').getByText('Acer rubrum').waitFor();
      await cell(page, place, 'name').locator('s').getByText('Eucalyptus citriodora').waitFor();
      await cell(page, place, 'name').getByText('Decided').waitFor();
    }
    await page.getByText('This cost 1 unit.').first().waitFor();
    await expect.poll(() => grid(page).getAttribute('aria-activedescendant')).toBe('cell-3-name');
    await cell(page, 2, 'name').click();
    const equal = panel(page).getByRole('switch', { name: 'Apply to one equal cell too' });
    expect(await equal.isChecked()).toBe(false);
    await panel(page).getByRole('button', { name: 'Reset' }).click();
    await cell(page, 2, 'name').getByText('Open').waitFor();
    await cell(page, 4, 'name').getByText('Decided').waitFor();
    await cell(page, 4, 'name').click();
    await equal.check();
    await panel(page).getByRole('button', { name: 'Reset' }).click();
    await cell(page, 4, 'name').getByText('Open').waitFor();
  });

  it('types a size in its own row alone, unless a person says otherwise', async () => {
    const { page } = await openList();
    const size = page.getByRole('combobox', { name: 'Another size' });
    await cell(page, 2, 'size').dblclick();
    const equal = panel(page).getByRole('switch', { name: 'Apply to all equal sizes' });
    expect(await equal.isChecked()).toBe(false);
    await size.fill('45L');
    await size.press('Enter');
    await cell(page, 2, 'size').getByText('Decided').waitFor();
    expect(await cell(page, 4, 'size').innerText()).toContain('140mm');
    await cell(page, 4, 'size').click();
    await panel(page).getByRole('heading', { name: 'Row 4' }).waitFor();
    await equal.check();
    await page.keyboard.press('Escape');
    await grid(page).focus();
    await page.keyboard.press('Enter');
    await size.fill('200mm');
    await size.press('Enter');
    await cell(page, 4, 'size').getByText('Decided').waitFor();
  });

  it('stays on a row without a proposal, and keeps a typed name that is open', async () => {
    const { page } = await openList();
    await cell(page, 5, 'name').click();
    await expect.poll(() => panel(page).getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true);
    await grid(page).focus();
    await page.keyboard.press('a');
    await page.getByText('There is no proposal to accept. Type a name, or keep it.').first().waitFor();
    expect(await grid(page).getAttribute('aria-activedescendant')).toBe('cell-5-name');
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Another name' });
    await field.fill('Nonesuch horribilis');
    await field.press('Enter');
    const keep = panel(page).getByRole('button', { name: 'Keep what was typed' });
    const sent = page.waitForRequest('**/decisions');
    await keep.click();
    expect((await sent).postDataJSON()).toMatchObject({
      decision: 'replace',
      value: 'Nonesuch horribilis',
      rows: [5],
    });
  });

  it('undoes and does again, after a reload too', async () => {
    const { page } = await openList();
    await cell(page, 2, 'name').click();
    const accepted = page.waitForRequest('**/decisions');
    await panel(page).getByRole('button', { name: 'Accept' }).click();
    expect((await accepted).postDataJSON()).toMatchObject({
      value: 'Corymbia citriodora',
      equal_cells: true,
    });
    await cell(page, 4, 'name').getByText('Decided').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await cell(page, 4, 'name').getByText('Open').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await cell(page, 4, 'name').getByText('Decided').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('alert').getByText('There is nothing to redo.').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('dialog').getByText('accepted the proposal').waitFor();
  });

  it('is worked with by keys alone', async () => {
    const { page } = await openList();
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    await expect.poll(() => grid(page).getAttribute('aria-activedescendant')).toBe('cell-2-name');
    await page.keyboard.press('a');
    await cell(page, 2, 'name').getByText('Decided').waitFor();
    await expect.poll(() => grid(page).getAttribute('aria-activedescendant')).toBe('cell-3-name');
    await page.keyboard.press('k');
    await cell(page, 3, 'name').getByText('Decided').waitFor();
    // Without its switch on the page, a decision is not for equal cells.
    await expect.poll(() => grid(page).getAttribute('aria-activedescendant')).toBe('cell-4-name');
    await page.keyboard.press('a');
    await expect.poll(() => grid(page).getAttribute('aria-activedescendant')).toBe('cell-5-name');
    await page.keyboard.press('n');
    await cell(page, 5, 'name').getByText('Not a plant').waitFor();
    await page.keyboard.press('Control+z');
    await cell(page, 5, 'name').getByText('Open').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('7');
    await page.getByRole('textbox', { name: 'Another quantity' }).press('Enter');
    await cell(page, 1, 'quantity').getByText('7').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('grid');
    await page.keyboard.press('Home');
    await page.keyboard.press('m');
    await page.getByRole('textbox', { name: 'Note (M)' }).pressSequentially('for the avenue');
    await page.keyboard.press('Control+Enter');
    await panel(page).getByText('for the avenue').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('nonesuch');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: /^Remove the filter/ }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(6);
  });

  it('decides selected rows at once, and all that fit a filter', async () => {
    const { page } = await openList(order, wide);
    await row(page, 2).getByRole('checkbox').click();
    await row(page, 4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    const accepted = page.waitForRequest('**/decisions');
    await page.getByRole('button', { name: 'Accept 3' }).click();
    expect((await accepted).postDataJSON()).toMatchObject({ rows: [2, 3, 4], seen: expect.any(Number) });
    await cell(page, 3, 'name').getByText('Salvia rosmarinus').waitFor();
    await cell(page, 3, 'name').getByText('Decided').waitFor();
    await page.getByRole('group', { name: 'State' }).getByRole('checkbox', { name: /^Open/ }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toContain('open');
    await page.getByRole('checkbox', { name: 'Select all rows that fit' }).click();
    await page.getByText('All 1 that fit are selected').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Accept proposals' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Keep as submitted' }).click();
    await page.getByText('1 row changed.').first().waitFor();
    await page.getByText('No rows fit these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear them' }).click();
    await cell(page, 5, 'name').getByText('Decided').waitFor();
  });

  it('shows what another has changed in the meantime, and changes nothing there', async () => {
    const { page, id } = await openList();
    const invited = await request(page, '/v1/account/people', {
      email: 'ana@nursery.example',
      role: 'member',
    });
    const token = String((await invited.json()).link).split('#')[1];
    const { page: other } = await dashboard.open('/sign-in', { isSignedOut: true });
    await request(other, '/v1/account/link', { token, name: 'Ana Silva', password: 'nine elms by the gate' });
    await other.goto(`${dashboard.url}/lists/${id}`);
    await cell(other, 3, 'name').click();
    // The page does not hear of it before it decides.
    await page.route(`**/v1/lists/${id}`, (route) => route.abort());
    await other.keyboard.press('k');
    await cell(other, 3, 'name').getByText('Decided').waitFor();
    await cell(page, 3, 'name').click();
    await page.keyboard.press('a');
    const alert = page.getByRole('alert').filter({ hasText: 'Ana Silva changed the name of row 3' });
    await alert.waitFor();
    await page.unroute(`**/v1/lists/${id}`);
    await alert.getByRole('button', { name: 'Show row 3' }).click();
    await cell(page, 3, 'name').getByText('Decided').waitFor();
    await panel(page).getByText('Ana Silva').waitFor();
    await grid(page).focus();
    await page.keyboard.press('a');
    await cell(page, 3, 'name').getByText('Salvia rosmarinus').waitFor();
    // The other page hears of it by itself.
    await cell(other, 3, 'name').getByText('Salvia rosmarinus').waitFor();
  });

  it('opens a row over the table on a telephone, and closes it by Back', async () => {
    const { page } = await openList(order, phone);
    const address = page.url();
    await cell(page, 2, 'name').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: 'Row 2' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Next row' }).click();
    await drawer.getByRole('heading', { name: 'Row 3' }).waitFor();
    await page.waitForURL(/row=3/);
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(address);
    await cell(page, 2, 'name').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });

  it('says why a list failed, and verifies it again', async () => {
    const { page, id } = await openList();
    await page.route(`**/v1/lists/${id}`, async (route) => {
      const response = await route.fetch();
      const failed = { status: 'failed', error: 'The file is damaged.' };
      await route.fulfill({ response, json: { ...(await response.json()), ...failed } });
    });
    await page.getByRole('alert').getByText('The file is damaged.').waitFor();
    const again = page.waitForRequest(`**/v1/lists/${id}/verify`);
    await page.getByRole('button', { name: 'Verify again' }).click();
    expect((await again).method()).toBe('POST');
    // The page may ask for the list once more; that request has nothing to do with this test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('renames the list', async () => {
    const { page } = await openList();
    await page.getByRole('button', { name: 'Rename the list' }).click();
    await page.getByRole('textbox', { name: 'Name of the list' }).fill('Autumn order');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Autumn order' }).waitFor();
  });

  it('draws few of many rows, and prints up to two thousand of them', async () => {
    const { page } = await openList(longOrder);
    await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe('5001');
    await grid(page).focus();
    await page.keyboard.press('End');
    await page.getByText('B-4999').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(200);
    await page.evaluate('window.print = () => {}');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    const printed = page.locator('[data-printed]');
    await expect.poll(() => printed.locator('tbody tr').count()).toBe(2_000);
    await page.emulateMedia({ media: 'print' });
    await printed.getByText('2,000 of 5,000 rows.').waitFor();
    await expect.poll(() => grid(page).isVisible()).toBe(false);
  });
});
