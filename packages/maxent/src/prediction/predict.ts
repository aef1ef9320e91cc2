import { CovariateError, type CovariateTable } from '../data/covariates.ts';
import { levelOf } from '../data/training-rows.ts';
import type { Feature } from '../features/features.ts';
import type { MaxentModel } from '../model/maxent-model.ts';

/**
 * link: alpha + Σ β_j f_j; raw: exp(link), which sums to 1 over the background; logistic: 1 / (1 + exp(−H − link)); cloglog:
 * 1 − exp(−exp(H + link)), the default of Maxent 3.4.
 */
export const outputs = ['link', 'raw', 'logistic', 'cloglog'] as const;
export type Output = (typeof outputs)[number];

export interface PredictOptions {
  /** `cloglog` by default. */
  readonly output?: Output;
  /** Whether covariates and features are limited to their ranges in training; true by default. */
  readonly clamp?: boolean;
}

/** Predicts for every point of a table. Levels that were not in training add nothing. Throws a CovariateError that names the covariate. */
export function predict(
  model: MaxentModel,
  table: CovariateTable,
  { output = 'cloglog', clamp = true }: PredictOptions = {},
): Float64Array {
  const columns = columnsFor(model, table, clamp);
  const link = new Float64Array(table[0]?.values.length ?? 0).fill(model.alpha);
  for (const { feature, coefficient, min, max } of model.features) {
    const value = valueAt(feature, columns);
    for (let row = 0; row < link.length; row++) {
      const at = value(row);
      link[row] = (link[row] ?? 0) + coefficient * (clamp ? Math.min(max, Math.max(min, at)) : at);
    }
  }
  return link.map(transformed(output, model.entropy));
}

/** From the link to an output. */
export function transformed(output: Output, entropy: number): (link: number) => number {
  switch (output) {
    case 'link':
      return (link) => link;
    case 'raw':
      return Math.exp;
    case 'logistic':
      return (link) => 1 / (1 + Math.exp(-entropy - link));
    case 'cloglog':
      return (link) => -Math.expm1(-Math.exp(entropy + link));
    default:
      return output satisfies never;
  }
}

type ColumnValues = readonly (Float64Array | readonly string[])[];

function columnsFor(model: MaxentModel, table: CovariateTable, clamp: boolean): ColumnValues {
  const count = table[0]?.values.length ?? 0;
  return model.covariates.map((known) => {
    const { name } = known;
    const given = table.find((each) => each.name === name);
    if (given === undefined || given.kind !== known.kind) {
      throw new CovariateError(
        'covariates_differ',
        `The model needs the ${known.kind} covariate "${name}".`,
        { covariate: name },
      );
    }
    if (given.values.length !== count) {
      throw new CovariateError(
        'lengths_differ',
        `"${name}" has ${given.values.length} values for ${count} points.`,
        { covariate: name },
      );
    }
    if (known.kind === 'categorical')
      return Array.from(given.values, (value, row) => levelOf(value, name, row));
    return Float64Array.from(given.values, (value, row) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        throw new CovariateError(
          'not_finite',
          `"${name}" is ${String(value)} in row ${row}; it must be a finite number.`,
          { covariate: name, row },
        );
      }
      return clamp ? Math.min(known.max, Math.max(known.min, value)) : value;
    });
  });
}

function valueAt(feature: Feature, columns: ColumnValues): (row: number) => number {
  const first = columns[feature.covariate] ?? [];
  const number = (column: Float64Array | readonly string[], row: number) => Number(column[row]);
  switch (feature.type) {
    case 'linear':
      return (row) => number(first, row);
    case 'quadratic':
      return (row) => number(first, row) ** 2;
    case 'product': {
      const other = columns[feature.other] ?? [];
      return (row) => number(first, row) * number(other, row);
    }
    case 'hinge': {
      const { from, to } = feature;
      return (row) => Math.min(1, Math.max(0, (number(first, row) - from) / (to - from)));
    }
    case 'threshold':
      return (row) => (number(first, row) >= feature.knot ? 1 : 0);
    case 'category':
      return (row) => (first[row] === feature.level ? 1 : 0);
    default:
      return feature satisfies never;
  }
}
