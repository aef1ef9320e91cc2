import { join } from 'node:path';
import type { Grid } from '../grid/grid.ts';
import { writeCog } from './geotiff-writer.ts';
import type { StoredCells, SurfaceCoding } from './surface-coding.ts';

export interface StoredSurface<Name extends string = string> {
  /** The name of its file, without extension. */
  readonly name: Name;
  /** Null: it is not written. */
  readonly cells: StoredCells | null;
  readonly coding: SurfaceCoding;
}

/** Writes surfaces as GeoTIFFs into a folder. */
export async function writeSurfaces<Name extends string>(
  surfaces: readonly StoredSurface<Name>[],
  { folder, grid, signal }: { readonly folder: string; readonly grid: Grid; readonly signal: AbortSignal },
): Promise<{ name: Name; path: string }[]> {
  const written: { name: Name; path: string }[] = [];
  for (const { name, cells, coding } of surfaces) {
    if (cells === null) continue;
    signal.throwIfAborted();
    const path = join(folder, `${name}.tif`);
    await writeCog(path, { grid, coding, cells });
    written.push({ name, path });
  }
  return written;
}
