import type { LookupName } from './lookup-name.ts';
import type { AlternativeReason } from './match-stage.ts';
import type { Finding } from './name-hit.ts';
import type { KnownName, NameTable } from './name-table.ts';
import { nearestGenera } from './nearest.ts';

/** What a person might choose from where the matcher would not: nothing here is ever taken for an answer. */

const alternativesMax = 5;

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

/** @param finding what the matching came to: names that are tied come first. */
export function alternativesTo(
  asked: LookupName,
  finding: Finding | null,
  table: NameTable,
): NameAlternative[] {
  if (finding?.outcome === 'tie') return tiedNames(finding.tied, finding.distance);
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

export function tiedNames(tied: readonly KnownName[], editDistance: number): NameAlternative[] {
  const reason = editDistance === 0 ? 'homonym' : 'spelling';
  return tied.slice(0, alternativesMax).map((known) => ({ known, reason, editDistance }));
}

function speciesLike({ genus, epithets }: LookupName, table: NameTable): Candidate[] {
  const [epithet = ''] = epithets;
  const otherRank = table
    .keysEndingWith(genus, epithet, alternativesMax)
    .map((key) => ({ key, distance: 0, reason: 'other-rank' as const }));
  const elsewhere = table
    .generaWithEpithet(epithet, alternativesMax + 1)
    .filter((other) => other !== genus)
    .map((other) => ({ key: `${other} ${epithet}`, distance: 0, reason: 'other-genus' as const }));
  return [...otherRank, ...elsewhere];
}

function generaLike(asked: LookupName, table: NameTable): Candidate[] {
  return nearestGenera(asked, table)
    .map(({ genus: key, distance }) => ({ key, distance, reason: 'spelling' as const }))
    .sort((a, b) => a.distance - b.distance);
}
