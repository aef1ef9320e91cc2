import { addAt, elementAt, float64At, int32At } from '../checked-access.ts';
import { type Covariate, CovariateError, type CovariateTable, type TrainingData } from './covariates.ts';

/** A continuous covariate at the distinct rows. */
export interface ContinuousColumn {
  readonly name: string;
  readonly kind: 'continuous';
  readonly values: Float64Array;
  /** Over all training rows: what predictions are clamped to. */
  readonly min: number;
  readonly max: number;
}

interface CategoricalColumn {
  readonly name: string;
  readonly kind: 'categorical';
  /** Positions in `levels`. */
  readonly codes: Int32Array;
  /** In the order of their names, numbers by value. */
  readonly levels: readonly string[];
}

export type Column = ContinuousColumn | CategoricalColumn;

/**
 * The training rows, identical ones merged: a row is its covariates with the weight of the presences and of the background points that have
 * them. The problem is the same as with every row by itself.
 */
export interface TrainingRows {
  readonly count: number;
  readonly columns: readonly Column[];
  /** Weight of presences at each row; adds up to their number. */
  readonly presence: Float64Array;
  /** Weight of background at each row. */
  readonly background: Float64Array;
  /** Number of presences, with repeated ones. */
  readonly presenceCount: number;
  /** Background points, the presences that were added included. */
  readonly backgroundCount: number;
}

/**
 * @param addPresences whether each distinct presence row that does not occur in the background is added to it once, as Maxent does: without it
 * the problem can be unbounded.
 */
export function mergeRows(data: TrainingData, addPresences: boolean): TrainingRows {
  const { presence, background } = data;
  const presenceCount = countOf(presence);
  const backgroundCount = countOf(background);
  requireSameCovariates(presence, background);
  if (presenceCount < 2) {
    throw new CovariateError(
      'too_few_presences',
      `A model needs at least 2 presences, ${presenceCount === 0 ? 'none was' : 'one was'} given.`,
    );
  }
  if (backgroundCount === 0) {
    throw new CovariateError('no_background', 'A model needs background points, none was given.');
  }
  const presenceWeights = weightsOf('presence', data.presenceWeights, presenceCount, false);
  const backgroundWeights = weightsOf('background', data.backgroundWeights, backgroundCount, true);
  const joined = presence.map((covariate, index) =>
    join(covariate, background[index], presenceCount, backgroundCount),
  );
  const { first, rowOf } = distinctRows(joined, presenceCount + backgroundCount);
  const count = first.length;
  const rows = {
    presence: new Float64Array(count),
    background: new Float64Array(count),
  };
  for (let row = 0; row < presenceCount; row++) {
    const at = int32At(rowOf, row);
    addAt(rows.presence, at, float64At(presenceWeights, row));
  }
  const isBackground = new Uint8Array(count);
  for (let row = 0; row < backgroundCount; row++) {
    const at = int32At(rowOf, presenceCount + row);
    // A point of the weight 0 is as good as not there.
    if (float64At(backgroundWeights, row) > 0) isBackground[at] = 1;
    addAt(rows.background, at, float64At(backgroundWeights, row));
  }
  let added = 0;
  if (addPresences) {
    for (let at = 0; at < count; at++) {
      if (isBackground[at] === 1) continue;
      rows.background[at] = 1;
      added++;
    }
  }
  return {
    ...rows,
    count,
    columns: joined.map((column) => selectRows(column, first)),
    presenceCount,
    backgroundCount: backgroundCount + added,
  };
}

/**
 * The rows with each continuous covariate counted from one range below its least value, and these places; null for others. Any such place makes a
 * model independent of units; squares about the mean predict worse (docs/decisions/0053).
 */
export function centreRows(rows: TrainingRows): { rows: TrainingRows; centres: (number | null)[] } {
  const centres = rows.columns.map((column) =>
    column.kind === 'continuous' ? column.min - (column.max - column.min) : null,
  );
  const columns = rows.columns.map((column, index) => {
    const centre = centres[index];
    if (column.kind === 'categorical' || typeof centre !== 'number') return column;
    const values = column.values.map((value) => value - centre);
    return { ...column, values, min: column.min - centre, max: column.max - centre };
  });
  return { rows: { ...rows, columns }, centres };
}

const countOf = (table: CovariateTable): number => table[0]?.values.length ?? 0;

function requireSameCovariates(presence: CovariateTable, background: CovariateTable): void {
  if (presence.length === 0)
    throw new CovariateError('no_covariates', 'A model needs at least one covariate.');
  const names = new Set<string>();
  for (const [index, covariate] of presence.entries()) {
    const { name, kind } = covariate;
    const other = background[index];
    if (names.has(name)) {
      throw new CovariateError('repeated_covariate', `There are two covariates "${name}".`, {
        covariate: name,
      });
    }
    names.add(name);
    if (other === undefined || other.name !== name || other.kind !== kind) {
      throw new CovariateError(
        'covariates_differ',
        `Presences and background must have the same covariates in the same order; "${name}" is ${kind} in one and ${other ? `"${other.name}", ${other.kind},` : 'not there'} in the other.`,
        { covariate: name },
      );
    }
  }
  if (background.length > presence.length) {
    const name = background[presence.length]?.name ?? '';
    throw new CovariateError('covariates_differ', `Only the background has "${name}".`, { covariate: name });
  }
}

function weightsOf(
  of: 'presence' | 'background',
  given: ArrayLike<number> | undefined,
  count: number,
  mayBeZero: boolean,
): Float64Array {
  if (given === undefined) return new Float64Array(count).fill(1);
  if (given.length !== count) {
    throw new CovariateError(
      'lengths_differ',
      `There are ${given.length} weights for ${count} ${of} points.`,
    );
  }
  const weights = Float64Array.from(given);
  const bad = weights.findIndex(
    (weight) => !(Number.isFinite(weight) && (mayBeZero ? weight >= 0 : weight > 0)),
  );
  if (bad >= 0) {
    throw new CovariateError('bad_weight', `The ${of} weight of row ${bad} is ${weights[bad]}.`, {
      row: bad,
    });
  }
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / count;
  if (!(mean > 0)) throw new CovariateError('bad_weight', `All ${of} weights are 0.`);
  return weights.map((weight) => weight / mean);
}

type JoinedRows =
  | { name: string; kind: 'continuous'; values: Float64Array }
  | { name: string; kind: 'categorical'; values: Int32Array; levels: readonly string[] };

function join(
  presence: Covariate,
  background: Covariate | undefined,
  presences: number,
  backgrounds: number,
): JoinedRows {
  const { name } = presence;
  for (const [covariate, count] of [
    [presence, presences],
    [background, backgrounds],
  ] as const) {
    if (covariate !== undefined && covariate.values.length !== count) {
      throw new CovariateError(
        'lengths_differ',
        `"${name}" has ${covariate.values.length} values for ${count} points.`,
        { covariate: name },
      );
    }
  }
  const parts = background === undefined ? [presence] : [presence, background];
  if (presence.kind === 'continuous') {
    const values = new Float64Array(presences + backgrounds);
    let at = 0;
    for (const part of parts) {
      const place = part === presence ? 'presences' : 'background';
      for (let row = 0; row < part.values.length; row++) {
        values[at++] = finite(part.values[row], name, place, row);
      }
    }
    return { name, kind: 'continuous', values };
  }
  const texts = parts.flatMap((part) => Array.from(part.values, (value, row) => levelOf(value, name, row)));
  const levels = [...new Set(texts)].sort(compareLevels);
  const codes = new Map(levels.map((level, code) => [level, code]));
  return {
    name,
    kind: 'categorical',
    levels,
    values: Int32Array.from(texts, (text) => codes.get(text) ?? 0),
  };
}

/** Squares and products of larger values have no finite squares, which their spread is worked out from. */
const largestValue = 1e75;

function finite(value: number | string | undefined, covariate: string, place: string, row: number): number {
  if (typeof value === 'number' && Math.abs(value) <= largestValue) return value;
  throw new CovariateError(
    'not_finite',
    `"${covariate}" is ${String(value)} in row ${row} of the ${place}; it must be a finite number between -${largestValue} and ${largestValue}, as squares of its square are worked with.`,
    { covariate, row },
  );
}

/** The name of a level: numbers as they are written. */
export function levelOf(value: number | string | undefined, covariate: string, row: number): string {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new CovariateError('missing_level', `"${covariate}" has no level in row ${row}.`, { covariate, row });
}

/** Numbers by value before words, so that the order does not depend on that of the rows. */
function compareLevels(one: string, other: string): number {
  const [first, second] = [Number(one), Number(other)];
  if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1;
  if (first < second || first > second) return first - second;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The first of each group of identical rows, and the group of every row; an open hash table over the bits of the values. */
function distinctRows(
  columns: readonly JoinedRows[],
  total: number,
): { first: Int32Array; rowOf: Int32Array } {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, total)) + 1)).fill(-1);
  const mask = slots.length - 1;
  const bits = new DataView(new ArrayBuffer(8));
  const first: number[] = [];
  const rowOf = new Int32Array(total);
  const isSame = (one: number, other: number) => columns.every(({ values }) => values[one] === values[other]);
  for (let row = 0; row < total; row++) {
    let hash = 0x811c9dc5;
    for (const { values } of columns) {
      // 0 and -0 are the same value.
      bits.setFloat64(0, elementAt(values, row) + 0);
      // Whole numbers differ in their upper bits only: each half is mixed down before the next comes.
      hash = mix(hash ^ bits.getInt32(0));
      hash = mix(hash ^ bits.getInt32(4));
    }
    let slot = hash & mask;
    for (;;) {
      const group = int32At(slots, slot);
      if (group < 0) {
        slots[slot] = first.length;
        rowOf[row] = first.length;
        first.push(row);
        break;
      }
      if (isSame(elementAt(first, group), row)) {
        rowOf[row] = group;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return { first: Int32Array.from(first), rowOf };
}

/** Every bit of the number decides about every bit of the result. Source: the last step of MurmurHash3. */
function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

function selectRows(column: JoinedRows, rows: Int32Array): Column {
  if (column.kind === 'categorical') {
    return {
      name: column.name,
      kind: 'categorical',
      levels: column.levels,
      codes: rows.map((row) => int32At(column.values, row)),
    };
  }
  const values = Float64Array.from(rows, (row) => float64At(column.values, row));
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { name: column.name, kind: 'continuous', values, min, max };
}
