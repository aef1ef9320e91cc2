import { elementAt, float64At } from '../checked-access.ts';
import { type ContinuousCovariate, CovariateError, type CovariateTable } from '../data/covariates.ts';
import { type Correlation, correlationMatrix, standardise } from './correlation.ts';
import { measureExplained } from './linear-dependence.ts';

export interface SelectionOptions {
  /** The largest |r| of two covariates that may stay together; 0.7 by default (Dormann and others 2013, Ecography 36:27-46). */
  readonly threshold?: number;
  /**
   * The largest variance inflation factor that may stay, such as 10: of covariates that are left by the threshold, the one with the highest goes,
   * again and again. No limit by default.
   */
  readonly vifMax?: number;
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

/** A covariate that follows from several others together. */
export interface InflatedCovariate {
  readonly covariate: string;
  /** When it was dropped; null for a linear combination of the others. */
  readonly vif: number | null;
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
  /** Dropped for their variance inflation, in the order in which they were. */
  readonly inflated: readonly InflatedCovariate[];
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
  const limits = limitsOf(options);
  requireColumns(table);
  const { constant, varying } = standardiseAll(table, options.correlation);
  const names = varying.map(({ name }) => name);
  const matrix = correlationMatrix(varying.map(({ values }) => values));
  const { dropped, inflated, lost } = dropCollinear(names, matrix, limits);
  return {
    kept: table.flatMap(({ name }) => (lost.has(name) || constant.has(name) ? [] : [name])),
    dropped,
    inflated,
    constant: [...constant],
    pairs: pairsOf(names, matrix, limits.threshold),
    collinearity: collinearityOf(names, matrix, () => true),
    collinearityOfKept: collinearityOf(names, matrix, (name) => !lost.has(name)),
  };
}

interface CollinearityLimits {
  readonly threshold: number;
  readonly vifMax: number;
  readonly importance: readonly string[];
}

export function limitsOf({
  threshold = 0.7,
  vifMax = Number.POSITIVE_INFINITY,
  importance = [],
}: SelectionOptions): CollinearityLimits {
  if (!(threshold > 0 && threshold <= 1)) {
    throw new RangeError(`The threshold must be above 0 and at most 1, it is ${threshold}.`);
  }
  if (!(vifMax > 1)) throw new RangeError(`The largest VIF must be above 1, it is ${vifMax}.`);
  return { threshold, vifMax, importance };
}

interface VaryingCovariate {
  readonly name: string;
  /** Standardised. */
  readonly values: Float64Array;
}

/** The continuous covariates that vary, and the names of all that do not. */
export function standardiseAll(
  table: CovariateTable,
  correlation: Correlation = 'pearson',
): { constant: Set<string>; varying: VaryingCovariate[] } {
  const constant = new Set<string>();
  const varying: VaryingCovariate[] = [];
  for (const covariate of table) {
    if (covariate.kind === 'categorical') {
      if (new Set(Array.from(covariate.values, String)).size < 2) constant.add(covariate.name);
      continue;
    }
    const values = standardise(covariate satisfies ContinuousCovariate, correlation);
    if (values === null) constant.add(covariate.name);
    else varying.push({ name: covariate.name, values });
  }
  return { constant, varying };
}

/** @param matrix correlations of the covariates of these names, row by row */
export function dropCollinear(names: readonly string[], matrix: Float64Array, limits: CollinearityLimits) {
  const dropped = findDropped(names, matrix, limits);
  const lost = new Set(dropped.map(({ covariate }) => covariate));
  const inflated = findInflated(names, matrix, lost, limits);
  for (const { covariate } of inflated) lost.add(covariate);
  return { dropped, inflated, lost };
}

export function requireColumns(table: CovariateTable): void {
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

/** Positions from the most important covariate down. */
function rankedOrder(names: readonly string[], importance: readonly string[]): number[] {
  const rank = new Map(importance.map((name, place) => [name, place]));
  const rankOf = (index: number) => rank.get(elementAt(names, index)) ?? importance.length;
  return [...names.keys()].sort((one, other) => rankOf(one) - rankOf(other) || one - other);
}

/** Of equal factors, as of all that take part in a linear dependence, the less important covariate goes. */
function findInflated(
  names: readonly string[],
  matrix: Float64Array,
  lost: ReadonlySet<string>,
  { vifMax, importance }: CollinearityLimits,
): InflatedCovariate[] {
  const inflated: InflatedCovariate[] = [];
  const gone = new Set(lost);
  const order = rankedOrder(names, importance).map((index) => elementAt(names, index));
  while (vifMax < Number.POSITIVE_INFINITY) {
    const factors = collinearityOf(names, matrix, (name) => !gone.has(name));
    let worst: InflatedCovariate | undefined;
    for (const name of order) {
      const found = factors.find(({ covariate }) => covariate === name);
      if (found !== undefined && (worst === undefined || boundOf(found) >= boundOf(worst))) {
        worst = { covariate: name, vif: found.vif };
      }
    }
    if (worst === undefined || boundOf(worst) <= vifMax) break;
    gone.add(worst.covariate);
    inflated.push(worst);
  }
  return inflated;
}

const boundOf = ({ vif }: InflatedCovariate): number => vif ?? Number.POSITIVE_INFINITY;

/** From the most important one down, each that is correlated with none kept before it stays. */
function findDropped(
  names: readonly string[],
  matrix: Float64Array,
  { threshold, importance }: CollinearityLimits,
): DroppedCovariate[] {
  const kept: number[] = [];
  const dropped: DroppedCovariate[] = [];
  for (const index of rankedOrder(names, importance)) {
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
