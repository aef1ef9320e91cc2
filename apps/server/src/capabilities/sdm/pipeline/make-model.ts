import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClimateArchive } from '../climate/climate-archive.ts';
import { type FutureClimate, yearsUntil } from '../climate/future-climate.ts';
import { openClimateArchives } from '../climate/open-climate-archives.ts';
import { drawMap } from '../maps/draw-map.ts';
import { groundOf } from '../maps/ground/ground.ts';
import { DRAWINGS, type Drawing, type MapContent } from '../maps/map-content.ts';
import type { TrainingPoints } from '../model/fitted-distribution.ts';
import { findLimits, type LimitingSurface } from '../projection/limiting-factors.ts';
import { projectDistribution } from '../projection/project-distribution.ts';
import type { Projection } from '../projection/projection.ts';
import { type ShiftField, shiftOf } from '../projection/suitability-shift.ts';
import { areaRules, buildReport } from '../report/build-report.ts';
import { type DrawnMap, embedMaps } from '../report/embed-maps.ts';
import type { EnsembleReport, StudyReport } from '../report/report.ts';
import { reportHtml } from '../report/report-html.ts';
import { writeStudy } from '../study-file/write-study.ts';
import { fitModel, layersUsed, type MakeOptions, readLayers, type Tell, teller } from './fit-model.ts';
import {
  type ModelInput,
  type ModelOrder,
  type ModelOutcome,
  ModelRefusal,
  type StudyOrder,
} from './model-order.ts';

/**
 * From occurrence records to maps, in the folder of the order. Blocks its thread for seconds at a time: it is for a process of
 * its own. Rejects with `ModelRefusal` or with the errors of climate and occurrences, whose messages are for the owner.
 */
export const makeModel = (
  order: ModelOrder,
  input: ModelInput,
  options: MakeOptions,
): Promise<ModelOutcome> =>
  withArchive(order, [order.future], options, (archive) =>
    makeWith(archive, { ...order, archive: archive.identity }, input, options),
  );

export async function withArchive<Made>(
  order: ModelOrder | StudyOrder,
  futures: readonly FutureClimate[],
  { signal }: Pick<MakeOptions, 'signal'>,
  make: (archive: ClimateArchive) => Promise<Made>,
): Promise<Made> {
  const archives = openClimateArchives(order.climate, { openFolder: join(order.folder, 'climate') });
  try {
    return await make(await archives.archiveFor(futures, signal, order.archive));
  } finally {
    await archives.close();
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

  const { used, note: approximation } = await usedClimateOf(archive, order, signal);
  const model = await fitModel(archive, { ...order, futures: [future], reach: 1 }, input, { tell, signal });
  const { area, points, fitted } = model;
  const current = layersUsed(fitted, model.present);

  tell('project', 0);
  const shareOfReading = 0.5;
  const ahead = await readLayers(
    current.map(({ variable }) => variable),
    (share) => tell('project', share * shareOfReading),
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
    otherThresholds: areaRules.map((rule) => fitted.thresholds[rule]),
    folder,
    threads: settings.threads,
    signal,
    onProgress: (share) => tell('project', shareOfReading + share * (1 - shareOfReading)),
  });

  const limiting = await findLimits({
    model: fitted.model,
    presence: points.presence,
    current,
    grid: area.grid,
    surfaces: projection.surfaces,
  });
  const { shift, field } = shiftOf(projection.surfaces, yearsUntil(used));
  const { attribution, references, disclaimer, quarterRain } = archive;
  const made = {
    order,
    input,
    ...model,
    projection,
    shift,
    limiting,
    futureRanges: projection.ranges,
    archive: { attribution, references, disclaimer, quarterRain, baselineYears: used.baselineYears },
    used,
    approximation,
    madeAt: new Date(),
  };
  const report = buildReport(made);
  const content = mapContent(order, input, { report, projection, velocity: field, points, limiting });
  const plots = await draw(content, order, tell, signal);
  const reports = await writeReports(report, plots, folder);
  const files = [...Object.values(reports), ...[...plots, ...projection.files].map(({ path }) => path)];
  const studyZip = await writeStudy(made, report, files);
  return { plots, surfaces: projection.files, report, ...reports, studyZip };
}

async function usedClimateOf(archive: ClimateArchive, { future }: ModelOrder, signal: AbortSignal) {
  const availability = await archive.availability(future, signal);
  if (availability.kind === 'refused') throw new ModelRefusal(availability.reason);
  return availability;
}

interface ModelParts {
  readonly report: StudyReport;
  readonly projection: Projection;
  readonly velocity: ShiftField;
  readonly points: TrainingPoints;
  readonly limiting: LimitingSurface;
}

function mapContent(
  { taxon, threshold }: ModelOrder,
  { occurrenceAttribution }: ModelInput,
  { report, projection, velocity, points, limiting }: ModelParts,
): MapContent {
  const { attribution, disclaimer, approximation } = report.climate;
  return {
    species: taxon,
    climate: report.climate,
    threshold,
    surfaces: projection.surfaces,
    areas: projection.areas,
    shift: report.shift,
    velocity,
    novelty: projection.novelty,
    limiting,
    presences: points.presencePlaces,
    auc: report.model.scores.testAuc,
    verdict: report.model.verdict,
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
): Promise<DrawnMap<Drawing>[]> {
  tell('draw', 0);
  const wanted: readonly Drawing[] = includeGradientMaps ? DRAWINGS : ['change_plot'];
  const ground = await groundOf(content.surfaces.grid);
  const drawn: DrawnMap<Drawing>[] = [];
  for (const plot of wanted) {
    const path = join(folder, `${plot}.png`);
    await writeFile(path, await drawMap(plot, content, ground), { signal });
    drawn.push({ plot, path });
    tell('draw', drawn.length / wanted.length);
  }
  return drawn;
}

/** `report.json` and `report.html`, with the maps in it. */
export async function writeReports(
  report: StudyReport | EnsembleReport,
  drawn: readonly DrawnMap[],
  folder: string,
) {
  const reportJson = join(folder, 'report.json');
  const html = join(folder, 'report.html');
  await writeFile(reportJson, `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(html, reportHtml(report, await embedMaps(drawn)));
  return { reportJson, reportHtml: html };
}
