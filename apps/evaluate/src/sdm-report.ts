import { type Cell, formatTable } from './report.ts';
import type { RegionResult, SdmReport, SpeciesResult } from './sdm.ts';

/** The figures of the last line. The mean AUC is that over species, whatever their region. */
export function figuresOfSdm(
  { background, regions }: SdmReport,
  memoryBytes: number,
): Record<string, unknown> {
  const all = regions.flatMap(({ species }) => species);
  return {
    species: all.length,
    failed: countOf(all, isFailed),
    unscored: countOf(all, isUnscored),
    not_converged: countOf(all, (each) => !isFailed(each) && !each.isConverged),
    auc_mean: meanAuc(all),
    auc_by_region: Object.fromEntries(regions.map(({ region, species }) => [region, meanAuc(species)])),
    background,
    seconds: roundTo(secondsOf(all), 2),
    processor_seconds: roundTo(
      sumOf(all, ({ processorSeconds }) => processorSeconds),
      2,
    ),
    memory_mb: Math.round(memoryBytes / 1e6),
  };
}

const isFailed = ({ failure }: SpeciesResult): boolean => failure !== null;
const isUnscored = (result: SpeciesResult): boolean => !isFailed(result) && result.auc === null;

const countOf = (species: readonly SpeciesResult[], test: (result: SpeciesResult) => boolean): number =>
  species.filter(test).length;

const sumOf = (species: readonly SpeciesResult[], value: (result: SpeciesResult) => number): number =>
  species.reduce((sum, each) => sum + value(each), 0);

const secondsOf = (species: readonly SpeciesResult[]): number => sumOf(species, ({ seconds }) => seconds);

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** With four decimals; null when no species has one. */
function meanAuc(species: readonly SpeciesResult[]): number | null {
  const scored = species.flatMap(({ auc }) => auc ?? []);
  return scored.length === 0 ? null : roundTo(scored.reduce((sum, auc) => sum + auc, 0) / scored.length, 4);
}

/** A table of the species, one of the regions, what was left out and, when asked for, why species failed. */
export function formatSdm(report: SdmReport, showFailures: boolean): string {
  return [
    formatTable(
      ['species', 'presences', 'classes', 'AUC', 'seconds'],
      report.regions.flatMap(({ species }) => species.map(speciesRow)),
    ),
    '',
    formatTable(['region', 'species', 'failed', 'AUC', 'seconds'], report.regions.map(regionRow)),
    '',
    ...report.regions.flatMap(notesOf),
    ...(showFailures ? report.regions.flatMap(failuresOf) : []),
  ].join('\n');
}

function speciesRow({ species, presences, classes, auc, failure, seconds }: SpeciesResult): Cell[] {
  const letters = failure === null ? classes.map((each) => each.charAt(0)).join('') : 'failed';
  return [species, presences, letters, auc === null ? null : auc.toFixed(4), seconds.toFixed(2)];
}

function regionRow({ region, species }: RegionResult): Cell[] {
  const auc = meanAuc(species);
  return [
    region,
    species.length,
    countOf(species, isFailed),
    auc === null ? null : auc.toFixed(4),
    secondsOf(species).toFixed(2),
  ];
}

function notesOf({
  region,
  covariates,
  categorical,
  absent,
  backgroundPoints,
  incomplete,
}: RegionResult): string[] {
  const points = backgroundPoints.map(({ group, points: count }) =>
    group === '' ? `${count}` : `${count} (${group})`,
  );
  const left = Object.entries(incomplete).filter(([, rows]) => rows > 0);
  return [
    `${region}: covariates ${covariates.join(', ')}; categorical ${categorical.join(', ') || 'none'}; background points ${points.join(', ')}`,
    ...(absent.length === 0 ? [] : [`${region}: not in all files, so left out: ${absent.join(', ')}`]),
    ...(left.length === 0
      ? []
      : [
          `${region}: rows left out for missing values: ${left.map(([file, rows]) => `${file} ${rows}`).join(', ')}`,
        ]),
  ];
}

function failuresOf({ region, species }: RegionResult): string[] {
  return species.flatMap((each) => {
    const name = `${region}  ${each.species}`;
    if (each.failure !== null) return [`${name}  failed: ${each.failure}`];
    if (each.auc === null) return [`${name}  not scored: the test has no presences or no absences`];
    return each.isConverged
      ? []
      : [`${name}  not converged: the model is usable, but further from the optimum than asked for`];
  });
}
