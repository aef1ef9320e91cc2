import { type Covariate, CovariateError, type CovariateTable } from '../data/covariates.ts';
import { levelOf } from '../data/training-rows.ts';
import type { MaxentModel, ModelCovariate } from '../model/maxent-model.ts';

/** Reads `count` points from `start` on: a number each, clamped if it is to be, less the centre; the position of a level, −1 for those not in training. */
export type ColumnReader = (start: number, count: number, into: Float64Array) => void;

/** A reader for every covariate of the model. The table may have others, and any order. */
export function columnReaders(model: MaxentModel, table: CovariateTable, clamp: boolean): ColumnReader[] {
  const count = table[0]?.values.length ?? 0;
  return model.covariates.map((known) => {
    const given = covariateFor(known, table);
    if (given.values.length !== count) {
      throw new CovariateError(
        'lengths_differ',
        `"${known.name}" has ${given.values.length} values for ${count} points.`,
        { covariate: known.name },
      );
    }
    if (known.kind === 'categorical') return levelReader(known.levels, given);
    return clamp
      ? numberReader(given, known.min, known.max, known.centre)
      : numberReader(given, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, known.centre);
  });
}

function covariateFor({ name, kind }: ModelCovariate, table: CovariateTable): Covariate {
  const given = table.find((each) => each.name === name);
  if (given?.kind === kind) return given;
  const instead = given === undefined ? 'the table does not have it' : `in the table it is ${given.kind}`;
  throw new CovariateError(
    'covariates_differ',
    `The model needs the ${kind} covariate "${name}"; ${instead}.`,
    {
      covariate: name,
    },
  );
}

function numberReader({ name, values }: Covariate, min: number, max: number, centre = 0): ColumnReader {
  return (start, count, into) => {
    for (let at = 0; at < count; at++) {
      const value = values[start + at];
      if (typeof value !== 'number' || !Number.isFinite(value))
        throw createNotFinite(name, start + at, value);
      into[at] = Math.min(max, Math.max(min, value)) - centre;
    }
  };
}

function createNotFinite(covariate: string, row: number, value: unknown): CovariateError {
  const message = `"${covariate}" is ${String(value)} in row ${row}; it must be a finite number.`;
  return new CovariateError('not_finite', message, { covariate, row });
}

function levelReader(levels: readonly string[], { name, values }: Covariate): ColumnReader {
  const codes = new Map(levels.map((level, code) => [level, code]));
  // To write every number of a long column as text would take longer than all else.
  const known = new Map<number | string, number>();
  return (start, count, into) => {
    for (let at = 0; at < count; at++) {
      const value = values[start + at];
      const before = value === undefined ? undefined : known.get(value);
      const code = before ?? codes.get(levelOf(value, name, start + at)) ?? -1;
      if (before === undefined && value !== undefined) known.set(value, code);
      into[at] = code;
    }
  };
}
