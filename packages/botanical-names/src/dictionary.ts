import { AUTHOR_PARTICLES } from './authorship/words.ts';
import { epithetKey, genusKey } from './keys/keys.ts';
import type { NameDictionary } from './model.ts';
import { isCommonNameWord } from './vocabulary/common-names.ts';

const HYBRID_SIGN = /^[×xX+]$/u;
/** Written with or without a full stop. */
const RANK_MARKER = /^(?:notho)?(?:subsp|ssp|subvar|var|v|f|fo|forma|form|convar|subf)\.?$/;
const EPITHET = /^×?\p{Ll}[\p{Ll}'’-]+$/u;

interface NameWords {
  readonly genus: string;
  readonly specificEpithet: string | null;
  readonly infraspecific: readonly string[];
  /** All text after the epithets, between them and after a genus. */
  readonly authors: string;
}

/** Takes a tidy name apart by the shape of its words. */
function wordsOf(name: string): NameWords | null {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !HYBRID_SIGN.test(word));
  const [genus, species, ...rest] = words;
  if (genus === undefined || !/^[×+]?\p{Lu}/u.test(genus)) return null;
  if (words.length > 1 && words.every((word) => isCommonNameWord(word.toLowerCase()))) return null;
  if (species === undefined || !EPITHET.test(species))
    return { genus, specificEpithet: null, infraspecific: [], authors: words.slice(1).join(' ') };
  // A third word without a marker is an epithet only straight after the second: further on it may be `de` or `ex`.
  const infraspecific = rest.filter((word, index) => {
    const expected =
      index === 0 ? !AUTHOR_PARTICLES.has(word) && word !== 'ex' : RANK_MARKER.test(rest[index - 1] ?? '');
    return expected && !RANK_MARKER.test(word) && EPITHET.test(word);
  });
  const authors = rest.filter((word) => !infraspecific.includes(word) && !RANK_MARKER.test(word)).join(' ');
  return { genus, specificEpithet: species, infraspecific, authors };
}

/** The words of known names, in the form in which a dictionary looks for them; plain data, which can be kept as JSON. */
export interface DictionaryWords {
  readonly genera: readonly string[];
  /** Genus and epithet. */
  readonly species: readonly string[];
  readonly epithets: readonly string[];
  /** Genus, epithet of the species, epithet below it. */
  readonly infraspecific: readonly string[];
  /** Authors of a species, or of a genus when the epithet is empty. */
  readonly authorships: readonly (readonly [name: string, authors: string])[];
}

/**
 * Makes a dictionary of known names for the parser from a list of names in tidy form (`Abelia × grandiflora`,
 * `Sambucus nigra f. porphyrophylla`), with or without authors. Names of other shapes are passed over, and
 * so are common names (`Lucky Bamboo`). The authors of a species and of what stands below it are kept together: any of
 * them may follow the words of the species.
 */
export const createNameDictionary = (names: Iterable<string>): NameDictionary =>
  openNameDictionary(collectDictionaryWords(names));

/** The words of the names that `createNameDictionary` takes, for `openNameDictionary`. */
export function collectDictionaryWords(names: Iterable<string>): DictionaryWords {
  const genera = new Set<string>();
  const species = new Set<string>();
  const epithets = new Set<string>();
  const infraspecific = new Set<string>();
  const authorships = new Map<string, string>();
  for (const name of names) {
    const words = wordsOf(name);
    if (words === null) continue;
    const genus = genusKey(words.genus);
    genera.add(genus);
    const binomial = `${genus} ${epithetKey(words.specificEpithet ?? '')}`;
    if (words.authors !== '') {
      authorships.set(binomial, [authorships.get(binomial), words.authors].filter(Boolean).join('; '));
    }
    if (words.specificEpithet === null) continue;
    species.add(binomial);
    epithets.add(epithetKey(words.specificEpithet));
    for (const epithet of words.infraspecific) infraspecific.add(`${binomial} ${epithetKey(epithet)}`);
  }
  return {
    genera: [...genera],
    species: [...species],
    epithets: [...epithets],
    infraspecific: [...infraspecific],
    authorships: [...authorships],
  };
}

/** A dictionary of words that were collected before. */
export function openNameDictionary(words: DictionaryWords): NameDictionary {
  const genera = new Set(words.genera);
  const species = new Set(words.species);
  const epithets = new Set(words.epithets);
  const infraspecific = new Set(words.infraspecific);
  const authorships = new Map(words.authorships);
  return {
    hasGenus: (genus) => genera.has(genus),
    hasSpecies: (genus, epithet) => species.has(`${genus} ${epithet}`),
    hasEpithet: (epithet) => epithets.has(epithet),
    hasInfraspecific: (genus, specificEpithet, epithet) =>
      infraspecific.has(`${genus} ${specificEpithet} ${epithet}`),
    authorshipOf: (genus, specificEpithet) => authorships.get(`${genus} ${specificEpithet}`) ?? null,
  };
}
