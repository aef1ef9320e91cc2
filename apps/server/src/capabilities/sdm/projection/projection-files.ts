import { join } from 'node:path';
import type { Grid } from '../grid/grid.ts';
import { writeCog } from './geotiff-writer.ts';
import type { SurfaceFile } from './projection.ts';
import { createCodes, type StoredCells, type SurfaceName, surfaceCodings } from './surface-coding.ts';

/** The stored codes of whole rows of each surface. */
export type StoredSurfaces<Memory extends ArrayBufferLike = ArrayBufferLike> = Readonly<
  Record<SurfaceName, StoredCells<Memory>>
>;

/** Whole surfaces in memory, 7 bytes a cell, until they are GeoTIFFs. */
export interface ProjectionFiles {
  fill(codes: StoredSurfaces, firstRow: number): void;
  write(folder: string): Promise<SurfaceFile[]>;
}

export function createProjectionFiles(grid: Grid): ProjectionFiles {
  const empty = (name: SurfaceName) => createCodes(surfaceCodings[name], grid.columns * grid.rows);
  const surfaces: StoredSurfaces = {
    current_suitability: empty('current_suitability'),
    future_suitability: empty('future_suitability'),
    change: empty('change'),
    future_novelty: empty('future_novelty'),
  };
  return {
    fill(codes, firstRow) {
      for (const name of surfaceNames) surfaces[name].set(codes[name], firstRow * grid.columns);
    },
    async write(folder) {
      const files = surfaceNames.map((name) => ({ name, path: join(folder, `${name}.tif`) }));
      for (const { name, path } of files) {
        await writeCog(path, { grid, coding: surfaceCodings[name], cells: surfaces[name] });
      }
      return files;
    },
  };
}

const surfaceNames: readonly SurfaceName[] = [
  'current_suitability',
  'future_suitability',
  'change',
  'future_novelty',
];
