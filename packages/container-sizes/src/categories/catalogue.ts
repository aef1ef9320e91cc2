import type { ConventionPack } from '../conventions/convention-pack.ts';
import { normaliseLabel } from '../label/normalise.ts';
import { type AddedCategory, type CategoryAdditions, CategoryAdditionsError } from './additions.ts';
import type { SizeCategory } from './size-category.ts';
import { standardCategories } from './standard-categories.ts';

/** The categories that labels are classified into. */
export interface SizeCatalogue {
  /**
   * The standard ones first, then those that were added. Bands of an added category may lie within
   * those of a standard one of its family (the same measure, `shape` and `form`; tubes are a
   * separate family). The narrowest of all bands that hold a value between their ends decides, and
   * the last of equally narrow ones.
   */
  readonly categories: readonly SizeCategory[];
  /** The category of an id such as `4.1-air45`; undefined where there is none. */
  get(id: string): SizeCategory | undefined;
  /** Ways of writing sizes that an operator added. */
  readonly conventions: readonly ConventionPack[];
  /** Identifiers of a category in other systems, by category id, then by scheme. */
  readonly externalIds: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * The standard categories, with those of an operator if there are any. With added categories the `size_rank` of all is worked
 * out anew, so that it stays a total order.
 *
 * @throws {CategoryAdditionsError} for an id that is unknown or used twice, and for an alias or external identifier that
 * belongs to another category.
 */
export function createSizeCatalogue(additions?: CategoryAdditions): SizeCatalogue {
  if (!additions) return catalogueOf(standardCategories, new Map(), []);
  const byId = addCategories(additions.categories);
  const categories = addAliases(byId, additions.aliases);
  for (const [index, { words, labels, endings }] of additions.conventions.entries()) {
    const ids = new Set([...Object.keys(words), ...Object.keys(endings), ...Object.values(labels)]);
    for (const id of ids) requireCategory(byId, id, ['conventions', index]);
  }
  const ranked = additions.categories.length > 0 ? addRanks(categories) : categories;
  return catalogueOf(ranked, externalIdsOf(byId, additions.external_ids), additions.conventions);
}

function catalogueOf(
  categories: readonly SizeCategory[],
  externalIds: SizeCatalogue['externalIds'],
  conventions: readonly ConventionPack[],
): SizeCatalogue {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return { categories, get: (id) => byId.get(id), externalIds, conventions };
}

type ById = ReadonlyMap<string, SizeCategory>;

function addCategories(added: readonly AddedCategory[]): ById {
  const byId = new Map(standardCategories.map((category) => [category.id, category]));
  for (const [index, category] of added.entries()) {
    if (byId.has(category.id)) {
      const problem = `"${category.id}" is the id of another category; it must be unique`;
      throw new CategoryAdditionsError(['categories', index, 'id'], problem);
    }
    byId.set(category.id, { ...category, size_rank: null });
  }
  return byId;
}

function addAliases(byId: ById, aliases: CategoryAdditions['aliases']): SizeCategory[] {
  const owners = new Map<string, string>();
  const claim = (id: string, alias: string, path: readonly PropertyKey[]) => {
    const owner = owners.get(labelKey(alias)) ?? id;
    if (owner !== id) {
      throw new CategoryAdditionsError(
        path,
        `"${alias}" is an alias of ${owner}; it must be of one category`,
      );
    }
    owners.set(labelKey(alias), id);
  };
  for (const [place, category] of [...byId.values()].entries()) {
    const added = ['categories', place - standardCategories.length, 'aliases'];
    for (const [index, alias] of category.aliases.entries()) claim(category.id, alias, [...added, index]);
  }
  for (const [id, phrases] of Object.entries(aliases)) {
    requireCategory(byId, id, ['aliases', id]);
    for (const [index, alias] of phrases.entries()) claim(id, alias, ['aliases', id, index]);
  }
  return [...byId.values()].map((category) => ({
    ...category,
    aliases: distinct([...category.aliases, ...(aliases[category.id] ?? [])]),
  }));
}

/** The first spelling of each. */
function distinct(aliases: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const alias of aliases) byKey.set(labelKey(alias), byKey.get(labelKey(alias)) ?? alias);
  return [...byKey.values()];
}

/** A label that is an external identifier means one category, whatever scheme the identifier is of. */
function externalIdsOf(byId: ById, externalIds: CategoryAdditions['external_ids']) {
  const owners = new Map<string, string>();
  for (const [id, identifiers] of Object.entries(externalIds)) {
    requireCategory(byId, id, ['external_ids', id]);
    for (const [scheme, identifier] of Object.entries(identifiers)) {
      const owner = owners.get(labelKey(identifier)) ?? id;
      if (owner !== id) {
        const problem = `"${identifier}" is an identifier of ${owner}; it must be of one category`;
        throw new CategoryAdditionsError(['external_ids', id, scheme], problem);
      }
      owners.set(labelKey(identifier), id);
    }
  }
  return new Map(Object.entries(externalIds));
}

function requireCategory(byId: ById, id: string, path: readonly PropertyKey[]): void {
  if (byId.has(id)) return;
  throw new CategoryAdditionsError(
    path,
    'there is no such category; it must be a standard one or one of "categories"',
  );
}

const unranked = Number.MAX_SAFE_INTEGER;

/** Ranks the categories by size; an added one comes after a standard one of the same size. */
function addRanks(categories: readonly SizeCategory[]): SizeCategory[] {
  const plants = categories.filter(({ is_biological }) => is_biological);
  const bySize = plants.toSorted(
    (a, b) =>
      a.stage_order - b.stage_order ||
      (a.growth_equivalent_l ?? 0) - (b.growth_equivalent_l ?? 0) ||
      (a.size_rank ?? unranked) - (b.size_rank ?? unranked),
  );
  const ranks = new Map(bySize.map(({ id }, index) => [id, index + 1]));
  return categories.map((category) => ({ ...category, size_rank: ranks.get(category.id) ?? null }));
}

/**
 * Key that all spellings of a label share: case, accents, spaces, and the forms of quotes and
 * dashes are ignored.
 */
const labelKey = (label: string): string => normaliseLabel(label).text.replace(/\s+/g, ' ').trim();
