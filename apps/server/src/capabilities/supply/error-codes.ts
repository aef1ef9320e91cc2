import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of supply. */
export const supplyErrors = defineErrors({
  unprocessable_content: {
    status: 422,
    title: 'Unprocessable content',
    meaning: 'The call needs more work than one call may.',
    cause: 'A list or text takes too long to read, or a mail has more with it than is read.',
    action: 'Send it in parts, as `detail` says.',
    example:
      'The reply takes longer than 10 seconds to read. Send fewer request lines in a call, or only the part of the mail that answers them.',
  },
});
