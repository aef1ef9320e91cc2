import { type Authorship, compareAuthorships, parseAuthorship } from '@plantdata/botanical-names';
import { chooseRecord, type Finding } from './finding.ts';
import type { MatchKeys } from './match-keys.ts';
import type { NameTable } from './name-table.ts';

const namesMax = 6;

/**
 * The epithet is known at another rank of the genus, and the same person published it: the same name recombined. Without
 * authors nothing is concluded from an epithet that occurs elsewhere too, nor with them across genera: some people
 * named hundreds of plants after one another.
 */
export function matchRecombined(asked: MatchKeys, table: NameTable): Finding | null {
  const { name, genus, epithets } = asked;
  const last = epithets.at(-1);
  if (!name.authorship || last === undefined || name.phraseName) return null;
  const original = originalAuthorshipOf(name.authorship);
  const keys = [`${genus} ${last}`, ...table.keysEndingWith(genus, last, namesMax)];
  const rows = [...new Set(keys)]
    .filter((key) => key !== asked.key)
    .flatMap((key) => table.exact(key))
    .filter((row) => {
      const authorship = parseAuthorship(table.name(row).authorship ?? '');
      return (
        authorship !== null &&
        compareAuthorships(original, originalAuthorshipOf(authorship), { strict: true }) === 'equal'
      );
    });
  const finding = chooseRecord(name, rows, table, {
    kind: 'variant',
    stage: 'recombined',
    editDistance: 0,
    review: true,
  });
  return finding?.outcome === 'found' ? finding : null;
}

/** The authors of the first publication: those in brackets where there are any. */
export function originalAuthorshipOf(authorship: Authorship): Authorship {
  const { basionymAuthors, basionymExAuthors, basionymYear } = authorship;
  if (basionymAuthors.length === 0) return authorship;
  return {
    ...authorship,
    authors: basionymAuthors,
    exAuthors: basionymExAuthors,
    year: basionymYear,
    basionymAuthors: [],
    basionymExAuthors: [],
    basionymYear: null,
  };
}
