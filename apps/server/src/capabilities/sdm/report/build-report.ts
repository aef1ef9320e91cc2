import type { CovariateTable, Response } from '@plantdata/maxent';
import type { UsedClimate } from '../climate/future-climate.ts';
import { factsOf, type QuarterRain, type Variable } from '../climate/variables.ts';
import { targetGroupName } from '../model/collect-training-points.ts';
import type { FittedDistribution, TrainingPoints } from '../model/fitted-distribution.ts';
import type { StudyArea } from '../model/study-area.ts';
import type { CleanedOccurrences } from '../occurrences/cleaning-report.ts';
import type { ModelInput, ModelOrder } from '../pipeline/model-order.ts';
import type { LimitingSurface } from '../projection/limiting-factors.ts';
import type { BorderShares, ChangeAreas, NoveltyShares, Projection } from '../projection/projection.ts';
import type { SuitabilityShift } from '../projection/suitability-shift.ts';
import type { ModelReport, ResponseOfVariable, StudyReport } from './report.ts';

/** All that is known of a fitted model. */
export interface ModelReportInput {
  readonly order: Pick<ModelOrder, 'taxon' | 'settings'>;
  readonly input: ModelInput;
  readonly recordsId: string;
  readonly cleaning: CleanedOccurrences;
  /** It is projected to. */
  readonly area: StudyArea;
  readonly points: TrainingPoints;
  readonly fitted: FittedDistribution;
  readonly archive: Omit<ModelReport['climate'], 'approximation'>;
  /** A sentence that names what replaces a climate that is missing. */
  readonly approximation: string | null;
  readonly madeAt: Date;
  /** Ranges of the future climates on the land of the maps. */
  readonly futureRanges: ReadonlyMap<Variable, readonly [min: number, max: number]>;
}

export interface ReportInput extends ModelReportInput {
  readonly order: ModelOrder;
  readonly used: UsedClimate;
  readonly projection: Projection;
  readonly shift: SuitabilityShift;
  readonly limiting: LimitingSurface;
}

export function buildReport(made: ReportInput): StudyReport {
  const { order, fitted, projection } = made;
  const { future, threshold } = order;
  const report = modelReportOf(made, projection.cells, [
    explainUnsuited(projection.areas, threshold, fitted.thresholds.tenthPercentile),
    novelClimate(projection.novelty, made.archive.quarterRain),
    warnOfBorder(projection.border, 'the mapped area'),
  ]);
  const { areas, novelty } = projection;
  const { classes: _classes, ...limiting } = made.limiting;
  const areasAt = areaRules.flatMap((rule, at) => {
    const own = projection.otherAreas[at];
    return own === undefined ? [] : [{ rule, threshold: fitted.thresholds[rule], areas: own }];
  });
  const climate = { ...report.climate, ...made.used };
  return { ...report, future, climate, threshold, areas, areasAt, limiting, shift: made.shift, novelty };
}

/** Thresholds of the model by which areas are measured beside the caller's. */
export const areaRules = ['tenthPercentile', 'maximumSensitivityPlusSpecificity'] as const;

/** @param cells with data in all periods. @param warnings of the projections, null for none */
export function modelReportOf(
  made: ModelReportInput,
  cells: number,
  warnings: readonly (string | null)[],
): ModelReport {
  const { order, points, fitted, area } = made;
  return {
    species: order.taxon,
    madeAt: made.madeAt.toISOString(),
    recordsId: made.recordsId,
    occurrences: occurrencesOf(made),
    climate: { ...made.archive, approximation: made.approximation },
    area: {
      grid: area.grid,
      aggregate: area.part.aggregate,
      bufferKm: order.settings.bufferKm,
      cells,
    },
    background: {
      points: fitted.backgroundCount,
      rule: points.backgroundRule,
      group: points.isTargetGroup ? targetGroupName : null,
    },
    model: modelOf(made),
    warnings: warningsOf(made, [describeNoClimate(cells), ...warnings]),
  };
}

function occurrencesOf({ input, cleaning, points, fitted }: ModelReportInput): ModelReport['occurrences'] {
  const { source, total, records, sampling, retrievedAt, datasets } = input.occurrences;
  const left = Map.groupBy(cleaning.records, ({ datasetKey }) => datasetKey);
  return {
    source,
    found: total,
    taken: records.length,
    sampling,
    retrievedAt,
    steps: [...cleaning.steps, ...points.steps],
    used: fitted.presenceCount,
    datasets: datasets
      .map((dataset) => ({ ...dataset, used: left.get(dataset.key)?.length ?? 0 }))
      .sort((one, other) => other.records - one.records),
  };
}

function modelOf({ fitted, points, futureRanges }: ModelReportInput): ModelReport['model'] {
  const { method, featureClasses, variables, leftOut, scores, verdict, thresholds } = fitted;
  const names = variables.map(({ variable }) => variable);
  const responses = fitted.responses.flatMap((response) =>
    responseOf(response, names).map((curve) => ({
      ...curve,
      presence: decilesOf(points.presence, curve.variable),
      background: decilesOf(points.background, curve.variable),
      future: futureRanges.get(curve.variable) ?? null,
    })),
  );
  return { method, featureClasses, variables, leftOut, scores, verdict, thresholds, responses };
}

/** More digits than these say nothing. */
const roundAll = (values: ArrayLike<number>): number[] =>
  Array.from(values, (value) => Number(value.toPrecision(6)));

function decilesOf(table: CovariateTable, variable: Variable): number[] {
  const sorted = Float64Array.from(table.find(({ name }) => name === variable)?.values ?? [], Number).sort();
  if (sorted.length === 0) return [];
  return roundAll(
    Array.from({ length: 11 }, (_, at) => sorted[Math.round(((sorted.length - 1) * at) / 10)] ?? Number.NaN),
  );
}

type Curve = Omit<ResponseOfVariable, 'presence' | 'background' | 'future'>;
function responseOf(response: Response, names: readonly Variable[]): Curve[] {
  const variable = names.find((name) => name === response.covariate);
  if (variable === undefined || response.kind === 'categorical') return [];
  const { values, response: suitability, min, max } = response;
  return [{ variable, values: roundAll(values), suitability: roundAll(suitability), range: [min, max] }];
}

/** From this share of the area on, what is projected is mostly a guess. */
export const noveltyShareMax = 0.15;

/** Sentences that a reader has to know before using the model; each once. */
function warningsOf(made: ModelReportInput, ofProjections: readonly (string | null)[]): string[] {
  const { input, cleaning, area, points, fitted, archive, approximation } = made;
  const warnings = [
    fitted.verdict,
    archive.disclaimer,
    approximation,
    ...input.occurrences.warnings,
    input.occurrences.sampling,
    ...cleaning.warnings,
    ...points.warnings,
    ...(input.targetGroupNotes ?? []),
    ...fitted.warnings,
    coarserCells(area.part.aggregate),
    ...ofProjections,
  ].flatMap((warning) => (warning === null || warning.trim() === '' ? [] : [toSentence(warning)]));
  return [...new Set(warnings)];
}

function toSentence(text: string): string {
  const trimmed = text.trim();
  const sentence = `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

const coarserCells = (aggregate: number): string | null =>
  aggregate > 1
    ? `The area is so large that it was modelled on cells of ${aggregate} × ${aggregate} cells of the climate, averaged.`
    : null;

const describeNoClimate = (cells: number): string | null =>
  cells === 0
    ? 'No land of the area has climate data for both periods, so nothing can be said of a change.'
    : null;

function explainUnsuited(areas: ChangeAreas, threshold: number, tenthPercentile: number): string | null {
  const { currentKm2, futureKm2 } = areas;
  if (currentKm2 > 0 && futureKm2 > 0) return null;
  const when =
    currentKm2 > 0
      ? 'in the future climate'
      : futureKm2 > 0
        ? 'in the present climate'
        : 'in either period, so the map of change shows no habitat';
  const hint =
    tenthPercentile < threshold
      ? ` A threshold of ${tenthPercentile.toFixed(2)} would keep nine tenths of the records.`
      : '';
  return `Nothing is suitable ${when}: no land has a suitability above the threshold of ${threshold}.${hint}`;
}

function novelClimate({ share, byVariable }: NoveltyShares, rain: QuarterRain): string | null {
  if (share <= noveltyShareMax) return null;
  const strongest = byVariable[0];
  const through = strongest ? `, mostly in ${factsOf(strongest.variable, rain).meaning}` : '';
  return `${Math.round(100 * share)} % of the area has a future climate unlike all that the model was trained on${through}; what is projected there is extrapolated and uncertain.`;
}

/** From this share of the land at the border on: a cell or two there are chance. */
const borderShareMin = 0.01;

/** @param where what ends at the border */
export function warnOfBorder(border: BorderShares | null, where: string): string | null {
  const share = Math.max(border?.present ?? 0, border?.future ?? 0);
  if (share < borderShareMin) return null;
  return `Suitable land touches the border of ${where} (${Math.round(100 * share)} % of the land there): habitat continues beyond it, and the areas are those of ${where} only.`;
}
