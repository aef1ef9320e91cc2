import { boundedEditDistance } from '@plantdata/botanical-names';
import { type ChecklistName, checklistName } from '@plantdata/name-index';
import type { AuthorNotes } from './authors.ts';
import { isAutonym, type ReadName } from './read-names.ts';

/** Letters in which a spelling may differ from the name that it is a spelling of. */
const spellingReach = 3;

/**
 * What the checklist says of a name; null where it says so already of the accepted name itself.
 * @param accepted the name that the table leads to, null where the table does not have it
 * @param notes null for a name that the table of authors leaves out: there are no authors for names that were used for
 *   another plant (`auct.`, `non L.`) or are illegitimate, so that a synonym without them proves nothing
 */
export function placeName(
  read: ReadName,
  accepted: ReadName | null,
  notes: AuthorNotes | null,
  families: ReadonlyMap<string, string>,
): ChecklistName | null {
  const { row, written, key, genus, name } = read;
  const authorship = isAutonym(read) ? null : (notes?.authorship ?? null);
  const common = { rank: name.rank, authorship };
  if (accepted === read)
    return checklistName(written, { ...common, id: idOf(read), family: families.get(genus) ?? null });
  const isUnsure = row.isSynonym && (notes === null || notes.isPartial);
  if (accepted === null || isUnsure)
    return checklistName(written, {
      ...common,
      id: `${key} ${name.rank}`,
      status: 'unplaced',
      family: families.get(genus) ?? null,
    });
  if (accepted.key === key && accepted.name.rank === name.rank) return null;
  const isNear = boundedEditDistance(key, accepted.key, spellingReach) <= spellingReach;
  return checklistName(written, {
    ...common,
    id: `${key} ${name.rank} ${authorship ?? ''} = ${accepted.row.symbol}`,
    status: notes?.isSpelling && isNear ? 'misspelling' : 'synonym',
    acceptedId: idOf(accepted),
    family: families.get(accepted.genus) ?? null,
  });
}

const idOf = ({ row }: ReadName): string => `accepted ${row.symbol}`;
