import type { AnswerAt } from '@plantdata/client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PlantImageResult } from '../../../../packages/image/src/result.ts';
import { accessibilityProblems } from '../../../web/test/support/accessibility.ts';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { findChromium } from '../support/chromium.ts';
import { silentLogger, temporaryHome } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { serveImageSources } from '../support/image-sources.ts';
import { listen } from '../support/test-api.ts';
import { openBrowser, platformKey as shopKey, startExample } from '../support/uploading-browser.ts';

const executablePath = findChromium('the image element');

type Item = AnswerAt<'/v1/retail-images/resolve', 'post'>['results'][number];
type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** The address of a service that finds pictures with the stand-ins of their sources. */
async function serveImages(open: AsyncDisposableStack): Promise<string> {
  const { home, remove } = await temporaryHome();
  open.defer(remove);
  const config = readConfig({
    PLANTDATA_HOME: home,
    PLANTDATA_BOOTSTRAP_KEY: shopKey,
    PLANTDATA_RETAIL_WAIT_SECONDS: '20',
    ...(await serveImageSources(open)),
  });
  const database = await openDatabase({ home, logger: silentLogger });
  open.defer(() => database.close());
  const { api } = await buildApp({ config, logger: silentLogger, database, clock: systemClock });
  open.defer(() => api.close());
  return `http://127.0.0.1:${await listen(api)}`;
}

describe.skipIf(executablePath === undefined)('the image element in the page of a shop', () => {
  const open: AsyncDisposableStack = new AsyncDisposableStack();
  let browser: Browser;
  let serviceUrl: string;
  let shopUrl: string;

  beforeAll(async () => {
    browser = await openBrowser(executablePath ?? '', open);
    serviceUrl = await serveImages(open);
    const settings = { SHOP_KEY: shopKey, PLANTDATA_URL: serviceUrl };
    shopUrl = await startExample({ name: 'plant-image', element: 'packages/image', settings }, open);
    for (const sku of ['ACP-45L', 'LAV-14'])
      await eventually(async () => expect(await itemOf(sku)).toMatchObject({ status: 'available' }));
  });
  afterAll(() => open.disposeAsync());

  /** The item as the backend of the shop hands it on. */
  const itemOf = async (sku: string): Promise<Item> =>
    JSON.parse(await (await fetch(`${shopUrl}/pictures/${sku}`)).text());

  async function openShop(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    await page.goto(shopUrl);
    return { page, complaints, requests };
  }

  const lavender = (page: Page) => page.locator('li plant-image').first();

  /** Replaces the lavender by another item: a program whose value the element gets; `item` is the present one. */
  const show = (page: Page, program: string, attributes: Readonly<Record<string, string>> = {}) =>
    page.evaluate(`(() => {
      const before = document.querySelector('li plant-image');
      const item = structuredClone(before.result);
      const element = document.createElement('plant-image');
      for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) element.setAttribute(name, value);
      element.append('The shop has none');
      element.result = ${program};
      before.replaceWith(element);
    })()`);

  const isLoaded = (page: Page) =>
    expect
      .poll(() =>
        lavender(page)
          .locator('figure img')
          .evaluate((image: { naturalWidth: number }) => image.naturalWidth),
      )
      .toBeGreaterThan(0);

  it('shows a picture with its credit, and no key comes to the page', async () => {
    const { page, complaints, requests } = await openShop();
    await isLoaded(page);
    // The element takes items as the client types them.
    const { image }: PlantImageResult = await itemOf('LAV-14');
    const picture = lavender(page).locator('figure img');
    expect(await picture.getAttribute('alt')).toBe(image?.alt);
    expect(await picture.getAttribute('srcset')).toMatch(/w320\.jpg 320w, .*w640\.jpg 640w/);
    expect(await picture.getAttribute('sizes')).toBe('(min-width: 40rem) 17rem, 45vw');
    expect(await lavender(page).locator('source[type="image/webp"]').getAttribute('srcset')).toContain(
      '640w',
    );
    expect(await picture.evaluate((shown: { currentSrc: string }) => shown.currentSrc)).toContain('w320.');
    const credit = lavender(page).locator('figcaption');
    expect(await credit.innerText()).toContain(image?.attribution.author);
    const licence = credit.locator(`a[href="${image?.license.url}"]`);
    expect(await licence.innerText()).toMatch(/^CC BY/);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect((await page.content()) + requests.join()).not.toContain(shopKey);
    expect(
      requests.filter((each) => !each.startsWith(shopUrl) && !each.startsWith(`${serviceUrl}/img/`)),
    ).toEqual([]);
  });

  it('keeps the room of a picture, so that nothing moves when it has come', async () => {
    const { page } = await openShop();
    await page.route('**/img/**', () => undefined);
    await page.reload({ waitUntil: 'domcontentloaded' });
    const before = await lavender(page).locator('.frame').boundingBox();
    const color = await lavender(page)
      .locator('.frame')
      .evaluate((frame: { style: { backgroundColor: string } }) => frame.style.backgroundColor);
    await page.unrouteAll();
    await page.reload();
    await isLoaded(page);
    expect(await lavender(page).locator('.frame').boundingBox()).toEqual(before);
    expect(color).toMatch(/^rgb/);
  });

  it('asks the backend again for a picture that is being made, and shows it when it is there', async () => {
    const { page } = await openShop();
    const item = await itemOf('LAV-14');
    let asks = 0;
    await page.route('**/pictures/X', (route) => {
      asks += 1;
      return asks < 3
        ? route.fulfill({ json: { ...item, status: 'generating', image: null, retry_after_seconds: 1 } })
        : route.fulfill({ json: item });
    });
    await show(page, "({ ...item, status: 'generating', image: null, retry_after_seconds: 1 })", {
      'resolve-url': '/pictures/X',
    });
    await page.getByText('The picture is being prepared.').first().waitFor();
    await isLoaded(page);
    expect(asks).toBe(3);
  });

  it('asks for the item by itself where the page has none', async () => {
    const { page } = await openShop();
    await show(page, 'undefined', { 'resolve-url': '/pictures/LAV-14' });
    await isLoaded(page);
  });

  it.each(['missing', 'invalid'])(
    'shows what the shop has in place of a picture that is %s',
    async (status) => {
      const { page } = await openShop();
      await show(page, `({ ...item, status: '${status}', image: null, gallery: [] })`);
      await lavender(page).getByText('The shop has none').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );

  it('shows what the shop has in place of a picture that was taken down, and asks for another', async () => {
    const { page } = await openShop();
    await page.route('**/img/*/taken-down*', (route) => route.fulfill({ status: 410 }));
    const gone = `({ ...item, gallery: [], image: { ...item.image, srcset: undefined, variants: item.image.variants.map((each) => ({ ...each, url: each.url.replace(/[^/]+$/, 'taken-down') })) } })`;
    await show(page, gone);
    await lavender(page).getByText('The shop has none').waitFor();
    await show(page, gone, { 'resolve-url': '/pictures/LAV-14' });
    await isLoaded(page);
  });

  it('leaves the credit out only where the licence allows it', async () => {
    const { page } = await openShop();
    await show(page, 'item', { credit: 'none' });
    await lavender(page)
      .getByRole('link', { name: /^CC BY/ })
      .waitFor();
    const free = "{ id: 'CC0-1.0', url: null, requires_attribution: false }";
    await show(page, `({ ...item, gallery: [], image: { ...item.image, license: ${free} } })`, {
      credit: 'none',
    });
    expect(await lavender(page).locator('figcaption').innerText()).toBe('');
    const made = "{ title: null, author: null, source: 'generated', source_url: null }";
    await show(
      page,
      `({ ...item, gallery: [], image: { ...item.image, license: ${free}, attribution: ${made} } })`,
      { credit: 'none' },
    );
    await lavender(page).getByText('generated by AI').waitFor();
  });

  it('takes no text of strangers for markup, and no address of theirs for a program', async () => {
    const { page, complaints } = await openShop();
    const hostile = `{ title: '<img src=x onerror=alert(1)>', author: '</figcaption><script>alert(2)</script>', source: 'gbif', source_url: 'javascript:alert(3)' }`;
    await show(page, `({ ...item, gallery: [], image: { ...item.image, attribution: ${hostile} } })`);
    const credit = lavender(page).locator('figcaption');
    expect(await credit.innerText()).toContain('</figcaption><script>alert(2)</script>');
    expect(await credit.innerText()).toContain('“<img src=x onerror=alert(1)>”');
    expect(await credit.locator('img, script, a:not([href^="https:"])').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('shows five views at most, by mouse and by keys', async () => {
    // For the style of this test.
    const { page } = await openShop({ bypassCSP: true });
    const views = "['flowers', 'leaves', 'habit', 'fruit', 'bark', 'flowers']";
    await show(
      page,
      `({ ...item, gallery: ${views}.map((view) => ({ ...item.image, view, alt: 'Lavender, ' + view })) })`,
    );
    await page.addStyleTag({ content: 'li plant-image::part(views) { display: flex !important }' });
    const group = lavender(page).getByRole('group', { name: 'Views' });
    expect(await group.getByRole('button').count()).toBe(5);
    await group.getByRole('button', { name: 'leaves' }).click();
    await lavender(page).getByRole('img', { name: 'Lavender, leaves' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await lavender(page).getByRole('img', { name: 'Lavender, habit' }).waitFor();
    const pressed = group.getByRole('button', { pressed: true });
    expect(await pressed.innerText()).toMatch(/habit/i);
    expect(
      await pressed.evaluate('document.querySelector("li plant-image").shadowRoot.activeElement !== null'),
    ).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('says to the page that the whole answer is no item', async () => {
    const { page } = await openShop();
    await expect(show(page, '({ results: [item] })')).rejects.toThrow('takes one element of `results`');
  });

  it('fits a telephone, in the dark', async () => {
    const { page } = await openShop({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await isLoaded(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
