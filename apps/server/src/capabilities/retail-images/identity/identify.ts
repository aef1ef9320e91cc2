import { type PlantNames, refuseOutage, type UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import type { ItemName } from '../items/question.ts';
import type { LibraryPlant } from '../library/plant.ts';
import { plantOf } from './plant-key.ts';
import { plantWords } from './plant-words.ts';
import { readProductName } from './read-product-name.ts';

/** The result of looking up a name. */
export type Identity =
  | { readonly kind: 'plant'; readonly plant: LibraryPlant; readonly species: LibraryPlant | null }
  | { readonly kind: 'ambiguous' | 'not_found'; readonly note: string }
  /** Not all sources could be asked, so nothing is certain yet. */
  | { readonly kind: 'unasked'; readonly sources: readonly string[] };

/** The plants that names mean, botanical ones and those of shops, one for each name in its order. */
export async function identify(
  plantNames: Pick<PlantNames, 'verify'>,
  names: readonly ItemName[],
  signal: AbortSignal,
): Promise<Identity[]> {
  if (names.length === 0) return [];
  const known = await plantWords.get();
  const read = names.map(({ text, isOfProduct }) =>
    isOfProduct === true ? readProductName(text, known) : { kind: 'plant' as const, name: text },
  );
  const asked = read.flatMap((each) => (each.kind === 'plant' ? each.name : []));
  const records = new Map<string, UnifiedTaxonomicRecord>();
  if (asked.length > 0) {
    const request = { species_names: [...new Set(asked)], include_metadata: true };
    const { results } = await plantNames.verify(request, signal);
    for (const record of refuseOutage(results)) records.set(record.query.submitted_name, record);
  }
  return read.map((product, index) => {
    const text = names[index]?.text ?? '';
    if (product.kind === 'ambiguous')
      return { kind: 'ambiguous', note: describeSeveral(text, product.plants) };
    if (product.kind === 'not_found')
      return {
        kind: 'not_found',
        note: describeNotFound(text, product.plant === null ? [] : [product.plant]),
      };
    const record = records.get(product.name);
    if (record === undefined) throw new Error(`No record of "${product.name}" was answered.`);
    return createIdentified(record, text);
  });
}

function createIdentified(record: UnifiedTaxonomicRecord, text: string): Identity {
  const { accepted_name: accepted, resolution, validation, suggestions } = record;
  if (accepted.scientific_name === null) {
    if (validation.source_failures.length > 0)
      return { kind: 'unasked', sources: validation.source_failures };
    return {
      kind: 'not_found',
      note: describeNotFound(
        text,
        suggestions.map(({ suggested_name: name }) => name),
      ),
    };
  }
  const { alternatives, review_required: isDoubted } = resolution;
  if (isDoubted && alternatives.length > 0) {
    const others = alternatives.flatMap(({ accepted_name: name }) => name ?? []);
    return { kind: 'ambiguous', note: describeSeveral(text, [accepted.scientific_name, ...others]) };
  }
  const cultivar = record.parsed.cultivar ?? record.parsed.trade_designations[0] ?? null;
  const commonName = accepted.common_names.find(({ language }) => /^en(g|-|$)/i.test(language))?.name ?? null;
  const named = { acceptedName: accepted.scientific_name, commonName };
  const isSpecies = record.taxonomy.species !== null || accepted.taxonomic_rank === 'species';
  if (cultivar === null && !isSpecies && !isGenusAlone(record)) {
    const note = `"${text}" is known as "${named.acceptedName}" only, which is not a species. Send the name of a species or cultivar.`;
    return { kind: 'ambiguous', note };
  }
  return {
    kind: 'plant',
    plant: plantOf({ ...named, cultivar }),
    // A picture of a genus says nothing of a cultivar of it.
    species: cultivar === null || !isSpecies ? null : plantOf({ ...named, cultivar: null }),
  };
}

/** True if a genus is all that is named; an old name of a part of another genus does not mean all of that. */
const isGenusAlone = ({
  accepted_name: accepted,
  validation: { doubts },
  parsed,
}: UnifiedTaxonomicRecord): boolean =>
  accepted.taxonomic_rank === 'genus' &&
  accepted.nomenclatural_status === 'accepted' &&
  [parsed.group, parsed.grex, parsed.series].every((part) => part === null) &&
  !doubts.some((doubt) => saysMore.includes(doubt));

const saysMore: readonly string[] = [
  'genus_only',
  'unread_words',
  'several_plants',
  'unnamed_hybrid',
  'misnomer',
];

function describeNotFound(text: string, proposed: readonly string[]): string {
  const perhaps = proposed.map((name) => ` Perhaps "${name}" is meant.`);
  return `"${text}" is not known as the name of a plant.${perhaps.join('')} Correct it and resolve the item again.`;
}

function describeSeveral(text: string, plants: readonly string[]): string {
  const quoted = [...new Set(plants)].map((name) => `"${name}"`);
  return `"${text}" may be ${quoted.join(' or ')}. Send the name that is meant.`;
}
