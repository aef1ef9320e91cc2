import type { FlowerRecord } from '../model.ts';

/**
 * The species of a record in small letters: synonyms are one, and so are its subspecies and varieties. Null for a record without a name, which
 * cannot be planted.
 */
export function speciesOf({ facts, name }: Pick<FlowerRecord, 'facts' | 'name'>): string | null {
  const accepted = name?.acceptedName ?? null;
  const { genus, species } = accepted !== null && name !== null ? name : facts;
  const named = genus && species ? `${genus} ${species}` : (accepted ?? facts.scientificName);
  return named?.toLowerCase() ?? null;
}
