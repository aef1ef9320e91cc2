import type { RasterType } from '@plantdata/maxent';
import type { ClimateWindow } from '../climate-archive.ts';
import type { ByteSource } from '../stores/raster-store.ts';
import type { BlockPlace } from './block-places.ts';
import type { RasterPlacement } from './placement.ts';

/**
 * The tiles of a file, or its strips, which are tiles of its full width. A part of those at its
 * right edge lies beyond it.
 */
export interface BlockLayout {
  readonly width: number;
  readonly height: number;
  readonly across: number;
  readonly down: number;
}

/** The coding of the cells in the bytes of a block, by the numbers of TIFF 6.0. */
export interface BlockCoding {
  readonly compression: number;
  readonly predictor: number;
  readonly isLittleEndian: boolean;
  /** Bands whose values of a cell are side by side in a block. */
  readonly interleaved: number;
  /** The one of them that is read, from 0. */
  readonly band: number;
}

/** One band of a GeoTIFF, of which no cell is read yet. */
export interface Raster extends RasterPlacement {
  readonly source: ByteSource;
  readonly type: RasterType;
  readonly blocks: BlockLayout;
  readonly coding: BlockCoding;
  /** The numbers of the variables of several bands; empty for one band. */
  readonly bandNumbers: readonly number[];
  /** As the file says; null where it says neither. */
  readonly scaling: { readonly scale: number; readonly offset: number } | null;
  /** As the file says, whether or not its type can hold it. */
  readonly nodata: number | null;
  /** The places of the blocks from one number on in the file. Rejects with `StoreFailure`. */
  places(first: number, count: number, signal: AbortSignal): Promise<BlockPlace[]>;
  /**
   * The largest cells of the file that those of a part can be made of. Overviews are taken only if their `RESAMPLING` is `AVERAGE`
   * in GDAL's metadata (GDAL says so from 3.9 on), in a file that declares one of the values for no data, `nothing`. Most are of one cell in four.
   */
  averages(part: ClimateWindow, nothing: readonly number[]): Promise<AveragedCells>;
}

export type RasterCells = Omit<Raster, 'bandNumbers' | 'scaling' | 'nodata' | 'averages'>;

/** Means of `aggregate` × `aggregate` cells; the window is in these means. */
export type AveragedCells = RasterCells & ClimateWindow;
