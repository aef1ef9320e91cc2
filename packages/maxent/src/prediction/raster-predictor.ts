import { elementAt } from '../checked-access.ts';
import type { MaxentModel } from '../model/maxent-model.ts';
import { blockCells, readerOf } from './layer-readers.ts';
import { outputWriter } from './outputs.ts';
import type { PredictOptions } from './predict.ts';
import {
  checkBlocks,
  checkLayers,
  positionsOf,
  type RasterBlock,
  type RasterLayer,
} from './raster-layers.ts';
import { addTerm, type ModelTerm, termsOf } from './terms.ts';

export interface RasterPredictor {
  /**
   * Predicts for the cells of a block: one block a layer, in the order of the layers and of their types. NaN where any covariate of the model has
   * no data.
   * @param into what to write to; as long as the blocks
   */
  predict(blocks: readonly RasterBlock[], into?: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer>;
}

/**
 * Prediction for many cells. All features but products depend on one covariate only: for layers of integers their sum is looked up in a table of
 * all values, already clamped; for floats it is worked out. The result is that of `predict` within 1e-6 (raw and link: within the precision of 32-bit floats).
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
  const readers = model.covariates.map((covariate, index) => {
    const position = elementAt(positions, index);
    const own = terms.filter(({ feature }) => feature.type !== 'product' && feature.covariate === index);
    return { index, position, reader: readerOf(elementAt(layers, position), covariate, own, clamp) };
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
          const block = elementAt(blocks, position);
          const column = elementAt(columns, index);
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

const covariatesOf = (feature: ModelTerm['feature']): number[] =>
  feature.type === 'product' ? [feature.covariate, feature.other] : [feature.covariate];
