import type { CovariateTable, MaxentModel } from '@plantdata/maxent';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import { loadLand } from '../geography/land.ts';
import type { Grid } from '../grid/grid.ts';
import type { TrainingPoints } from '../model/fitted-distribution.ts';
import type { BandSums, ProjectedBand, ProjectionTask } from './band-projector.ts';
import { type BandPlan, planBands } from './bands.ts';
import { areasOf, noveltyOf } from './change-areas.ts';
import { changeClasses, type DisplaySurfaces, type Projection } from './projection.ts';
import { createProjectionFiles } from './projection-files.ts';
import { runBands } from './run-bands.ts';

export interface ProjectionInput {
  readonly model: MaxentModel;
  /** The reference for the novelty of a climate. */
  readonly training: Pick<TrainingPoints, 'presence' | 'background'>;
  /** A layer for each covariate of the model, all on `grid`. */
  readonly current: readonly ClimateLayer[];
  readonly future: readonly ClimateLayer[];
  readonly grid: Grid;
  /** Cloglog above which a place is suitable. */
  readonly threshold: number;
  /** Folder of the GeoTIFFs. */
  readonly folder: string;
  readonly threads: number;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Suitability of land now and in the future, its change and the novelty of the future climate: as GeoTIFFs of all cells in `folder`, as
 * surfaces for maps, and as areas. Predictions are cloglog, clamped to the training range (Phillips et al. 2017, Ecography 40:887); novelty is
 * MESS (Elith, Kearney, Phillips 2010, Methods in Ecology and Evolution 1:330). Results are the same for any number of threads. Aborted, it ends
 * its threads at once.
 */
export async function projectDistribution(input: ProjectionInput): Promise<Projection> {
  const { grid, signal } = input;
  const plan = planBands(grid);
  const task: ProjectionTask = {
    model: input.model,
    reference: referenceOf(input),
    current: input.current,
    future: input.future,
    grid,
    threshold: input.threshold,
    step: plan.step,
  };
  const land = await loadLand();
  const surfaces = emptySurfaces(plan);
  const sums: BandSums[] = [];
  const files = createProjectionFiles(grid);
  const inOrder = takeInOrder(({ index, codes, display, sums: ofBand }) => {
    fillIn(surfaces, display, index * (plan.bandRows / plan.step));
    sums.push(ofBand);
    files.fill(codes, index * plan.bandRows);
    input.onProgress(sums.length / plan.bands.length);
  });
  await runBands(task, {
    bands: plan.bands,
    threads: input.threads,
    signal,
    landOf: ({ firstRow, rows }) => new Uint8Array(land.rows(grid, firstRow, rows)),
    take: inOrder,
  });
  const written = await files.write(input.folder);
  const cells = sums.reduce((sum, band) => sum + band.cells, 0);
  const variables = input.current.map(({ variable }) => variable);
  const novelty = noveltyOf(sums, task.reference, variables);
  return { surfaces, areas: areasOf(sums), novelty, cells, files: written };
}

/** Presences and background together, of the covariates that the model uses. */
function referenceOf({ model, training }: ProjectionInput): CovariateTable {
  const valuesOf = (table: CovariateTable, name: string) =>
    Float64Array.from(table.find((covariate) => covariate.name === name)?.values ?? [], Number);
  return model.covariates.map(({ name }) => {
    const presence = valuesOf(training.presence, name);
    const background = valuesOf(training.background, name);
    const values = new Float64Array(presence.length + background.length);
    values.set(presence);
    values.set(background, presence.length);
    return { name, kind: 'continuous', values };
  });
}

function emptySurfaces({ display }: BandPlan): DisplaySurfaces {
  const cells = display.columns * display.rows;
  return {
    grid: display,
    current: new Float32Array(cells),
    future: new Float32Array(cells),
    change: new Uint8Array(cells).fill(changeClasses.none),
    novel: new Float32Array(cells),
  };
}

function fillIn(surfaces: DisplaySurfaces, rows: ProjectedBand['display'], firstRow: number): void {
  const start = firstRow * surfaces.grid.columns;
  surfaces.current.set(rows.current, start);
  surfaces.future.set(rows.future, start);
  surfaces.change.set(rows.change, start);
  surfaces.novel.set(rows.novel, start);
}

/** Keeps bands that come before their turn until it is theirs: sums are then the same whichever thread was faster. */
function takeInOrder(take: (band: ProjectedBand) => void): (band: ProjectedBand) => void {
  const early = new Map<number, ProjectedBand>();
  let turn = 0;
  return (arrived) => {
    early.set(arrived.index, arrived);
    for (let band = early.get(turn); band; band = early.get(turn)) {
      early.delete(turn);
      turn++;
      take(band);
    }
  };
}
