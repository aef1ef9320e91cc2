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
    await page.getByRole('heading', { name: 'Plant names' }).waitFor();
  }

  it('leads browsers from the root to the sign-in and on to the page that they wanted', async () => {
    const { page, complaints } = await openSignedOut('/');
    await page.waitForURL('**/sign-in?next=*');
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe('/names');
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
    const { page } = await openSignedOut('/names');
    await signIn(page);
    await page.getByRole('button', { name: 'Ann Larch, Larch Nursery' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${dashboard.url}/names?q=acer`);
    await page.waitForURL('**/sign-in?next=*');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/names?q=acer');
  });

  it('removes the data of another person from this browser', async () => {
    const { page } = await openSignedOut('/names');
    await signIn(page);
    await page.getByLabel('Names or a table').fill('Quercus robur');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('row').nth(1).waitFor();
    const signOut = async () => {
      await page.getByRole('button', { name: 'Ann Larch, Larch Nursery' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').first().fill(password);
    };
    await signOut();
    await page.keyboard.press('Enter');
    await page.getByRole('row').nth(1).waitFor();
    await signOut();
    await page.evaluate(`localStorage.setItem('kept-for', 'per_somebodyElse')`);
    await page.keyboard.press('Enter');
    await page.getByLabel('Names or a table').waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
    // A one-time link signs in without the page of the sign-in.
    await page.getByLabel('Names or a table').fill('Quercus robur');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('row').nth(1).waitFor();
    await page.evaluate(`localStorage.setItem('kept-for', 'per_somebodyElse')`);
    await page.reload();
    await page.getByLabel('Names or a table').waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
  });
});
