import type { Identifiers } from '@plantdata/name-index';
import { readIdentifier } from '../../reading.ts';

/** Identifiers in the links to other databases that stand below the article of a taxon. */
interface TaxonLinks {
  readonly identifiers: Identifiers;
  /** Several databases are linked to twice: the article stands for more than one taxon. */
  readonly areOfSeveralTaxa: boolean;
}

type LinkedKind = 'gbif_id' | 'powo_id' | 'wfo_id' | 'eol_id' | 'inaturalist_taxon_id';

const ipni = 'urn:lsid:ipni.org:names:';

const addresses: readonly (readonly [kind: LinkedKind, address: RegExp, prefix: string])[] = [
  ['gbif_id', /^https?:\/\/(?:www\.)?gbif\.org\/species\/(\d+)(?:[/?#]|$)/, ''],
  [
    'powo_id',
    /^https?:\/\/powo\.science\.kew\.org\/taxon\/(?:urn:lsid:ipni\.org:names:)?([\d-]+)(?:[/?#]|$)/,
    ipni,
  ],
  ['powo_id', /^https?:\/\/(?:www\.)?ipni\.org\/n\/(?:urn:lsid:ipni\.org:names:)?([\d-]+)(?:[/?#]|$)/, ipni],
  ['wfo_id', /^https?:\/\/(?:www\.|list\.)?worldfloraonline\.org\/(?:taxon\/)?(wfo-\d{10})(?:[/?#-]|$)/, ''],
  ['eol_id', /^https?:\/\/(?:www\.)?eol\.org\/pages\/(\d+)(?:[/?#]|$)/, ''],
  ['inaturalist_taxon_id', /^https?:\/\/(?:www\.)?inaturalist\.org\/taxa\/(\d+)(?:[-/?#]|$)/, ''],
];

const addressLettersMax = 500;

/** A database that two different taxa are linked to gives none. */
export function readTaxonLinks(links: readonly string[]): TaxonLinks {
  const byKind = new Map<LinkedKind, Set<string>>();
  for (const link of links) {
    if (link.length > addressLettersMax) continue;
    for (const [kind, address, prefix] of addresses) {
      const id = readIdentifier(kind, prefix + (address.exec(link)?.[1] ?? ''));
      if (id !== undefined) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(id));
    }
  }
  const kinds = [...byKind].map(([kind, ids]) => ({ kind, ids: [...ids] }));
  return {
    identifiers: Object.fromEntries(
      kinds.filter(({ ids }) => ids.length === 1).map(({ kind, ids }) => [kind, ids[0]]),
    ),
    areOfSeveralTaxa: kinds.filter(({ ids }) => ids.length > 1).length > 1,
  };
}
