import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import {
  email,
  executablePath,
  password,
  type ServedDashboard,
  serveDashboard,
} from './support/served-dashboard.ts';

describe.skipIf(executablePath === undefined)('signing in', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  const openSignedOut = (path: string) => dashboard.open(path, { isSignedOut: true });

  async function signIn(page: Page) {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').first().fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Plant lists' }).waitFor();
  }

  it('leads browsers from the root to the sign-in and on to the page that they wanted', async () => {
    const { page, complaints } = await openSignedOut('/');
    await page.waitForURL('**/sign-in?next=*');
    await signIn(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/lists');
    // Without a session the service answers 401, which browsers complain about.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    const state = await fetch(dashboard.url);
    expect(await state.json()).toMatchObject({ status: 'ok' });
  });

  it('says that a password is wrong, and never redirects to another site', async () => {
    const { page } = await openSignedOut('/sign-in?next=//evil.example.com');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').first().fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await signIn(page);
    expect(new URL(page.url()).origin).toBe(dashboard.url);
  });

  it('shows the sign-in after a sign-out, here or elsewhere', async () => {
    const { page } = await openSignedOut('/lists');
    await signIn(page);
    await page.getByRole('button', { name: 'Ann Larch, Larch Nursery' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${dashboard.url}/pot-sizes?tab=categories&q=acer`);
    await page.waitForURL('**/sign-in?next=*');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('next'))
      .toBe('/pot-sizes?tab=categories&q=acer');
  });

  it('removes the data of another person from this browser', async () => {
    const { page } = await openSignedOut('/pot-sizes');
    const labels = page.getByLabel('Size labels, one a line');
    const classify = async () => {
      await labels.fill('140mm');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('row').nth(1).waitFor();
    };
    const enter = async () => {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').first().fill(password);
    };
    const signOut = async () => {
      await page.getByRole('button', { name: 'Ann Larch, Larch Nursery' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await enter();
    await page.keyboard.press('Enter');
    await classify();
    await signOut();
    await enter();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Pot sizes' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await signOut();
    await enter();
    await page.evaluate(`localStorage.setItem('kept-for', 'per_somebodyElse')`);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Pot sizes' }).click();
    await labels.waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
    // A one-time link signs in without the page of the sign-in.
    await classify();
    await page.evaluate(`localStorage.setItem('kept-for', 'per_somebodyElse')`);
    await page.reload();
    await labels.waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
  });

  it('removes the lists that earlier versions have kept in this browser', async () => {
    const { page } = await openSignedOut('/v1/health');
    await page.evaluate(`new Promise((done) => {
      const opening = indexedDB.open('plant-names', 2);
      opening.onsuccess = () => { opening.result.close(); done(); };
    })`);
    await page.goto(`${dashboard.url}/lists`);
    const names = () => page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))');
    await expect.poll(names, { timeout: 15_000 }).not.toContain('plant-names');
  });
});
