import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedUnderTest } from '../../../server/test/support/database.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

describe.skipIf(executablePath === undefined)('the system page', () => {
  describe('for operators', () => {
    let dashboard: ServedDashboard;

    beforeAll(async () => {
      dashboard = await serveDashboard({}, { isOperator: true, on: embeddedUnderTest });
    });
    afterAll(() => dashboard.close());

    it('shows how the service is: its health, its sources, its queues, caches and storage', async () => {
      const { page, complaints } = await dashboard.open('/system');
      await page.getByRole('status').filter({ hasText: 'Everything works.' }).waitFor();
      const sources = page.getByRole('table', { name: 'Taxonomic sources' });
      await expect.poll(() => sources.getByRole('row').count()).toBe(1 + 11);
      await expect.poll(() => sources.getByText('nothing (not asked)').count()).toBe(11);
      await page.getByText('embedded PostgreSQL').waitFor();
      await page.getByRole('table', { name: 'Storage' }).getByText('Uploads').waitFor();
      await page.getByRole('table', { name: 'Caches' }).getByText('Answers of sources').waitFor();
      expect(complaints).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    it('shows by keys alone which data can be imported, and by what command', async () => {
      const { page } = await dashboard.open('/system', { colorScheme: 'dark' });
      await page.getByRole('tab', { name: 'Overview' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.getByText('plantdata data add wcvp').first().waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('?tab=datasets');
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.reload();
      await page.getByText('plantdata data add wcvp').first().waitFor();
    });

    it('says what could not be found out, and asks again', async () => {
      const { page } = await dashboard.open('/sign-in');
      let isDown = true;
      await page.route('**/v1/system', (route) =>
        isDown ? route.abort('connectionreset') : route.continue(),
      );
      await page.goto(`${dashboard.url}/system`);
      const alert = page.getByRole('alert').filter({ hasText: 'The service cannot be reached' });
      await alert.waitFor();
      isDown = false;
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('embedded PostgreSQL').waitFor();
    });

    it('fits on a telephone', async () => {
      const { page } = await dashboard.open('/system', { viewport: { width: 390, height: 844 } });
      await page.getByText('embedded PostgreSQL').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    });
  });

  describe('for others', () => {
    let dashboard: ServedDashboard;

    beforeAll(async () => {
      dashboard = await serveDashboard();
    });
    afterAll(() => dashboard.close());

    it('shows health and sources, and says who may see the rest', async () => {
      const { page, complaints } = await dashboard.open('/system');
      await page.getByText('More for operators').waitFor();
      await page.getByRole('table', { name: 'Taxonomic sources' }).waitFor();
      expect(await page.getByText('embedded PostgreSQL').count()).toBe(0);
      expect(complaints).toEqual([]);
    });

    it('gives developers a first call, the reference and the description', async () => {
      const { page } = await dashboard.open('/system?tab=reference');
      await page.getByText('curl').first().waitFor();
      const description = page.getByRole('link', { name: 'OpenAPI 3.1 document' });
      const answer = await page.request.get(`${dashboard.url}${await description.getAttribute('href')}`);
      expect((await answer.json()).openapi).toBe('3.1.0');
    });
  });
});
