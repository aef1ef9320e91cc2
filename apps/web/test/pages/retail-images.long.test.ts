import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const shop = 'https://shop.larch.example.com';

describe.skipIf(executablePath === undefined)('retail images', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard({ PLANTDATA_RETAIL_WAIT_SECONDS: '20' }, { isOperator: true });
  });
  afterAll(() => dashboard.close());

  /** No two have the same bytes, by which pictures are identified. */
  const drawn = (width: number, height: number, background: string): Promise<Buffer> =>
    // A blank picture would be refused.
    sharp(
      Buffer.from(
        `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/><ellipse cx="50%" cy="50%" rx="30%" ry="30%" fill="#fff6e0"/></svg>`,
      ),
    )
      .jpeg()
      .toBuffer();

  const fileField = (page: Page) => page.locator('input[type=file]');
  const chooseFile = async (page: Page, background: string) =>
    fileField(page).setInputFiles({
      name: 'plant.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawn(1800, 1200, background),
    });

  /** With the shop registered. */
  async function openForShop(path: string, options: BrowserContextOptions = {}) {
    const opened = await dashboard.open('/images?tab=sites', options);
    const { page } = opened;
    await page.request.post(`${dashboard.url}/v1/retail-images/sites`, { data: { site_url: shop } });
    await page.goto(`${dashboard.url}${path}`);
    return opened;
  }

  async function registerShop(page: Page) {
    await page.getByLabel('Address of the shop').fill(shop);
    await page.getByRole('button', { name: 'Register' }).click();
  }

  /** By the form of the gallery. */
  async function addPicture(plant: string, background: string) {
    const { page } = await dashboard.open('/images?tab=gallery&add=true');
    const form = page.getByRole('dialog', { name: 'Add a picture' });
    await chooseFile(page, background);
    await form.getByRole('combobox', { name: 'Plant' }).fill(plant);
    await form.getByLabel('I have the right').check();
    await form.getByRole('button', { name: 'Add the picture' }).click();
    await page.getByRole('dialog', { name: 'Picture' }).getByText('Shown', { exact: true }).waitFor();
    return page;
  }

  /** A picture in the page is visible once it is decoded. */
  const isSeen = (page: Page, alt: string | RegExp) =>
    expect
      .poll(() =>
        page
          .getByRole('img', { name: alt })
          .first()
          .evaluate((image: { naturalWidth: number }) => image.naturalWidth),
      )
      .toBeGreaterThan(0);

  it('begins with the shop, which is registered, listed and removed after a question', async () => {
    const { page, complaints } = await dashboard.open('/images');
    await page.getByRole('heading', { name: 'First, register a shop' }).waitFor();
    await registerShop(page);
    await page.getByRole('heading', { name: 'What would your shop show?' }).waitFor();
    await page.getByRole('tab', { name: 'Sites' }).click();
    await page.getByRole('row').filter({ hasText: shop }).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Ask for images' }).innerText()).toContain(shop);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: `Remove ${shop}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No site is registered yet.').waitFor();
    await registerShop(page);
    await page.getByRole('row').filter({ hasText: shop }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says what is wrong with an address, and keeps it', async () => {
    const { page } = await dashboard.open('/images?tab=sites');
    await page.getByLabel('Address of the shop').fill('http://shop.example.com');
    await page.keyboard.press('Enter');
    await page.getByText('The address has to begin with https://').waitFor();
    expect(await page.getByLabel('Address of the shop').inputValue()).toBe('http://shop.example.com');
  });

  it('shows a picture from its upload, in the gallery and for its plant, to its takedown', async () => {
    const { page, complaints } = await openForShop('/images?tab=gallery');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    const form = page.getByRole('dialog', { name: 'Add a picture' });
    await chooseFile(page, '#a8323e');
    await isSeen(page, 'Preview of plant.jpg');
    await form.getByRole('combobox', { name: 'Plant' }).fill("Acer palmatum 'Bloodgood'");
    await form.getByRole('combobox', { name: 'View' }).fill('leaves');
    await form.getByText("Alternative text: “Acer palmatum 'Bloodgood', leaves”").waitFor();
    await form.getByRole('combobox', { name: 'Licence' }).click();
    await page.getByRole('option', { name: 'CC BY 4.0' }).click();
    await form.getByLabel('Author').fill('A. Grower');
    await form.getByLabel('I have the right').check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add the picture' }).click();

    const drawer = page.getByRole('dialog', { name: 'Picture', exact: true });
    await drawer.getByText('A. Grower').waitFor();
    await isSeen(page, "Acer palmatum 'Bloodgood', leaves");
    expect(await accessibilityProblems(page)).toEqual([]);
    await drawer.getByRole('link', { name: "Acer palmatum 'Bloodgood'" }).click();

    await page.getByRole('heading', { name: "Acer palmatum 'Bloodgood'" }).waitFor();
    await page.getByText('A. Grower, CC BY 4.0').waitFor();
    await isSeen(page, /Acer palmatum 'Bloodgood'.*leaves/);
    await page.getByText('1600', { exact: true }).click();
    await page.getByText('1,600 × 1,067 pixels').waitFor();
    const html = await page.getByRole('region', { name: 'HTML for a page' }).innerText();
    expect(html).toMatch(/srcset=[^>]*w320\.webp 320w/);
    expect(html).toContain('rel="license">CC BY 4.0</a></figcaption>');
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goBack();
    await drawer.getByRole('button', { name: 'Take down' }).click();
    expect(await drawer.getByRole('button', { name: 'Take down for ever' }).isDisabled()).toBe(true);
    await drawer.getByLabel('Reason').fill('The photographer asked for it.');
    await drawer.getByLabel('I understand that this is final').check();
    await drawer.getByRole('button', { name: 'Take down for ever' }).click();
    await drawer.getByText('The photographer asked for it.').waitFor();
    await drawer.getByText('Taken down').first().waitFor();
    await drawer.getByRole('link', { name: "Acer palmatum 'Bloodgood'" }).click();
    await page.getByRole('alert').filter({ hasText: /image/i }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is worked with by keys alone, in the dark: try a plant, look at all sizes', async () => {
    await addPicture('Quercus robur', '#3f6b2f');
    const { page } = await openForShop('/images', { colorScheme: 'dark' });
    await page.getByRole('combobox', { name: 'Plant name' }).focus();
    await page.keyboard.insertText('Quercus robur');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByText('A picture of the operator comes before all others.').waitFor();
    await page.getByRole('radio', { name: '640' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('1,024 × 683 pixels').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('Quercus robur');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('resolves a list in batches, keeps the results over a reload, and gives them as a table', async () => {
    await addPicture('Betula pendula', '#c9b458');
    const { page, complaints } = await openForShop('/images?tab=batches');
    const plants = ['BET-1\tBetula pendula', ...Array(5).fill('Nonesuch imaginaria')];
    await page.getByLabel('Plants').fill(plants.join('\n'));
    await page.getByText('6 plants').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('1 of 6 plants have an image.').waitFor();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'BET-1' });
    await row.getByText('A picture', { exact: false }).or(row.getByText('Available')).first().waitFor();
    await isSeen(page, /Betula pendula/);
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'To be corrected' }).count()).toBe(5);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(first).toMatch(/^BET-1,Betula pendula,Betula pendula,available,.*w1024\.jpg/);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says why a picture is refused, and keeps what was entered', async () => {
    const { page } = await dashboard.open('/images?tab=gallery&add=true');
    const form = page.getByRole('dialog', { name: 'Add a picture' });
    const buffer = await drawn(120, 90, '#fff');
    await fileField(page).setInputFiles({ name: 'tiny.jpg', mimeType: 'image/jpeg', buffer });
    await form.getByRole('combobox', { name: 'Plant' }).fill('Betula pendula');
    await form.getByLabel('I have the right').check();
    await form.getByRole('button', { name: 'Add the picture' }).click();
    await form.getByRole('alert').waitFor();
    expect(await form.getByRole('combobox', { name: 'Plant' }).inputValue()).toBe('Betula pendula');
  });

  it('filters the gallery in the address, and is usable on a telephone', async () => {
    await addPicture('Camellia japonica', '#d0507a');
    const { page } = await openForShop('/images?tab=gallery&q=camel', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: /Camellia japonica/ }).waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').count())
      .toBe(1);
    await isSeen(page, 'Camellia japonica');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Search plants').fill('no such plant');
    await page.getByText('No picture matches.').waitFor();
    await page.getByRole('tab', { name: 'Try it' }).click();
    await page.getByRole('combobox', { name: 'Plant name' }).fill('Camellia japonica');
    await page.keyboard.press('Enter');
    await page.getByText('HTML for a page').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('says to others who keeps the pictures', async () => {
    const { page } = await dashboard.open('/');
    await page.route('**/v1/account/session', async (route) => {
      const response = await route.fetch();
      const session = await response.json();
      const person = { ...session.person, is_operator: false };
      await route.fulfill({ response, json: { ...session, person } });
    });
    await page.goto(`${dashboard.url}/images?tab=gallery`);
    await page.getByText('The pictures of the installation are kept by its operators').waitFor();
  });
});
