import { nameStatusOf, type ShownStatus } from '../parts/name-status.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import type { PlantRow, ShownCategory, SizeResult } from './size-result.ts';

export type CategoriesById = ReadonlyMap<string, ShownCategory>;

/** Repairs that are plain reading, and nothing to look at by themselves. */
const plain: ReadonlySet<SizeResult['normalizations'][number]> = new Set([
  'decimal_comma',
  'thousands_comma',
  'fraction',
  'unit_of_heading',
  'pints_to_litres',
]);

const isSure = ({ match_confidence }: SizeResult): boolean =>
  match_confidence === 'High' || match_confidence === 'Exact';

/** Problems of a size that need a person's attention; empty if it is certain. */
export function problemsOfSize(result: SizeResult, categories: CategoriesById): string[] {
  if (isSure(result)) return [];
  const [other] = result.alternatives;
  if (result.standard_data === null && other === undefined) return [texts.problems.noSize];
  const made = result.normalizations.filter((each) => !plain.has(each));
  const label = other && (categories.get(other.id)?.label ?? other.id);
  return [
    ...made.map((each) => texts.normalizations[each]),
    ...(label === undefined ? [] : [texts.problems.perhaps(label)]),
  ];
}

export const needsAttention = (result: SizeResult): boolean => !isSure(result);

/** Blank rows, totals and charges are answered with nothing at all. */
const isLeftOut = ({ name, pot_size, quantity }: PlantRow): boolean =>
  name === null && pot_size === null && quantity === null;

const { nameNotFound, nameUncertain } = texts.problems;
const problemsOfName: Record<ShownStatus, readonly string[]> = {
  validated: [],
  // Nothing is known against the name.
  not_asked: [],
  no_answer: [],
  uncertain: [nameUncertain],
  not_found: [nameNotFound],
};

export function problemsOfPlant(row: PlantRow, categories: CategoriesById): string[] {
  if (isLeftOut(row)) return [texts.problems.leftOut];
  const { problems } = texts;
  return [
    ...(row.name === null ? [problems.noName] : problemsOfName[nameStatusOf(row.name.validation)]),
    ...(row.pot_size === null ? [problems.noSize] : problemsOfSize(row.pot_size, categories)),
    ...(row.quantity === null ? [problems.noQuantity] : []),
  ];
}

export const plantNeedsAttention = (row: PlantRow): boolean =>
  !isLeftOut(row) &&
  (row.name === null ||
    problemsOfName[nameStatusOf(row.name.validation)].length > 0 ||
    row.pot_size === null ||
    needsAttention(row.pot_size) ||
    row.quantity === null);
