import { z } from 'zod';
import { SizeCategory } from './size-category.ts';
import table from './standard-categories.json' with { type: 'json' };

/** The version of the table of standard categories; an operator's additions do not change it. */
export const categoryTableVersion: string = table.version;

/**
 * The standard categories of nursery stock and goods, smallest stage first. The origin of their
 * figures is in `sources` (expanded by {@link categorySources}) and `estimated` of each.
 */
export const standardCategories: readonly SizeCategory[] = z.array(SizeCategory).parse(table.categories);

/** Sources of the figures of the standard categories, by the keys in their `sources`. */
export const categorySources: Readonly<Record<string, string>> = table.sources;
