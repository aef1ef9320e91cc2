import { elementAt, float64At } from '../checked-access.ts';
import { type ContinuousCovariate, CovariateError, type CovariateTable } from '../data/covariates.ts';
import { type Correlation, correlationMatrix, standardise } from './correlation.ts';
import { measureExplained } from './linear-dependence.ts';

export interface SelectionOptions {
  /** The largest |r| of two covariates that may stay together; 0.7 by default (Dormann and others 2013, Ecography 36:27-46). */
  readonly threshold?: number;
  /**
   * The largest variance inflation factor that may stay, such as 10: of the covariates that the threshold leaves, the one with the highest goes,
   * one after another. No limit by default.
   */
  readonly vifMax?: number;
  /** The most covariates that may stay, the most important ones; no limit by default. */
  readonly max?: number | null;
  /** `pearson` by default. */
  readonly correlation?: Correlation;
  /**
   * Names of covariates from the most important one down: of a correlated pair the later one is dropped. Those that are not named come last, in the
   * order of the table. See `rankCovariates`.
   */
  readonly importance?: readonly string[];
}

export interface CorrelatedPair {
  readonly one: string;
  readonly other: string;
  readonly r: number;
}

export interface DroppedCovariate {
  readonly covariate: string;
  /** The more important covariate, kept, that it is correlated with most. */
  readonly because: string;
  readonly r: number;
}

/** Collinearity of a continuous covariate with all other continuous ones. */
export interface Collinearity {
  readonly covariate: string;
  /** R² of the linear regression on the others: 1 for a linear combination of them. */
  readonly rSquared: number;
  /** Variance inflation factor, 1 / (1 − R²); null for a linear combination, where it has no bound. */
  readonly vif: number | null;
}

export interface CovariateSelection {
  /** Covariates recommended for the fit, in the order of the table; categorical covariates with two levels or more stay. */
  readonly kept: readonly string[];
  readonly dropped: readonly DroppedCovariate[];
  /** Dropped for their variance inflation, in that order, with the factor that they had then. */
  readonly inflated: readonly Pick<Collinearity, 'covariate' | 'vif'>[];
  /** Dropped for the limit of their number. */
  readonly surplus: readonly string[];
  /** Covariates without variation, which say nothing. A model leaves them out by itself. */
  readonly constant: readonly string[];
  /** All pairs above the threshold, the most correlated first. */
  readonly pairs: readonly CorrelatedPair[];
  /** Before anything is dropped, in the order of the table. */
  readonly collinearity: readonly Collinearity[];
  /** The same of the covariates that are kept: what is still high follows from several others together. */
  readonly collinearityOfKept: readonly Collinearity[];
}

/**
 * Recommends which covariates to leave out because others say the same. Nothing is fatal: a model can be fitted with all of them, only its
 * coefficients and response curves mean less, and it carries over to other climates less well. Takes v² n and v³ steps for v covariates at n points.
 * @param table points of the area, usually the background
 * @throws CovariateError for values that are not finite and for columns of different lengths; RangeError for the threshold
 */
export function selectCovariates(table: CovariateTable, options: SelectionOptions = {}): CovariateSelection {
  const { threshold = 0.7, vifMax = Infinity, max, correlation = 'pearson', importance = [] } = options;
  if (!(threshold > 0 && threshold <= 1)) {
    throw new RangeError(`The threshold must be above 0 and at most 1, it is ${threshold}.`);
  }
  if (!(vifMax > 1)) throw new RangeError(`The largest VIF must be above 1, it is ${vifMax}.`);
  requireColumns(table);
  const constant = new Set<string>();
  const varying: { name: string; values: Float64Array }[] = [];
  for (const covariate of table) {
    if (covariate.kind === 'categorical') {
      if (new Set(Array.from(covariate.values, String)).size < 2) constant.add(covariate.name);
      continue;
    }
    const values = standardise(covariate satisfies ContinuousCovariate, correlation);
    if (values === null) constant.add(covariate.name);
    else varying.push({ name: covariate.name, values });
  }
  const names = varying.map(({ name }) => name);
  const matrix = correlationMatrix(varying.map(({ values }) => values));
  const order = [...new Set([...importance, ...table.map(({ name }) => name)])];
  const rankOf = (name: string) => order.indexOf(name);
  const dropped = findDropped(names, matrix, { threshold, rankOf });
  const lost = new Set([...constant, ...dropped.map(({ covariate }) => covariate)]);
  const inflated: Pick<Collinearity, 'covariate' | 'vif'>[] = [];
  for (;;) {
    const left = collinearityOf(names, matrix, (name) => !lost.has(name));
    // Among equal factors, such as those of a linear dependence, the least important covariate goes.
    const [worst] = left.toSorted(
      (one, other) =>
        Math.sign(factorOf(other) - factorOf(one)) || rankOf(other.covariate) - rankOf(one.covariate),
    );
    if (worst === undefined || factorOf(worst) <= vifMax) break;
    inflated.push({ covariate: worst.covariate, vif: worst.vif });
    lost.add(worst.covariate);
  }
  const left = table.flatMap(({ name }) => (lost.has(name) ? [] : [name]));
  const surplus = left.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(max ?? left.length);
  for (const name of surplus) lost.add(name);
  return {
    kept: table.flatMap(({ name }) => (lost.has(name) ? [] : [name])),
    dropped,
    inflated,
    surplus,
    constant: [...constant],
    pairs: pairsOf(names, matrix, threshold),
    collinearity: collinearityOf(names, matrix, () => true),
    collinearityOfKept: collinearityOf(names, matrix, (name) => !lost.has(name)),
  };
}

function requireColumns(table: CovariateTable): void {
  const [first] = table;
  if (first === undefined) throw new CovariateError('no_covariates', 'There is no covariate to choose from.');
  const names = new Set<string>();
  for (const { name, values } of table) {
    if (names.has(name)) {
      throw new CovariateError('repeated_covariate', `There are two covariates "${name}".`, {
        covariate: name,
      });
    }
    names.add(name);
    if (values.length === first.values.length) continue;
    throw new CovariateError(
      'lengths_differ',
      `"${name}" has ${values.length} values, "${first.name}" has ${first.values.length}.`,
      { covariate: name },
    );
  }
}

function pairsOf(names: readonly string[], matrix: Float64Array, threshold: number): CorrelatedPair[] {
  const pairs = names.flatMap((one, row) =>
    names.slice(row + 1).flatMap((other, place) => {
      const r = float64At(matrix, row * names.length + row + 1 + place);
      return Math.abs(r) > threshold ? [{ one, other, r }] : [];
    }),
  );
  return pairs.sort((one, other) => Math.abs(other.r) - Math.abs(one.r));
}

const factorOf = ({ vif }: Collinearity): number => vif ?? Infinity;

/** From the most important one down, each that is correlated with none kept before it stays. */
function findDropped(
  names: readonly string[],
  matrix: Float64Array,
  { threshold, rankOf }: { threshold: number; rankOf: (name: string) => number },
): DroppedCovariate[] {
  const order = [...names.keys()].sort(
    (one, other) => rankOf(elementAt(names, one)) - rankOf(elementAt(names, other)),
  );
  const kept: number[] = [];
  const dropped: DroppedCovariate[] = [];
  for (const index of order) {
    let worst = { covariate: '', because: '', r: 0 };
    for (const other of kept) {
      const r = float64At(matrix, index * names.length + other);
      if (Math.abs(r) > Math.abs(worst.r))
        worst = { covariate: elementAt(names, index), because: elementAt(names, other), r };
    }
    if (Math.abs(worst.r) > threshold) dropped.push(worst);
    else kept.push(index);
  }
  return dropped;
}

function collinearityOf(
  names: readonly string[],
  matrix: Float64Array,
  isIncluded: (name: string) => boolean,
): Collinearity[] {
  const included = [...names.keys()].filter((index) => isIncluded(elementAt(names, index)));
  const part = Float64Array.from(
    included.flatMap((row) => included.map((column) => float64At(matrix, row * names.length + column))),
  );
  const explained = measureExplained(part, included.length);
  return included.map((index, place) => {
    const rSquared = Math.max(0, float64At(explained, place));
    return { covariate: elementAt(names, index), rSquared, vif: rSquared < 1 ? 1 / (1 - rSquared) : null };
  });
}
