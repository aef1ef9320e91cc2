import { depthOf } from '@plantdata/name-matching';
import type { FoundName } from '../../found-name.ts';
import { readIdentifier } from '../../reading.ts';
import { sortAcceptedFirst } from '../accepted-first.ts';
import { readName, type SourceReadName } from '../read-name.ts';
import type { InaturalistTaxon } from './answer.ts';

/** A taxon that a search found under the name that was asked for. */
export interface Hit {
  readonly asked: SourceReadName;
  readonly taxon: InaturalistTaxon;
  /** Id of the current taxon: this one, or another of which the search returns only the id. */
  readonly currentId: number;
}

/**
 * The search matches the beginnings of words in names of any kind. Only taxa with the name that was
 * asked for count; if there are none, those that have it as another scientific name.
 */
export function hitsOf(written: string, taxa: readonly InaturalistTaxon[]): readonly Hit[] {
  const asked = readName(written);
  if (!asked) return [];
  const hit = (taxon: InaturalistTaxon, currentId: number): Hit => ({ asked, taxon, currentId });
  const named = taxa.filter(({ name }) => name.key === asked.key);
  const active = named.filter(({ isActive }) => isActive);
  if (active.length > 0) return active.map((taxon) => hit(taxon, taxon.id));
  const renamed = taxa.filter(
    ({ isActive, otherKeys, name }) =>
      isActive && otherKeys.has(asked.key) && isGenus(name) === isGenus(asked),
  );
  const hits = [
    ...renamed.map((taxon) => hit(taxon, taxon.id)),
    ...named.flatMap((taxon) => currentIdsOf(taxon).map((id) => hit(taxon, id))),
  ];
  return [...new Map(hits.map((each) => [each.currentId, each])).values()].slice(0, hitsMax);
}

/** A genus or something above it. */
function isGenus({ name }: SourceReadName): boolean {
  return depthOf(name) === 0;
}

/** A genus that was split into more taxa yields no useful result. */
const hitsMax = 10;

/** A split taxon continues in several; one that was dropped without a successor stays as it is. */
function currentIdsOf({ id, currentIds }: InaturalistTaxon): readonly number[] {
  return currentIds.length === 0 ? [id] : currentIds;
}

/** Taxa that are known beyond the answer to the search. */
interface KnownTaxa {
  taxon(id: number): InaturalistTaxon | undefined;
  familyOf(taxon: InaturalistTaxon): string | null;
}

export function collectFound(hits: readonly Hit[], known: KnownTaxa): readonly FoundName[] {
  return sortAcceptedFirst(hits.map((hit) => createFound(hit, known)));
}

function createFound({ asked, taxon, currentId }: Hit, known: KnownTaxa): FoundName {
  const now = taxon.id === currentId ? taxon : known.taxon(currentId);
  const current = now?.isActive ? now : null;
  const { written, rank } = taxon.name.key === asked.key ? taxon.name : asked;
  const family = current && known.familyOf(current);
  const isSynonym = current !== null && current.name.key !== asked.key;
  const id = readIdentifier('inaturalist_taxon_id', current?.id);
  return {
    written,
    authorship: null,
    rank,
    status: isSynonym ? 'synonym' : current ? 'accepted' : 'unplaced',
    family,
    accepted: isSynonym
      ? { written: current.name.written, authorship: null, rank: current.name.rank, family }
      : null,
    isGuess: false,
    // Its list of other scientific names does not say what they are to the taxon.
    ...(taxon.name.key !== asked.key && { isIndirect: true }),
    identifiers: id === undefined ? {} : { inaturalist_taxon_id: id },
    commonNames: current?.commonNames ?? [],
  };
}
