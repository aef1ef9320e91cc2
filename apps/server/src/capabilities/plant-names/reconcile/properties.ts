import { statusOf } from '../record/describe-record.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';

/** The properties of a plant, by their ids, with what a record says of them. */
const properties = {
  accepted_name: { name: 'Accepted name', of: ({ accepted_name }) => accepted_name.scientific_name },
  author: { name: 'Authors', of: ({ accepted_name }) => accepted_name.author },
  family: { name: 'Family', of: ({ taxonomy }) => taxonomy.family },
  genus: { name: 'Genus', of: ({ taxonomy }) => taxonomy.genus },
  rank: { name: 'Rank', of: ({ accepted_name }) => accepted_name.taxonomic_rank },
  status: { name: 'Status', of: statusOf },
  common_names: {
    name: 'Common names',
    // Several values of a cell would become several rows of a table.
    of: ({ accepted_name }) => [...new Set(accepted_name.common_names.map(({ name }) => name))].join('; '),
  },
  sources: {
    name: 'Sources that agree',
    of: ({ source_answers }) =>
      source_answers.flatMap(({ agrees, source }) => (agrees ? [source] : [])).join('; '),
  },
  powo_id: { name: 'POWO identifier', of: ({ cross_references }) => cross_references.powo_id },
  wfo_id: { name: 'WFO identifier', of: ({ cross_references }) => cross_references.wfo_id },
  gbif_id: { name: 'GBIF identifier', of: ({ cross_references }) => cross_references.gbif_id },
  wikidata_id: { name: 'Wikidata identifier', of: ({ cross_references }) => cross_references.wikidata_id },
  inaturalist_taxon_id: {
    name: 'iNaturalist identifier',
    of: ({ cross_references }) => cross_references.inaturalist_taxon_id,
  },
  eol_id: { name: 'EOL identifier', of: ({ cross_references }) => cross_references.eol_id },
} satisfies Record<string, { name: string; of: (record: UnifiedTaxonomicRecord) => string | null }>;

export type PropertyId = keyof typeof properties;

const isProperty = (id: string): id is PropertyId => Object.hasOwn(properties, id);

export const extendedPropertyIds = Object.keys(properties).filter(isProperty);

export const nameOfProperty = (id: PropertyId): string => properties[id].name;

export const namedProperties = extendedPropertyIds.map((id) => ({ id, name: nameOfProperty(id) }));

/** The value of a property; blank where the record has none. */
export const propertyOf = (record: UnifiedTaxonomicRecord, id: PropertyId): string =>
  properties[id].of(record) ?? '';
