import type { SizeCategory } from './size-category.ts';
import { standardCategories } from './standard-categories.ts';

/** The categories that labels are classified into. */
export interface SizeCatalogue {
  /** The standard ones first, then those that were added. */
  readonly categories: readonly SizeCategory[];
  get(id: string): SizeCategory | undefined;
  /** Identifiers by scheme that somebody else knows a category by, by its id. */
  readonly externalIds: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** The standard categories. */
export function createSizeCatalogue(): SizeCatalogue {
  const byId = new Map(standardCategories.map((category) => [category.id, category]));
  return { categories: standardCategories, get: (id) => byId.get(id), externalIds: new Map() };
}
