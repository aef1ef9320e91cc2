import {
  type CovariateTable,
  createRasterMess,
  createRasterPredictor,
  type RasterBlock,
  type RasterMess,
  type RasterPredictor,
} from '@plantdata/maxent';
import { float32At, float64At, uint8At } from '../checked-access.ts';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import { type LayerRows, openLayerRows } from '../climate/layer-rows.ts';
import type { Grid } from '../grid/grid.ts';
import { averageWith, openModel, type SuitabilityModel } from '../model/suitability-model.ts';
import { addNovel, borderOf, classesOf, countClasses, markSuitable } from './band-areas.ts';
import type { ProjectionBand } from './bands.ts';
import { type ClimateRanges, openClimateCells } from './climate-cells.ts';
import { decodeCells } from './decode-cells.ts';
import { type DisplayRows, displayRowsOf } from './display-rows.ts';
import { Ensemble } from './ensemble.ts';
import { encodeNovelty, encodeSuitability } from './surface-coding.ts';
import { classCount, openTrial, type Trial, type TrialSums } from './trial.ts';
import { zoneOf } from './zones.ts';

type SharedUint8 = Uint8Array<SharedArrayBuffer>;
type SharedUint16 = Uint16Array<SharedArrayBuffer>;

/** The present, as threads share it: written with the first future. */
export interface PresentCells {
  readonly suitability: SharedUint16;
  /** Bit `t` of a cell: its suitability is above threshold `t`. */
  readonly suitable: SharedUint8;
}

/** The climates of one scenario and period, as threads share them. Surfaces without a place are not made. */
export interface FutureCells {
  /** Mean over the climate models. */
  readonly mean: SharedUint16;
  /** Their standard deviation. */
  readonly spread: SharedUint16 | null;
  /** The number of those by which the place is suitable. */
  readonly agreement: SharedUint8 | null;
  readonly change: SharedUint8;
  /** MESS of the last climate model. */
  readonly novelty: Int16Array<SharedArrayBuffer> | null;
}

/** The common data of all bands; plain data, for threads. */
export interface ProjectionTask {
  readonly model: SuitabilityModel;
  /** On the scale of the model, at most seven; maps show the first. */
  readonly thresholds: readonly number[];
  /** Training points: the covariates of the model, presences and background. */
  readonly reference: CovariateTable;
  /** Null once the present is known. */
  readonly current: readonly ClimateLayer[] | null;
  /** The layers of each climate model. */
  readonly members: readonly (readonly ClimateLayer[])[];
  readonly grid: Grid;
  readonly zones: SharedUint8;
  readonly present: PresentCells;
  readonly future: FutureCells;
  readonly trial: Trial | null;
  /** See `BandPlan`. */
  readonly step: number;
}

/** Sums over the cells of a band that have data now and with every climate model. */
export interface BandSums {
  readonly cells: number;
  /** km² by climate model and then their mean, by threshold, by zone, by class. */
  readonly classKm2: Float64Array;
  /** km² with a novel future climate, by the least similar covariate of the reference. */
  readonly novelKm2: Float64Array;
  /** Cells at the border: all, suitable now, suitable by the mean. */
  readonly border: readonly [number, number, number];
}

export interface ProjectedBand {
  readonly index: number;
  readonly display: DisplayRows;
  readonly sums: BandSums;
  readonly trial: TrialSums | null;
  /** Ranges of the future climates. */
  readonly ranges: ClimateRanges;
}

interface Member {
  readonly layers: readonly ClimateLayer[];
  readonly rows: readonly LayerRows[];
  readonly predictor: RasterPredictor;
  /** With a forest, its average with Maxent. */
  readonly average: ReturnType<typeof averageWith> | null;
  /** Null where novelty is measured on the sample only. */
  readonly mess: RasterMess | null;
}

/** Opens the layers for as long as its thread lives. */
export async function openBandProjector(
  task: ProjectionTask,
): Promise<(band: ProjectionBand) => Promise<ProjectedBand>> {
  const { model, reference, trial } = task;
  const average = model.member && averageWith(model.member);
  const open = async (layers: readonly ClimateLayer[]): Promise<Member> => {
    const described = layers.map(({ layer }) => layer);
    const rows = await Promise.all(layers.map((layer) => openLayerRows(layer)));
    const mess = task.future.novelty && createRasterMess(reference, described);
    return { layers, rows, predictor: createRasterPredictor(model.maxent, described), average, mess };
  };
  const present = task.current && (await open(task.current));
  const members: Member[] = [];
  for (const layers of task.members) members.push(await open(layers));
  const opened = trial && { trial, predictors: trial.models.map((tried) => openModel(tried.model)) };
  let memory = newMemory(0, 0);
  return (band) => {
    // All bands but the last have the same size.
    const count = band.rows * task.grid.columns;
    if (memory.suitability.length !== count) memory = newMemory(count, members.length);
    return projectBand(task, band, { present, members, trial: opened }, memory);
  };
}

/** Cells of a band, used again for the next one. */
const newMemory = (count: number, members: number) => ({
  ensemble: new Ensemble(count, members),
  suitability: new Float32Array(count),
  similarity: new Float32Array(count),
});

const readBand = ({ rows: layers }: Member, { firstRow, rows }: ProjectionBand): Promise<RasterBlock[]> =>
  Promise.all(layers.map((layer) => layer.read(firstRow, rows)));

/** Predicts the land of a band. */
function predictLand(
  { layers, predictor, average }: Member,
  blocks: readonly RasterBlock[],
  zones: Uint8Array,
  into: Float32Array<ArrayBuffer>,
): void {
  predictor.predict(blocks, into);
  maskOthers(into, zones);
  if (average === null) return;
  const land = Int32Array.from(into.keys()).filter((cell) => !Number.isNaN(float32At(into, cell)));
  const { table } = decodeCells(layers, blocks, land);
  const averaged = average(
    Float64Array.from(land, (cell) => float32At(into, cell)),
    table,
  );
  for (const [at, cell] of land.entries()) into[cell] = float64At(averaged, at);
}

interface OpenedLayers {
  readonly present: Member | null;
  readonly members: readonly Member[];
  readonly trial: Pick<Parameters<typeof openTrial>[0], 'trial' | 'predictors'> | null;
}

async function projectBand(
  task: ProjectionTask,
  band: ProjectionBand,
  { present, members, trial: opened }: OpenedLayers,
  { ensemble, suitability: then, similarity }: ReturnType<typeof newMemory>,
): Promise<ProjectedBand> {
  const { grid, thresholds, reference, future } = task;
  const [start, count] = [band.firstRow * grid.columns, band.rows * grid.columns];
  const zones = task.zones.subarray(start, start + count);
  const suitable = task.present.suitable.subarray(start, start + count);
  const isLand = zones.some((zone) => zoneOf(zone) !== 0);
  const trial = opened && openTrial({ ...task, ...opened }, band);
  const current = present && new Float32Array(count).fill(Number.NaN);
  if (current) {
    if (isLand) {
      const blocks = await readBand(present, band);
      predictLand(present, blocks, zones, current);
      trial?.takePresent(present.layers, blocks);
    }
    task.present.suitability.set(encodeSuitability(current), start);
    markSuitable(current, thresholds, suitable);
  }
  const classKm2 = new Float64Array((members.length + 1) * thresholds.length * 2 * classCount);
  const counted = { band, zones, suitable, classKm2 };
  const threshold = thresholds[0] ?? 1;
  const novelKm2 = new Float64Array(reference.length);
  const climate = openClimateCells({ ...task, model: task.model.maxent }, band, zones);
  ensemble.clear();
  similarity.fill(Number.NaN);
  if (!isLand) ensemble.add(then.fill(Number.NaN), 1);
  for (const [index, member] of isLand ? members.entries() : []) {
    const blocks = await readBand(member, band);
    predictLand(member, blocks, zones, then);
    countClasses(task, counted, then, index);
    ensemble.add(then, threshold);
    trial?.takeFuture(index, member.layers, blocks);
    climate.take(member.layers, blocks);
    if (!member.mess) continue;
    const novelty = member.mess.measure(blocks);
    similarity.set(novelty.similarity);
    maskOthers(similarity, zones);
    addNovel(grid, band, { ...novelty, similarity, then }, suitable, novelKm2);
  }
  ensemble.finish();
  const { mean, spread, votes } = ensemble;
  const change = classesOf(mean, suitable, threshold);
  const cells = countClasses(task, counted, mean, members.length);
  future.mean.set(encodeSuitability(mean), start);
  future.change.set(change, start);
  future.spread?.set(encodeSuitability(spread), start);
  future.agreement?.set(votes, start);
  future.novelty?.set(encodeNovelty(similarity), start);
  const display = displayRowsOf(
    { columns: grid.columns, current, future: mean, change, similarity },
    task.step,
  );
  return {
    index: band.index,
    // Without the novelty of all cells, that of the middle ones is shown.
    display: future.novelty ? display : { ...display, novel: climate.novelWhere(display.future) },
    sums: { cells, classKm2, novelKm2, border: borderOf(zones, change) },
    trial: trial?.sums ?? null,
    ranges: climate.ranges,
  };
}

function maskOthers(surface: Float32Array, zones: Uint8Array): void {
  for (let cell = 0; cell < surface.length; cell++)
    if (zoneOf(uint8At(zones, cell)) === 0) surface[cell] = Number.NaN;
}
