import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../server/test/support/authenticator-app.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import {
  email,
  executablePath,
  password,
  type ServedDashboard,
  serveDashboard,
} from './support/served-dashboard.ts';

describe.skipIf(executablePath === undefined)('the second factor of an owner who needs one', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard({
      PLANTDATA_REQUIRE_TOTP: 'owners',
      PLANTDATA_SECRET: randomBytes(32).toString('hex'),
    });
  });
  afterAll(() => dashboard.close());

  const shoot = async (page: Page, name: string) => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };

  it('is set up before anything else, and asked for at the next sign-in', async () => {
    const { page, complaints } = await dashboard.open('/lists');
    await page.waitForURL('**/account?tab=you');
    await page.getByText('Owners need a second factor here').waitFor();
    await shoot(page, 'required');
    await page.getByRole('button', { name: 'Set up a second factor' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    await shoot(page, 'dialog');
    expect(await accessibilityProblems(page)).toEqual([]);
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
    await page.getByLabel('Code of the app').fill('000000');
    await page.getByLabel('Current password').first().fill(password);
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('Must be the present code of the app').waitFor();
    await page.getByLabel('Code of the app').fill(codeAt(secret, Date.now()));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    const codes = await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue();
    await shoot(page, 'recovery');
    await page.getByLabel('I have kept them.').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    await page.getByText('from 127.0.0.0/24').waitFor();
    await shoot(page, 'profile');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints.filter((text) => !/40[03]/.test(text))).toEqual([]);

    const { page: other } = await dashboard.open('/sign-in', { isSignedOut: true });
    await other.getByLabel('E-mail address').fill(email);
    await other.getByLabel('Password').first().fill(password);
    await other.keyboard.press('Enter');
    await other.getByLabel('Code of your app').waitFor();
    await shoot(other, 'sign-in');
    expect(await accessibilityProblems(other)).toEqual([]);
    await other.getByLabel('Code of your app').fill(codes.split(' ')[0] ?? '');
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Plant lists' }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await other.goto(`${dashboard.url}/account?tab=you`);
    await other.waitForURL('**/sign-in?next=*');
  });
});
