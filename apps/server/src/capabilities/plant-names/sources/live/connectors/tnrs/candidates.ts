import { compareAuthorships, type PlantName, parseAuthorship } from '@plantdata/botanical-names';
import type { Identifiers } from '@plantdata/name-index';
import { OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import type { AcceptedName, FoundName, FoundStatus } from '../../found-name.ts';
import { plainText, readIdentifier } from '../../reading.ts';
import { sortAcceptedFirst } from '../accepted-first.ts';
import { readAuthors, readFamilyName, readName } from '../read-name.ts';
import { isHigherThanAsked, type StandardName } from '../standard-name.ts';
import type { TnrsRow } from './read-rows.ts';

/**
 * Misspellings that a person sees through have 0.8 and more, names with nothing in common under 0.5 (`Neodilsea`,
 * `Neodielsia`). Between them lie right names behind a wrong family, and families are not sent.
 */
const nameScoreMin = 0.7;

const nameLengthMax = 200;

/** Bit of `Warnings`: words of the name were left over. */
const partial = 1;

/** Returns the candidate among the rows of one name and its homonyms, accepted names first. */
export function collectFound(rows: readonly TnrsRow[], asked: PlantName): readonly FoundName[] {
  const candidates = rows.flatMap((row) => candidateIn(row, asked));
  const homonyms: FoundName[] = [];
  for (const candidate of candidates) {
    if (stripHybridSign(candidate.written) !== stripHybridSign(candidates[0]?.written)) continue;
    const place = homonyms.findIndex((other) => mayShareAuthors(other, candidate));
    const known = homonyms[place];
    if (known) homonyms[place] = join(known, candidate);
    else homonyms.push(candidate);
  }
  return sortAcceptedFirst(homonyms);
}

function candidateIn(row: TnrsRow, asked: PlantName): FoundName[] {
  if (row.Name_matched === '[No match found]') return [];
  const isPartial = (Number(row.Warnings) & partial) !== 0;
  if (isPartial || Number(row.Name_score) < nameScoreMin) return [];
  const status = statusOf(row);
  // For an accepted name, `Accepted_name` is the fuller spelling.
  const name = nameIn(status === 'accepted' ? row.Accepted_name : row.Name_matched, row.Name_matched_rank);
  if (!name || isHigherThanAsked(name, asked)) return [];
  const family = readFamilyName(row.Accepted_family || row.Name_matched_accepted_family);
  return [
    {
      written: name.written,
      authorship: readAuthors(status === 'accepted' ? row.Accepted_name_author : row.Canonical_author),
      rank: name.rank,
      status,
      family,
      accepted: status === 'synonym' || status === 'misapplied' ? readAccepted(row, family) : null,
      isGuess: Number(row.Name_score) < 1,
      identifiers: identifiersIn(status === 'unplaced' ? row.Name_matched_url : row.Accepted_name_url),
      commonNames: [],
    },
  ];
}

/** `Illegitimate` and others lead to an accepted name too; `No opinion` does not. */
function statusOf({ Taxonomic_status: status, Accepted_name: accepted }: TnrsRow): FoundStatus {
  if (accepted === '') return 'unplaced';
  if (status === 'Accepted') return 'accepted';
  return /misapplied/i.test(status) ? 'misapplied' : 'synonym';
}

function readAccepted(row: TnrsRow, family: string | null): AcceptedName | null {
  const name = nameIn(row.Accepted_name, row.Accepted_name_rank);
  return name
    ? { written: name.written, authorship: readAuthors(row.Accepted_name_author), rank: name.rank, family }
    : null;
}

function nameIn(text: string, rank: string): StandardName | null {
  const name = readName(text, rank);
  if (name === null && plainText(text, nameLengthMax) === null)
    throw new OutboundFailure('unreadable', 'its answer holds something else than a name');
  return name;
}

/** The last part of the address of a page, at Kew or at World Flora Online. */
function identifiersIn(url: string): Identifiers {
  const id = url.slice(url.lastIndexOf('/') + 1);
  const [powo, wfo] = [readIdentifier('powo_id', id), readIdentifier('wfo_id', id)];
  return { ...(powo && { powo_id: powo }), ...(wfo && { wfo_id: wfo }) };
}

/** The two checklists behind it abbreviate authors in their own ways, or leave them out. */
function mayShareAuthors(one: FoundName, other: FoundName): boolean {
  if (!one.authorship || !other.authorship) return true;
  return (
    compareAuthorships(parseAuthorship(one.authorship), parseAuthorship(other.authorship)) !== 'different'
  );
}

/** The same name in both checklists: the first is believed, the other adds its identifier if it agrees. */
function join(first: FoundName, second: FoundName): FoundName {
  const isAgreed =
    first.status === second.status &&
    stripHybridSign(first.accepted?.written) === stripHybridSign(second.accepted?.written);
  return isAgreed ? { ...first, identifiers: { ...second.identifiers, ...first.identifiers } } : first;
}

/** One of them writes hybrid signs, the other may not. */
const stripHybridSign = (written: string | undefined): string | undefined => written?.replaceAll('× ', '');
