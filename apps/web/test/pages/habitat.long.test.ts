import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const maps = ['Change', 'Suitability today', 'Suitability in the future', 'Direction of the shift'];

/** A model takes seconds, on a machine with much else to do more of them. */
const modelMs = 150_000;

describe.skipIf(executablePath === undefined)('the habitat page', { timeout: modelMs + 30_000 }, () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard({ PLANTDATA_CLIMATE_ROOT: 'demo' });
  });
  afterAll(() => dashboard.close());

  const speciesField = (page: Page) => page.getByRole('combobox', { name: 'Species' });

  /** The page of a model that is made; the same one is made but once. */
  async function openModel(options: Parameters<ServedDashboard['open']>[1] = {}) {
    const opened = await dashboard.open('/habitat', options);
    const { page } = opened;
    await speciesField(page).fill('Quercus robur');
    await page.getByRole('button', { name: 'Make the model' }).click();
    await page.getByRole('heading', { name: 'Now and then' }).waitFor({ timeout: modelMs });
    return opened;
  }

  const isLoaded = (image: Locator) =>
    expect
      .poll(() => image.evaluate((each) => 'naturalWidth' in each && Number(each.naturalWidth) > 0))
      .toBe(true);

  it('makes the model of the demonstration by keys alone: order, follow, compare, zoom, come back', async () => {
    const { page, complaints } = await dashboard.open('/habitat');
    await speciesField(page).focus();
    await page.keyboard.type('Quercus rob');
    await page.getByRole('option', { name: /Quercus robur/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // At 0 % the bar has no width, by which a browser takes it for hidden.
    await page.getByRole('progressbar', { name: 'Progress of the model' }).waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('list', { name: 'Stages' }).getByRole('listitem').count()).toBe(8);
    await page.getByRole('heading', { name: 'Now and then' }).waitFor({ timeout: modelMs });
    for (const map of maps) {
      const figure = page.getByRole('figure').filter({ has: page.getByRole('button', { name: map }) });
      await figure.scrollIntoViewIfNeeded();
      await isLoaded(figure.getByRole('img').first());
    }

    const line = page.getByRole('slider', { name: 'Line between today and the future' });
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => line.getAttribute('aria-valuetext')).toBe('52 % today, 48 % future');
    await page.keyboard.press('End');
    await expect.poll(() => line.getAttribute('aria-valuetext')).toBe('100 % today, 0 % future');

    await page.getByRole('button', { name: 'Enlarge: Change' }).focus();
    await page.keyboard.press('Enter');
    await zoomByKeys(page);
    await page.reload();
    await page.getByRole('dialog', { name: 'Change' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Enlarge: Change');
    expect(complaints).toEqual([]);
  });

  async function zoomByKeys(page: Page) {
    const viewer = page.getByRole('dialog', { name: 'Change' });
    await viewer.getByText('Zoom 100 %').waitFor();
    await page.keyboard.press('+');
    await viewer.getByText('Zoom 150 %').waitFor();
    const map = viewer.getByRole('img');
    const before = await map.getAttribute('style');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => map.getAttribute('style')).not.toBe(before);
    await page.keyboard.press('0');
    await viewer.getByText('Zoom 100 %').waitFor();
  }

  it('says what the maps mean: areas, scores, what the species responds to, and what has to be cited', async () => {
    const { page } = await openModel();
    await page.getByText('Idealised demonstration climate, not for decisions.').first().waitFor();
    const gain = page.getByRole('table', { name: 'Suitable areas' }).getByRole('row', { name: /^Gain/ });
    expect(await gain.innerText()).toMatch(/[\d,]+\skm²/);
    const scores = page.getByRole('table', { name: 'Scores of the model' });
    await scores.getByText('AUC in tests').waitFor();
    await scores.getByText('Boyce index (CBI)').waitFor();
    const variables = page.getByRole('table', { name: 'Variables of the model' });
    await variables.getByRole('row', { name: /Annual precipitation/ }).waitFor();
    await page.getByLabel('Citation').getByText('186 records of 1 dataset').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('gives the files of a model, and looks at its maps by mouse', async () => {
    const { page } = await openModel({ colorScheme: 'dark' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Change, GeoTIFF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Quercus_robur_change_2070_ssp585.tif');
    await page.getByRole('button', { name: 'Enlarge: Suitability today' }).click();
    await page.getByRole('dialog', { name: 'Suitability today' }).getByLabel('Zoom in').click();
    await page.getByText('Zoom 150 %').waitFor();
    await page.getByRole('button', { name: 'Next map' }).click();
    const next = page.getByRole('dialog', { name: 'Suitability in the future' });
    await isLoaded(next.getByRole('img'));
    await next.getByText('Zoom 150 %').waitFor();
    await next.getByRole('application').hover();
    await page.mouse.wheel(0, -400);
    await next.getByText('Zoom 408 %').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the map' }).click();
    await next.waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('keeps what is chosen in the address, lists the models, and leads from one to another future of it', async () => {
    const { page } = await openModel();
    await page.getByRole('link', { name: 'Another future' }).click();
    await page.getByLabel('Little (SSP1-2.6)').check();
    await page.getByLabel('2041–2070').check();
    await page.reload();
    await expect.poll(() => speciesField(page).inputValue()).toBe('Quercus robur');
    await expect.poll(() => page.getByLabel('Little (SSP1-2.6)').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('2041–2070').isChecked()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    const model = page.getByRole('list', { name: 'Your models' }).getByRole('listitem').first();
    await model.getByText('Complete').waitFor();
    await model.getByRole('link', { name: 'Quercus robur' }).click();
    await page.getByRole('heading', { name: 'Habitat of Quercus robur' }).waitFor();
  });

  it('says with the field that a name is no species, and keeps what was entered', async () => {
    const { page } = await dashboard.open('/habitat', { colorScheme: 'dark' });
    await page
      .getByText('No model yet')
      .or(page.getByRole('list', { name: 'Your models' }))
      .waitFor();
    await page.getByRole('button', { name: 'Make the model' }).click();
    await page.getByText('Give the name of a species.').waitFor();
    await speciesField(page).fill('Quercus');
    await page.keyboard.press('Enter');
    await page.getByText(/"Quercus" is a genus/).waitFor();
    expect(await speciesField(page).inputValue()).toBe('Quercus');
    await page.keyboard.press('Escape');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('cancels a model, once that is confirmed, and offers to make it again', async () => {
    const { page } = await dashboard.open('/habitat?species=Fagus%20sylvatica');
    await page.getByRole('button', { name: 'Make the model' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the model' }).click();
    await page.getByText('This model was cancelled').waitFor();
    await page.getByRole('link', { name: 'Try again with these settings' }).click();
    await expect.poll(() => speciesField(page).inputValue()).toBe('Fagus sylvatica');
  });

  it('says why a model failed and what can be done, and that one is not there', async () => {
    const { page } = await openModel();
    await page.route('**/v1/sdm/status/*', async (route) => {
      const { model, areas_km2, plots, files, ...job } = await (await route.fetch()).json();
      const error = 'Not enough occurrence records (3 found, 5 needed)';
      await route.fulfill({ json: { ...job, status: 'failed', error, message: `${error}.` } });
    });
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'No model could be made' });
    await failure.getByText('Not enough occurrence records (3 found, 5 needed).').waitFor();
    await failure.getByText('There are too few usable records of this species.').waitFor();
    await page.unroute('**/v1/sdm/status/*');
    await page.goto(`${dashboard.url}/habitat/${'0'.repeat(32)}`);
    await page.getByText('There is no such model').waitFor();
  });

  it('says that no climate is installed', async () => {
    const { page } = await dashboard.open('/lists');
    await page.route('**/v1/sdm/scenarios', async (route) => {
      const answer = await (await route.fetch()).json();
      const scenarios = answer.scenarios.map((each: object) => ({
        ...each,
        availability: 'refused',
        note: 'There are no files.',
      }));
      await route.fulfill({ json: { ...answer, scenarios } });
    });
    await page.getByRole('link', { name: 'Habitat' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'No climate is installed' });
    await notice.getByText('Ask the operator of this service.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Make the model' }).isDisabled()).toBe(true);
  });

  it('is usable on a telephone', async () => {
    const { page } = await openModel({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const width = () => page.evaluate('document.documentElement.scrollWidth');
    expect(await width()).toBe(390);
    await page.getByRole('button', { name: 'Enlarge: Change' }).tap();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await page.getByText('Zoom 150 %').waitFor();
    await page.getByRole('button', { name: 'Close the map' }).tap();
    await page.getByRole('link', { name: 'All models' }).tap();
    await page.getByRole('list', { name: 'Your models' }).waitFor();
    expect(await width()).toBe(390);
  });
});
