import { plainKey } from '@plantdata/name-matching';
import { evidenceOf, formatAccepted, isCertain, statusOf } from '../record/describe-record.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import type { Candidate, Query } from './schema.ts';

/** The type of all plants; the others are ranks. */
const taxon = { id: 'taxon', name: 'Taxon' };

export const types = [
  taxon,
  ...['family', 'genus', 'species', 'subspecies', 'variety', 'form'].map((id) => ({
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
  })),
];

/** The name that a query asks for; blank if there is none. An author given as a property belongs to it. */
export function nameIn(query: Query): string {
  const name = (query.query ?? '').trim();
  const [author] = textsOf(query, 'author');
  const isBotanical = name !== '' && !/['"‘’“”]/.test(name);
  return author !== undefined && isBotanical && !name.includes(author) ? `${name} ${author}` : name;
}

/** The accepted plant of a record, then the names that may be meant instead, which are never a match. */
export function candidatesOf(record: UnifiedTaxonomicRecord, query: Query): Candidate[] {
  const id = idOf(record);
  const accepted = id === '' ? [] : [acceptedCandidate(record, id, query)];
  const known = new Set([id, record.accepted_name.scientific_name]);
  const others = record.resolution.alternatives.flatMap(({ accepted_name: name, reason }): Candidate[] => {
    if (known.has(name)) return [];
    known.add(name);
    const description = `may be meant (${reason})`;
    return [{ id: name, name, description, score: 0, match: false, type: [taxon] }];
  });
  return [...accepted, ...others]
    .filter((candidate) => query.type_strict === 'should' || fitsType(candidate, query))
    .slice(0, query.limit);
}

/** The accepted name as it is verified again for an extension; the voucher of a phrase name is no author. */
const idOf = (record: UnifiedTaxonomicRecord): string =>
  (record.parsed?.phrase_name ? record.accepted_name.display_name : formatAccepted(record)) ?? '';

function acceptedCandidate(record: UnifiedTaxonomicRecord, id: string, query: Query): Candidate {
  const { accepted_name: accepted, validation, taxonomy } = record;
  const rank = types.find((type) => type.id === accepted.taxonomic_rank);
  const status = statusOf(record);
  const candidate: Candidate = {
    id,
    name: id,
    description: [taxonomy.family, status, evidenceOf(record)].filter(Boolean).join('; '),
    score: Math.round(validation.consensus_score * 100),
    match: false,
    type: rank ? [taxon, rank] : [taxon],
  };
  return {
    ...candidate,
    match: isCertain(record) && fitsType(candidate, query) && fitsFamily(taxonomy.family, query),
  };
}

const fitsType = ({ type }: Candidate, query: Query): boolean => {
  const asked = [query.type ?? []].flat();
  return asked.length === 0 || type.some(({ id }) => asked.includes(id));
};

/** A family that is asked for must be known to be the same. */
function fitsFamily(family: string | null, query: Query): boolean {
  const asked = textsOf(query, 'family');
  return asked.length === 0 || asked.some((each) => plainKey(each) === plainKey(family ?? ''));
}

/** The texts of a property; those of an entity are its name or id. */
const textsOf = ({ properties = [] }: Query, pid: string): string[] =>
  properties.flatMap((property) => (property.pid === pid ? [property.v].flat().flatMap(textOf) : []));

function textOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value) return textOf(value.name);
  return 'id' in value && typeof value.id === 'string' ? textOf(value.id) : [];
}
