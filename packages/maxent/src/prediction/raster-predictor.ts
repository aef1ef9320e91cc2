import type { MaxentModel, ModelCovariate } from '../model/maxent-model.ts';
import { outputWriter } from './outputs.ts';
import type { PredictOptions } from './predict.ts';
import {
  allValues,
  checkBlocks,
  checkLayers,
  positionsOf,
  type RasterBlock,
  type RasterLayer,
  readCells,
  tableRange,
} from './raster-layers.ts';
import { addTerm, type Term, termsOf } from './terms.ts';

export interface RasterPredictor {
  /**
   * Predicts for the cells of a block: one block a layer, in the order of the layers and of their types. NaN where any covariate of the model has
   * no data.
   * @param into what to write to; as long as the blocks
   */
  predict(blocks: readonly RasterBlock[], into?: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer>;
}

/** One covariate at the cells of a block. */
interface LayerReader {
  /** Adds all features of the covariate alone; NaN where there is no data. */
  addTo(block: RasterBlock, start: number, count: number, links: Float64Array): void;
  /** The values that products are made of. */
  read(block: RasterBlock, start: number, count: number, into: Float64Array): void;
}

const blockCells = 4096;

/**
 * Prediction for many cells. All features but products depend on one covariate only: for layers of 8 and 16 bits their sum is looked up in a
 * table of all values, already clamped. The result is that of `predict` within 1e-6 (raw and link: within the precision of 32-bit floats).
 * Layers that the model does not need are ignored. Make one predictor for a whole map: its tables take some milliseconds.
 * @throws CovariateError for a covariate without layer and for layers that cannot be read
 */
export function createRasterPredictor(
  model: MaxentModel,
  layers: readonly RasterLayer[],
  { output = 'cloglog', clamp = true }: PredictOptions = {},
): RasterPredictor {
  checkLayers(layers);
  const names = model.covariates.map(({ name }) => name);
  const positions = positionsOf(names, layers);
  const terms = termsOf(model, clamp);
  const products = terms.filter(({ feature }) => feature.type === 'product');
  const inProducts = new Set(products.flatMap(({ feature }) => covariatesOf(feature)));
  const readers = model.covariates.flatMap((covariate, index) => {
    const layer = layers[positions[index] ?? -1];
    if (layer === undefined) return [];
    const own = terms.filter(({ feature }) => feature.type !== 'product' && feature.covariate === index);
    return [{ index, position: positions[index] ?? -1, reader: readerOf(layer, covariate, own, clamp) }];
  });
  const write = outputWriter(output, model.entropy);
  const links = new Float64Array(blockCells);
  const columns = names.map((_, index) => new Float64Array(inProducts.has(index) ? blockCells : 0));
  return {
    predict(blocks, into) {
      const total = checkBlocks(layers, blocks);
      const result = into ?? new Float32Array(total);
      if (result.length !== total) {
        throw new RangeError(`The result has room for ${result.length} cells, the blocks have ${total}.`);
      }
      for (let start = 0; start < total; start += blockCells) {
        const count = Math.min(blockCells, total - start);
        links.fill(model.alpha);
        for (const { index, position, reader } of readers) {
          const block = blocks[position];
          const column = columns[index];
          if (block === undefined || column === undefined) continue;
          reader.addTo(block, start, count, links);
          if (column.length > 0) reader.read(block, start, count, column);
        }
        for (const term of products) addTerm(term, columns, links, count);
        write(links, count, result, start);
      }
      return result;
    },
  };
}

const covariatesOf = (feature: Term['feature']): number[] =>
  feature.type === 'product' ? [feature.covariate, feature.other] : [feature.covariate];

function readerOf(
  layer: RasterLayer,
  covariate: ModelCovariate,
  terms: readonly Term[],
  clamp: boolean,
): LayerReader {
  const range = tableRange(layer.type);
  const toColumn = columnOf(covariate, clamp);
  if (range === null) return computedReader(layer, toColumn, terms);
  const values = allValues(layer, range);
  toColumn(values, range.size);
  const sums = sumsOf(values, terms, range.size, new Float64Array(range.size));
  return tableReader(sums, values, range.lowest);
}

/** From what cells mean to what the features take: clamped numbers, or positions of levels. NaN stays. */
function columnOf(covariate: ModelCovariate, clamp: boolean): (values: Float64Array, count: number) => void {
  if (covariate.kind === 'continuous') {
    if (!clamp) return () => {};
    const { min, max } = covariate;
    return (values, count) => {
      for (let at = 0; at < count; at++) values[at] = Math.min(max, Math.max(min, values[at] ?? 0));
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
      const value = values[at] ?? 0;
      if (!Number.isNaN(value)) values[at] = codes.get(value) ?? -1;
    }
  };
}

/** Thresholds and categories do not pass NaN on: what is missing has to be said again. */
function sumsOf(
  values: Float64Array,
  terms: readonly Term[],
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

function tableReader(sums: Float64Array, values: Float64Array, lowest: number): LayerReader {
  return {
    addTo(block, start, count, links) {
      for (let at = 0; at < count; at++) {
        links[at] = (links[at] ?? 0) + (sums[(block[start + at] ?? 0) - lowest] ?? 0);
      }
    },
    read(block, start, count, into) {
      for (let at = 0; at < count; at++) into[at] = values[(block[start + at] ?? 0) - lowest] ?? 0;
    },
  };
}

function computedReader(
  layer: RasterLayer,
  toColumn: (values: Float64Array, count: number) => void,
  terms: readonly Term[],
): LayerReader {
  const values = new Float64Array(blockCells);
  const sums = new Float64Array(blockCells);
  const read: LayerReader['read'] = (block, start, count, into) => {
    readCells(layer, block, start, count, into);
    toColumn(into, count);
  };
  return {
    read,
    addTo(block, start, count, links) {
      read(block, start, count, values);
      sumsOf(values, terms, count, sums);
      for (let at = 0; at < count; at++) links[at] = (links[at] ?? 0) + (sums[at] ?? 0);
    },
  };
}
