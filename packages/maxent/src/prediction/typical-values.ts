import { CovariateError, type CovariateTable } from '../data/covariates.ts';
import { levelOf } from '../data/training-rows.ts';

/** A value of every covariate, by its name: a number, or a level. */
export type TypicalValues = ReadonlyMap<string, number | string>;

/**
 * The mean of each continuous covariate and the most frequent level of each categorical one, of equally frequent ones the first: as Maxent takes
 * them from the presences for response curves and limiting factors.
 * @throws CovariateError without points, and for values that are no finite numbers or levels
 */
export function typicalValues(table: CovariateTable): TypicalValues {
  return new Map(
    table.map(({ name, kind, values }) => {
      if (values.length === 0) {
        throw new CovariateError(
          'too_few_presences',
          `There are no values of "${name}" to take a typical one from.`,
          {
            covariate: name,
          },
        );
      }
      return [name, kind === 'continuous' ? meanOf(name, values) : modeOf(name, values)] as const;
    }),
  );
}

function meanOf(covariate: string, values: ArrayLike<number | string>): number {
  let sum = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new CovariateError(
        'not_finite',
        `"${covariate}" is ${String(value)} in row ${row}; it must be a finite number.`,
        { covariate, row },
      );
    }
    sum += value;
  }
  return sum / values.length;
}

function modeOf(covariate: string, values: ArrayLike<number | string>): string {
  const counts = new Map<string, number>();
  let commonest = '';
  for (let row = 0; row < values.length; row++) {
    const level = levelOf(values[row], covariate, row);
    counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  for (const [level, count] of counts) if (count > (counts.get(commonest) ?? 0)) commonest = level;
  return commonest;
}

/** `count` points at which a covariate has its typical value. */
export function constantValues(
  typical: TypicalValues,
  { name, kind }: { name: string; kind: 'continuous' | 'categorical' },
  count: number,
): CovariateTable[number] {
  const value = typical.get(name);
  if (kind === 'categorical' && value !== undefined) {
    return { name, kind, values: Array.from({ length: count }, () => value) };
  }
  if (kind === 'continuous' && typeof value === 'number') {
    return { name, kind, values: new Float64Array(count).fill(value) };
  }
  throw new CovariateError(
    'covariates_differ',
    `There is no typical value of the ${kind} covariate "${name}".`,
    {
      covariate: name,
    },
  );
}
