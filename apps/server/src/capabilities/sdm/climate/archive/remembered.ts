import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dayMs } from '../../../../platform/durations.ts';
import type { Grid } from '../../grid/grid.ts';
import { storedGrid } from '../cache/kept-window.ts';

/** Learnt things do not change while the address stays; a month later they are looked at again all the same. */
const rememberedMs = 30 * dayMs;

/** The grid of a remote archive, so that kept windows of it need no network. */
export async function recallGrid(file: string): Promise<Grid | undefined> {
  const text = await recallText(file);
  try {
    return text === undefined ? undefined : storedGrid.parse(JSON.parse(text));
  } catch {
    // Damaged: it is learnt anew.
    return undefined;
  }
}

export const rememberGrid = (file: string, grid: Grid): Promise<void> =>
  rememberText(file, JSON.stringify(grid));

export const forgetGrid = (file: string): Promise<void> => rm(file, { force: true });

export async function recallText(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > rememberedMs ? undefined : await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

export async function rememberText(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, file);
}
