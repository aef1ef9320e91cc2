import { ServiceError } from '../../platform/errors.ts';
import { noColumnOfNames } from '../plant-names/index.ts';

/** `considered`: columns of a file. */
export const noRows = (pointer: string, considered: readonly string[] = []): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `No rows with a plant name or a size found in input.${noColumnOfNames(considered)} Nothing is charged.`,
    errors: [
      { pointer, code: 'empty', message: 'must contain at least one row with a name of a plant or a size' },
    ],
  });

/** Reading stops at the limit: how many there are is not known. */
export const tooManyRows = (limit: number, pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `A file may hold ${limit} rows, this one has more. Split the list, or ask for a part of it by \`first_entry\` and \`entries_max\`; nothing was processed.`,
    errors: [{ pointer, code: 'too_many', message: `must hold at most ${limit} rows` }],
  });
