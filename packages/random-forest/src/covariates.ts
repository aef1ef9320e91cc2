/** One environmental variable at a list of points: finite numbers, or names of levels without order. */
export type Covariate =
  | { readonly name: string; readonly kind: 'continuous'; readonly values: ArrayLike<number> }
  | { readonly name: string; readonly kind: 'categorical'; readonly values: ArrayLike<number | string> };

/** The covariates at a list of points: columns of the same length. */
export type CovariateTable = readonly Covariate[];

/** A covariate that a forest knows. */
export interface ForestCovariate {
  readonly name: string;
  /** By their share of presences in the training, the least first; null of a continuous covariate. */
  readonly levels: readonly string[] | null;
}

export const rowsOf = (table: CovariateTable): number => table[0]?.values.length ?? 0;

/**
 * Levels are split in the order of their share of presences, in which the best cut of one node with all rows is the best of all sets of levels:
 * Breiman, Friedman, Olshen, Stone 1984, Classification and Regression Trees, theorem 4.5.
 */
export function describeCovariate(
  { name, kind, values }: Covariate,
  background: CovariateTable,
): ForestCovariate {
  if (kind === 'continuous') return { name, levels: null };
  const odds = new Map<string, [presences: number, points: number]>();
  const points = background.find((each) => each.name === name)?.values ?? [];
  for (const [place, list] of [values, points].entries()) {
    for (const level of Array.from<number | string>(list).map(String)) {
      const [presences, others] = odds.get(level) ?? [0, 0];
      odds.set(level, place === 0 ? [presences + 1, others] : [presences, others + 1]);
    }
  }
  const share = ([presences, others]: readonly [number, number]) => presences / (presences + others);
  const levels = [...odds].sort(([, one], [, other]) => share(one) - share(other));
  return { name, levels: levels.map(([level]) => level) };
}

/**
 * A covariate as numbers: of a level its place, −1 of one that the training lacks, as if it suited less than all others; NaN where it is missing.
 *
 * @throws RangeError when the table lacks it, has it in another kind, or with another number of values than the first one.
 */
export function readColumn(table: CovariateTable, { name, levels }: ForestCovariate): Float64Array {
  const column = table.find((each) => each.name === name);
  const kind = levels === null ? 'continuous' : 'categorical';
  if (column?.kind !== kind || column.values.length !== rowsOf(table)) {
    throw new RangeError(`The table needs "${name}", ${kind}, with ${rowsOf(table)} values.`);
  }
  const places = new Map(levels?.map((level, place) => [level, place]));
  return Float64Array.from<number | string>(column.values, (value) => {
    if (value === '' || (typeof value === 'number' && !Number.isFinite(value))) return Number.NaN;
    return levels === null ? Number(value) : (places.get(String(value)) ?? -1);
  });
}
