import { z } from 'zod';

/** Digits with or without a point. By itself JavaScript also reads nothing as 0, and `0x10`, `1e1` and ` 5`. */
const plain = /^-?[0-9]+(?:\.[0-9]+)?$/;

/** A number as it is written in an address. */
export const plainNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given, check) => {
    if (typeof given !== 'string') return given;
    if (plain.test(given)) return Number(given);
    check.addIssue({ code: 'custom', message: 'must be a number in plain digits' });
    return z.NEVER;
  }, schema);

/** Any whole number. */
export const wholeNumber = plainNumber(z.number().refine(Number.isInteger, 'must be a whole number'));
