import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The library gives its fields no names and its two lists of links one; no attribute of it changes that. */
const ofTheLibrary = /^(?:label|select-name|landmark-unique) at rapi-doc,/;

describe.skipIf(executablePath === undefined)('the page of reference', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  it.each([
    [wide, 'light', '', 'Checks botanical names'],
    [wide, 'dark', '#post-/v1/verify/plant-names', 'species_names'],
    [wide, 'light', '#post-/v1/verify/plant-names', 'species_names'],
    [phone, 'light', '#post-/v1/verify/plant-names', 'species_names'],
    [phone, 'dark', '', 'Checks botanical names'],
    [wide, 'light', '?part=management#auth', 'Account'],
  ] as const)('can be read at %o, %s, %s', async (viewport, colorScheme, rest, text) => {
    const { page, complaints } = await dashboard.open(`/v1/docs${rest}`, {
      isSignedOut: true,
      colorScheme,
      viewport,
    });
    await page.getByText(text).first().waitFor();
    const problems = await accessibilityProblems(page);
    expect(problems.filter((problem) => !ofTheLibrary.test(problem))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('tries an operation with a key, and forgets the key', async () => {
    const { page, complaints } = await dashboard.open('/v1/docs#auth', { isSignedOut: true, viewport: wide });
    await page.getByPlaceholder('api-token').first().fill('pd_test_wrong');
    await page.getByRole('button', { name: 'Set' }).first().click();
    await page.locator('[id="link-get-/v1/sources/taxonomic"]').click();
    const sent = page.waitForRequest(/\/v1\/sources\/taxonomic/);
    await page.getByRole('button', { name: 'Try' }).click();
    expect((await sent).headers()['x-api-key']).toBe('pd_test_wrong');
    await page.getByText('unauthorized').first().waitFor();
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      'pd_test_wrong',
    );
    expect(complaints).toEqual([expect.stringContaining('401')]);
  });

  it('takes fewer than 350 kB', async () => {
    const { page } = await dashboard.open('/lists', { isSignedOut: true });
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      bytes += responseBodySize + responseHeadersSize;
    });
    await page.goto(`${dashboard.url}/v1/docs`, { waitUntil: 'networkidle' });
    await page.getByText('Checks botanical names').first().waitFor();
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(350_000);
  });
});
