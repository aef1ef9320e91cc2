import { z } from 'zod';
import { ConventionPack } from '../conventions/convention-pack.ts';
import { checkAgreement, sizeCategoryMembers } from './size-category.ts';

const added = sizeCategoryMembers
  .extend({
    /**
     * Worked out from stage and growth equivalent for the whole catalogue; a value given here is
     * not used.
     */
    size_rank: sizeCategoryMembers.shape.size_rank.optional(),
    /** Codes in other schemes are worked out from its bands: those of a copied category are not used. */
    schemes: z.unknown().optional(),
  })
  .superRefine(checkAgreement)
  .transform(({ schemes: _, ...category }) => category);

const categoryId = z.string().max(60);
const phrase = z.string().trim().min(1).max(100);
const scheme = z.string().trim().min(1).max(50);

const createRecordById = <Value extends z.ZodType>(value: Value) =>
  z.record(categoryId, value).refine((record) => Object.keys(record).length <= 1_000, {
    error: 'has more than 1,000 members',
  });

const identifiers = z
  .record(scheme, phrase)
  .refine((record) => Object.keys(record).length <= 20, { error: 'has more than 20 schemes' });

/** Categories an operator has besides the standard ones, and names of their own for these. */
export const CategoryAdditions = z.strictObject({
  /** Further spellings of categories, standard or added, by their ids. */
  aliases: createRecordById(z.array(phrase).max(500)).default({}),
  /**
   * Further categories. Within their bands they take precedence over the wider band of a standard
   * category.
   */
  categories: z.array(added).max(500).default([]),
  /**
   * Identifiers of categories in other systems, by category id, then by scheme: `{ "3.1-140mm": {
   * "erp": "POT-140" } }`.
   */
  external_ids: createRecordById(identifiers).default({}),
  /** Further ways of writing sizes, in the form of those in `src/conventions`. */
  conventions: z.array(ConventionPack).max(100).default([]),
});

export type CategoryAdditions = z.output<typeof CategoryAdditions>;
export type AddedCategory = CategoryAdditions['categories'][number];

/** Additions cannot be used. The message says which member is wrong and what would be right. */
export class CategoryAdditionsError extends Error {
  override readonly name = 'CategoryAdditionsError';
  /** Path of the member: `categories[0].match.diameter_mm`. */
  readonly member: string;

  constructor(path: readonly PropertyKey[], problem: string) {
    const member = z.core.toDotPath(path);
    super(`${member === '' ? 'The additions' : member}: ${problem}.`);
    this.member = member;
  }
}

/** Checks the form of additions from outside. Throws {@link CategoryAdditionsError}. */
export function readCategoryAdditions(value: unknown): CategoryAdditions {
  const result = CategoryAdditions.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new CategoryAdditionsError(issue?.path ?? [], issue?.message ?? 'is not right');
}
