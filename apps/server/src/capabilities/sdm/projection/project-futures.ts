import type { CovariateTable } from '@plantdata/maxent';
import { float64At } from '../checked-access.ts';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import type { Variable } from '../climate/variables.ts';
import type { Grid } from '../grid/grid.ts';
import type { TrainingPoints } from '../model/fitted-distribution.ts';
import type { SuitabilityModel } from '../model/suitability-model.ts';
import type { BandSums, FutureCells, PresentCells, ProjectedBand, ProjectionTask } from './band-projector.ts';
import { planBands } from './bands.ts';
import { areasOf, landKm2Of, noveltyOf } from './change-areas.ts';
import { type ClimateRanges, widen } from './climate-cells.ts';
import {
  type BorderShares,
  type ChangeAreas,
  changeClasses,
  type DisplaySurfaces,
  type NoveltyShares,
} from './projection.ts';
import { runBands } from './run-bands.ts';
import { classCount, type Trial, type TriedModel, unknown } from './trial.ts';

export interface FuturesInput {
  readonly model: SuitabilityModel;
  /** The reference for the novelty of a climate. */
  readonly training: Pick<TrainingPoints, 'presence' | 'background'>;
  /** A layer for each covariate of the model, all on `grid`. */
  readonly current: readonly ClimateLayer[];
  readonly grid: Grid;
  readonly zones: Uint8Array<SharedArrayBuffer>;
  /** On the scale of the model, above which a place is suitable: one to seven; maps show the first. */
  readonly thresholds: readonly number[];
  /** Maps the novelty of the climate; otherwise a sample and the cells of the maps are enough. */
  readonly mapsNovelty: boolean;
  /** Models that are projected to a sample of cells. */
  readonly tried: { readonly models: readonly TriedModel[]; readonly cells: Trial['cells'] } | null;
  readonly threads: number;
  readonly signal: AbortSignal;
}

/** Areas by the parts of the region. */
export interface ZonedChange {
  readonly region: ChangeAreas;
  /** The part of it within reach of the records. */
  readonly accessible: ChangeAreas;
  readonly beyond: ChangeAreas;
}

/** The climates of one scenario and period. */
export interface ProjectedFutures {
  readonly cells: FutureCells;
  readonly display: DisplaySurfaces;
  /** By climate model, by threshold. */
  readonly members: readonly (readonly ZonedChange[])[];
  /** By the mean of the climate models, by threshold. */
  readonly ensemble: readonly ZonedChange[];
  /** All land; null where novelty was not mapped. */
  readonly novelty: NoveltyShares | null;
  /** Share of the sample with a novel climate, by climate model; none without a sample. */
  readonly novelShares: readonly number[];
  /** Cells with data in all of them. */
  readonly count: number;
  /** Share of the land at the border of the region that is suitable; null without such land. */
  readonly border: BorderShares | null;
  /** Areas of the sample, by tried model, by climate model, by threshold. */
  readonly tried: readonly (readonly (readonly ChangeAreas[])[])[];
}

export interface FuturesProjector {
  readonly present: PresentCells;
  /** The present as maps show it: known with the first future. */
  readonly display: Pick<DisplaySurfaces, 'grid' | 'current'>;
  /** Ranges over all futures so far, on the land of the maps. */
  readonly ranges: ReadonlyMap<Variable, readonly [min: number, max: number]>;
  /** One scenario and period at a time. @param members the layers of each climate model */
  project(
    members: readonly (readonly ClimateLayer[])[],
    onProgress: (share: number) => void,
  ): Promise<ProjectedFutures>;
}

/**
 * Suitability of the land of a region now and in futures, its change and the novelty of the climates. Predictions of Maxent are clamped to the
 * training range (Phillips et al. 2017, Ecography 40:887); novelty is MESS (Elith, Kearney, Phillips 2010, Methods in Ecology and Evolution 1:330).
 * The present is predicted once, together with the first future. Whole surfaces are held as they are stored, in memory that threads share. Results
 * are the same for any number of threads. Aborted, it ends its threads at once.
 */
export function openProjector(input: FuturesInput): FuturesProjector {
  const { grid, thresholds, tried, signal, threads } = input;
  const plan = planBands(grid);
  const cells = grid.columns * grid.rows;
  const reference = referenceOf(input);
  const present: PresentCells = {
    suitability: new Uint16Array(new SharedArrayBuffer(2 * cells)),
    suitable: new Uint8Array(new SharedArrayBuffer(cells)),
  };
  const trial = tried && {
    ...tried,
    suitable: new Uint8Array(new SharedArrayBuffer(tried.models.length * tried.cells.length)).fill(unknown),
  };
  const current = new Float32Array(plan.display.columns * plan.display.rows);
  const ranges: ClimateRanges = new Map();
  let isPresentKnown = false;
  return {
    present,
    ranges,
    display: { grid: plan.display, current },
    async project(members, onProgress) {
      const future = newFutureCells(cells, members.length > 1, input.mapsNovelty);
      const task: ProjectionTask = {
        model: input.model,
        thresholds,
        reference,
        current: isPresentKnown ? null : input.current,
        members,
        grid,
        zones: input.zones,
        present,
        future,
        trial,
        step: plan.step,
      };
      const display = newDisplay(plan.display, current);
      const bands: ProjectedBand[] = [];
      await runBands(task, {
        bands: plan.bands,
        threads,
        signal,
        take: async (band) => {
          fillIn(display, band.display, band.index * (plan.bandRows / plan.step));
          bands[band.index] = band;
          for (const [variable, range] of band.ranges) widen(ranges, variable, range);
          onProgress(bands.filter(Boolean).length / plan.bands.length);
        },
      });
      isPresentKnown = true;
      return { cells: future, display, ...addUp(task, bands) };
    },
  };
}

/** Presences and background together, of the covariates that the model uses. */
function referenceOf({ model: { maxent }, training }: FuturesInput): CovariateTable {
  const valuesOf = (table: CovariateTable, name: string) =>
    Float64Array.from(table.find((covariate) => covariate.name === name)?.values ?? [], Number);
  return maxent.covariates.map(({ name }) => {
    const presence = valuesOf(training.presence, name);
    const background = valuesOf(training.background, name);
    const values = new Float64Array(presence.length + background.length);
    values.set(presence);
    values.set(background, presence.length);
    return { name, kind: 'continuous', values };
  });
}

function newFutureCells(cells: number, isEnsemble: boolean, mapsNovelty: boolean): FutureCells {
  return {
    mean: new Uint16Array(new SharedArrayBuffer(2 * cells)),
    spread: isEnsemble ? new Uint16Array(new SharedArrayBuffer(2 * cells)) : null,
    agreement: isEnsemble ? new Uint8Array(new SharedArrayBuffer(cells)) : null,
    change: new Uint8Array(new SharedArrayBuffer(cells)),
    novelty: mapsNovelty ? new Int16Array(new SharedArrayBuffer(2 * cells)) : null,
  };
}

function newDisplay(grid: Grid, current: Float32Array): DisplaySurfaces {
  const cells = grid.columns * grid.rows;
  return {
    grid,
    current,
    future: new Float32Array(cells),
    change: new Uint8Array(cells).fill(changeClasses.none),
    novel: new Float32Array(cells),
  };
}

function fillIn(surfaces: DisplaySurfaces, rows: ProjectedBand['display'], firstRow: number): void {
  const start = firstRow * surfaces.grid.columns;
  if (rows.current) surfaces.current.set(rows.current, start);
  surfaces.future.set(rows.future, start);
  surfaces.change.set(rows.change, start);
  surfaces.novel.set(rows.novel, start);
}

/** In the order of the bands, so that sums are the same whichever thread was faster. */
function addUp(
  { members, thresholds, reference, trial, future }: ProjectionTask,
  bands: readonly ProjectedBand[],
) {
  const sum = (of: (sums: BandSums) => Float64Array) => totalOf(bands.map(({ sums }) => of(sums)));
  const classKm2 = sum((sums) => sums.classKm2);
  const novelKm2 = sum((sums) => sums.novelKm2);
  const zoned = (member: number) =>
    thresholds.map((_, threshold): ZonedChange => {
      const start = (member * thresholds.length + threshold) * 2 * classCount;
      const part = (zone: number) =>
        classKm2.subarray(start + zone * classCount, start + (zone + 1) * classCount);
      const [accessible, beyond] = [part(0), part(1)];
      const region = accessible.map((km2, each) => km2 + float64At(beyond, each));
      return { region: areasOf(region), accessible: areasOf(accessible), beyond: areasOf(beyond) };
    });
  const variables = members[0]?.map(({ variable }) => variable) ?? [];
  const changes = members.map((_, member) => zoned(member));
  const border = [0, 1, 2].map((each) =>
    bands.reduce((total, { sums }) => total + (sums.border[each] ?? 0), 0),
  );
  const [all = 0, now = 0, later = 0] = border;
  const triedKm2 = totalOf(bands.flatMap(({ trial: sums }) => sums?.classKm2 ?? []));
  const sampled = totalOf(bands.flatMap(({ trial: sums }) => sums?.novelKm2 ?? []));
  return {
    members: changes,
    ensemble: zoned(members.length),
    novelty: future.novelty && noveltyOf(novelKm2, landKm2Of(changes[0]?.[0]?.region), reference, variables),
    novelShares: members.flatMap((_, member) => {
      const [novel = 0, all = 0] = sampled.subarray(2 * member);
      return all > 0 ? [novel / all] : [];
    }),
    count: bands.reduce((total, { sums }) => total + sums.cells, 0),
    border: all > 0 ? { present: now / all, future: later / all } : null,
    tried: (trial?.models ?? []).map((_, model) =>
      members.map((__, member) =>
        thresholds.map((___, threshold) => {
          const start = ((model * members.length + member) * thresholds.length + threshold) * classCount;
          return areasOf(triedKm2.subarray(start, start + classCount));
        }),
      ),
    ),
  };
}

function totalOf(parts: readonly Float64Array[]): Float64Array {
  const total = new Float64Array(parts[0]?.length ?? 0);
  for (const part of parts)
    for (const [at, value] of part.entries()) total[at] = float64At(total, at) + value;
  return total;
}
