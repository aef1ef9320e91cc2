import { type PlantNames, refuseOutage, type UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import type { ItemName } from '../items/question.ts';
import type { LibraryPlant } from '../library/plant.ts';
import { plantOf } from './plant-key.ts';

/** The result of looking up a name. */
export type Identity =
  | { readonly kind: 'plant'; readonly plant: LibraryPlant; readonly species: LibraryPlant | null }
  | { readonly kind: 'ambiguous' | 'not_found'; readonly note: string }
  /** Not all sources could be asked, so nothing is certain yet. */
  | { readonly kind: 'unasked'; readonly sources: readonly string[] };

/** The plants that names mean, one for each name in its order. */
export async function identify(
  plantNames: Pick<PlantNames, 'verify'>,
  names: readonly ItemName[],
  signal: AbortSignal,
): Promise<Identity[]> {
  if (names.length === 0) return [];
  const request = { species_names: names.map(({ text }) => text), include_metadata: true };
  const { results } = await plantNames.verify(request, signal);
  return refuseOutage(results).map(createIdentified);
}

function createIdentified(record: UnifiedTaxonomicRecord): Identity {
  const { accepted_name: accepted, resolution, validation, query } = record;
  if (accepted.scientific_name === null) {
    if (validation.source_failures.length > 0)
      return { kind: 'unasked', sources: validation.source_failures };
    return { kind: 'not_found', note: describeNotFound(record) };
  }
  if (resolution.review_required && resolution.alternatives.length > 0)
    return { kind: 'ambiguous', note: ambiguous(record) };
  const cultivar = record.parsed.cultivar;
  const commonName = accepted.common_names.find(({ language }) => /^en(g|-|$)/i.test(language))?.name ?? null;
  const named = { acceptedName: accepted.scientific_name, commonName };
  const isSpecies = record.taxonomy.species !== null || accepted.taxonomic_rank === 'species';
  if (cultivar === null && !isSpecies) {
    const note = `"${query.submitted_name}" is known as "${named.acceptedName}" only, which is not a species. Send the name of a species or cultivar.`;
    return { kind: 'ambiguous', note };
  }
  return {
    kind: 'plant',
    plant: plantOf({ ...named, cultivar }),
    // A picture of a genus says nothing of a cultivar of it.
    species: cultivar === null || !isSpecies ? null : plantOf({ ...named, cultivar: null }),
  };
}

function describeNotFound({ query, suggestions }: UnifiedTaxonomicRecord): string {
  const proposed = suggestions.map(({ suggested_name: name }) => ` Perhaps "${name}" is meant.`);
  return `"${query.submitted_name}" is not known as the name of a plant.${proposed.join('')} Correct it and resolve the item again.`;
}

function ambiguous({ query, accepted_name, resolution }: UnifiedTaxonomicRecord): string {
  const names = [
    accepted_name.scientific_name,
    ...resolution.alternatives.map(({ accepted_name: name }) => name),
  ];
  const quoted = [...new Set(names)].filter(Boolean).map((name) => `"${name}"`);
  return `"${query.submitted_name}" may be ${quoted.join(' or ')}. Send the name that is meant.`;
}
