import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const keyForm = /^pds_live_[0-9A-Za-z]{43}$/;

describe.skipIf(executablePath === undefined)('the account page', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

  /** Makes a key, and takes it from the dialog that shows it. */
  async function makeKey(page: Page, name: string): Promise<string> {
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Make the key' }).click();
    return takeSecret(page, 'API key');
  }

  async function takeSecret(page: Page, label: string): Promise<string> {
    const secret = await page.getByRole('textbox', { name: label }).inputValue();
    await page.getByRole('checkbox', { name: /^I have copied/ }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return secret;
  }

  const verifyWith = (key: string, names: readonly string[]) =>
    fetch(`${dashboard.url}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ species_names: names }),
    });

  const heldByPage = (page: Page): Promise<string> =>
    page.evaluate(
      'document.documentElement.outerHTML + [...document.querySelectorAll("input")].map((each) => each.value) + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    );

  it('makes a key that works, and shows it once', async () => {
    const { page, complaints } = await dashboard.open('/account?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('web shop');
    await page.getByRole('textbox', { name: 'Credit limit (units)' }).fill('500');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('It is kept nowhere and is never shown again.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    const key = await takeSecret(page, 'API key');
    expect(key).toMatch(keyForm);
    expect(await heldByPage(page)).not.toContain(key);
    expect((await verifyWith(key, ['Quercus robur', 'Betula pendula'])).status).toBe(200);
    await page.reload();
    await entry(page, 'web shop').getByText('2 of 500 units used').waitFor();
    expect(await heldByPage(page)).not.toContain(key);
    expect(complaints).toEqual([]);
  });

  it('makes a key and switches it off by the keyboard alone', async () => {
    const { page } = await dashboard.open('/account?tab=keys', { colorScheme: 'dark' });
    const goTo = async (name: string) => {
      const isThere = `(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '') === ${JSON.stringify(name)}`;
      for (let tabs = 0; tabs < 60 && !(await page.evaluate(isThere)); tabs++)
        await page.keyboard.press('Tab');
      expect(await page.evaluate(isThere)).toBe(true);
    };
    await page.getByRole('button', { name: 'New key' }).waitFor();
    await goTo('New key');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New key' }).waitFor();
    await page.locator('[role=dialog] input:focus').waitFor();
    await page.keyboard.type('night job');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your new key: night job' }).waitFor();
    await page.locator('[role=dialog] button:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await entry(page, 'night job').waitFor();
    await goTo('Actions for the key night job');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Name and limits' }).waitFor();
    // The menu takes the focus once it is there.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return page.locator('[role=menuitem]:focus').count();
      })
      .toBe(1);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Switch night job off?' }).waitFor();
    await page.locator('[role=dialog] button:focus').getByText('Cancel').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await entry(page, 'night job').getByText('Switched off').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('replaces a key by a new one, and changes what it may', async () => {
    const { page } = await dashboard.open('/account?tab=keys');
    const old = await makeKey(page, 'importer');
    await page.getByRole('button', { name: 'Actions for the key importer' }).click();
    await page.getByRole('menuitem', { name: 'Rotate' }).click();
    await page.getByRole('textbox', { name: 'Hours that the old key works' }).fill('0');
    await page.getByRole('button', { name: 'Make the new key' }).click();
    const replacement = await takeSecret(page, 'API key');
    expect((await verifyWith(replacement, ['Quercus robur'])).status).toBe(200);
    await expect.poll(async () => (await verifyWith(old, ['Quercus robur'])).status).toBe(403);
    await page.getByRole('switch', { name: 'Show the expired key' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('ended')).toBe('true');
    await page.getByRole('switch', { name: 'Show the expired key' }).click();
    await page.getByRole('button', { name: 'Actions for the key importer' }).click();
    await page.getByRole('menuitem', { name: 'Name and limits' }).click();
    await page.getByRole('textbox', { name: 'Requests a minute' }).fill('5000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must be at most 1200, as in the plan of the account').waitFor();
    await page.getByRole('textbox', { name: 'Requests a minute' }).fill('50');
    await page.getByRole('button', { name: 'Save' }).click();
    await entry(page, 'importer').getByText('50 requests a minute').waitFor();
  });

  it('shows what was used, as a chart, as a table and as a file, also after a reload', async () => {
    const { page, complaints } = await dashboard.open('/account?tab=keys');
    await verifyWith(await makeKey(page, 'counted'), ['Acer palmatum', 'Quercus robur', 'Betula pendula']);
    await page.getByRole('tab', { name: 'Usage' }).click();
    await page.getByRole('list', { name: 'Legend' }).getByText('Plant names').waitFor();
    await page.getByRole('combobox', { name: 'Group by' }).click();
    await page.getByRole('option', { name: 'By key' }).click();
    await page.getByRole('list', { name: 'Legend' }).getByText('counted 3 units').waitFor();
    await page.getByText('7 days').click();
    const chart = page.getByRole('slider', { name: /^Units by day/ });
    await expect
      .poll(async () => {
        await chart.press('End');
        return chart.getAttribute('aria-valuetext');
      })
      .toContain('counted 3');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'As a table' }).click();
    await page.reload();
    const table = page.getByRole('table', { name: 'Usage by day' });
    await table.getByRole('columnheader', { name: 'counted' }).waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^By month/ }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('counted,,verifyPlantNames,1,3');
    expect(complaints).toEqual([]);
  });

  it('invites a person, whose link leads into the dashboard, and says there what members may not', async () => {
    const { page: owner } = await dashboard.open('/account?tab=people');
    await owner.getByRole('button', { name: 'Invite a person' }).click();
    await owner.getByRole('textbox', { name: 'E-mail address' }).fill('ben@nursery.example');
    await owner.getByRole('button', { name: 'Make the link' }).click();
    const link = await takeSecret(owner, 'One-time link');
    const { page } = await dashboard.open(link.slice(dashboard.url.length), { isSignedOut: true });
    await page.getByLabel('Your name').fill('Ben Maple');
    await page.getByLabel('Choose a password').fill('eight maples in the snow');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await page.getByRole('heading', { name: 'Plant lists' }).waitFor();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByRole('alert').getByText('Only owners invite people').waitFor();
    expect(await page.getByRole('button', { name: 'Invite a person' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Audit' }).click();
    await page.getByRole('alert').getByText('Only owners read the audit log').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await owner.reload();
    await owner.getByRole('button', { name: 'Actions for Ben Maple' }).click();
    await owner.getByRole('menuitem', { name: 'Make an owner' }).click();
    await entry(owner, 'Ben Maple').getByText('Owner').waitFor();
    await page.reload();
    await page.getByText('ann@nursery.example changed the role of ben@nursery.example.').waitFor();
    await owner.getByRole('button', { name: 'Actions for Ben Maple' }).click();
    await owner.getByRole('menuitem', { name: 'Remove' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await entry(owner, 'Ben Maple').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('describes in sentences the events of the kind in the address', async () => {
    const { page } = await dashboard.open('/account?tab=keys');
    await makeKey(page, 'audited');
    await page.getByRole('tab', { name: 'Audit' }).click();
    await page.getByText(/^ann@nursery\.example made the key “audited” \(…\w{4}\)\.$/).waitFor();
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'Signing in and out' }).click();
    await page.getByText('ann@nursery.example signed in.').first().waitFor();
    await page.reload();
    await page.getByText('ann@nursery.example signed in.').first().waitFor();
    expect(await page.getByText(/made the key/).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('says that the present password is not right, and keeps what was entered', async () => {
    const { page } = await dashboard.open('/account?tab=you', { colorScheme: 'dark' });
    await page.getByLabel('Current password').first().fill('not this one');
    await page.getByLabel('New password').first().fill('nine birches in the wind');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Is not the password of the person who is signed in.').waitFor();
    expect(await page.getByLabel('New password').first().inputValue()).toBe('nine birches in the wind');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('says what cannot be read, and reads it when it is asked again', async () => {
    const { page } = await dashboard.open('/account?tab=you');
    await page.route('**/v1/account/keys?*', (route) =>
      route.fulfill({ status: 403, json: { status: 403, error: 'forbidden', detail: 'Not now.' } }),
    );
    await page.getByRole('tab', { name: 'Keys' }).click();
    await page.getByRole('alert').getByText('Not now.').waitFor();
    await page.unroute('**/v1/account/keys?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: 'API keys' }).waitFor();
  });

  it('fits a telephone, with every tab', async () => {
    const { page } = await dashboard.open('/account', { viewport: { width: 390, height: 844 } });
    for (const name of ['Usage', 'Keys', 'Limits', 'People', 'Audit', 'Profile']) {
      await page.getByRole('tab', { name }).click();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    }
  });

  it('limits a key, reminds of its end, and shows its requests by status', async () => {
    const { page, complaints } = await dashboard.open('/account?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('reader');
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Last day (UTC)').fill(soon);
    await page.getByRole('combobox', { name: 'Capabilities' }).click();
    await page.getByRole('option', { name: 'Plant names' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'From these addresses' }).fill('127.0.0.0/8');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const key = await takeSecret(page, 'API key');
    const reader = entry(page, 'reader');
    await reader.getByText(/^Expires in 5 days|^Expires in 4 days/).waitFor();
    await reader.getByText('only names').waitFor();
    await reader.getByText('only from 127.0.0.0/8').waitFor();
    expect((await verifyWith(key, ['Acer rubrum'])).status).toBe(200);
    const refused = await fetch(`${dashboard.url}/v1/lists`, { headers: { 'X-API-Key': key } });
    expect(refused.status).toBe(403);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await page.getByRole('button', { name: 'Actions for the key reader' }).click();
    await page.getByRole('menuitem', { name: 'Requests' }).click();
    await page.getByRole('heading', { name: 'Requests of reader' }).waitFor();
    await page.getByText('GET /v1/lists').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: '2xx' }).click();
    await page.getByText('GET /v1/lists').waitFor({ state: 'hidden' });
    await page.getByText('POST /v1/verify/plant-names').waitFor();
    expect(complaints).toEqual([]);
  });
});
