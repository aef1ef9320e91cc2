import { z } from 'zod';
import { SizeCategory } from './size-category.ts';
import table from './standard-categories.json' with { type: 'json' };

/**
 * The 91 standard categories of nursery stock and goods, smallest stage first. Where their figures come from is said by
 * `sources` (expanded by {@link categorySources}) and `estimated` of each.
 */
export const standardCategories: readonly SizeCategory[] = z.array(SizeCategory).parse(table.categories);

/** Where the figures of the standard categories come from, by the keys in their `sources`. */
export const categorySources: Readonly<Record<string, string>> = table.sources;
