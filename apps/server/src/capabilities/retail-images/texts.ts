import { z } from 'zod';

const isPlainText = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();
/** A text of one line that the database can store and compare. */
export const line = (max: number) =>
  z.string().trim().max(max).refine(isPlainText, 'must not hold control characters');

/** A missing text and a blank one mean the same. */
export const optionalLine = (max: number, description: string) =>
  line(max)
    .nullable()
    .optional()
    .transform((text) => text || null)
    .meta({ description, type: ['string', 'null'], maxLength: max });
