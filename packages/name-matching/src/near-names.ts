import { boundedEditDistance } from '@plantdata/botanical-names';
import { leadToOne } from './choose.ts';
import { chooseRecord, type Finding, type NameHit } from './finding.ts';
import { MatchKeys } from './match-keys.ts';
import type { NameTable, NearGenus } from './name-table.ts';
import { findAdjacentGenera, findNearestGenera, findNearestInGenus, reachLimits } from './nearest.ts';
import { isHybrid, matchExact, matchVariant } from './same-spelling.ts';

/** The steps that allow for wrong letters: in the epithet of a known genus, then in the genus itself. */

export function matchNearEpithet(asked: MatchKeys, table: NameTable): Finding | null {
  const { name, genus, epithets } = asked;
  if (name.phraseName || epithets.length === 0) return null;
  const autonym = matchMisspeltAutonym(asked, table);
  if (autonym) return autonym;
  const { unique, tied } = findNearestInGenus(genus, asked, table);
  const keys = unique ? [unique] : tied;
  const [best] = keys;
  if (!best) return null;
  const rows = keys.flatMap(({ key }) => table.exact(key));
  const finding = chooseRecord(name, rows, table, {
    kind: 'fuzzy',
    stage: 'near-epithet',
    editDistance: best.distance,
    review: !beginAlike(asked.words, best.key.split(' ')),
  });
  return refuseHybrid(asked, finding);
}

const autonymLengthMin = 6;

/**
 * `Pinus sylvestris var. sylvetris`, `Dactylorhiza maculatta subsp. maculata`: of two words that are nearly one, that which is
 * known shows how the other should have been spelt, unless a name with the two words is as near.
 */
function matchMisspeltAutonym({ name, genus, epithets }: MatchKeys, table: NameTable): Finding | null {
  const [species = '', below = '', ...others] = epithets;
  const distance = boundedEditDistance(species, below, reachLimits.longGenus);
  if (others.length > 0 || distance === 0 || distance > reachLimits.longGenus) return null;
  if (Math.min(species.length, below.length) < autonymLengthMin) return null;
  const right = [species, below].find((word) => table.exact(`${genus} ${word}`).length > 0);
  if (right === undefined) return null;
  const isOther = table
    .nearInGenus(genus, [species, below], [distance, distance])
    .some((near) => near.distance <= distance && near.key !== `${genus} ${right} ${right}`);
  if (isOther) return null;
  const infraspecific = name.infraspecific.map((part) => ({ ...part, epithet: right }));
  const autonym = new MatchKeys({ ...name, specificEpithet: right, infraspecific });
  const finding = matchExact(autonym, table) ?? matchVariant(autonym, table);
  if (finding?.outcome !== 'found') return finding;
  const how = { kind: 'fuzzy', stage: 'near-epithet', editDistance: distance, reviewRequired: true } as const;
  return { outcome: 'found', hit: { ...finding.hit, ...how } };
}

/** First letters are seldom wrong: `Eucalyptus dillii` is hardly `gillii`, and a person should decide. */
function beginAlike(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word, position) => word[0] === others[position]?.[0]);
}

/** A hybrid that is not known is not the species whose name its own resembles. */
export function refuseHybrid({ name }: MatchKeys, finding: Finding | null): Finding | null {
  if (finding?.outcome !== 'found' || !name.hybrid.species || isHybrid(finding.hit.known)) return finding;
  return { outcome: 'refused', reason: 'the name asked for is that of a hybrid' };
}

/** The genus is misspelt; the epithets then have to be right, or one letter off. */
export function matchNearGenus(asked: MatchKeys, table: NameTable): Finding | null {
  if (asked.name.phraseName) return null;
  if (asked.epithets.length === 0) return matchNearGenusName(asked, table);
  const isKnown = table.hasGenus(asked.genus);
  if (isKnown && asked.genus.length < reachLimits.longGenusLengthMin) return null;
  // Out of a known genus a long one may be one letter off, with the epithet right; a person decides.
  const genera = isKnown ? findAdjacentGenera(asked, table) : findNearestGenera(asked, table);
  const hits = genera.flatMap((genus) => hitsInGenus(asked, genus, table, isKnown));
  return refuseHybrid(asked, chooseNearest(hits, table));
}

function hitsInGenus(asked: MatchKeys, near: NearGenus, table: NameTable, exactOnly: boolean): NameHit[] {
  // The genus is the first word of either key.
  const moveToGenus = (key: string) => near.genus + key.slice(asked.genus.length);
  const exact = table.exact(moveToGenus(asked.key));
  const variants = exact.length > 0 || exactOnly ? [] : table.stem(moveToGenus(asked.stemKey));
  const spelt = [exact, variants].find((rows) => rows.length > 0);
  const { unique } = spelt || exactOnly ? { unique: null } : findNearestInGenus(near.genus, asked, table);
  const letters = unique?.distance ?? 0;
  const isLong = asked.key.length >= reachLimits.twoSlipsLengthMin;
  const total = near.distance === reachLimits.longWord ? reachLimits.total + 1 : reachLimits.total;
  if (letters > (isLong ? 2 : 1) || near.distance + letters > total) return [];
  const finding = chooseRecord(asked.name, spelt ?? (unique ? table.exact(unique.key) : []), table, {
    kind: 'fuzzy',
    stage: 'near-genus',
    editDistance: near.distance + letters,
    review: true,
  });
  return finding?.outcome === 'found' ? [finding.hit] : [];
}

const genusLengthMin = 6;

/** A genus asked for by itself (`Camelia 'Adalyn'`): one letter, and only in words long enough to carry it. */
function matchNearGenusName(asked: MatchKeys, table: NameTable): Finding | null {
  if (asked.genus.length < genusLengthMin || table.hasGenus(asked.genus)) return null;
  const how = { kind: 'fuzzy', stage: 'near-genus', editDistance: 1, review: true } as const;
  const hits = findNearestGenera(asked, table)
    .filter((candidate) => candidate.distance === 1)
    .flatMap(({ genus }) => {
      const finding = chooseRecord(asked.name, table.exact(genus), table, how);
      return finding?.outcome === 'found' ? [finding.hit] : [];
    });
  return chooseNearest(hits, table);
}

function chooseNearest(hits: readonly NameHit[], table: NameTable): Finding | null {
  const distance = Math.min(...hits.map((hit) => hit.editDistance));
  const nearest = hits.filter((hit) => hit.editDistance === distance);
  // By the alphabet, for a table gives its genera in any order.
  const [hit] = nearest.toSorted((a, b) => (a.known.written < b.known.written ? -1 : 1));
  if (!hit) return null;
  const tied = nearest.map(({ known }) => known);
  return leadToOne(tied, table) ? { outcome: 'found', hit } : { outcome: 'tie', tied, distance };
}
