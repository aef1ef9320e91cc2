import type { OpenedPlantNames, UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import type { FlowerFacts, VerifiedName } from '../model.ts';

/** Verifies published names, each once. */
export type NameVerifier = (
  names: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, VerifiedName>>;

/** Names in one list: progress is reported, and an interruption noticed, between two lists. */
const namesAtOnce = 200;

/** Verifies by the sources that are switched on. */
export function createNameVerifier(
  plantNames: Pick<OpenedPlantNames, 'verifyList' | 'listSources'>,
  onProgress: (verified: number, total: number) => void = () => undefined,
): NameVerifier {
  return async (names, signal) => {
    const sources = plantNames
      .listSources()
      .sources.filter(({ mode }) => mode !== 'off')
      .map(({ id }) => id);
    const options = { sources, includeMetadata: false, cacheResults: true };
    const verified = new Map<string, VerifiedName>();
    for (let start = 0; start < names.length; start += namesAtOnce) {
      signal.throwIfAborted();
      const asked = names.slice(start, start + namesAtOnce);
      const records = await plantNames.verifyList(asked, options, signal);
      signal.throwIfAborted();
      for (const record of records) verified.set(record.query.submitted_name, takeVerifiedName(record));
      onProgress(verified.size, names.length);
    }
    return verified;
  };
}

function takeVerifiedName({ validation, accepted_name, taxonomy }: UnifiedTaxonomicRecord): VerifiedName {
  const { status } = validation;
  const acceptedName = accepted_name.scientific_name;
  if (status !== 'validated' || acceptedName === null) {
    return {
      status: status === 'validated' ? 'uncertain' : status,
      acceptedName: null,
      family: null,
      genus: null,
      species: null,
    };
  }
  const { family, genus, species } = taxonomy;
  return { status, acceptedName, family, genus, species };
}

/** The name to verify; null for a record that says no species, such as `Anchusa sp.`. */
export const nameToVerify = ({ scientificName, species }: FlowerFacts): string | null =>
  species === null || scientificName?.trim() === '' ? null : scientificName;

/** Records by what became of their names. */
export interface NameCounts {
  readonly validated: number;
  readonly uncertain: number;
  readonly not_found: number;
  /** Records without a species. */
  readonly not_verified: number;
}

export function countNames(names: Iterable<VerifiedName | null>): NameCounts {
  const counts = { validated: 0, uncertain: 0, not_found: 0, not_verified: 0 };
  for (const name of names) counts[name?.status ?? 'not_verified']++;
  return counts;
}
