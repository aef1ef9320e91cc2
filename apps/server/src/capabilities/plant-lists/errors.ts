import { ServiceError } from '../../platform/errors.ts';

export const noRows = (pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'No rows with a plant name or a size found in input',
    errors: [
      { pointer, code: 'empty', message: 'must contain at least one row with a name of a plant or a size' },
    ],
  });

/** Reading stops at the limit, so that nobody knows how many there are. */
export const tooManyRows = (limit: number, pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `A file may hold ${limit} rows, this one has more. Split the list, or ask for a part of it by \`first_entry\` and \`entries_max\`; nothing was processed.`,
    errors: [{ pointer, code: 'too_many', message: `must hold at most ${limit} rows` }],
  });
