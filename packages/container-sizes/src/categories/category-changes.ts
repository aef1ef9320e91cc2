import { z } from 'zod';
import published from './category-changes.json' with { type: 'json' };

const CategoryChange = z.strictObject({
  /** Null for a change of many categories. */
  id: z.string().nullable(),
  change: z.enum(['added', 'changed', 'removed']),
  /** Members that have other values. */
  members: z.array(z.string()).optional(),
  reason: z.string(),
});

/** A version of the standard categories, with its changes from the one before. */
export const CategoryTableVersion = z.strictObject({
  /** Semantic: a new first number means that an id has another meaning or is gone. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  date: z.iso.date(),
  changes: z.array(CategoryChange),
});

export type CategoryTableVersion = z.output<typeof CategoryTableVersion>;

/** The versions of the standard categories, the newest first. */
export const categoryTableVersions: readonly CategoryTableVersion[] = z
  .array(CategoryTableVersion)
  .parse(published);
