import { readdir, stat } from 'node:fs/promises';
import type { Workbench } from './workbench.ts';

const assets = new URL('../../apps/web/dist/assets/', import.meta.url);

/** Kilobytes of scripts, as they are sent with gzip: those that the page of plant lists needs before it is there, and all. */
export async function scriptsOf(workbench: Workbench): Promise<{ listsPage: number; all: number }> {
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js.gz'));
  const needed = await neededForLists(workbench);
  return {
    listsPage: await kilobytesOf(files.filter((name) => needed.has(name.replace('.gz', '')))),
    all: await kilobytesOf(files),
  };
}

async function neededForLists(workbench: Workbench): Promise<Set<string>> {
  const { page, close } = await workbench.open();
  const names = new Set<string>();
  page.on('request', (request) => names.add(new URL(request.url()).pathname.replace('/assets/', '')));
  await page.goto(workbench.url('/lists'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // As it stands then: what is fetched once the page is idle is none of what it waits for.
  const needed = new Set(names);
  await close();
  return needed;
}

async function kilobytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, assets))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
