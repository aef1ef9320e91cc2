import { potSizes as texts } from '../texts/pot-sizes.ts';
import type { ShownCategory, SizeResult } from './size-result.ts';

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
