import type { KnownName } from './name-table.ts';

/** Status under which a name can be offered. */
export type Standing = 'accepted' | 'synonym';

/** Null for a name that no checklist has placed, and for a misapplied or misspelt one. */
export function standingOf({
  status,
  acceptedRow,
}: Pick<KnownName, 'status' | 'acceptedRow'>): Standing | null {
  if (acceptedRow === null) return null;
  switch (status) {
    case 'accepted':
    case 'doubtful':
      return 'accepted';
    case 'synonym':
      return 'synonym';
    case 'unplaced':
    case 'misapplied':
    case 'misspelling':
      return null;
    default:
      return status satisfies never;
  }
}
