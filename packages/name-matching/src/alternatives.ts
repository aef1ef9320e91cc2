import { sameFamily } from '@plantdata/botanical-names';
import type { MatchKeys } from './match-keys.ts';
import type { AlternativeReason } from './match-stage.ts';
import type { KnownName, NameTable } from './name-table.ts';
import { findNearestGenera } from './nearest.ts';

/**
 * Names that a person might choose where the matcher chooses none. They are never taken as answers.
 */

const alternativesMax = 5;

/** An epithet in more genera than this does not identify the plant. */
const generaMax = 5;

/** Number of names of a genus that are enough to show its family. */
const namesMax = 20;

export interface NameAlternative {
  readonly known: KnownName;
  readonly reason: AlternativeReason;
  readonly editDistance: number;
}

interface Candidate {
  readonly key: string;
  readonly distance: number;
  readonly reason: AlternativeReason;
}

export function alternativesTo(asked: MatchKeys, table: NameTable): NameAlternative[] {
  if (asked.name.phraseName || asked.name.form !== 'name') return [];
  const candidates = asked.epithets.length > 0 ? speciesLike(asked, table) : generaLike(asked, table);
  return candidates.slice(0, alternativesMax).flatMap(({ key, distance, reason }) => {
    const known = table
      .exact(key)
      .map((row) => table.name(row))
      .find(({ status }) => status !== 'misspelling');
    return known ? [{ known, reason, editDistance: distance }] : [];
  });
}

export function listTied(tied: readonly KnownName[], editDistance: number): NameAlternative[] {
  const reason = editDistance === 0 ? 'homonym' : 'spelling';
  return tied.slice(0, alternativesMax).map((known) => ({ known, reason, editDistance }));
}

function speciesLike({ genus, epithets }: MatchKeys, table: NameTable): Candidate[] {
  const [epithet = ''] = epithets;
  const otherRank = table
    .keysEndingWith(genus, epithet, alternativesMax)
    .map((key) => ({ key, distance: 0, reason: 'other-rank' as const }));
  return [...otherRank, ...findInOtherGenera(genus, epithet, table)];
}

/** A plant moves between the genera of one family; a genus whose family the table does not know is no evidence. */
function findInOtherGenera(genus: string, epithet: string, table: NameTable): Candidate[] {
  const genera = table.generaWithEpithet(epithet, generaMax + 1);
  if (genera.length > generaMax) return [];
  const families = familiesOf(table.keysWithPrefix(genus, namesMax), table);
  return genera
    .filter((other) => other !== genus)
    .map((other) => ({ key: `${other} ${epithet}`, distance: 0, reason: 'other-genus' as const }))
    .filter(({ key }) =>
      familiesOf([key], table).some((family) => families.some((each) => sameFamily(each, family))),
    );
}

function familiesOf(keys: readonly string[], table: NameTable): string[] {
  const rows = keys.flatMap((key) => table.exact(key));
  return [...new Set(rows.flatMap((row) => table.name(row).family ?? []))];
}

function generaLike(asked: MatchKeys, table: NameTable): Candidate[] {
  return findNearestGenera(asked, table)
    .map(({ genus: key, distance }) => ({ key, distance, reason: 'spelling' as const }))
    .sort((a, b) => a.distance - b.distance);
}
