import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../apps/server/test/support/chromium.ts';
import type { Refine } from './refine.ts';

interface Photographed {
  readonly refine: Refine;
  readonly project: string;
  readonly address: string;
  readonly folder: string;
}

/** Pictures of the steps of the tutorial, of a project that is reconciled and extended. */
export async function photographRefine({ refine, project, folder }: Photographed): Promise<void> {
  const executablePath = findChromium('the pictures of OpenRefine');
  if (executablePath === undefined) throw new Error('Install the Debian package chromium first.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 620 } });
    await page.goto(`${refine.url}/project?project=${project}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(folder, 'table.png') });
  } finally {
    await browser.close();
  }
}
