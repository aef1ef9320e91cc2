import {
  type Authorship,
  compareAuthorships,
  formatName,
  type PlantName,
  parseAuthorship,
  parseName,
  sameFamily,
} from '@plantdata/botanical-names';
import { LRUCache } from 'lru-cache';
import { plainKey } from './match-keys.ts';
import type { KnownName, NameStatus, NameTable } from './name-table.ts';
import type { AuthorAgreement } from './question.ts';

/** Chooses between names of one spelling, of which every long list has some (later homonyms, ICN Art. 53). */

/**
 * Precedence of several records of one spelling if neither rank nor authors decide: lower comes
 * first.
 */
const precedence: Record<NameStatus, number> = {
  accepted: 0,
  synonym: 1,
  doubtful: 1,
  misspelling: 1,
  unplaced: 2,
  misapplied: 3,
};

/**
 * Returns the records of one spelling that fit the name best: the same epithets, then rank,
 * authors, then accepted before synonym. Returns more than one if they fit equally well.
 */
export function preferRecords(
  name: PlantName,
  rows: readonly number[],
  table: NameTable,
): readonly KnownName[] {
  const likeliest = likeliestSpelling(
    name,
    rows.map((row) => table.name(row)),
  );
  const notOthers = narrow(likeliest, (candidate) => authorAgreement(name, candidate) !== 'different');
  const sameAuthor = narrow(notOthers, (candidate) => authorAgreement(name, candidate) === 'equal');
  const first = Math.min(...sameAuthor.map(({ status }) => precedence[status]));
  return sameAuthor.filter(({ status }) => precedence[status] === first);
}

function likeliestSpelling(name: PlantName, known: readonly KnownName[]): readonly KnownName[] {
  if (known.every(({ written }) => written === known[0]?.written)) return known;
  const asked = wordsOf(name);
  const sameLength = narrow(known, ({ written }) => countWords(plainKey(written)) === countWords(asked));
  const sameWords = narrow(sameLength, ({ written }) => plainKey(written) === asked);
  const sameRank = narrow(sameWords, (candidate) => !rankDiffers(name, candidate));
  const spelling = spellingOf(formatName(name, { authorship: false, cultivar: false }));
  return narrow(sameRank, ({ written }) => spellingOf(written) === spelling);
}

/** With every epithet: of `Lupinus lyallii subsp. lyallii var. danaus` the keys keep the last. */
function wordsOf({ genus, specificEpithet, infraspecific }: PlantName): string {
  return plainKey([genus, specificEpithet, ...infraspecific.map(({ epithet }) => epithet)].join(' '));
}

/** With its rank markers, but without signs. */
function spellingOf(text: string): string {
  return text.toLowerCase().replace(/×\s*/g, '').replace('ssp.', 'subsp.');
}

function countWords(text: string): number {
  return text.split(' ').length;
}

/**
 * True if all candidates lead to one accepted name, in whichever record: a list joined from several
 * has many names twice, with and without authors.
 */
export function leadToOne(candidates: readonly KnownName[], table: NameTable): boolean {
  const rows = new Set(candidates.map(({ acceptedRow, row }) => acceptedRow ?? row));
  if (rows.size === 1) return true;
  const accepted = [...rows].map((row) => table.name(row));
  return accepted.every((one, position) =>
    accepted.slice(position + 1).every((other) => mayBeOneName(one, other)),
  );
}

/** Records of one spelling whose authors or families differ are homonyms (ICN Art. 53). */
function mayBeOneName(one: KnownName, other: KnownName): boolean {
  if (plainKey(one.written) !== plainKey(other.written)) return false;
  if (one.family && other.family && !sameFamily(one.family, other.family)) return false;
  return agreementOf(parseAuthorship(one.authorship ?? ''), other.authorship) !== 'different';
}

/** The tables give the same authors for one name again and again, in a few ways of writing. */
const agreements = new LRUCache<string, AuthorAgreement>({ max: 5_000 });

export function authorAgreement({ authorship: asked }: PlantName, known: KnownName): AuthorAgreement {
  return agreementOf(asked, known.authorship);
}

function agreementOf(asked: Authorship | null, text: string | null): AuthorAgreement {
  if (!asked || !text) return 'unknown';
  if (asked.verbatim === text) return 'equal';
  const pair = `${asked.verbatim}\n${text}`;
  const before = agreements.get(pair);
  if (before) return before;
  const agreement = compareAuthorships(asked, parseAuthorship(text));
  agreements.set(pair, agreement);
  return agreement;
}

/** Some lists state another rank than the marker in the name; either will do. */
export function rankDiffers(asked: PlantName, { rank, written }: KnownName): boolean {
  const stated = asked.infraspecific.at(-1)?.rank;
  if (stated === undefined || stated === 'unranked' || rank === 'unranked' || stated === rank) return false;
  return stated !== parseName(written).name.rank;
}

/** Returns the items that pass, or all if none does. */
function narrow<Item>(items: readonly Item[], passes: (item: Item) => boolean): readonly Item[] {
  const passing = items.filter(passes);
  return passing.length > 0 ? passing : items;
}
