import { readFile, stat, utimes } from 'node:fs/promises';
import type { RasterType } from '@plantdata/maxent';
import { z } from 'zod';
import type { ClimateLayer } from '../climate-archive.ts';
import { bytesOfCell } from '../stored-cells.ts';
import { VARIABLES } from '../variables.ts';

export const cellsEnding = '.cells';
export const factsEnding = '.json';

const types = [
  'uint8',
  'int8',
  'uint16',
  'int16',
  'uint32',
  'int32',
  'float32',
  'float64',
] as const satisfies readonly RasterType[];

const count = z.int().positive();

/** A grid that was written. */
export const storedGrid = z.object({
  west: z.number(),
  north: z.number(),
  cellWidth: z.number().positive(),
  cellHeight: z.number().positive(),
  columns: count,
  rows: count,
});

/** The description of the cells of a kept file; it is kept beside them. */
const keptFacts = z.object({
  variable: z.enum(VARIABLES),
  layer: z.object({
    name: z.enum(VARIABLES),
    type: z.enum(types),
    scale: z.number().exactOptional(),
    offset: z.number().exactOptional(),
    nodata: z.array(z.number()),
  }),
  grid: storedGrid,
  extent: z.tuple([z.number(), z.number()]).nullable().exactOptional(),
});

export const writeFacts = ({ variable, layer, grid, extent }: ClimateLayer): string =>
  JSON.stringify({ variable, layer, grid, extent });

/** The layer over a kept file, which counts as used from then on; undefined where it is not whole. */
export async function openKept(base: string): Promise<ClimateLayer | undefined> {
  try {
    const facts = keptFacts.parse(JSON.parse(await readFile(base + factsEnding, 'utf8')));
    const path = base + cellsEnding;
    const rowStride = facts.grid.columns * bytesOfCell[facts.layer.type];
    const { size } = await stat(path);
    if (size !== rowStride * facts.grid.rows) return undefined;
    const now = new Date();
    await utimes(path, now, now);
    return { ...facts, path, start: 0, rowStride };
  } catch {
    // Gone meanwhile, or damaged: it is read anew.
    return undefined;
  }
}
