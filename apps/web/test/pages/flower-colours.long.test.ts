import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

describe.skipIf(executablePath === undefined)('the page of flower colours', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  const cards = (page: Page) =>
    page.getByRole('list', { name: 'Flowers that were found' }).getByRole('listitem');
  const points = (page: Page) => page.getByRole('complementary').getByRole('button', { name: /to bees/ });
  const flower = (page: Page) => page.getByRole('dialog', { name: 'Flower' });

  /** A photo of one colour, as a browser makes it. */
  async function photoOf(page: Page, color: string): Promise<Buffer> {
    const url = await page.evaluate<string>(`(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
      const context = canvas.getContext('2d');
      context.fillStyle = '#336633';
      context.fillRect(0, 0, 300, 200);
      context.fillStyle = ${JSON.stringify(color)};
      context.fillRect(0, 0, 140, 200);
      return canvas.toDataURL('image/png');
    })()`);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  }

  it('finds the flowers nearest to a colour, and marks in the hexagon the one that is pointed at', async () => {
    const { page, complaints } = await dashboard.open('/flowers');
    await page.getByLabel('Name, hex or rgb').fill('lilac');
    await page.getByLabel('Name, hex or rgb').press('Enter');
    const card = cards(page).filter({ hasText: 'Geranium robertianum' });
    await card.getByText('Geraniaceae').waitFor();
    await expect
      .poll(() => card.innerText())
      .toMatch(/People\s+pink\s+Bees\s+blue\s+ΔE [\d.]+ · [\w ]+\s+Measured/);
    await points(page).nth(11).waitFor();
    await card.hover();
    await page.locator('[data-marked-point]').getByText('Geranium robertianum').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('color')).toBe('lilac');
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('shows the spectrum of a flower with its facts, in numbers too, and gives it as a file', async () => {
    const { page, complaints } = await dashboard.open('/flowers', { colorScheme: 'dark' });
    await cards(page).getByRole('button', { name: 'Scabiosa columbaria' }).click();
    await flower(page)
      .getByRole('slider', { name: /Reflectance of Scabiosa columbaria/ })
      .press('Home');
    await flower(page)
      .getByText(/^300 nm: [\d.]+ %$/)
      .waitFor();
    await flower(page).getByRole('button', { name: 'Show the values' }).click();
    const table = flower(page).getByRole('table', { name: 'Reflectance every 10 nm' });
    await table.getByRole('cell', { name: '690' }).waitFor();
    expect(await flower(page).innerText()).toContain('MIT');
    expect(await accessibilityProblems(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      flower(page).getByRole('link', { name: 'Spectrum as CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('950038,300,');
    await page.reload();
    await flower(page).getByRole('heading', { name: 'Scabiosa columbaria' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is worked with by keys alone: a colour, down the points of the hexagon, a flower, others like it to bees', async () => {
    const { page } = await dashboard.open('/flowers', { colorScheme: 'dark' });
    await page.getByRole('slider', { name: /Hue/ }).press('ArrowLeft');
    await page.waitForURL(/color=%23/);
    await points(page).nth(11).waitFor();
    await points(page).first().focus();
    await page.keyboard.press('End');
    const marked = () => page.locator('[data-marked-point] text').textContent();
    const last = () => cards(page).last().innerText();
    await expect.poll(async () => (await last()).includes((await marked()) ?? 'no name')).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await flower(page).getByRole('button', { name: 'More like it to bees' }).press('Enter');
    await cards(page).filter({ hasText: 'hexagon 0' }).first().waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Bees' }).isChecked()).toBe(true);
  });

  it('takes a colour out of a photo, which stays where it is', async () => {
    const { page } = await dashboard.open('/flowers');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())));
    await page.getByRole('button', { name: 'Colour from a photo' }).click();
    const photo = { name: 'bed.png', mimeType: 'image/png', buffer: await photoOf(page, '#c8a2c8') };
    await page.locator('input[type=file]').setInputFiles(photo);
    const dialog = page.getByRole('dialog', { name: 'Colour from a photo' });
    await dialog.getByText('#336633').waitFor();
    const crosshair = dialog.getByRole('application');
    await crosshair.press('Shift+ArrowLeft');
    await crosshair.press('Shift+ArrowLeft');
    await dialog.getByText('#c8a2c8').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await crosshair.press('Enter');
    await dialog.getByRole('button', { name: 'Search by this colour' }).click();
    await page.getByRole('region', { name: 'Palette' }).getByText('#c8a2c8').waitFor();
    await cards(page).filter({ hasText: 'Clinopodium vulgare' }).waitFor();
    expect(sent).toEqual([]);
  });

  it('makes a plant list for the colours of the palette, and gives it as a table', async () => {
    const { page, complaints } = await dashboard.open('/flowers');
    await page.getByRole('button', { name: 'Add this colour' }).click();
    await page.getByRole('button', { name: 'golden yellow' }).click();
    await page.getByRole('button', { name: 'Add this colour' }).click();
    await page.getByText('Plant list · 2').click();
    const plants = page.getByRole('table', { name: 'Plants for lavender' });
    await plants.getByRole('row', { name: /Scabiosa columbaria/ }).waitFor();
    await page.reload();
    await plants.getByRole('row', { name: /Scabiosa columbaria/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.split('\r\n')[1]).toMatch(
      /^lavender,Scabiosa columbaria,Caprifoliaceae,violet,#ac7cc5,blue-green,13\.23,/,
    );
    expect(complaints).toEqual([]);
  });

  it('says what is wrong: a colour that is none, a family that no flower has, a service that fails', async () => {
    const { page } = await dashboard.open('/flowers?color=blurple&family=Rosacae');
    await page.getByText('This is not a colour that can be read.').waitFor();
    await page.getByRole('button', { name: 'violet' }).first().click();
    await page.getByText(/Did you mean Rosaceae/).waitFor();
    await page.getByText('No flower matches').waitFor();
    await page.route('**/v1/flowers/by-color?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Reset the filters' }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/v1/flowers/by-color?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).nth(11).waitFor();
  });

  it('is usable on a telephone', async () => {
    const viewport = { width: 390, height: 844 };
    const { page } = await dashboard.open('/flowers?palette=lavender,cream', { viewport });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Bee colour' }).click();
    await page.getByRole('option', { name: /^UV-green/ }).click();
    await cards(page).filter({ hasText: 'UV-green' }).nth(3).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('button', { name: 'Reset the filters' }).click();
    await page.getByText('Plant list · 2').click();
    await page.getByRole('table', { name: 'Plants for cream' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
