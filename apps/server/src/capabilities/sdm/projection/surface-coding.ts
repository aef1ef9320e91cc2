import type { Grid } from '../grid/grid.ts';
import { changeClasses, type SurfaceFile } from './projection.ts';

export type SurfaceName = SurfaceFile['name'];

/** The encoding of a surface in its GeoTIFF. */
export interface SurfaceCoding {
  readonly bits: 8 | 16;
  readonly isSigned: boolean;
  /** A cell means stored × scale. */
  readonly scale: number;
  readonly nodata: number;
  readonly description: string;
  /** Red, green, blue of stored values from 0 on; for classes. */
  readonly colours: readonly (readonly [number, number, number])[];
}

const suitability = { bits: 16, isSigned: false, scale: 0.0001, nodata: 65_535, colours: [] } as const;

/** Whole numbers take a third of the room of floats, and every geographic information system applies the scale. */
export const surfaceCodings: Readonly<Record<SurfaceName, SurfaceCoding>> = {
  current_suitability: { ...suitability, description: 'Suitability of the present climate' },
  future_suitability: { ...suitability, description: 'Suitability of the future climate' },
  change: {
    bits: 8,
    isSigned: false,
    scale: 1,
    nodata: changeClasses.none,
    description: `Change of habitat: ${changeClasses.unsuitable} unsuitable in both periods, ${changeClasses.stable} suitable in both, ${changeClasses.gain} gain, ${changeClasses.loss} loss`,
    // Colours of Okabe and Ito 2008, as on the maps: readable with red-green colour blindness.
    colours: [
      [255, 255, 255],
      [230, 230, 230],
      [0, 158, 115],
      [0, 114, 178],
      [213, 94, 0],
    ],
  },
  future_novelty: {
    bits: 16,
    isSigned: true,
    scale: 0.1,
    nodata: -32_768,
    description: 'Similarity of the future climate to the training data (MESS), below 0 where it is novel',
    colours: [],
  },
};

/** Stored values, also in memory that threads share. */
export type StoredCells<Memory extends ArrayBufferLike = ArrayBufferLike> =
  | Uint8Array<Memory>
  | Uint16Array<Memory>
  | Int16Array<Memory>;

/** A whole surface as it is stored, from the north, row by row. */
export interface CodedSurface {
  readonly grid: Grid;
  readonly coding: SurfaceCoding;
  readonly cells: StoredCells;
}

/** Room for stored values, all 0. */
export function createCodes({ bits, isSigned }: SurfaceCoding, cells: number) {
  if (bits === 8) return new Uint8Array(cells);
  return isSigned ? new Int16Array(cells) : new Uint16Array(cells);
}
/** Stored for a place without data, in place of the number of climate models. */
export const noVotes = 255;

/** Surfaces of several climate models. */
export const ensembleCodings = {
  spread: {
    ...suitability,
    description: 'Standard deviation of the suitability over the climate models',
  },
  agreement: {
    bits: 8,
    isSigned: false,
    scale: 1,
    nodata: noVotes,
    colours: [],
    description: 'Number of climate models by which the place is suitable',
  },
} as const satisfies Record<string, SurfaceCoding>;

const suitabilityScales = { maxent: 'cloglog', ensemble: 'share of the background that suits less' };
export type Scale = keyof typeof suitabilityScales;

/** A coding of suitability that names its scale. */
export const onScale = (coding: SurfaceCoding, scale: Scale): SurfaceCoding => ({
  ...coding,
  description: `${coding.description}, ${suitabilityScales[scale]} 0 to 1`,
});

/** Encodes 0 to 1; NaN is no data. */
export function encodeSuitability(values: Float32Array): Uint16Array<ArrayBuffer> {
  const { scale, nodata } = surfaceCodings.current_suitability;
  const stored = new Uint16Array(values.length);
  for (let cell = 0; cell < stored.length; cell++) {
    const value = values[cell] ?? Number.NaN;
    stored[cell] = Number.isNaN(value) ? nodata : Math.round(value / scale);
  }
  return stored;
}

/** Rounded down, so that no novel cell becomes 0. NaN is no data. */
export function encodeNovelty(similarity: Float32Array): Int16Array<ArrayBuffer> {
  const { scale, nodata } = surfaceCodings.future_novelty;
  const stored = new Int16Array(similarity.length);
  for (let cell = 0; cell < stored.length; cell++) {
    const value = similarity[cell] ?? Number.NaN;
    stored[cell] = Number.isNaN(value) ? nodata : Math.max(nodata + 1, Math.floor(value / scale));
  }
  return stored;
}
