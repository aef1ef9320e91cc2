import { outOfRange } from '../checked-access.ts';
import { CovariateError } from '../data/covariates.ts';

const arrays = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
} as const;

/** Storage type of the cells of a layer. Layers of 8 and 16 bits are predicted from by tables of all their values. */
export type RasterType = keyof typeof arrays;

/** Cells of one layer, in any order that is the same for all layers. */
export type RasterBlock =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** A covariate as a raster keeps it. */
export interface RasterLayer {
  /** Name of the covariate. */
  readonly name: string;
  readonly type: RasterType;
  /** A cell means `stored × scale + offset`, in the unit that the model was fitted in; 1 and 0 by default. */
  readonly scale?: number;
  readonly offset?: number;
  /** Stored values that mean no data, besides all that are not finite. */
  readonly nodata?: readonly number[];
}

/** Stored values that have a place in a table. */
export interface TableRange {
  readonly lowest: number;
  readonly size: number;
}

/** Range of the lookup table `table[stored − lowest]` of a layer of 8 or 16 bits. Null for other types: too many values. */
export function tableRange(type: RasterType): TableRange | null {
  switch (type) {
    case 'uint8':
      return { lowest: 0, size: 256 };
    case 'int8':
      return { lowest: -128, size: 256 };
    case 'uint16':
      return { lowest: 0, size: 65_536 };
    case 'int16':
      return { lowest: -32_768, size: 65_536 };
    default:
      return null;
  }
}

/** Decodes `count` stored values from `start` on; NaN for no data. */
export function readCells(
  { scale = 1, offset = 0, nodata = [] }: RasterLayer,
  block: RasterBlock,
  start: number,
  count: number,
  into: Float64Array,
): void {
  for (let at = 0; at < count; at++) {
    const value = (block[start + at] ?? outOfRange(block, start + at)) * scale + offset;
    into[at] = Number.isFinite(value) ? value : Number.NaN;
  }
  for (const stored of nodata) {
    for (let at = 0; at < count; at++) if (block[start + at] === stored) into[at] = Number.NaN;
  }
}

/** Decodes all stored values of a table, in their order. */
export function readAllValues(layer: RasterLayer, { lowest, size }: TableRange): Float64Array {
  // Beyond a window there may be values that no integer of 32 bits holds.
  const stored = Float64Array.from({ length: size }, (_, index) => lowest + index);
  const values = new Float64Array(size);
  readCells(layer, stored, 0, size, values);
  return values;
}

/** The position of each named covariate among the layers. */
export function positionsOf(names: readonly string[], layers: readonly RasterLayer[]): number[] {
  return names.map((name) => {
    const position = layers.findIndex((layer) => layer.name === name);
    if (position >= 0) return position;
    throw new CovariateError('covariates_differ', `There is no layer of the covariate "${name}".`, {
      covariate: name,
    });
  });
}

/**
 * @throws CovariateError for scales that say nothing, and for two layers of a covariate
 */
export function checkLayers(layers: readonly RasterLayer[]): void {
  for (const [index, { name, scale = 1, offset = 0 }] of layers.entries()) {
    if (!(Number.isFinite(scale) && scale !== 0 && Number.isFinite(offset))) {
      throw new CovariateError(
        'not_finite',
        `Scale and offset of the layer "${name}" are ${scale} and ${offset}; they must be finite, and the scale not 0.`,
        { covariate: name },
      );
    }
    if (layers.findIndex((layer) => layer.name === name) !== index) {
      throw new CovariateError('repeated_covariate', `There are two layers of "${name}".`, {
        covariate: name,
      });
    }
  }
}

/** Returns the number of cells. @throws CovariateError for blocks that are not of the type of their layer, or of different lengths */
export function checkBlocks(layers: readonly RasterLayer[], blocks: readonly RasterBlock[]): number {
  const count = blocks[0]?.length ?? 0;
  for (const [index, { name, type }] of layers.entries()) {
    const block = blocks[index];
    if (block?.length !== count) {
      throw new CovariateError(
        'lengths_differ',
        `The block of "${name}" has ${block?.length ?? 0} cells, the first has ${count}.`,
        { covariate: name },
      );
    }
    if (!(block instanceof arrays[type])) {
      throw new CovariateError(
        'covariates_differ',
        `The layer "${name}" is ${type}, its block is a ${block.constructor.name}.`,
        { covariate: name },
      );
    }
  }
  return count;
}
