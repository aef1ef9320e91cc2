import { compareAuthorships, exactKey, type PlantName, stemKey } from '@plantdata/botanical-names';
import type { Alternative, AuthorAgreement, MatchKind } from '../sources/taxonomic-source.ts';
import type { KnownName, NameTable } from './name-table.ts';
import { nearestGenera, nearestInGenus, reachFor } from './nearest.ts';

/**
 * Finds a parsed name in a table of known names, in fixed stages of which the first hit wins (docs/matching.md):
 * exact, spelling variant, joined epithet, near epithet in the same genus, near genus, species of an unknown
 * infraspecific name. A genus alone never stands for a species, and a tie is never broken by chance.
 */

type MatchStage =
  | 'exact'
  | 'rank-differs'
  | 'spelling-variant'
  | 'joined-epithet'
  | 'phrase-prefix'
  | 'near-epithet'
  | 'near-genus'
  | 'infraspecific-to-species';

export interface NameHit<Target> {
  readonly known: KnownName<Target>;
  readonly kind: MatchKind;
  readonly stage: MatchStage;
  readonly editDistance: number;
  readonly authorAgreement: AuthorAgreement;
  readonly reviewRequired: boolean;
}

export interface NameLookup<Target> {
  readonly hit: NameHit<Target> | null;
  /** Filled when there is no hit: the names that a person might choose from. */
  readonly alternatives: readonly (Omit<Alternative, 'name' | 'acceptedName'> & {
    readonly known: KnownName<Target>;
  })[];
}

const alternativesMax = 5;

export function matchName<Target>(name: PlantName, table: NameTable<Target>): NameLookup<Target> {
  if (name.form !== 'name') return noHit;
  const key = exactKey(name);
  const [genus, ...epithets] = key.split(' ');
  if (!genus) return noHit;
  const hit =
    matchExact(name, key, table) ??
    matchVariant(name, key, table) ??
    (epithets.length === 0
      ? matchNearGenusName(name, genus, table)
      : (matchNearEpithet(name, key, table) ??
        matchNearGenus(name, epithets, table) ??
        matchSpeciesOf(name, table)));
  return hit ? { hit, alternatives: [] } : { hit: null, alternatives: findAlternatives(name, key, table) };
}

const noHit: NameLookup<never> = { hit: null, alternatives: [] };

function matchExact<Target>(name: PlantName, key: string, table: NameTable<Target>): NameHit<Target> | null {
  const known = choose(name, table.exact(key));
  if (!known) return null;
  const stage = rankDiffers(name, known.name) ? 'rank-differs' : 'exact';
  return toHit(name, known, { kind: stage === 'exact' ? 'exact' : 'variant', stage, editDistance: 0 });
}

function matchVariant<Target>(
  name: PlantName,
  key: string,
  table: NameTable<Target>,
): NameHit<Target> | null {
  if (name.phraseName) return matchPhrasePrefix(name, key, table);
  const variant = choose(name, table.stem(stemKey(name)));
  if (variant) return toHit(name, variant, { kind: 'variant', stage: 'spelling-variant', editDistance: 0 });
  const [genus, first, second] = key.split(' ');
  const joined = second ? choose(name, table.exact(`${genus} ${first}${second}`)) : null;
  return joined && toHit(name, joined, { kind: 'variant', stage: 'joined-epithet', editDistance: 0 });
}

/** `Eucalyptus sp. Lake Magenta` for the one known phrase name that begins so; phrase names are never fuzzy. */
function matchPhrasePrefix<Target>(
  name: PlantName,
  key: string,
  table: NameTable<Target>,
): NameHit<Target> | null {
  const [genus = ''] = key.split(' ');
  const longer = table.keysInGenus(genus).filter((other) => other.startsWith(`${key} `));
  const known = longer.length === 1 && longer[0] ? choose(name, table.exact(longer[0])) : null;
  return known && toHit(name, known, { kind: 'variant', stage: 'phrase-prefix', editDistance: 0 });
}

function matchNearEpithet<Target>(
  name: PlantName,
  key: string,
  table: NameTable<Target>,
): NameHit<Target> | null {
  if (name.phraseName) return null;
  const nearest = nearestInGenus(key, table);
  const known = nearest.unique && choose(name, table.exact(nearest.unique.key));
  if (!known || !nearest.unique) return null;
  return toHit(name, known, { kind: 'fuzzy', stage: 'near-epithet', editDistance: nearest.unique.distance });
}

/** The genus is known but misspelt; the epithets then have to be right, or one letter off. */
function matchNearGenus<Target>(
  name: PlantName,
  epithets: readonly string[],
  table: NameTable<Target>,
): NameHit<Target> | null {
  const [genus = ''] = exactKey(name).split(' ');
  if (table.hasGenus(genus) || name.phraseName) return null;
  const hits: NameHit<Target>[] = [];
  for (const candidate of nearestGenera(genus, table)) {
    const corrected: PlantName = { ...name, genus: candidate.genus };
    const key = [candidate.genus, ...epithets].join(' ');
    const known = choose(corrected, table.exact(key)) ?? choose(corrected, table.stem(stemKey(corrected)));
    const near = known ? null : nearestInGenus(key, table).unique;
    const target = known ?? (near && near.distance === 1 ? choose(corrected, table.exact(near.key)) : null);
    const distance = candidate.distance + (near?.distance ?? 0);
    if (target && distance <= 3) {
      hits.push({
        ...toHit(name, target, { kind: 'fuzzy', stage: 'near-genus', editDistance: distance }),
        reviewRequired: true,
      });
    }
  }
  return onlyNearest(hits);
}

/** A genus asked for by itself (`Camelia 'Adalyn'`): one letter, and only in words long enough to carry it. */
function matchNearGenusName<Target>(
  name: PlantName,
  genus: string,
  table: NameTable<Target>,
): NameHit<Target> | null {
  if (genus.length < 6) return null;
  const hits = nearestGenera(genus, table)
    .filter((candidate) => candidate.distance === 1)
    .flatMap((candidate) => {
      const known = choose(name, table.exact(candidate.genus));
      return known
        ? [toHit(name, known, { kind: 'fuzzy' as const, stage: 'near-genus' as const, editDistance: 1 })]
        : [];
    });
  const hit = onlyNearest(hits);
  return hit && { ...hit, reviewRequired: true };
}

function matchSpeciesOf<Target>(name: PlantName, table: NameTable<Target>): NameHit<Target> | null {
  if (name.infraspecific.length === 0) return null;
  const species: PlantName = {
    ...name,
    infraspecific: [],
    rank: 'species',
    authorship: name.speciesAuthorship,
  };
  const { hit } = matchName(species, table);
  return hit && { ...hit, kind: 'partial', stage: 'infraspecific-to-species', reviewRequired: true };
}

function findAlternatives<Target>(
  name: PlantName,
  key: string,
  table: NameTable<Target>,
): NameLookup<Target>['alternatives'] {
  if (name.phraseName) return [];
  const [genus = '', epithet] = key.split(' ');
  const candidates = epithet ? speciesLike(key, genus, epithet, table) : generaLike(genus, table);
  return candidates.slice(0, alternativesMax).flatMap(({ key: otherKey, distance, reason }) => {
    const known = table.exact(otherKey).find(({ isMisspelling }) => !isMisspelling);
    return known ? [{ known, reason, editDistance: distance }] : [];
  });
}

interface Candidate {
  readonly key: string;
  readonly distance: number;
  readonly reason: Alternative['reason'];
}

function speciesLike<Target>(
  key: string,
  genus: string,
  epithet: string,
  table: NameTable<Target>,
): Candidate[] {
  const otherRank = table
    .keysInGenus(genus)
    .filter((other) => other.split(' ').length === 3 && other.endsWith(` ${epithet}`))
    .map((other) => ({ key: other, distance: 0, reason: 'other-rank' as const }));
  const near = nearestInGenus(key, table).tied.map((other) => ({ ...other, reason: 'spelling' as const }));
  const elsewhere = table
    .generaWithEpithet(epithet)
    .filter((other) => other !== genus)
    .map((other) => ({ key: `${other} ${epithet}`, distance: 0, reason: 'other-genus' as const }));
  return [...otherRank, ...near, ...elsewhere];
}

function generaLike<Target>(genus: string, table: NameTable<Target>): Candidate[] {
  return nearestGenera(genus, table)
    .map(({ genus: key, distance }) => ({ key, distance, reason: 'spelling' as const }))
    .sort((a, b) => a.distance - b.distance);
}

/** Between names of the same spelling rank and authors decide; names that lead to different targets otherwise stay a tie. */
function choose<Target>(name: PlantName, known: readonly KnownName<Target>[]): KnownName<Target> | null {
  if (known.length <= 1) return known[0] ?? null;
  const sameRank = narrow(known, (candidate) => !rankDiffers(name, candidate.name));
  const candidates = narrow(sameRank, (candidate) => authorAgreement(name, candidate.name) === 'equal');
  const targets = new Set(candidates.map((candidate) => candidate.target));
  return targets.size === 1 ? (candidates[0] ?? null) : null;
}

/** Those that pass, or all when none does. */
function narrow<Item>(items: readonly Item[], passes: (item: Item) => boolean): readonly Item[] {
  const passing = items.filter(passes);
  return passing.length > 0 ? passing : items;
}

function onlyNearest<Target>(hits: readonly NameHit<Target>[]): NameHit<Target> | null {
  const distance = Math.min(...hits.map((hit) => hit.editDistance));
  const nearest = hits.filter((hit) => hit.editDistance === distance);
  const targets = new Set(nearest.map((hit) => hit.known.target));
  return targets.size === 1 ? (nearest[0] ?? null) : null;
}

function toHit<Target>(
  name: PlantName,
  known: KnownName<Target>,
  found: Pick<NameHit<Target>, 'kind' | 'stage' | 'editDistance'>,
): NameHit<Target> {
  const agreement = authorAgreement(name, known.name);
  return {
    known,
    ...found,
    authorAgreement: agreement,
    reviewRequired: found.editDistance > reachFor.certain || agreement === 'different',
  };
}

function authorAgreement(asked: PlantName, known: PlantName): AuthorAgreement {
  if (!asked.authorship || !known.authorship) return 'unknown';
  return compareAuthorships(asked.authorship, known.authorship);
}

function rankDiffers(asked: PlantName, known: PlantName): boolean {
  const askedRank = asked.infraspecific.at(-1)?.rank;
  const knownRank = known.infraspecific.at(-1)?.rank;
  return askedRank !== undefined && knownRank !== undefined && askedRank !== knownRank;
}
