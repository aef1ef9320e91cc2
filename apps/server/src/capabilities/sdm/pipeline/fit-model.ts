import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { placeWithin } from '../climate/cache/window-name.ts';
import type { ClimateArchive, ClimateLayer } from '../climate/climate-archive.ts';
import type { FutureClimate } from '../climate/future-climate.ts';
import { bytesOfCell } from '../climate/stored-cells.ts';
import { preferredVariables, type Variable, variablesOffered } from '../climate/variables.ts';
import { loadCountries } from '../geography/countries.ts';
import { loadLand } from '../geography/land.ts';
import { cellAt, type GeographicPlace, type Grid, goesRound } from '../grid/grid.ts';
import { alignedArea, chooseArea, windowAround } from '../model/choose-area.ts';
import { collectTrainingPoints } from '../model/collect-training-points.ts';
import { fitDistribution } from '../model/fit-distribution.ts';
import type { FittedDistribution, TrainingPoints } from '../model/fitted-distribution.ts';
import type { StudyArea } from '../model/study-area.ts';
import { cleanOccurrences } from '../occurrences/cleaning/clean-occurrences.ts';
import type { CleanedOccurrences } from '../occurrences/cleaning-report.ts';
import {
  createTooFewRecords,
  type ModelInput,
  type ModelOrder,
  ModelRefusal,
  presencesMin,
} from './model-order.ts';
import type { Stage, StageProgress } from './stages.ts';

export interface MakeOptions {
  readonly onProgress: (progress: StageProgress) => void;
  readonly signal: AbortSignal;
}

export type Tell = (stage: Stage, share: number) => void;

export const teller =
  ({ onProgress, signal }: MakeOptions): Tell =>
  (stage, share) => {
    signal.throwIfAborted();
    onProgress({ stage, share });
  };

export interface FitOrder extends Pick<ModelOrder, 'taxon' | 'settings' | 'keepsClimate'> {
  readonly futures: readonly FutureClimate[];
  /** The reach of the layers of the present, as a multiple of the buffer: 1 for the accessible area alone. */
  readonly reach: number;
}

/** A model of records that stay as they are from then on, with the climate of its area. */
export interface FittedModel {
  readonly cleaning: CleanedOccurrences;
  readonly recordsId: string;
  /** The grid of the archive. */
  readonly archiveGrid: Grid;
  /** Those that lie in it. */
  readonly places: readonly GeographicPlace[];
  /** The accessible area and the box around it. */
  readonly area: StudyArea;
  readonly points: TrainingPoints;
  readonly fitted: FittedDistribution;
  /** The larger area of which the present was read, and its layers. */
  readonly wide: StudyArea;
  readonly present: readonly ClimateLayer[];
}

/** Freezes the records, reads the present and fits the model. The futures decide only which variables there are. */
export async function fitModel(
  archive: ClimateArchive,
  order: FitOrder,
  input: ModelInput,
  { tell, signal }: { readonly tell: Tell; readonly signal: AbortSignal },
): Promise<FittedModel> {
  const { settings } = order;
  const cleaning = input.frozen?.cleaning ?? (await clean(order, input));
  if (cleaning.records.length < presencesMin)
    throw createTooFewRecords(cleaning.records.length, cleaning.steps);

  tell('climate', 0);
  const archiveGrid = await archive.grid(signal);
  const area = chooseArea(cleaning.records, archiveGrid, settings);
  const places = cleaning.records.filter((record) => cellAt(archiveGrid, record) !== undefined);
  const wide =
    order.reach === 1
      ? area
      : alignedArea(
          windowAround(places, archiveGrid, order.reach * settings.bufferKm),
          archiveGrid,
          area.part.aggregate,
        );
  const offered = await variablesFor(archive, order, signal);
  const present = await readLayers(
    offered,
    (share) => tell('climate', share),
    (variable, onProgress) =>
      archive.readBaseline(variable, wide.part, { signal, keeps: order.keepsClimate, onProgress }),
  );

  tell('background', 0);
  const points = await collectTrainingPoints({
    area,
    layers: present.map((layer) => cropLayer(layer, wide, area, archiveGrid) ?? layer),
    land: await loadLand(),
    places: cleaning.records,
    cleaning: cleaning.steps,
    targetGroup: input.targetGroup,
    frozenBackground: input.frozen?.background,
    settings,
    signal,
    onProgress: (share) => tell('background', share),
  });
  await breathe();

  tell('fit', 0);
  const fitted = await fitDistribution(points, { settings, signal, onProgress: tell });
  const recordsId = recordsIdOf(cleaning, input);
  return { cleaning, recordsId, archiveGrid, places, area, points, fitted, wide, present };
}

async function clean({ settings }: FitOrder, { occurrences }: ModelInput): Promise<CleanedOccurrences> {
  const [land, countries] = await Promise.all([loadLand(), loadCountries()]);
  const { keepsIntroduced, licences } = settings;
  return cleanOccurrences(occurrences.records, { land, countries, keepsIntroduced, licences });
}

/** In whichever order the records came. */
function recordsIdOf({ records }: CleanedOccurrences, { targetGroup }: ModelInput): string {
  const sorted = (all: readonly object[]) => all.map((each) => canonicalJson(each)).sort();
  const frozen = JSON.stringify([sorted(records), targetGroup && sorted(targetGroup)]);
  return createHash('sha256').update(frozen).digest('hex');
}

/** Those that were set all have to be there; of the preferred ones as many as are wanted. */
async function variablesFor(
  archive: ClimateArchive,
  { settings, futures }: FitOrder,
  signal: AbortSignal,
): Promise<Variable[]> {
  const isAutomatic = settings.variables === 'auto';
  const wanted = settings.variables === 'auto' ? preferredVariables : settings.variables;
  let there: readonly Variable[] = wanted;
  for (const future of futures) there = await archive.variables(there, future, signal);
  const missing = wanted.filter((variable) => !there.includes(variable));
  const where = futures.length === 1 ? 'this future' : 'all of these futures';
  if (!isAutomatic && missing.length > 0) {
    throw new ModelRefusal(
      `The climate archive has no ${missing.join(', ')} for the present and for ${where}; PLANTDATA_SDM_VARIABLES asks for them.`,
    );
  }
  if (there.length < 2) {
    throw new ModelRefusal(
      `The climate archive has ${there.length === 0 ? 'no variable' : `only ${there.join()}`} for both the present and ${where}; a model needs two or more.`,
    );
  }
  return there.slice(0, isAutomatic ? variablesOffered : there.length);
}

export async function readLayers(
  variables: readonly Variable[],
  onProgress: (share: number) => void,
  read: (variable: Variable, onProgress: (share: number) => void) => Promise<ClimateLayer>,
): Promise<ClimateLayer[]> {
  const layers: ClimateLayer[] = [];
  for (const [index, variable] of variables.entries()) {
    layers.push(await read(variable, (share) => onProgress((index + share) / variables.length)));
    onProgress((index + 1) / variables.length);
  }
  return layers;
}

/** The same cells of a layer, of a smaller area; undefined where it does not hold them all. */
export function cropLayer(
  layer: ClimateLayer,
  larger: StudyArea,
  area: StudyArea,
  archiveGrid: Grid,
): ClimateLayer | undefined {
  const round = goesRound(archiveGrid) ? archiveGrid.columns : undefined;
  const place = placeWithin(area.part, larger.part, round);
  if (place === undefined) return undefined;
  const start = layer.start + place.row * layer.rowStride + place.column * bytesOfCell[layer.layer.type];
  return { ...layer, grid: area.grid, start };
}

/** The layers of the covariates of the model. */
export const layersUsed = (fitted: FittedDistribution, layers: readonly ClimateLayer[]): ClimateLayer[] =>
  layers.filter(({ variable }) => fitted.model.covariates.some(({ name }) => name === variable));
