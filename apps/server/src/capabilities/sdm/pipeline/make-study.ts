import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClimateArchive } from '../climate/climate-archive.ts';
import { drawPicture } from '../maps/draw-map.ts';
import { groundOf } from '../maps/ground/ground.ts';
import { currentGradient } from '../maps/plots/gradient-plot.ts';
import { openSmallMultiples, type SmallMultiples } from '../maps/plots/small-multiples.ts';
import { resolveThreshold } from '../model/threshold-choice.ts';
import { type FuturesProjector, openProjector } from '../projection/project-futures.ts';
import { sampleOfZones } from '../projection/zones.ts';
import { modelReportOf } from '../report/build-report.ts';
import type { EnsembleReport } from '../report/report.ts';
import { studyWarnings } from '../report/study-warnings.ts';
import { studyResultsOf } from '../report/summarise-study.ts';
import { writeStudy } from '../study-file/write-study.ts';
import { type FittedModel, fitModel, type MakeOptions, teller } from './fit-model.ts';
import { withArchive } from './make-model.ts';
import type { ModelInput, StudyOrder, StudyOutcome } from './model-order.ts';
import { openRegion } from './open-region.ts';
import { groupFutures, projectGroups } from './study-futures.ts';
import { modelsToTry, widestBuffer } from './try-models.ts';

/** Cells on which models of folds and other buffers are measured: shares are then known to about a quarter of a per cent. */
const sampleCells = 50_000;

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
    area,
    archive: { attribution, references, disclaimer, quarterRain, baselineYears },
    approximation: approximations.length === 0 ? null : approximations.join(' '),
    madeAt: new Date(),
  };
  const count = Math.min(...projected.measured.map((each) => each.count));
  const warnings = studyWarnings(results, model.area, area);
  const report: EnsembleReport = { ...modelReportOf(made, count, warnings), study: results };
  const path = join(folder, 'report.json');
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
  const plots = maps === null ? [] : await drawMaps(maps, { report, model, input, projector, folder });
  const surfaces = projected.files.map(({ name, path: at }) => ({ name: `${name}.tif`, path: at }));
  const files = [...plots, ...surfaces, { name: 'report.json', path }];
  const zip = await writeStudy(
    made,
    report,
    files.map((file) => file.path),
  );
  return { files: [...files, { name: 'study.zip', path: zip }], report };
}

interface StudyToDraw {
  readonly report: EnsembleReport;
  readonly model: FittedModel;
  readonly input: ModelInput;
  readonly projector: FuturesProjector;
  readonly folder: string;
}

async function drawMaps(
  maps: SmallMultiples,
  { report, model, input, projector, folder }: StudyToDraw,
): Promise<StudyOutcome['files']> {
  const { groups, thresholds, present } = report.study;
  const { attribution, disclaimer, approximation } = report.climate;
  const threshold = thresholds[0]?.value ?? 0;
  const content = {
    species: report.species,
    auc: report.model.scores.testAuc,
    verdict: report.model.verdict,
    climate: { baselineYears: report.climate.baselineYears },
    sources: [input.occurrenceAttribution, attribution, 'Coast and borders: Natural Earth'],
    disclaimer,
    notes: approximation === null ? [] : [approximation],
    threshold,
    presences: model.points.presencePlaces,
    surfaces: projector.display,
    areas: { currentKm2: present[0]?.regionKm2 ?? 0 },
  };
  const climateModels = Math.max(...groups.map(({ futures }) => futures.length));
  const ground = await groundOf(projector.display.grid);
  const drawn = [
    ['change_plots.png', await maps.draw('change', content, { threshold, climateModels })],
    ['suitability_plots.png', await maps.draw('suitability', content, { threshold, climateModels })],
    ['current_gradient.png', await drawPicture(content, currentGradient(content, ground), ground)],
  ] as const;
  const files: { name: string; path: string }[] = [];
  for (const [name, bytes] of drawn) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    files.push({ name, path });
  }
  return files;
}
