import type { Variable } from '../climate/variables.ts';
import type { Grid } from '../grid/grid.ts';

/** Classes of change, as stored in `change` and in the GeoTIFF. */
export const changeClasses = { none: 0, unsuitable: 1, stable: 2, gain: 3, loss: 4 } as const;

/** The surfaces at the resolution of maps: means of cells with data, and the most frequent class. */
export interface DisplaySurfaces {
  readonly grid: Grid;
  /** Cloglog 0 to 1; NaN for sea and no data. */
  readonly current: Float32Array;
  readonly future: Float32Array;
  /** One of `changeClasses`. */
  readonly change: Uint8Array;
  /**
   * Share of the cells of which the future climate is unlike all training data (MESS below 0); of several climate models 1 where it is by
   * most of them, else 0. NaN without data.
   */
  readonly novel: Float32Array;
}

/** Areas of land with data in both periods, km². */
export interface ChangeAreas {
  readonly currentKm2: number;
  readonly futureKm2: number;
  readonly stableKm2: number;
  readonly gainKm2: number;
  readonly lossKm2: number;
  readonly unsuitableKm2: number;
  /** 100 loss / (loss + stable); null when nothing is suitable now. */
  readonly lossPercent: number | null;
  /** 100 gain / (loss + stable). */
  readonly gainPercent: number | null;
  /** gain − loss, in per cent. */
  readonly rangeChangePercent: number | null;
}

export interface NoveltyShares {
  /** Share of the area with a MESS of the future below 0, 0 to 1. */
  readonly share: number;
  /** Shares of that part, by the variable that is least like the training data. */
  readonly byVariable: readonly { readonly variable: Variable; readonly share: number }[];
}

export interface BorderShares {
  readonly present: number;
  readonly future: number;
}

/** A surface as a GeoTIFF in the folder of the job. */
export interface SurfaceFile {
  readonly name: 'current_suitability' | 'future_suitability' | 'change' | 'future_novelty';
  readonly path: string;
}

export interface Projection {
  readonly surfaces: DisplaySurfaces;
  readonly areas: ChangeAreas;
  /** By each of the other thresholds. */
  readonly otherAreas: readonly ChangeAreas[];
  readonly novelty: NoveltyShares;
  /** Cells with data in both periods. */
  readonly cells: number;
  /** Share of the land at the border of the region that is suitable now and then; null without such land. */
  readonly border: BorderShares | null;
  /** Lowest and highest value of the future on the land of the maps. */
  readonly ranges: ReadonlyMap<Variable, readonly [min: number, max: number]>;
  readonly files: readonly SurfaceFile[];
}
