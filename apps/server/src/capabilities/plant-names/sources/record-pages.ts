import type { Identifiers } from '@plantdata/name-index';
import type { SourceId } from './catalogue.ts';
import { readIdentifier, type SingleIdentifier } from './live/reading.ts';
import type { SourceRecord } from './taxonomic-source.ts';

/**
 * Addresses of the pages at which publishers show their records. Identifiers and titles are text that anybody may have
 * tampered with: only those that look like one of their kind give an address.
 */

/**
 * Start of a page's address, before the identifier; null if no page is documented, or if a source
 * does not address its pages by it.
 */
const pages: Record<SingleIdentifier, string | null> = {
  gbif_id: 'https://www.gbif.org/species/',
  gbif_xr_id: 'https://www.gbif.org/species/',
  wfo_id: 'https://www.worldfloraonline.org/taxon/',
  powo_id: 'https://powo.science.kew.org/taxon/',
  eol_id: 'https://eol.org/pages/',
  ala_guid: 'https://bie.ala.org.au/species/',
  wikidata_id: 'https://www.wikidata.org/wiki/',
  inaturalist_taxon_id: 'https://www.inaturalist.org/taxa/',
  upov_code: null,
};

/** Identifier that a source issues. TNRS has no records, and wikis have pages instead. */
const issued: Partial<Record<SourceId, SingleIdentifier>> = {
  powo: 'powo_id',
  gbif: 'gbif_id',
  ala: 'ala_guid',
  upov: 'upov_code',
  inaturalist: 'inaturalist_taxon_id',
  wikidata: 'wikidata_id',
  eol: 'eol_id',
};

/**
 * Returns the record of a publisher that issues identifiers of this kind; undefined if there is
 * none, or none that is well-formed.
 */
export function recordOf(
  kind: SingleIdentifier | undefined,
  identifiers: Identifiers = {},
): SourceRecord | undefined {
  if (kind === undefined) return undefined;
  const id = readIdentifier(kind, identifiers[kind]);
  return id === undefined ? undefined : { id, url: addressOf(pages[kind], id) };
}

/** The record behind the answer of a service; of a right of a breeder its number, where the name has a single one. */
export function recordAtSource(source: SourceId, identifiers: Identifiers): SourceRecord | undefined {
  const [number, ...others] = (source === 'ip_australia' && identifiers.pbr_numbers) || [];
  if (number !== undefined && others.length === 0) return { id: number, url: null };
  return recordOf(issued[source], identifiers);
}

/** The page of a wiki; `address` is what stands before its title. */
export function recordOfPage(address: string, title: string): SourceRecord | undefined {
  const isTitle = title !== '' && title.length <= 255 && !/[#<>[\]{}|\p{Cc}\p{Cs}]/u.test(title);
  if (!isTitle) return undefined;
  return { id: title, url: addressOf(address, encodeURIComponent(title.replaceAll(' ', '_'))) };
}

/** Null where the address would lead to another place than it seems to. */
function addressOf(start: string | null, rest: string): string | null {
  return start !== null && URL.parse(start + rest)?.href === start + rest ? start + rest : null;
}
