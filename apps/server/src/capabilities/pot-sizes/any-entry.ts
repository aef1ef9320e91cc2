import type { ColumnProfile } from '../../platform/documents/index.ts';

/** For lists of which nothing is known: their first column, or the one that is asked for. */
export const anyEntry: ColumnProfile = {
  what: 'entries',
  scoreHeading: () => 0,
  recognises: (text) => text !== '',
  isSomethingElse: () => false,
};
