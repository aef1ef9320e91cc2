import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../apps/server/test/support/chromium.ts';
import { extensionBy, reconciliationBy } from './operations.ts';
import type { Refine } from './refine.ts';

interface Photographed {
  readonly refine: Refine;
  /** Of the reconciliation service. */
  readonly address: string;
  readonly folder: string;
}

const list =
  'name,quantity\nAbelmoschus esculentus,12\nAllium fistulosum,3\nAllium schoenoprasum,40\nLilac,5\n';

/** Pictures of the steps of the tutorial: the dialog, a reconciled list, and an extended one. */
export async function photographRefine({ refine, address, folder }: Photographed): Promise<void> {
  const executablePath = findChromium('the pictures of OpenRefine');
  if (executablePath === undefined) throw new Error('Install the Debian package chromium first.');
  const project = await refine.createProject('Nursery list', list);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 620 } });
    page.setDefaultTimeout(60_000);
    const open = () => page.goto(`${refine.url}/project?project=${project}`, { waitUntil: 'networkidle' });
    const take = (name: string) => page.screenshot({ path: path.join(folder, `${name}.png`) });
    await open();
    await page.locator('.column-header', { hasText: 'name' }).locator('.column-header-menu').click();
    await page.getByText('Reconcile', { exact: true }).hover();
    await page.getByText('Start reconciling').click();
    await page.getByText('Add standard service').dispatchEvent('click');
    await page.locator('.dialog-frame input').last().fill(address);
    await page.getByRole('button', { name: 'Add service' }).dispatchEvent('click');
    await page.getByText('Plant Data Service: plant names').first().dispatchEvent('click');
    await page.waitForLoadState('networkidle');
    // The dialog slides, and OpenRefine asks for the types of the first names.
    await sleep(2_000);
    await page.getByText('Working').first().waitFor({ state: 'hidden' });
    await take('start');
    await refine.apply(project, [reconciliationBy(address)]);
    await open();
    await take('reconciled');
    await refine.apply(project, [extensionBy(address)]);
    await page.setViewportSize({ width: 1280, height: 480 });
    await open();
    await take('extended');
  } finally {
    await browser.close();
  }
}
