import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { dayMs } from '../../../../platform/durations.ts';
import type { Grid } from '../../grid/grid.ts';

const rememberedGrid = z.object({
  west: z.number(),
  north: z.number(),
  cellWidth: z.number().positive(),
  cellHeight: z.number().positive(),
  columns: z.int().positive(),
  rows: z.int().positive(),
});

/** Grids do not change while the address stays; a month later it is looked at again all the same. */
const rememberedMs = 30 * dayMs;

/** The grid of a remote archive, so that kept windows of it need no network. */
export async function recallGrid(file: string): Promise<Grid | undefined> {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > rememberedMs) return undefined;
    return rememberedGrid.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Not there, or damaged: it is learnt anew.
    return undefined;
  }
}

export async function rememberGrid(file: string, grid: Grid): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(unfinished, JSON.stringify(grid), { mode: 0o600 });
  await rename(unfinished, file);
}

export const forgetGrid = (file: string): Promise<void> => rm(file, { force: true });
