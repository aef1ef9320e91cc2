import { z } from 'zod';
import { Region } from '../categories/size-category.ts';

/** Meanings of a figure that a word beside it can give, the weightiest first. `note` is a length unrelated to the stock's size. */
export const figureMeanings = [
  'height',
  'spread',
  'girth',
  'calliper',
  'depth',
  'clear_stem',
  'rootball',
  'diameter',
  'bulb',
  'stems',
  'box',
  'cells',
  'quantity',
  'pack_count',
  'price',
  'former',
  'target',
  'code',
  'note',
] as const;

/** Meanings of a figure behind the code of a container. */
export const containerCodes = [
  'litres',
  'rim',
  'pot',
  'pints',
  'class',
  'small_class',
  'diameter',
  'air_pruning',
  'basket',
] as const;

const single = z.string().regex(/^[^\s.,;/-]{1,60}$/, 'must be one word');
const singleWords = z.array(single).max(1_000);
const words = z.array(z.string().trim().min(1).max(100)).max(1_000);

/** The ways in which one trade writes sizes, as words and codes. Operators can add their own in the same form. */
export const ConventionPack = z.strictObject({
  /** `germany`. */
  id: z.string().min(1).max(60),
  title: z.string().min(1).max(200),
  /** Its regions; empty for all. */
  regions: z.array(Region).default([]),
  /** Publications in which the words and codes were read, with the day. */
  sources: z
    .array(z.strictObject({ name: z.string(), url: z.string().nullable(), read: z.iso.date() }))
    .min(1),
  /** Words that name a category, by its id. */
  words: z.record(z.string(), words).default({}),
  /** Words in front of a figure that say what it is: `girth`, `cells`. */
  before: z.partialRecord(z.enum(figureMeanings), singleWords).default({}),
  /** Words behind one. */
  after: z.partialRecord(z.enum(figureMeanings), singleWords).default({}),
  /** Codes in front of a figure: `rim` as in `T9`, `basket` as in `HP27`. */
  codes: z.partialRecord(z.enum(containerCodes), singleWords).default({}),
  /** Labels that have a meaning as a whole, by category: `1204`. */
  labels: z.record(z.string(), z.string()).default({}),
  /** Ends of compound words that name a category, by its id: `…substrat`. */
  endings: z.record(z.string(), z.array(single.min(3)).min(1).max(1_000)).default({}),
});

export type ConventionPack = z.output<typeof ConventionPack>;
