import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

describe.skipIf(executablePath === undefined)('the guide', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  it('is opened from the dashboard, searched, and read, with nothing from elsewhere', async () => {
    const { page, complaints } = await dashboard.open('/lists');
    await page.getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('credit');
    const results = page.getByRole('listbox').getByRole('option');
    await results.filter({ hasText: 'API keys' }).first().click();
    await page.waitForURL(/\/guide\/keys/);
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    [1440, 'light', '/guide/'],
    [1440, 'dark', '/guide/tutorials/developer'],
    [390, 'light', '/guide/configuration'],
    [390, 'dark', '/guide/retail-images'],
  ] as const)('is accessible at %i pixels, %s: %s', async (width, colorScheme, path) => {
    const { page, complaints } = await dashboard.open(path, {
      isSignedOut: true,
      colorScheme,
      viewport: { width, height: 844 },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});
