import { elementAt } from './checked-access.ts';

/** One environmental variable at a list of points: finite numbers, or names of levels without order. */
export type Covariate =
  | { readonly name: string; readonly kind: 'continuous'; readonly values: ArrayLike<number> }
  | { readonly name: string; readonly kind: 'categorical'; readonly values: ArrayLike<number | string> };

/** The covariates at a list of points: columns of the same length. */
export type CovariateTable = readonly Covariate[];

/** A covariate that a forest knows. */
export type ForestCovariate =
  | { readonly name: string; readonly kind: 'continuous' }
  | { readonly name: string; readonly kind: 'categorical'; readonly levels: readonly string[] };

/** A covariate at all training rows as whole numbers: the place of its value among the distinct ones, or of its level. */
export interface CodedCovariate {
  readonly covariate: ForestCovariate;
  readonly codes: Int32Array;
  /** The distinct values in ascending order; none of a categorical covariate. */
  readonly values: Float64Array;
}

/** As many as the bits of a whole number in a double, one of which is that of unseen levels. */
const levelsMax = 52;

/** The presences come first. @throws RangeError that names the covariate, and the row of a missing value */
export function codeCovariates(presence: CovariateTable, background: CovariateTable): CodedCovariate[] {
  if (presence.length === 0 || presence.length !== background.length) {
    throw new RangeError(
      `Presences have ${presence.length} covariates and the background ${background.length}; both need the same ones.`,
    );
  }
  const [presences, points] = [rowsOf(presence), rowsOf(background)];
  const names = new Set(presence.map(({ name }) => name));
  if (names.size < presence.length) throw new RangeError('Two covariates have the same name.');
  return presence.map((one, index) => {
    const other = elementAt(background, index);
    if (one.name !== other.name || one.kind !== other.kind) {
      throw new RangeError(
        `Covariate ${index} is "${one.name}" (${one.kind}) at the presences and "${other.name}" (${other.kind}) in the background.`,
      );
    }
    requireValues(one, presences, 'presences');
    requireValues(other, points, 'background');
    return one.kind === 'continuous'
      ? codeNumbers(one.name, [...Array.from(one.values, Number), ...Array.from(other.values, Number)])
      : codeLevels(one.name, [...Array.from(one.values, String), ...Array.from(other.values, String)]);
  });
}

export const rowsOf = (table: CovariateTable): number => table[0]?.values.length ?? 0;

export const isMissing = (value: number | string | undefined): boolean =>
  typeof value === 'string' ? value === '' : !Number.isFinite(value);

function requireValues({ name, values }: Covariate, rows: number, of: string): void {
  if (values.length !== rows) {
    throw new RangeError(`"${name}" has ${values.length} values for ${rows} rows (${of}).`);
  }
  for (let row = 0; row < rows; row++) {
    if (isMissing(values[row])) throw new RangeError(`"${name}" has no value in row ${row} (${of}).`);
  }
}

function codeNumbers(name: string, all: readonly number[]): CodedCovariate {
  const values = Float64Array.from(new Set(Float64Array.from(all).sort()));
  const places = new Map(Array.from(values, (value, place) => [value, place]));
  return {
    covariate: { name, kind: 'continuous' },
    codes: Int32Array.from(all, (value) => places.get(value) ?? 0),
    values,
  };
}

function codeLevels(name: string, all: readonly string[]): CodedCovariate {
  const levels = [...new Set(all)].sort();
  if (levels.length > levelsMax) {
    throw new RangeError(`"${name}" has ${levels.length} levels; a forest takes up to ${levelsMax}.`);
  }
  const places = new Map(levels.map((level, place) => [level, place]));
  return {
    covariate: { name, kind: 'categorical', levels },
    codes: Int32Array.from(all, (level) => places.get(level) ?? 0),
    values: new Float64Array(),
  };
}
