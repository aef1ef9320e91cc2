import { z } from 'zod';
import { isPlain, nameLengthMax } from '../names.ts';

/** A text of one line that any part of the service can store, compare and show. */
export const plainText = (lengthMax: number) =>
  z
    .string()
    .min(1, { abort: true })
    .max(lengthMax)
    .refine(isPlain, {
      abort: true,
      message: 'must not hold control characters',
    })
    .refine((text) => text.trim() !== '', 'must not be blank');

/** The name of a key or of an account. */
export const nameText = () => plainText(nameLengthMax);

/** Schema of an id in an answer: it is described only as a text. */
export const id = (of: string, example: string) =>
  z.string().meta({ description: `The id of ${of}.`, examples: [example] });

export const time = (description: string) => z.iso.datetime().meta({ description });
