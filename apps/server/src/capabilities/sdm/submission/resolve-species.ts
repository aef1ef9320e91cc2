import { type PlantNames, refuseOutage, type UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import { speciesUnresolved } from '../errors.ts';
import type { Taxon } from '../occurrences/occurrence-source.ts';

type SpeciesNames = Pick<PlantNames, 'verify'>;

/**
 * The accepted taxon of a submitted name. Rejects with `species_unresolved` where the name is not that of one species (or
 * of what stands below it), and as the verification of names does where no source could be asked.
 */
export async function resolveSpecies(
  plantNames: SpeciesNames,
  submittedName: string,
  signal: AbortSignal,
): Promise<Taxon> {
  const request = { species_names: [submittedName], include_metadata: true };
  const { results } = await plantNames.verify(request, signal);
  const [record] = refuseOutage(results);
  if (record === undefined) throw new Error('A name was verified without a record.');
  const refusal = refusalOf(record);
  if (refusal !== null) throw speciesUnresolved(refusal);
  const { scientific_name: name, author: authorship } = record.accepted_name;
  if (name === null) throw new Error('A name without refusal is accepted.');
  const synonymKeys = synonymKeysOf(record);
  const others = synonymKeys.length > 0 ? { gbifSynonymKeys: synonymKeys } : {};
  return { name, authorship, gbifKey: record.cross_references.gbif_id, ...others };
}

/** The key of the submitted name where it is a synonym that GBIF alone has as a separate species, with separate records. */
const synonymKeysOf = ({ accepted_name, source_answers }: UnifiedTaxonomicRecord): string[] =>
  source_answers
    .filter(({ source, agrees, match_kind }) => source === 'gbif' && !agrees && match_kind === 'exact')
    .filter((answer) => answer.accepted_name === answer.matched_name)
    .flatMap(({ record_id }) => (accepted_name.nomenclatural_status === 'synonym' ? (record_id ?? []) : []));

/** Why no model can be made of a name, as sentences; null when one can. */
function refusalOf(record: UnifiedTaxonomicRecord): string | null {
  const { accepted_name: accepted, resolution } = record;
  // The hybrid of two species is recorded nowhere by its formula.
  if (accepted.scientific_name === null || record.parsed.rank === 'hybrid') return describeNotFound(record);
  if (!isSpecies(record)) return describeAboveSpecies(record);
  if (resolution.review_required && resolution.alternatives.length > 0) return ambiguous(record);
  return null;
}

/** A phrase name (`Acacia sp. Tallering`) has a rank and no epithet. */
const isSpecies = ({ taxonomy, accepted_name }: UnifiedTaxonomicRecord): boolean =>
  taxonomy.species !== null || accepted_name.taxonomic_rank === 'species';

const sendSpecies = 'Send the scientific name of one species.';
const ranksAboveGenus: ReadonlySet<string> = new Set([
  'kingdom',
  'phylum',
  'class',
  'order',
  'family',
  'subfamily',
  'tribe',
  'subtribe',
]);

function describeNotFound(record: UnifiedTaxonomicRecord): string {
  const { parsed, warnings, validation } = record;
  if (parsed.rank !== null && ranksAboveGenus.has(parsed.rank))
    return `${quoteSubmitted(record)} has the form of the name of ${article(parsed.rank)}. ${sendSpecies}`;
  const said = warnings.join(' ');
  const failures = validation.source_failures;
  return [
    `${quoteSubmitted(record)} is not resolved to a species of plants.`,
    said,
    ...suggestionsOf(record)
      .filter((name) => !said.includes(`"${name}"`))
      .map((name) => `Perhaps "${name}" is meant.`),
    ...(failures.length > 0
      ? [`Not all sources could be asked (${failures.join(', ')}): it may be found later.`]
      : []),
  ]
    .filter(Boolean)
    .join(' ');
}

function describeAboveSpecies(record: UnifiedTaxonomicRecord): string {
  const { scientific_name: name, taxonomic_rank: rank } = record.accepted_name;
  const what = rank === null ? 'a group of plants' : article(rank);
  return record.query.submitted_name === name
    ? `${quoteSubmitted(record)} is ${what}. ${sendSpecies}`
    : `Of ${quoteSubmitted(record)} only "${name}" is known, ${what}. ${sendSpecies}`;
}

function ambiguous(record: UnifiedTaxonomicRecord): string {
  const names = [record.accepted_name.scientific_name, ...suggestionsOf(record)].filter(Boolean);
  const distinct = [...new Set(names)].map((name) => `"${name}"`);
  return `${quoteSubmitted(record)} may be ${distinct.join(' or ')}. Send the name that is meant.`;
}

const suggestionsOf = ({ resolution, suggestions }: UnifiedTaxonomicRecord): string[] => [
  ...new Set([
    ...resolution.alternatives.map(({ accepted_name: name }) => name),
    ...suggestions.map(({ suggested_name: name }) => name),
  ]),
];

const quoteSubmitted = ({ query }: UnifiedTaxonomicRecord): string => `"${query.submitted_name}"`;

const article = (rank: string): string => `${/^[aeiou]/.test(rank) ? 'an' : 'a'} ${rank}`;
