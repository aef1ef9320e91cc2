import { z } from 'zod';
import { wholeNumber } from './checks.ts';
import { setting } from './setting.ts';

/** Settings of lists that are kept for review. */
export const listSettings = z.object({
  rowsMax: setting(wholeNumber(1, 200_000), {
    env: 'PLANTDATA_LIST_ROWS_MAX',
    meaning: 'The most rows with plants of a list that is kept.',
    right: 'a whole number from 1 to 200000',
    default: '50000',
  }),
  rowsPerAccount: setting(wholeNumber(500, 100_000_000), {
    env: 'PLANTDATA_LIST_ROWS_PER_ACCOUNT',
    meaning:
      'The most rows of all kept lists of an account. A list counts as at least 500; a row takes about 5 kB of the database.',
    right: 'a whole number from 500 to 100000000',
    default: '500000',
  }),
  keptDays: setting(wholeNumber(1, 3_650), {
    env: 'PLANTDATA_LIST_DAYS',
    meaning: 'The days after which a list without changes is deleted.',
    right: 'a whole number from 1 to 3650',
    default: '90',
  }),
  jobsAtOnce: setting(wholeNumber(0, 64), {
    env: 'PLANTDATA_LIST_JOBS_AT_ONCE',
    meaning: 'The lists that this process reads and verifies at once.',
    right: 'a whole number from 0 to 64',
    default: '2',
  }),
});
