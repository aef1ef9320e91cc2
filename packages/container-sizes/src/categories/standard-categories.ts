import { z } from 'zod';
import { SizeCategory } from './size-category.ts';
import table from './standard-categories.json' with { type: 'json' };

/**
 * The 91 standard categories of nursery stock and goods, smallest stage first. Where their figures come from is said by
 * `sources` and `estimated` of each; the keys are expanded in the table itself.
 */
export const standardCategories: readonly SizeCategory[] = z.array(SizeCategory).parse(table.categories);
