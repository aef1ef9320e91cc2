import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { RasterBlock } from '@plantdata/maxent';
import type { ClimateLayer } from './climate-archive.ts';
import { bytesOfCell } from './stored-cells.ts';

/** The description of decoded cells, without their place on disk. */
export type DecodedWindow = Pick<ClimateLayer, 'variable' | 'layer' | 'grid'>;

type WindowBands = Iterable<RasterBlock> | AsyncIterable<RasterBlock>;

/**
 * Writes the cells of a window to a file of their own and gives the layer over it.
 *
 * `bands` are its stored values (of the type `window.layer.type`) from the north, row after row, in pieces of any length that
 * together are `grid.rows × grid.columns` cells: `[values]` for one array, or a generator for more than memory should hold.
 * A piece may be used again once the next one is asked for. The file appears at `path` when it is whole; its folder has to be there.
 * Rejects with `RangeError` where the cells are more or fewer.
 */
export async function writeDecoded(
  path: string,
  window: DecodedWindow,
  bands: WindowBands,
): Promise<ClimateLayer> {
  const rowStride = window.grid.columns * bytesOfCell[window.layer.type];
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await writeBands(file, bands, rowStride * window.grid.rows);
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return { ...window, path, start: 0, rowStride };
}

async function writeBands(file: FileHandle, bands: WindowBands, bytesWanted: number): Promise<void> {
  let written = 0;
  for await (const band of bands) {
    await file.writeFile(new Uint8Array(band.buffer, band.byteOffset, band.byteLength));
    written += band.byteLength;
  }
  if (written === bytesWanted) return;
  throw new RangeError(`A window of ${bytesWanted} bytes was given ${written}.`);
}
