import type { CovariateTable, MaxentModel, RasterBlock } from '@plantdata/maxent';
import { float64At, outOfRange, uint8At } from '../checked-access.ts';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import { cellAreaKm2, type Grid } from '../grid/grid.ts';
import type { SuitabilityModel } from '../model/suitability-model.ts';
import type { ProjectionBand } from './bands.ts';
import { decodeCells } from './decode-cells.ts';
import { changeClasses } from './projection.ts';

/** The bit after those of seven thresholds: a cell without data now. */
export const unknown = 128;
export const classCount = Object.keys(changeClasses).length;

export function classOf(isSuitableNow: number | boolean, isSuitableThen: boolean): number {
  const { unsuitable, stable, gain, loss } = changeClasses;
  if (isSuitableNow) return isSuitableThen ? stable : loss;
  return isSuitableThen ? gain : unsuitable;
}

/** A model of the same records that is projected to a sample of cells only. */
export interface TriedModel {
  readonly model: SuitabilityModel;
  /** As many as the projection has. */
  readonly thresholds: readonly number[];
}

export interface Trial {
  readonly models: readonly TriedModel[];
  /** Cells of the grid, from the first to the last. */
  readonly cells: Int32Array<SharedArrayBuffer>;
  /** The present, by model and cell: as in `PresentCells`. */
  readonly suitable: Uint8Array<SharedArrayBuffer>;
}

export interface TrialSums {
  /** km² of the sampled cells of a band, by model, by climate model, by threshold, by class. */
  readonly classKm2: Float64Array;
  /** By climate model: km² with a novel climate, and all. */
  readonly novelKm2: Float64Array;
}

interface TrialTask {
  readonly trial: Trial;
  /** Those of the models. */
  readonly predictors: readonly ((table: CovariateTable) => Float64Array)[];
  readonly grid: Grid;
  readonly members: readonly unknown[];
}

/** Projects the models to the sampled cells of a band. */
export function openTrial(
  { trial, predictors, grid, members }: TrialTask,
  { firstRow, rows }: ProjectionBand,
) {
  const { models, cells, suitable } = trial;
  const start = firstRow * grid.columns;
  const [from, to] = [start, start + rows * grid.columns].map((cell) => firstFrom(cells, cell));
  const size = (models[0]?.thresholds.length ?? 0) * classCount;
  const sums: TrialSums = {
    classKm2: new Float64Array(models.length * members.length * size),
    novelKm2: new Float64Array(2 * members.length),
  };
  const km2Of = (place: number) => cellAreaKm2(grid, Math.floor(cellOf(cells, place) / grid.columns));
  const read = (layers: readonly ClimateLayer[], blocks: readonly RasterBlock[]) => {
    const { known, table } = decodeCells(
      layers,
      blocks,
      cells.subarray(from, to).map((cell) => cell - start),
    );
    return { places: known.map((at) => (from ?? 0) + at), table };
  };
  return {
    sums,
    takePresent(layers: readonly ClimateLayer[], blocks: readonly RasterBlock[]): void {
      const { places, table } = read(layers, blocks);
      for (const [index, predict] of places.length === 0 ? [] : predictors.entries()) {
        const { thresholds } = models[index] ?? outOfRange(models, index);
        for (const [at, value] of predict(table).entries()) {
          const bits = thresholds.reduce(
            (all, threshold, bit) => all | (value > threshold ? 1 << bit : 0),
            0,
          );
          suitable[index * cells.length + (places[at] ?? outOfRange(places, at))] = bits;
        }
      }
    },
    takeFuture(member: number, layers: readonly ClimateLayer[], blocks: readonly RasterBlock[]): void {
      const { places, table } = read(layers, blocks);
      const isNovel = noveltyIn(table, models[0]?.model.maxent.covariates ?? []);
      for (const [at, place] of places.entries()) {
        add(sums.novelKm2, 2 * member + 1, km2Of(place));
        if (isNovel(at)) add(sums.novelKm2, 2 * member, km2Of(place));
      }
      for (const [index, predict] of places.length === 0 ? [] : predictors.entries()) {
        const { thresholds } = models[index] ?? outOfRange(models, index);
        const into = (index * members.length + member) * size;
        for (const [at, value] of predict(table).entries()) {
          const place = places[at] ?? outOfRange(places, at);
          const bits = uint8At(suitable, index * cells.length + place);
          if (bits === unknown) continue;
          for (const [bit, threshold] of thresholds.entries()) {
            const change = classOf((bits >> bit) & 1, value > threshold);
            add(sums.classKm2, into + bit * classCount + change, km2Of(place));
          }
        }
      }
    },
  };
}

const cellOf = (cells: Int32Array, place: number): number => cells[place] ?? outOfRange(cells, place);

const add = (sums: Float64Array, at: number, more: number): void => {
  sums[at] = float64At(sums, at) + more;
};

/** The first place of a cell, or of one after it. */
function firstFrom(cells: Int32Array, cell: number): number {
  const place = cells.findIndex((each) => each >= cell);
  return place < 0 ? cells.length : place;
}

/** True where any covariate is outside of its range in training: MESS is below 0 there. */
function noveltyIn(table: CovariateTable, covariates: MaxentModel['covariates']): (at: number) => boolean {
  const columns = covariates.flatMap((covariate) => {
    const found = table.find(({ name }) => name === covariate.name);
    if (covariate.kind !== 'continuous' || found?.kind !== 'continuous') return [];
    return [{ values: found.values, min: covariate.min, max: covariate.max }];
  });
  return (at) =>
    columns.some(({ values, min, max }) => !((values[at] ?? min) >= min && (values[at] ?? max) <= max));
}
