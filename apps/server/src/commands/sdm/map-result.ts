import type { StudyReport } from '../../capabilities/sdm/pipeline/index.ts';
import { print } from '../print.ts';
import { formatCount, printable } from '../text.ts';
import type { MapResult } from './make-maps.ts';

/** Prints the maps that were made, on standard output. */
export function showMaps(maps: MapResult, isJson: boolean): void {
  print(isJson ? summaryOf(maps) : `${linesOf(maps).map(printable).join('\n')}\n`);
}

function summaryOf({ outcome, folder, seconds }: MapResult) {
  const { report, plots, surfaces, reportJson, reportHtml } = outcome;
  const { species, future, threshold, occurrences, climate, model, areas, novelty, warnings } = report;
  return {
    species: species.name,
    future,
    threshold,
    folder,
    plots: Object.fromEntries(plots.map(({ plot, path }) => [plot, path])),
    surfaces: Object.fromEntries(surfaces.map(({ name, path }) => [name, path])),
    report_json: reportJson,
    report_html: reportHtml,
    occurrences: { found: occurrences.found, used: occurrences.used },
    variables: model.variables.map(({ variable }) => variable),
    scores: model.scores,
    areas,
    novelty_share: novelty.share,
    disclaimer: climate.disclaimer,
    approximation: climate.approximation,
    warnings,
    seconds,
  };
}

function linesOf({ outcome, folder, seconds }: MapResult): string[] {
  const { report, plots, surfaces, reportJson, reportHtml } = outcome;
  const { species, climate, warnings } = report;
  const paths = [...plots, ...surfaces].map(({ path }) => path);
  return [
    `${species.name}: ${climate.model}, ${climate.scenario}, ${climate.years}`,
    ...(climate.disclaimer === null ? [] : [climate.disclaimer]),
    '',
    ...modelLines(report),
    ...areaLines(report),
    '',
    `In ${folder}, after ${seconds} s:`,
    ...[...paths, reportJson, reportHtml].map((path) => `  ${path}`),
    ...(warnings.length === 0 ? [] : ['', 'Warnings:', ...warnings.map((warning) => `  ${warning}`)]),
  ];
}

function modelLines({ occurrences, model }: StudyReport): string[] {
  const { trainingAuc, testAuc, testAucSpread, boyce } = model.scores;
  const spread = testAucSpread === null ? '' : ` ± ${testAucSpread.toFixed(3)}`;
  const tested = testAuc === null ? 'too few records to test it' : `test AUC ${testAuc.toFixed(3)}${spread}`;
  const index = boyce === null ? '' : `, Boyce index ${boyce.toFixed(2)}`;
  return [
    `Records: ${formatCount(occurrences.found)} found, ${formatCount(occurrences.used)} used`,
    `Model: ${tested}, training AUC ${trainingAuc.toFixed(3)}${index}`,
    `Variables: ${model.variables.map(({ variable }) => variable).join(', ')}`,
  ];
}

function areaLines({ areas, novelty, threshold }: StudyReport): string[] {
  const km2 = (area: number): string => `${formatCount(Math.round(area))} km²`;
  const { rangeChangePercent: change } = areas;
  const percent = change === null ? '' : ` (${change > 0 ? '+' : ''}${change.toFixed(0)} %)`;
  return [
    `Suitable above ${threshold}: ${km2(areas.currentKm2)} now, ${km2(areas.futureKm2)} then${percent}`,
    `Stable ${km2(areas.stableKm2)}, gain ${km2(areas.gainKm2)}, loss ${km2(areas.lossKm2)}`,
    `Climate unlike that of the records: ${(100 * novelty.share).toFixed(0)} % of the area`,
  ];
}
