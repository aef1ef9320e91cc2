import { elementAt, float32At, float64At, outOfRange } from '../checked-access.ts';
import type { Covariate, CovariateTable } from '../data/covariates.ts';
import {
  checkBlocks,
  checkLayers,
  positionsOf,
  type RasterBlock,
  type RasterLayer,
  readAllValues,
  readCells,
  tableRange,
} from './raster-layers.ts';
import {
  levelsIn,
  referenceValues,
  type Similarity,
  seenLevel,
  similarityTo,
  unseenLevel,
} from './similarity.ts';

/** Novelty of the cells of a block. */
export interface RasterNovelty {
  /** As `mess`; NaN for no data. */
  readonly similarity: Float32Array;
  /** Position of the least similar covariate in the reference; 255 for no data. */
  readonly mostDissimilar: Uint8Array;
  /** Cells with data, and those of them with a similarity below 0: add up those of all blocks for the share of a map. */
  readonly cells: number;
  readonly negativeCells: number;
}

export interface RasterMess {
  /** One block a layer, in the order of the layers and of their types. */
  measure(blocks: readonly RasterBlock[]): RasterNovelty;
}

const noCovariate = 255;

/**
 * `mess` for many cells: for layers of 8 and 16 bits by a table of all values.
 * @param reference the training points; at most 255 covariates
 * @throws CovariateError for a covariate without layer, for layers that cannot be read and for a bad reference
 */
export function createRasterMess(reference: CovariateTable, layers: readonly RasterLayer[]): RasterMess {
  if (reference.length > noCovariate) {
    throw new RangeError(`There are ${reference.length} covariates; there may be ${noCovariate}.`);
  }
  checkLayers(layers);
  const positions = positionsOf(
    reference.map(({ name }) => name),
    layers,
  );
  const readers = reference.map((covariate, index) => {
    const position = elementAt(positions, index);
    return { position, read: readerOf(elementAt(layers, position), similarityOf(covariate)) };
  });
  return {
    measure(blocks) {
      const count = checkBlocks(layers, blocks);
      const similarity = new Float32Array(count).fill(Number.POSITIVE_INFINITY);
      const mostDissimilar = new Uint8Array(count).fill(noCovariate);
      const own = new Float32Array(count);
      for (const [index, { position, read }] of readers.entries()) {
        read(elementAt(blocks, position), own);
        lower(similarity, mostDissimilar, own, index);
      }
      return { similarity, mostDissimilar, ...countCells(similarity, mostDissimilar) };
    },
  };
}

function similarityOf(covariate: Covariate): Similarity {
  if (covariate.kind === 'continuous') return similarityTo(referenceValues(covariate));
  const levels = levelsIn(covariate);
  return (value) => (Number.isNaN(value) ? Number.NaN : levels.has(String(value)) ? seenLevel : unseenLevel);
}

type MessReader = (block: RasterBlock, into: Float32Array) => void;

function readerOf(layer: RasterLayer, similarity: Similarity): MessReader {
  const range = tableRange(layer.type);
  if (range === null) {
    return (block, into) => {
      const values = new Float64Array(block.length);
      readCells(layer, block, 0, block.length, values);
      for (let cell = 0; cell < into.length; cell++) into[cell] = similarity(float64At(values, cell));
    };
  }
  const table = Float32Array.from(readAllValues(layer, range), similarity);
  return (block, into) => {
    for (let cell = 0; cell < into.length; cell++) {
      into[cell] = float32At(table, (block[cell] ?? outOfRange(block, cell)) - range.lowest);
    }
  };
}

function lower(similarity: Float32Array, mostDissimilar: Uint8Array, own: Float32Array, index: number): void {
  for (let cell = 0; cell < own.length; cell++) {
    const value = float32At(own, cell);
    const before = float32At(similarity, cell);
    // Nothing is at least NaN: a cell without data is taken over, and stays.
    if (value >= before || Number.isNaN(before)) continue;
    similarity[cell] = value;
    mostDissimilar[cell] = Number.isNaN(value) ? noCovariate : index;
  }
}

function countCells(
  similarity: Float32Array,
  mostDissimilar: Uint8Array,
): { cells: number; negativeCells: number } {
  let [cells, negativeCells] = [0, 0];
  for (let cell = 0; cell < similarity.length; cell++) {
    if (mostDissimilar[cell] !== noCovariate) cells++;
    if (float32At(similarity, cell) < 0) negativeCells++;
  }
  return { cells, negativeCells };
}
