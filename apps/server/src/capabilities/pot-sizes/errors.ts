import { ServiceError } from '../../platform/errors.ts';

export const noLabels = (pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'No size labels found in input',
    errors: [{ pointer, code: 'empty', message: 'must contain at least one label that is not blank' }],
  });

/** Reading stops at the limit, so the total is unknown. */
export const tooManyLabels = (limit: number, pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `A file may hold ${limit} labels, this one has more. Split the list, or ask for a part of it by \`first_entry\` and \`entries_max\`; nothing was processed.`,
    errors: [{ pointer, code: 'too_many', message: `must hold at most ${limit} labels` }],
  });
