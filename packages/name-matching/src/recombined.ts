import { type Authorship, compareAuthorships, parseAuthorship } from '@plantdata/botanical-names';
import { chooseRecord, type Finding } from './finding.ts';
import type { MatchKeys } from './match-keys.ts';
import type { KnownName, NameTable } from './name-table.ts';

const namesMax = 6;

/**
 * The epithet is known at another rank of the genus, and the same person published it: the same name recombined. Without
 * authors a species may still be the one name below the species that ends so. Across genera nothing is concluded: some people
 * named hundreds of plants after one another.
 */
export function matchRecombined(asked: MatchKeys, table: NameTable): Finding | null {
  const { name, genus, epithets } = asked;
  const last = epithets.at(-1);
  if (last === undefined || name.phraseName) return null;
  const original = name.authorship && originalAuthorshipOf(name.authorship);
  if (!original && (epithets.length > 1 || name.hybrid.species)) return null;
  const keys = [`${genus} ${last}`, ...table.keysEndingWith(genus, last, namesMax)];
  const rows = [...new Set(keys)]
    .filter((key) => key !== asked.key)
    .flatMap((key) => table.exact(key))
    .filter((row) => original === null || isPublishedBy(original, table.name(row)));
  const finding = chooseRecord(name, rows, table, {
    kind: 'variant',
    stage: 'recombined',
    editDistance: 0,
    review: true,
  });
  return finding?.outcome === 'found' ? finding : null;
}

function isPublishedBy(original: Authorship, known: KnownName): boolean {
  const authorship = parseAuthorship(known.authorship ?? '');
  return (
    authorship !== null &&
    compareAuthorships(original, originalAuthorshipOf(authorship), { strict: true }) === 'equal'
  );
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
