import { join } from 'node:path';
import type { Grid } from '../grid/grid.ts';
import type { ProjectedBand } from './band-projector.ts';
import { createGeoTiff, type GeoTiffWriter } from './geotiff-writer.ts';
import type { SurfaceFile } from './projection.ts';
import { type SurfaceName, surfaceCodings, surfaceNames } from './surface-coding.ts';

/** The GeoTIFFs of a projection while they are written. */
export interface ProjectionFiles {
  append(strips: ProjectedBand['strips']): Promise<void>;
  finish(): Promise<SurfaceFile[]>;
  close(): Promise<void>;
}

export async function createProjectionFiles(
  folder: string,
  grid: Grid,
  rowsPerStrip: number,
): Promise<ProjectionFiles> {
  const opened: { name: SurfaceName; path: string; file: GeoTiffWriter }[] = [];
  const close = async () => {
    for (const { file } of opened) await file.close();
  };
  try {
    for (const name of surfaceNames) {
      const path = join(folder, `${name}.tif`);
      const file = await createGeoTiff(path, { grid, rowsPerStrip, coding: surfaceCodings[name] });
      opened.push({ name, path, file });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    append: async (strips) => {
      await Promise.all(opened.map(({ name, file }) => file.append(strips[name])));
    },
    finish: async () => {
      for (const { file } of opened) await file.finish();
      return opened.map(({ name, path }) => ({ name, path }));
    },
    close,
  };
}
