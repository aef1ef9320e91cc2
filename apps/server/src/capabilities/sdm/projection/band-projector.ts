import {
  type CovariateTable,
  createRasterMess,
  createRasterPredictor,
  type MaxentModel,
  type RasterBlock,
  type RasterLayer,
} from '@plantdata/maxent';
import { float32At, float64At, uint8At } from '../checked-access.ts';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import { type LayerRows, openLayerRows } from '../climate/layer-rows.ts';
import { cellAreaKm2, type Grid } from '../grid/grid.ts';
import type { ProjectionBand } from './bands.ts';
import { type DisplayCells, type DisplayRows, displayRowsOf } from './display-rows.ts';
import { changeClasses } from './projection.ts';
import type { StoredSurfaces } from './projection-files.ts';
import { encodeNovelty, encodeSuitability } from './surface-coding.ts';

/** The common data of all bands; plain data, for threads. */
export interface ProjectionTask {
  readonly model: MaxentModel;
  /** Training points: the covariates of the model, presences and background. */
  readonly reference: CovariateTable;
  readonly current: readonly ClimateLayer[];
  readonly future: readonly ClimateLayer[];
  readonly grid: Grid;
  readonly threshold: number;
  /** See `BandPlan`. */
  readonly step: number;
}

export interface BandToProject extends ProjectionBand {
  /** 1 for cells of land. */
  readonly land: Uint8Array<ArrayBuffer>;
}

/** Sums over the cells of a band that have data in both periods. */
export interface BandSums {
  readonly cells: number;
  /** km² by class. */
  readonly classKm2: Float64Array;
  /** km² with a novel future climate, by the least similar covariate of the reference. */
  readonly novelKm2: Float64Array;
}

export interface ProjectedBand {
  readonly index: number;
  readonly codes: StoredSurfaces<ArrayBuffer>;
  readonly display: DisplayRows;
  readonly sums: BandSums;
}

/** Opens the layers for as long as its thread lives. */
export async function openBandProjector(
  task: ProjectionTask,
): Promise<(band: BandToProject) => Promise<ProjectedBand>> {
  const { model, reference, threshold } = task;
  const { columns } = task.grid;
  const [current, future] = [await openAll(task.current), await openAll(task.future)];
  const predictCurrent = createRasterPredictor(model, layersOf(task.current));
  const predictFuture = createRasterPredictor(model, layersOf(task.future));
  const mess = createRasterMess(reference, layersOf(task.future));
  return async (band) => {
    if (!band.land.includes(1)) return finish(task, band, createSea(band.land.length, columns));
    const [now, then] = await Promise.all([readBand(current, band), readBand(future, band)]);
    const { similarity, mostDissimilar } = mess.measure(then);
    const surfaces = {
      current: predictCurrent.predict(now),
      future: predictFuture.predict(then),
      similarity,
    };
    for (const surface of Object.values(surfaces)) maskSea(surface, band.land);
    const change = classesOf(surfaces.current, surfaces.future, threshold);
    return finish(task, band, { columns, ...surfaces, change, mostDissimilar });
  };
}

const layersOf = (layers: readonly ClimateLayer[]): RasterLayer[] => layers.map(({ layer }) => layer);

const openAll = (layers: readonly ClimateLayer[]): Promise<LayerRows[]> =>
  Promise.all(layers.map((layer) => openLayerRows(layer)));

const readBand = (layers: readonly LayerRows[], { firstRow, rows }: ProjectionBand): Promise<RasterBlock[]> =>
  Promise.all(layers.map((layer) => layer.read(firstRow, rows)));

interface MeasuredCells extends DisplayCells {
  readonly change: Uint8Array<ArrayBuffer>;
  /** Position in the reference. */
  readonly mostDissimilar: Uint8Array;
}

/** A band without land is not worth reading. */
function createSea(cells: number, columns: number): MeasuredCells {
  const nothing = new Float32Array(cells).fill(Number.NaN);
  const none = new Uint8Array(cells);
  return {
    columns,
    current: nothing,
    future: nothing,
    similarity: nothing,
    change: none,
    mostDissimilar: none,
  };
}

function maskSea(surface: Float32Array, land: Uint8Array): void {
  for (let cell = 0; cell < surface.length; cell++) if (land[cell] !== 1) surface[cell] = Number.NaN;
}

function classesOf(current: Float32Array, future: Float32Array, wanted: number): Uint8Array<ArrayBuffer> {
  // As exact as the cells: one of 0.1 is not above 0.1.
  const threshold = Math.fround(wanted);
  const { none, unsuitable, stable, gain, loss } = changeClasses;
  const classes = new Uint8Array(current.length);
  for (let cell = 0; cell < classes.length; cell++) {
    const [now, then] = [current[cell] ?? Number.NaN, future[cell] ?? Number.NaN];
    if (Number.isNaN(now) || Number.isNaN(then)) classes[cell] = none;
    else if (now > threshold) classes[cell] = then > threshold ? stable : loss;
    else classes[cell] = then > threshold ? gain : unsuitable;
  }
  return classes;
}

function finish(
  { grid, reference, step }: ProjectionTask,
  band: ProjectionBand,
  cells: MeasuredCells,
): ProjectedBand {
  const display = displayRowsOf(cells, step);
  const sums = sumsOf(grid, band, cells, reference.length);
  const codes = {
    current_suitability: encodeSuitability(cells.current),
    future_suitability: encodeSuitability(cells.future),
    change: cells.change,
    future_novelty: encodeNovelty(cells.similarity),
  };
  return { index: band.index, codes, display, sums };
}

function sumsOf(grid: Grid, band: ProjectionBand, cells: MeasuredCells, covariates: number): BandSums {
  const classKm2 = new Float64Array(Object.keys(changeClasses).length);
  const novelKm2 = new Float64Array(covariates);
  let counted = 0;
  for (let row = 0; row < band.rows; row++) {
    const cellKm2 = cellAreaKm2(grid, band.firstRow + row);
    for (let cell = row * grid.columns; cell < (row + 1) * grid.columns; cell++) {
      const change = cells.change[cell] ?? changeClasses.none;
      if (change === changeClasses.none) continue;
      counted++;
      classKm2[change] = float64At(classKm2, change) + cellKm2;
      if (float32At(cells.similarity, cell) >= 0) continue;
      const min = uint8At(cells.mostDissimilar, cell);
      novelKm2[min] = float64At(novelKm2, min) + cellKm2;
    }
  }
  return { cells: counted, classKm2, novelKm2 };
}
