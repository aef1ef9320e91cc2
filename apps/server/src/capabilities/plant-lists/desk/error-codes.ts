import { defineErrors } from '../../../platform/error-codes.ts';

/** The error codes of lists that are kept. */
export const listErrors = defineErrors({
  list_not_found: {
    status: 404,
    title: 'List not found',
    meaning: 'The account has no list with this id, or no such row in it.',
    cause: 'A spelling mistake, a list of another account, or one that was deleted or has expired.',
    action: 'Take the id from `GET /v1/lists`.',
    example: 'There is no list 4f8b2c61d09e4a7f9b35c1e87a2d6f03.',
  },
  list_not_ready: {
    status: 409,
    title: 'List not ready',
    meaning: 'The list is not in a state in which this is possible.',
    cause: 'It is being read or verified, has failed, or there is nothing to undo.',
    action: 'Ask for the list until its `status` is `complete`; one that has failed can be verified again.',
    example: 'The list is being verified. Ask again when its status is complete.',
  },
  list_quota_exceeded: {
    status: 403,
    title: 'List quota exceeded',
    meaning: 'The lists of the account may have no more rows together.',
    cause: 'Lists are kept until they are deleted or expire (`PLANTDATA_LIST_ROWS_PER_ACCOUNT`).',
    action: 'Delete lists that are finished.',
    example:
      'The lists of this account may have 500000 rows together; 480000 are taken, and this one has 42000.',
  },
});
