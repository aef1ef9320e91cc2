import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveImageSources } from '../../../server/test/support/image-sources.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const shop = 'https://shop.larch.example.com';
/** The stand-in of Wikimedia Commons has a picture of these whose words name another plant too. */
const doubted = ['Malus domestica', 'Salvia rosmarinus', 'Acer rubrum'];

describe.skipIf(executablePath === undefined)('the review of pictures', () => {
  const open: AsyncDisposableStack = new AsyncDisposableStack();
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    const settings = { ...(await serveImageSources(open)), PLANTDATA_RETAIL_WAIT_SECONDS: '20' };
    dashboard = await serveDashboard(settings, { isOperator: true });
  });
  afterAll(async () => {
    await dashboard.close();
    await open.disposeAsync();
  });

  async function resolve(page: Page, name: string) {
    const data = { site_url: shop, items: [{ botanical_name: name }] };
    const answer = await page.request.post(`${dashboard.url}/v1/retail-images/resolve`, { data });
    const { results } = await answer.json();
    return results[0];
  }

  const reviews = async (page: Page): Promise<{ display_name: string }[]> =>
    (await (await page.request.get(`${dashboard.url}/v1/retail-images/reviews`)).json()).data;

  /** With pictures that wait for a decision, as a shop's questions leave them. */
  async function openReview(options: BrowserContextOptions = {}) {
    const { page, complaints } = await dashboard.open('/images?tab=sites', options);
    await page.request.post(`${dashboard.url}/v1/retail-images/sites`, { data: { site_url: shop } });
    for (const name of doubted) await resolve(page, name);
    await page.goto(`${dashboard.url}/images`);
    return { page, complaints };
  }

  const area = (page: Page) => page.getByRole('region', { name: 'Pictures to review' });

  it('begins with no picture, and says so', async () => {
    const { page } = await dashboard.open('/images?tab=review');
    await page.getByText('No more pictures wait for a decision.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('decides one picture after another by keys alone', async () => {
    const { page, complaints } = await openReview();
    await expect.poll(async () => (await reviews(page)).length).toBe(doubted.length);
    const [first, second, third] = (await reviews(page)).map(({ display_name: name }) => name);
    await page.getByRole('tab', { name: 'Review' }).click();
    await area(page)
      .getByRole('heading', { name: first ?? '' })
      .waitFor();
    await area(page).getByText('1 of 3').waitFor();
    await area(page).getByText('Its words name other plants.').waitFor();
    await area(page)
      .getByRole('link', { name: /Its page there/ })
      .waitFor();
    const picture = area(page).getByRole('img', { name: first ?? '' });
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await area(page).getByText('2 of 3').waitFor();
    await page.keyboard.press('r');
    await area(page).getByText('3 of 3').waitFor();
    await page.keyboard.press('c');
    await page.getByText('No more pictures wait for a decision.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await area(page).getByText('3 of 3, chosen as the first picture').waitFor();
    await page.keyboard.press('ArrowLeft');
    await area(page).getByText('2 of 3, refused').waitFor();

    expect((await reviews(page)).map(({ display_name: name }) => name)).toEqual([first]);
    const chosen = await resolve(page, third ?? '');
    expect(chosen.image.attribution.source).toBe('wikimedia_commons');
    const refused = await resolve(page, second ?? '');
    expect(refused.image.attribution.source).toBe('gbif');
    expect(complaints).toEqual([]);
  });

  it('is decided by buttons on a telephone, in the dark', async () => {
    const { page } = await openReview({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await page.goto(`${dashboard.url}/images?tab=review`);
    await area(page).getByText('1 of 1').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await accessibilityProblems(page)).toEqual([]);
    await area(page).getByRole('button', { name: 'Accept' }).click();
    await page.getByText('No more pictures wait for a decision.').waitFor();
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect.poll(() => reviews(page)).toEqual([]);
  });

  it('leaves the keys of the browser and of the tabs alone', async () => {
    const { page } = await openReview();
    await page.getByRole('tab', { name: 'Gallery' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('No more pictures wait for a decision.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'Gallery', selected: true }).waitFor();
  });

  it('shows the views of a plant to those who try it', async () => {
    const { page, complaints } = await openReview();
    await expect.poll(async () => (await resolve(page, 'Acer palmatum')).gallery.length).toBeGreaterThan(1);
    await page.goto(`${dashboard.url}/images?name=Acer+palmatum`);
    const views = page.getByRole('group', { name: 'Views of the plant' });
    await views.getByText('habit').waitFor();
    await views.getByRole('img', { name: /Acer palmatum.*habit/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
