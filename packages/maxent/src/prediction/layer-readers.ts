import { addAt, float64At, outOfRange } from '../checked-access.ts';
import type { ModelCovariate } from '../model/maxent-model.ts';
import {
  type RasterBlock,
  type RasterLayer,
  readAllValues,
  readCells,
  type TableRange,
  tableRange,
} from './raster-layers.ts';
import { addTerm, type ModelTerm } from './terms.ts';

/** Cells in a block; the working set of a block fits the processor cache. */
export const blockCells = 4096;

/** One covariate at the cells of a block. */
export interface CellReader {
  /** Adds all features of the covariate alone; NaN where there is no data. */
  addTo(block: RasterBlock, start: number, count: number, links: Float64Array): void;
  /** The values that products are made of; where there is no data, what `addTo` adds makes up for any. */
  read(block: RasterBlock, start: number, count: number, into: Float64Array): void;
}

/** @param terms those of the covariate alone */
export function readerOf(
  layer: RasterLayer,
  covariate: ModelCovariate,
  terms: readonly ModelTerm[],
  clamp: boolean,
): CellReader {
  const toColumn = columnOf(covariate, clamp);
  const whole = tableRange(layer.type);
  const range = whole ?? windowOf(layer, covariate, clamp);
  if (range === null) return createComputedReader(layer, toColumn, terms);
  // The ends of a window stand for all that lies beyond: no data there must not.
  const values = readAllValues(whole ? layer : { ...layer, nodata: [] }, range);
  toColumn(values, range.size);
  const sums = sumsOf(values, terms, range.size, new Float64Array(range.size));
  return whole
    ? tableReader(sums, values, range.lowest)
    : windowReader(sums, values, range.lowest, layer.nodata ?? []);
}

const windowSizeMax = 2 ** 20;

/**
 * The stored values of a layer of 32-bit integers beyond which nothing changes: the training range where it is clamped, or the levels. Null where
 * there are too many for a table, or no end.
 */
function windowOf(
  { type, scale = 1, offset = 0 }: RasterLayer,
  covariate: ModelCovariate,
  clamp: boolean,
): TableRange | null {
  if (type !== 'int32' && type !== 'uint32') return null;
  if (covariate.kind === 'continuous' && !clamp) return null;
  const ends =
    covariate.kind === 'continuous'
      ? [covariate.min, covariate.max]
      : covariate.levels.map(Number).filter(Number.isFinite);
  const [low, high] = ends.reduce(
    ([min, max], end) => {
      const stored = (end - offset) / scale;
      return [Math.min(min, stored), Math.max(max, stored)] as const;
    },
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  );
  const lowest = Math.floor(low) - 1;
  const size = Math.ceil(high) + 2 - lowest;
  return size > 0 && size <= windowSizeMax ? { lowest, size } : null;
}

/** From what cells mean to what the features take: clamped numbers less the centre, or positions of levels. NaN stays. */
function columnOf(covariate: ModelCovariate, clamp: boolean): (values: Float64Array, count: number) => void {
  if (covariate.kind === 'continuous') {
    const { centre = 0 } = covariate;
    const [min, max] = clamp ? [covariate.min, covariate.max] : [-Infinity, Infinity];
    return (values, count) => {
      for (let at = 0; at < count; at++)
        values[at] = Math.min(max, Math.max(min, float64At(values, at))) - centre;
    };
  }
  // A level is the number as it is written: "3" is a value of a cell, "3.0" and "forest" are not.
  const codes = new Map(
    covariate.levels.flatMap((level, code) =>
      String(Number(level)) === level ? [[Number(level), code] as const] : [],
    ),
  );
  return (values, count) => {
    for (let at = 0; at < count; at++) {
      const value = float64At(values, at);
      if (!Number.isNaN(value)) values[at] = codes.get(value) ?? -1;
    }
  };
}

/** Thresholds and categories do not pass NaN on: what is missing has to be said again. */
function sumsOf(
  values: Float64Array,
  terms: readonly ModelTerm[],
  count: number,
  sums: Float64Array,
): Float64Array {
  sums.fill(0, 0, count);
  for (const term of terms) {
    const columns: Float64Array[] = [];
    columns[term.feature.covariate] = values;
    addTerm(term, columns, sums, count);
  }
  for (let at = 0; at < count; at++) if (Number.isNaN(values[at])) sums[at] = Number.NaN;
  return sums;
}

function tableReader(sums: Float64Array, values: Float64Array, lowest: number): CellReader {
  const placeAt = (block: RasterBlock, cell: number) => (block[cell] ?? outOfRange(block, cell)) - lowest;
  return {
    addTo(block, start, count, links) {
      for (let at = 0; at < count; at++) addAt(links, at, float64At(sums, placeAt(block, start + at)));
    },
    read(block, start, count, into) {
      for (let at = 0; at < count; at++) into[at] = float64At(values, placeAt(block, start + at));
    },
  };
}

/** For stored values before and after the table its ends stand. */
function windowReader(
  sums: Float64Array,
  values: Float64Array,
  lowest: number,
  nodata: readonly number[],
): CellReader {
  const placeAt = (block: RasterBlock, cell: number) =>
    Math.min(sums.length - 1, Math.max(0, (block[cell] ?? outOfRange(block, cell)) - lowest));
  const leaveOut = (block: RasterBlock, start: number, count: number, into: Float64Array) => {
    for (const stored of nodata) {
      for (let at = 0; at < count; at++) if (block[start + at] === stored) into[at] = Number.NaN;
    }
  };
  return {
    addTo(block, start, count, links) {
      for (let at = 0; at < count; at++) addAt(links, at, float64At(sums, placeAt(block, start + at)));
      leaveOut(block, start, count, links);
    },
    read(block, start, count, into) {
      for (let at = 0; at < count; at++) into[at] = float64At(values, placeAt(block, start + at));
    },
  };
}

function createComputedReader(
  layer: RasterLayer,
  toColumn: (values: Float64Array, count: number) => void,
  terms: readonly ModelTerm[],
): CellReader {
  const values = new Float64Array(blockCells);
  const sums = new Float64Array(blockCells);
  const read: CellReader['read'] = (block, start, count, into) => {
    readCells(layer, block, start, count, into);
    toColumn(into, count);
  };
  return {
    read,
    addTo(block, start, count, links) {
      read(block, start, count, values);
      sumsOf(values, terms, count, sums);
      for (let at = 0; at < count; at++) addAt(links, at, float64At(sums, at));
    },
  };
}
