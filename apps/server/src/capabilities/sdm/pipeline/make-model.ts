import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ClimateArchive, ClimateLayer } from '../climate/climate-archive.ts';
import { yearsUntil } from '../climate/future-climate.ts';
import { openClimateArchive } from '../climate/open-climate-archive.ts';
import { preferredVariables, type Variable, variablesOffered } from '../climate/variables.ts';
import { loadCountries } from '../geography/countries.ts';
import { loadLand } from '../geography/land.ts';
import { drawMap } from '../maps/draw-map.ts';
import { groundOf } from '../maps/ground/ground.ts';
import { type MapContent, PLOTS, type Plot } from '../maps/map-content.ts';
import { chooseArea } from '../model/choose-area.ts';
import { collectTrainingPoints } from '../model/collect-training-points.ts';
import { fitDistribution } from '../model/fit-distribution.ts';
import type { TrainingPoints } from '../model/fitted-distribution.ts';
import { cleanOccurrences } from '../occurrences/cleaning/clean-occurrences.ts';
import type { CleanedOccurrences } from '../occurrences/cleaning-report.ts';
import { projectDistribution } from '../projection/project-distribution.ts';
import type { Projection } from '../projection/projection.ts';
import { type ShiftField, shiftOf } from '../projection/suitability-shift.ts';
import { buildReport } from '../report/build-report.ts';
import type { StudyReport } from '../report/report.ts';
import { reportHtml } from '../report/report-html.ts';
import {
  createTooFewRecords,
  type ModelInput,
  type ModelOrder,
  type ModelOutcome,
  ModelRefusal,
  presencesMin,
} from './model-order.ts';
import type { Stage, StageProgress } from './stages.ts';

export interface MakeOptions {
  readonly onProgress: (progress: StageProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * From occurrence records to maps, in the folder of the order. Blocks its thread for seconds at a time: it is for a process of
 * its own. Rejects with `ModelRefusal` or with the errors of climate and occurrences, whose messages are for the owner.
 */
export async function makeModel(
  order: ModelOrder,
  input: ModelInput,
  options: MakeOptions,
): Promise<ModelOutcome> {
  const archive = await openClimateArchive(order.climate, { openFolder: join(order.folder, 'climate') });
  try {
    return await makeWith(archive, order, input, options);
  } finally {
    await archive.close();
  }
}

async function makeWith(
  archive: ClimateArchive,
  order: ModelOrder,
  input: ModelInput,
  options: MakeOptions,
): Promise<ModelOutcome> {
  const { settings, future, threshold, folder } = order;
  const { signal } = options;
  const tell = teller(options);

  const approximation = await approximationOf(archive, order, signal);
  const cleaning = await clean(order, input);
  if (cleaning.records.length < presencesMin)
    throw createTooFewRecords(cleaning.records.length, cleaning.steps);

  tell('climate', 0);
  const area = chooseArea(cleaning.records, await archive.grid(signal), settings);
  const offered = await variablesFor(archive, order, signal);
  const baseline = await readLayers(offered, tell, (variable, onProgress) =>
    archive.readBaseline(variable, area.part, { signal, keeps: order.keepsClimate, onProgress }),
  );

  tell('background', 0);
  const land = await loadLand();
  const points = await collectTrainingPoints({
    area,
    layers: baseline,
    land,
    places: cleaning.records,
    cleaning: cleaning.steps,
    targetGroup: input.targetGroup,
    settings,
    signal,
    onProgress: (share) => tell('background', share),
  });
  await breathe();

  tell('fit', 0);
  const fitted = await fitDistribution(points, { settings, signal, onProgress: tell });
  const used = fitted.model.covariates.map(({ name }) => name);
  const current = baseline.filter(({ variable }) => used.includes(variable));

  tell('project', 0);
  const shareOfReading = 0.5;
  const ahead = await readLayers(
    current.map(({ variable }) => variable),
    (_stage, share) => tell('project', share * shareOfReading),
    (variable, onProgress) =>
      archive.readFuture(variable, future, area.part, { signal, keeps: order.keepsClimate, onProgress }),
  );
  const projection = await projectDistribution({
    model: fitted.model,
    training: points,
    current,
    future: ahead,
    grid: area.grid,
    threshold,
    folder,
    threads: settings.threads,
    signal,
    onProgress: (share) => tell('project', shareOfReading + share * (1 - shareOfReading)),
  });

  const { shift, field } = shiftOf(projection.surfaces, yearsUntil(future.period));
  const { attribution, references, disclaimer } = archive;
  const report = buildReport({
    order,
    input,
    cleaning,
    area,
    points,
    fitted,
    projection,
    shift,
    archive: { attribution, references, disclaimer },
    approximation,
    madeAt: new Date(),
  });
  const content = mapContent(order, input, { report, projection, velocity: field, points });
  const plots = await draw(content, order, tell, signal);
  return { plots, surfaces: projection.files, report, ...(await writeReports(report, folder)) };
}

type Tell = (stage: Stage, share: number) => void;

const teller =
  ({ onProgress, signal }: MakeOptions): Tell =>
  (stage, share) => {
    signal.throwIfAborted();
    onProgress({ stage, share });
  };

async function approximationOf(
  archive: ClimateArchive,
  { future }: ModelOrder,
  signal: AbortSignal,
): Promise<string | null> {
  const availability = await archive.availability(future, signal);
  if (availability.kind === 'refused') throw new ModelRefusal(availability.reason);
  return availability.kind === 'approximated' ? availability.note : null;
}

async function clean({ settings }: ModelOrder, { occurrences }: ModelInput): Promise<CleanedOccurrences> {
  const [land, countries] = await Promise.all([loadLand(), loadCountries()]);
  const { keepsIntroduced, licences } = settings;
  return cleanOccurrences(occurrences.records, { land, countries, keepsIntroduced, licences });
}

/** Those that were set all have to be there; of the preferred ones as many as are wanted. */
async function variablesFor(
  archive: ClimateArchive,
  { settings, future }: ModelOrder,
  signal: AbortSignal,
): Promise<Variable[]> {
  const isAutomatic = settings.variables === 'auto';
  const wanted = settings.variables === 'auto' ? preferredVariables : settings.variables;
  const there = await archive.variables(wanted, future, signal);
  const missing = wanted.filter((variable) => !there.includes(variable));
  if (!isAutomatic && missing.length > 0) {
    throw new ModelRefusal(
      `The climate archive has no ${missing.join(', ')} for the present and for this future; PLANTDATA_SDM_VARIABLES asks for them.`,
    );
  }
  if (there.length < 2) {
    throw new ModelRefusal(
      `The climate archive has ${there.length === 0 ? 'no variable' : `only ${there.join()}`} for both the present and this future; a model needs two or more.`,
    );
  }
  return isAutomatic ? there.slice(0, variablesOffered) : there;
}

async function readLayers(
  variables: readonly Variable[],
  tell: Tell,
  read: (variable: Variable, onProgress: (share: number) => void) => Promise<ClimateLayer>,
): Promise<ClimateLayer[]> {
  const layers: ClimateLayer[] = [];
  for (const [index, variable] of variables.entries()) {
    layers.push(await read(variable, (share) => tell('climate', (index + share) / variables.length)));
    tell('climate', (index + 1) / variables.length);
  }
  return layers;
}

interface ModelParts {
  readonly report: StudyReport;
  readonly projection: Projection;
  readonly velocity: ShiftField;
  readonly points: TrainingPoints;
}

function mapContent(
  { taxon, future, threshold }: ModelOrder,
  { occurrenceAttribution }: ModelInput,
  { report, projection, velocity, points }: ModelParts,
): MapContent {
  const { attribution, disclaimer, approximation } = report.climate;
  return {
    species: taxon,
    future,
    threshold,
    surfaces: projection.surfaces,
    areas: projection.areas,
    shift: report.shift,
    velocity,
    novelty: projection.novelty,
    presences: points.presencePlaces,
    auc: report.model.scores.testAuc,
    sources: [occurrenceAttribution, attribution, 'Coast and borders: Natural Earth'],
    disclaimer,
    notes: approximation === null ? [] : [approximation],
  };
}

async function draw(
  content: MapContent,
  { includeGradientMaps, folder }: ModelOrder,
  tell: Tell,
  signal: AbortSignal,
): Promise<{ plot: Plot; path: string }[]> {
  tell('draw', 0);
  const wanted: readonly Plot[] = includeGradientMaps ? PLOTS : ['change_plot'];
  const ground = await groundOf(content.surfaces.grid);
  const drawn: { plot: Plot; path: string }[] = [];
  for (const plot of wanted) {
    const path = join(folder, `${plot}.png`);
    await writeFile(path, await drawMap(plot, content, ground), { signal });
    drawn.push({ plot, path });
    tell('draw', drawn.length / wanted.length);
  }
  return drawn;
}

async function writeReports(report: StudyReport, folder: string) {
  const reportJson = join(folder, 'report.json');
  const html = join(folder, 'report.html');
  await writeFile(reportJson, `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(html, reportHtml(report));
  return { reportJson, reportHtml: html };
}
