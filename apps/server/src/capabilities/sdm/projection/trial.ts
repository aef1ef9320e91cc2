import { type CovariateTable, type MaxentModel, predict, type RasterBlock } from '@plantdata/maxent';
import { float64At, outOfRange, uint8At } from '../checked-access.ts';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import { cellAreaKm2, type Grid } from '../grid/grid.ts';
import type { ProjectionBand } from './bands.ts';
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
  readonly model: MaxentModel;
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
  readonly trial: Trial | null;
  readonly grid: Grid;
  readonly members: readonly unknown[];
}

/** Projects the models to the sampled cells of a band. */
export function trialOf({ trial, ...task }: TrialTask, band: ProjectionBand): BandTrial | null {
  return trial && new BandTrial(trial, task, band);
}

class BandTrial {
  readonly #trial: Trial;
  readonly #grid: Grid;
  readonly #members: number;
  readonly #start: number;
  /** Places in the sample. */
  readonly #from: number;
  readonly #to: number;
  readonly sums: TrialSums;

  constructor(trial: Trial, { grid, members }: Omit<TrialTask, 'trial'>, { firstRow, rows }: ProjectionBand) {
    this.#trial = trial;
    this.#grid = grid;
    this.#members = members.length;
    this.#start = firstRow * grid.columns;
    const placeOf = (cell: number) => {
      const place = trial.cells.findIndex((each) => each >= cell);
      return place < 0 ? trial.cells.length : place;
    };
    this.#from = placeOf(this.#start);
    this.#to = placeOf(this.#start + rows * grid.columns);
    this.sums = {
      classKm2: new Float64Array(trial.models.length * members.length * this.#size),
      novelKm2: new Float64Array(2 * members.length),
    };
  }

  get #size(): number {
    return (this.#trial.models[0]?.thresholds.length ?? 0) * classCount;
  }

  takePresent(layers: readonly ClimateLayer[], blocks: readonly RasterBlock[]): void {
    const { models, cells, suitable } = this.#trial;
    const { places, table } = this.#valuesAt(layers, blocks);
    for (const [index, { model, thresholds }] of places.length === 0 ? [] : models.entries()) {
      const own = suitable.subarray(index * cells.length, (index + 1) * cells.length);
      for (const [at, value] of predict(model, table).entries()) {
        const bits = thresholds.reduce((all, threshold, bit) => all | (value > threshold ? 1 << bit : 0), 0);
        own[places[at] ?? outOfRange(places, at)] = bits;
      }
    }
  }

  takeFuture(member: number, layers: readonly ClimateLayer[], blocks: readonly RasterBlock[]): void {
    const { models, cells, suitable } = this.#trial;
    const { places, table } = this.#valuesAt(layers, blocks);
    if (places.length > 0) this.#addNovel(member, places, table);
    for (const [index, { model, thresholds }] of places.length === 0 ? [] : models.entries()) {
      const sums = this.sums.classKm2.subarray((index * this.#members + member) * this.#size);
      for (const [at, value] of predict(model, table).entries()) {
        const place = places[at] ?? outOfRange(places, at);
        const bits = uint8At(suitable, index * cells.length + place);
        if (bits === unknown) continue;
        const km2 = this.#km2Of(place);
        for (const [bit, threshold] of thresholds.entries()) {
          const into = bit * classCount + classOf((bits >> bit) & 1, value > threshold);
          sums[into] = float64At(sums, into) + km2;
        }
      }
    }
  }

  #addNovel(member: number, places: readonly number[], table: CovariateTable): void {
    const { novelKm2 } = this.sums;
    // MESS is below 0 where any covariate is outside of its range in training.
    const ranges = (this.#trial.models[0]?.model.covariates ?? []).flatMap((covariate) =>
      covariate.kind === 'continuous' ? [covariate] : [],
    );
    const columns = ranges.flatMap(({ name, min, max }) => {
      const found = table.find((each) => each.name === name);
      return found?.kind === 'continuous' ? [{ values: found.values, min, max }] : [];
    });
    for (const [at, place] of places.entries()) {
      const km2 = this.#km2Of(place);
      const isNovel = columns.some(({ values, min, max }) => {
        const value = values[at] ?? min;
        return value < min || value > max;
      });
      novelKm2[2 * member + 1] = float64At(novelKm2, 2 * member + 1) + km2;
      if (isNovel) novelKm2[2 * member] = float64At(novelKm2, 2 * member) + km2;
    }
  }

  #km2Of(place: number): number {
    const { cells } = this.#trial;
    return cellAreaKm2(
      this.#grid,
      Math.floor((cells[place] ?? outOfRange(cells, place)) / this.#grid.columns),
    );
  }

  /** The sampled cells with data in every layer. */
  #valuesAt(layers: readonly ClimateLayer[], blocks: readonly RasterBlock[]) {
    const places: number[] = [];
    const values = layers.map((): number[] => []);
    for (let place = this.#from; place < this.#to; place++) {
      const at = (this.#trial.cells[place] ?? outOfRange(this.#trial.cells, place)) - this.#start;
      const row = layers.map(({ layer }, index) => {
        const stored = blocks[index]?.[at] ?? Number.NaN;
        const { nodata = [], scale = 1, offset = 0 } = layer;
        return nodata.includes(stored) ? Number.NaN : stored * scale + offset;
      });
      if (!row.every(Number.isFinite)) continue;
      places.push(place);
      for (const [index, value] of row.entries()) values[index]?.push(value);
    }
    const table: CovariateTable = layers.map(({ variable }, index) => ({
      name: variable,
      kind: 'continuous',
      values: values[index] ?? [],
    }));
    return { places, table };
  }
}
