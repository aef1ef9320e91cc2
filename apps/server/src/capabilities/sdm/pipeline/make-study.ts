import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClimateArchive, ClimateLayer } from '../climate/climate-archive.ts';
import { PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import { resolveThreshold } from '../model/threshold-choice.ts';
import { openProjector, type ProjectedFutures } from '../projection/project-futures.ts';
import { type StoredSurface, writeSurfaces } from '../projection/projection-files.ts';
import { ensembleCodings, surfaceCodings } from '../projection/surface-coding.ts';
import { sampleOfZones } from '../projection/zones.ts';
import { modelReportOf } from '../report/build-report.ts';
import type { StudyGroup } from '../report/study-results.ts';
import { studyWarnings } from '../report/study-warnings.ts';
import { type ServedFuture, studyResultsOf, summariseGroup } from '../report/summarise-study.ts';
import { fitModel, type MakeOptions, readLayers, teller } from './fit-model.ts';
import { withArchive } from './make-model.ts';
import { type ModelInput, ModelRefusal, type StudyOrder, type StudyOutcome } from './model-order.ts';
import { type OpenedRegion, openRegion } from './open-region.ts';
import { modelsToTry, widestBuffer } from './try-models.ts';

/** Cells on which models of folds and other buffers are measured: shares are then known to about a quarter of a per cent. */
const sampleCells = 50_000;

/** One model of records that are frozen once, projected to many futures. As `makeModel` otherwise. */
export const makeStudy = (
  order: StudyOrder,
  input: ModelInput,
  options: MakeOptions,
): Promise<StudyOutcome> => withArchive(order, (archive) => makeWith(archive, order, input, options));

async function makeWith(
  archive: ClimateArchive,
  order: StudyOrder,
  input: ModelInput,
  options: MakeOptions,
): Promise<StudyOutcome> {
  const { settings, study, folder } = order;
  const { signal } = options;
  const tell = teller(options);
  const { groups, leftOut } = await groupFutures(archive, order, signal);
  const futures = groups.flat().map(({ future }) => future);
  const model = await fitModel(archive, { ...order, futures, reach: widestBuffer }, input, { tell, signal });
  const { points, fitted } = model;
  const tried = await modelsToTry(model, input, { settings, thresholds: study.thresholds, signal });
  const thresholds = study.thresholds.map((choice) => resolveThreshold(choice, fitted.thresholds));
  const opened = await openRegion(archive, order, model, signal);
  const { area, current, zones } = opened;
  const cells = sampleOfZones(zones, sampleCells);
  const projector = openProjector({
    model: fitted.model,
    training: points,
    current,
    grid: area.grid,
    zones,
    thresholds,
    mapsNovelty: false,
    tried: { models: tried.models, cells },
    threads: settings.threads,
    signal,
  });

  const summaries: StudyGroup[] = [];
  const measured: Omit<ProjectedFutures, 'cells' | 'display'>[] = [];
  const files: { name: string; path: string }[] = [];
  const target = { folder, grid: area.grid, signal };
  const read = (group: readonly ServedFuture[] = []) => readGroup(archive, order, group, opened, signal);
  let [writing, next] = [Promise.resolve(), read(groups[0])];
  for (const [index, group] of groups.entries()) {
    const layers = await next;
    const share = (done: number) => tell('project', (index + done) / groups.length);
    share(0);
    // The next climates are read, and the last surfaces written, while these are projected.
    next = read(groups[index + 1]);
    next.catch(() => undefined);
    const { cells: ofGroup, display: _, ...sums } = await projector.project(layers, share);
    summaries.push(summariseGroup(group, sums, tried));
    measured.push(sums);
    await writing;
    const now = { name: 'current_suitability', cells: projector.present.suitability };
    const surfaces = surfacesOf(group, ofGroup);
    if (index === 0) surfaces.unshift({ ...now, coding: surfaceCodings.current_suitability });
    writing = writeSurfaces(surfaces, target).then((written) => void files.push(...written));
    writing.catch(() => undefined);
    // A scenario between two others is made of what they have read.
    await next;
    await archive.release(layers.flat());
  }
  await writing;

  tell('draw', 0);
  const results = studyResultsOf({
    region: opened.region,
    choices: study.thresholds,
    thresholds,
    tried,
    groups: summaries,
    measured,
    cells: cells.length,
    leftOut,
  });
  const { attribution, references, disclaimer } = archive;
  const approximations = [...new Set(groups.flat().flatMap(({ approximation }) => approximation ?? []))];
  const made = {
    order,
    input,
    ...model,
    area,
    archive: { attribution, references, disclaimer },
    approximation: approximations.length === 0 ? null : approximations.join(' '),
    madeAt: new Date(),
  };
  const smallest = measured.reduce((min, { count }) => Math.min(min, count), Number.POSITIVE_INFINITY);
  const report = {
    ...modelReportOf(made, smallest, studyWarnings(results, model.area, area)),
    study: results,
  };
  const path = join(folder, 'report.json');
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
  return {
    files: [
      ...files.map(({ name, path: at }) => ({ name: `${name}.tif`, path: at })),
      { name: 'report.json', path },
    ],
    report,
  };
}

type StudyGroupFutures = readonly [ServedFuture, ...ServedFuture[]];

/** The futures by scenario and period, the nearest period first. */
async function groupFutures(archive: ClimateArchive, { study }: StudyOrder, signal: AbortSignal) {
  const leftOut = [...study.leftOut];
  const served: ServedFuture[] = [];
  for (const future of study.futures) {
    const availability = await archive.availability(future, signal);
    if (availability.kind === 'refused') leftOut.push({ future, reason: availability.reason });
    else
      served.push({ future, approximation: availability.kind === 'approximated' ? availability.note : null });
  }
  const groups = PERIODS.flatMap((period) =>
    SCENARIOS.flatMap((scenario): StudyGroupFutures[] => {
      const [first, ...others] = served.filter(
        ({ future }) => future.period === period && future.scenario === scenario,
      );
      return first ? [[first, ...others]] : [];
    }),
  );
  if (groups.length === 0) throw new ModelRefusal(leftOut[0]?.reason ?? 'There is no future to project to.');
  return { groups, leftOut };
}

/** The layers of each climate model. */
async function readGroup(
  archive: ClimateArchive,
  { keepsClimate }: StudyOrder,
  group: readonly ServedFuture[],
  { area, current }: OpenedRegion,
  signal: AbortSignal,
): Promise<ClimateLayer[][]> {
  const variables = current.map(({ variable }) => variable);
  const members: ClimateLayer[][] = [];
  for (const { future } of group) {
    const layers = await readLayers(
      variables,
      () => signal.throwIfAborted(),
      (variable) => archive.readFuture(variable, future, area.part, { signal, keeps: keepsClimate }),
    );
    members.push(layers);
  }
  return members;
}

function surfacesOf([{ future }]: StudyGroupFutures, cells: ProjectedFutures['cells']): StoredSurface[] {
  const named = (name: string) => `${name}_${future.scenario}_${future.period}`;
  return [
    { name: named('suitability'), cells: cells.mean, coding: surfaceCodings.future_suitability },
    { name: named('spread'), cells: cells.spread, coding: ensembleCodings.spread },
    { name: named('agreement'), cells: cells.agreement, coding: ensembleCodings.agreement },
    { name: named('change'), cells: cells.change, coding: surfaceCodings.change },
  ];
}
