import type { NameRecord } from './desk-queries.ts';

export interface Identifier {
  readonly label: string;
  readonly value: string;
  readonly url: string;
}

type References = NameRecord['cross_references'];

/** Page of each database for an identifier. */
const pages: readonly {
  readonly member: Exclude<keyof References, 'pbr_numbers'>;
  readonly label: string;
  readonly page: (id: string) => string;
}[] = [
  { member: 'gbif_id', label: 'GBIF', page: (id) => `https://www.gbif.org/species/${id}` },
  { member: 'gbif_xr_id', label: 'GBIF XR', page: (id) => `https://www.gbif.org/species/${id}` },
  { member: 'wfo_id', label: 'WFO', page: (id) => `https://www.worldfloraonline.org/taxon/${id}` },
  { member: 'powo_id', label: 'POWO', page: (id) => `https://powo.science.kew.org/taxon/${id}` },
  { member: 'eol_id', label: 'EOL', page: (id) => `https://eol.org/pages/${id}` },
  { member: 'ala_guid', label: 'ALA', page: (id) => `https://bie.ala.org.au/species/${id}` },
  { member: 'wikidata_id', label: 'Wikidata', page: (id) => `https://www.wikidata.org/wiki/${id}` },
  {
    member: 'inaturalist_taxon_id',
    label: 'iNaturalist',
    page: (id) => `https://www.inaturalist.org/taxa/${id}`,
  },
];

export function identifiersOf({ cross_references: references }: NameRecord): Identifier[] {
  return pages.flatMap(({ member, label, page }) => {
    const value = references[member];
    return value == null ? [] : [{ label, value: String(value), url: page(encodeURI(String(value))) }];
  });
}
