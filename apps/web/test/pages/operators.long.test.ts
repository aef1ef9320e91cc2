import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedUnderTest } from '../../../server/test/support/database.ts';
import { type FileServer, serveFiles } from '../../../server/test/support/file-server.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const checklist = Buffer.from(
  'taxonID,scientificName,taxonRank,taxonomicStatus,acceptedNameUsageID,kingdom\n1,Acer palmatum,species,accepted,1,Plantae\n',
);
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describe.skipIf(executablePath === undefined)('what operators do on the system page', () => {
  let dashboard: ServedDashboard;
  let publisher: FileServer;
  const held: (() => void)[] = [];

  beforeAll(async () => {
    publisher = await serveFiles((_request, response) => {
      response.writeHead(200, { 'content-length': checklist.length }).write(checklist.subarray(0, 90));
      held.push(() => response.end(checklist.subarray(90)));
    });
    const settings = { PLANTDATA_DATASET_URLS: `inaturalist=${publisher.url}/taxa.csv` };
    vi.stubEnv('PLANTDATA_DATASET_URLS', settings.PLANTDATA_DATASET_URLS);
    dashboard = await serveDashboard(settings, { isOperator: true, on: embeddedUnderTest });
  });
  afterAll(async () => {
    await dashboard.close();
    await publisher[Symbol.asyncDispose]();
    vi.unstubAllEnvs();
  });

  it('makes an account by keys alone, whose link is shown once, and finds it', async () => {
    const { page, complaints } = await dashboard.open('/system?tab=accounts');
    await page.getByRole('button', { name: 'New account' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Birch Nursery');
    await page.keyboard.press('Enter');
    const link = page.getByRole('textbox', { name: 'One-time link' });
    await link.waitFor();
    expect(await link.inputValue()).toMatch(/\/welcome#\S+$/);
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('textbox', { name: 'Find' }).fill('birch');
    await page.getByRole('list', { name: 'Accounts' }).getByText('Birch Nursery').waitFor();
    await page.getByText('No owner yet').waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').count())
      .toBe(1);
    expect(new URL(page.url()).search).toContain('q=birch');
    expect(complaints).toEqual([]);
  });

  it('sets the plan and adds credits, and says beside the field what is not right', async () => {
    const { page } = await dashboard.open('/system?tab=accounts');
    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Birch Nursery' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('Name and plan');
    await page
      .getByRole('textbox', { name: 'Plan' })
      .or(page.getByRole('combobox', { name: 'Plan' }))
      .click();
    await page.getByRole('option', { name: 'Pro plan' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('0 of 25,000 units used this month').waitFor();
    await menu('Credits');
    await page.getByRole('textbox', { name: 'Units' }).fill('-5');
    await page.getByRole('textbox', { name: 'Reason' }).fill('the failure of 12 November');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must not take more than the 0 that were added.').waitFor();
    await page.getByRole('textbox', { name: 'Units' }).fill('500');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('0 of 25,500 units used this month (500 of them credits)').waitFor();
  });

  it.each(viewports)('shows accounts, data sets and a notice well at $width pixels', async (viewport) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints } = await dashboard.open('/system?tab=accounts', { viewport, colorScheme });
      await page.getByText('Birch Nursery').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
      await page.getByRole('tab', { name: 'Data sets' }).click();
      await page.getByText('iNaturalist Taxonomy').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
      expect(complaints).toEqual([]);
    }
  });

  it('imports a data set and shows the progress, after a reload too', async () => {
    const { page, complaints } = await dashboard.open('/system?tab=datasets');
    await page.getByRole('button', { name: 'Import: iNaturalist Taxonomy' }).click();
    const progress = page.getByRole('progressbar', { name: 'Progress of the import: iNaturalist Taxonomy' });
    await progress.waitFor();
    await page.getByText(/^Downloading: 90 bytes of/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await progress.waitFor();
    for (const send of held) send();
    await page.getByRole('button', { name: 'Import again: iNaturalist Taxonomy' }).waitFor();
    await page.getByText(/· 1 names ·/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('names the data sets of which there is a newer edition', async () => {
    const { page } = await dashboard.open('/system');
    await page.route('**/v1/system/datasets', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const dataset of body.datasets) if (dataset.id === 'inaturalist') dataset.update = 'due';
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await page.getByText('Older than their publisher takes to renew them: iNaturalist Taxonomy.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show the data sets' }).click();
    await page.getByRole('tab', { name: 'Data sets', selected: true }).waitFor();
  });
});
