import { z } from 'zod';

/** A text of one line that any part of the service can store, compare and show. */
export const plainText = (lengthMax: number) =>
  z
    .string()
    .min(1, { abort: true })
    .max(lengthMax)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), {
      abort: true,
      message: 'must not hold control characters',
    })
    .refine((text) => text.trim() !== '', 'must not be blank');

/** What is answered for an id: only that it is a text is told of it. */
export const id = (of: string, example: string) =>
  z.string().meta({ description: `The id of ${of}.`, examples: [example] });

export const time = (description: string) => z.iso.datetime().meta({ description });
