import type { Response } from '@plantdata/maxent';
import type { Variable } from '../climate/variables.ts';
import type { FittedDistribution } from '../model/fitted-distribution.ts';
import type { Report, ResponseOfVariable } from './report.ts';
import type { ReportInput } from './report-input.ts';
import { warningsOf } from './warnings.ts';

export function buildReport(made: ReportInput): Report {
  const { order, points, fitted, projection, area } = made;
  return {
    species: order.taxon,
    future: order.future,
    threshold: order.threshold,
    madeAt: made.madeAt.toISOString(),
    occurrences: occurrencesOf(made),
    climate: { ...made.archive, approximation: made.approximation },
    area: {
      grid: area.grid,
      aggregate: area.part.aggregate,
      bufferKm: order.settings.bufferKm,
      cells: projection.cells,
    },
    background: { points: fitted.backgroundCount, rule: points.backgroundRule },
    model: modelOf(fitted),
    areas: projection.areas,
    shift: made.shift,
    novelty: projection.novelty,
    warnings: warningsOf(made),
  };
}

function occurrencesOf({ input, cleaning, points, fitted }: ReportInput): Report['occurrences'] {
  const { source, total, records, sampling, retrievedAt, datasets } = input.occurrences;
  return {
    source,
    found: total,
    taken: records.length,
    sampling,
    retrievedAt,
    steps: [...cleaning.steps, ...points.steps],
    used: fitted.presenceCount,
    datasets: [...datasets].sort((one, other) => other.records - one.records),
  };
}

function modelOf(fitted: FittedDistribution): Report['model'] {
  const { method, featureClasses, variables, leftOut, scores, thresholds } = fitted;
  const names = variables.map(({ variable }) => variable);
  const responses = fitted.responses.flatMap((response) => responseOf(response, names));
  return { method, featureClasses, variables, leftOut, scores, thresholds, responses };
}

/** More digits than these say nothing. */
const rounded = (values: ArrayLike<number>): number[] =>
  Array.from(values, (value) => Number(value.toPrecision(6)));

function responseOf(response: Response, names: readonly Variable[]): ResponseOfVariable[] {
  const variable = names.find((name) => name === response.covariate);
  if (variable === undefined || response.kind === 'categorical') return [];
  const { values, response: suitability, min, max } = response;
  return [{ variable, values: rounded(values), suitability: rounded(suitability), range: [min, max] }];
}
