import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClimateArchive } from '../climate/climate-archive.ts';
import { drawPicture } from '../maps/draw-map.ts';
import { groundOf } from '../maps/ground/ground.ts';
import { currentGradient } from '../maps/plots/gradient-plot.ts';
import { limitingPlot } from '../maps/plots/limiting-plot.ts';
import { openSmallMultiples, type SmallMultiples } from '../maps/plots/small-multiples.ts';
import { forestSeed } from '../model/suitability-model.ts';
import { findLimits } from '../projection/limiting-factors.ts';
import { type FuturesProjector, openProjector } from '../projection/project-futures.ts';
import { sampleOfZones } from '../projection/zones.ts';
import { modelReportOf } from '../report/build-report.ts';
import type { DrawnMap } from '../report/embed-maps.ts';
import type { EnsembleReport } from '../report/report.ts';
import { studyWarnings } from '../report/study-warnings.ts';
import { studyResultsOf } from '../report/summarise-study.ts';
import { writeStudy } from '../study-file/write-study.ts';
import { planAlgorithm } from './choose-algorithm.ts';
import { type FittedModel, fitModel, type MakeOptions, teller } from './fit-model.ts';
import { withArchive, writeReports } from './make-model.ts';
import type { ModelInput, StudyOrder, StudyOutcome } from './model-order.ts';
import { type OpenedRegion, openRegion } from './open-region.ts';
import { groupFutures, projectGroups } from './study-futures.ts';
import { modelsToTry, widestBuffer } from './try-models.ts';

/** Cells on which models of folds and other buffers are measured: shares are then known to about a quarter of a per cent. */
const sampleCells = 50_000;
/** Forests are slow: shares are known to about a third of a per cent. */
const sampleOfForests = 20_000;

/** One model of records that are frozen once, projected to many futures. As `makeModel` otherwise. */
export const makeStudy = (
  order: StudyOrder,
  input: ModelInput,
  options: MakeOptions,
): Promise<StudyOutcome> =>
  withArchive(order, order.study.futures, options, (archive) =>
    makeWith(archive, { ...order, archive: archive.identity }, input, options),
  );

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
  const baselineYears = groups[0]?.[0].used.baselineYears ?? '';
  const model = await fitModel(archive, { ...order, futures, reach: widestBuffer }, input, { tell, signal });
  const { points } = model;
  const plan = planAlgorithm(study, points.presencePlaces.length, model.area.grid);
  const { algorithm, warning } = plan;
  const cellsMax = Math.min(settings.cellsMax, plan.cellsMax ?? settings.cellsMax);
  const opened = await openRegion(archive, order, model, { cellsMax, signal });
  const { area, current, zones } = opened;
  const tried = await modelsToTry(model, input, {
    settings,
    thresholds: study.thresholds,
    algorithm,
    signal,
  });
  const [{ model: suitability, thresholds }] = tried.models;
  const fitted = { ...model.fitted, thresholds: tried.thresholds };
  const cells = sampleOfZones(zones, suitability.member === null ? sampleCells : sampleOfForests);
  const projector = openProjector({
    model: suitability,
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

  const periods = [...new Set(groups.map(([{ future }]) => future.period))];
  const maps = study.includesMaps ? await openSmallMultiples(projector.display.grid, periods) : null;
  const projected = await projectGroups({
    archive,
    order,
    groups,
    opened,
    projector,
    tried,
    maps,
    tell,
    signal,
  });
  tell('draw', 0);
  const results = studyResultsOf({
    ensemble: suitability.member && {
      trees: suitability.member.forest.roots.length,
      seed: forestSeed,
      ...tried.scores,
      maxentTestAuc: fitted.scores.testAuc,
    },
    region: opened.region,
    choices: study.thresholds,
    thresholds,
    tried,
    groups: projected.summaries,
    measured: projected.measured,
    cells: cells.length,
    leftOut,
  });
  const { attribution, references, disclaimer, quarterRain } = archive;
  const approximations = [...new Set(groups.flat().flatMap(({ approximation }) => approximation ?? []))];
  const made = {
    order,
    input,
    ...model,
    fitted,
    area,
    archive: { attribution, references, disclaimer, quarterRain, baselineYears },
    approximation: approximations.length === 0 ? null : approximations.sort().join(' '),
    madeAt: new Date(),
    futureRanges: projector.ranges,
  };
  const count = Math.min(...projected.measured.map((each) => each.count));
  const warnings = [warning, ...studyWarnings(results, model.area, area)];
  const report: EnsembleReport = { ...modelReportOf(made, count, warnings), study: results };
  const plots =
    maps === null ? [] : await drawMaps(maps, { report, model, input, projector, opened, folder });
  const { reportJson, reportHtml } = await writeReports(report, plots, folder);
  const files = [
    ...plots.map(({ plot, path }) => ({ name: `${plot}.png`, path })),
    ...projected.files.map(({ name, path }) => ({ name: `${name}.tif`, path })),
    { name: 'report.json', path: reportJson },
    { name: 'report.html', path: reportHtml },
  ];
  const zip = await writeStudy(
    made,
    report,
    files.map(({ path }) => path),
  );
  return { files: [...files, { name: 'study.zip', path: zip }], report };
}

const scaleOfEnsemble =
  'Mean of Maxent and a random forest: a suitability of 0.9 and more is the best tenth of the accessible area.';

interface StudyToDraw {
  readonly report: EnsembleReport;
  readonly model: FittedModel;
  readonly input: ModelInput;
  readonly projector: FuturesProjector;
  readonly opened: OpenedRegion;
  readonly folder: string;
}

async function drawMaps(
  maps: SmallMultiples,
  { report, model, input, projector, opened, folder }: StudyToDraw,
): Promise<DrawnMap[]> {
  const { groups, thresholds, present } = report.study;
  const { attribution, disclaimer, approximation } = report.climate;
  const threshold = thresholds[0]?.value ?? 0;
  const content = {
    species: report.species,
    auc: (report.study.ensemble ?? report.model.scores).testAuc,
    verdict: report.model.verdict,
    climate: { baselineYears: report.climate.baselineYears },
    sources: [input.occurrenceAttribution, attribution, 'Coast and borders: Natural Earth'],
    disclaimer,
    notes: [approximation, report.study.ensemble && scaleOfEnsemble].flatMap((note) => note ?? []),
    threshold,
    presences: model.points.presencePlaces,
    surfaces: projector.display,
    areas: { currentKm2: present[0]?.regionKm2 ?? 0 },
  };
  const climateModels = Math.max(...groups.map(({ futures }) => futures.length));
  const limiting = await findLimits({
    model: model.fitted.model,
    presence: model.points.presence,
    current: opened.current,
    grid: opened.area.grid,
    surfaces: projector.display,
  });
  const ground = await groundOf(projector.display.grid);
  const drawn = [
    ['change_plots', await maps.draw('change', content, { threshold, climateModels })],
    ['suitability_plots', await maps.draw('suitability', content, { threshold, climateModels })],
    ['current_gradient', await drawPicture(content, currentGradient(content, ground), ground)],
    ['limiting_factors', await drawPicture(content, limitingPlot({ ...content, limiting }, ground), ground)],
  ] as const;
  const files: DrawnMap[] = [];
  for (const [plot, bytes] of drawn) {
    const path = join(folder, `${plot}.png`);
    await writeFile(path, bytes);
    files.push({ plot, path });
  }
  return files;
}
