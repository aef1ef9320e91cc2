import {
  exactKey,
  foldToAscii,
  type ParsedLabel,
  type PartKind,
  type PlantName,
  stemKey,
} from '@plantdata/botanical-names';

/** A parsed name with its keys, computed once for lookups in any number of tables. */
export class MatchKeys {
  readonly name: PlantName;
  readonly key: string;
  /** The words of the key: genus first. */
  readonly words: readonly string[];
  #stemKey: string | undefined;

  constructor(name: PlantName) {
    this.name = name;
    this.key = exactKey(name);
    this.words = this.key === '' ? [] : this.key.split(' ');
  }

  get genus(): string {
    return this.words[0] ?? '';
  }

  get epithets(): readonly string[] {
    return this.words.slice(1);
  }

  get stemKey(): string {
    this.#stemKey ??= stemKey(this.name);
    return this.#stemKey;
  }
}

/** Words that stand between the parts of a name and are no part of it. */
const signs: ReadonlySet<string> = new Set(
  ['subsp', 'ssp', 'subvar', 'var', 'fo', 'forma', 'f', 'convar', 'subf']
    .flatMap((marker) => [marker, `notho${marker}`])
    .concat('x'),
);

/** Spellings of `sp.`. */
const speciesMarkers: ReadonlySet<string> = new Set(['sp', 'spp', 'species']);

/** Form of most names; they need no cleaning. */
const plainBinomial = /^[A-Z][a-z]+ ([a-z]+)$/;

/**
 * Returns the words of a string without case, accents, quotes, brackets, hybrid signs and rank
 * markers. A table finds each of its names under this key too, so that a name that the parser reads
 * otherwise than its authors meant still matches itself. Initials and spaces of collectors in a
 * phrase name (`sp. Mt Lewis (B.P.Hyland RFK 25241)`) are left out, as every list writes them
 * differently.
 */
export function plainKey(text: string): string {
  const [, second] = plainBinomial.exec(text) ?? [];
  if (second !== undefined && !signs.has(second) && !speciesMarkers.has(second)) return text.toLowerCase();
  const words = foldToAscii(text)
    .toLowerCase()
    .replace(/['"`-]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word, position, all) => word !== '' && (!signs.has(word) || isTag(all, position)));
  if (words[1] !== undefined && speciesMarkers.has(words[1])) words[1] = 'sp';
  return words.length <= 3 ? words.join(' ') : removeInitials(words).join(' ');
}

/** The `F` of `Senecio sp. F` is no rank. */
function isTag(words: readonly string[], position: number): boolean {
  return position === tagPosition && speciesMarkers.has(words[1] ?? '');
}

/** Position of the first word behind a binomial: a letter there is the tag of a phrase name, any other an initial. */
const tagPosition = 2;

function removeInitials(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [position, word] of words.entries()) {
    const previous = kept.at(-1);
    if (position <= tagPosition || previous === undefined) kept.push(word);
    else if (/^\d/.test(word) && /^[a-z]{2,4}$/.test(previous)) kept.splice(-1, 1, previous + word);
    else if (word.length === 1 && /\d$/.test(previous)) kept.splice(-1, 1, previous + word);
    else if ((word.length > 1 || /\d/.test(word)) && !linkWords.has(word)) kept.push(word);
  }
  return kept;
}

/** Between two collectors. */
const linkWords: ReadonlySet<string> = new Set(['and', 'et', 'al', 'amp']);

/** Keys under which a table finds a name. */
export interface TableKeys {
  readonly exact: string;
  readonly stem: string;
  readonly plain: string;
}

/**
 * Keys of a name in a table. A name with more in it than a botanical name (`Grevillea linearifolia f. Angourie form`,
 * `Agrostis 'hiemalis'`) is found as it is written only: by the parts that the parser knows it would stand for the species.
 */
export function tableKeys({ input, name, parts }: ParsedLabel): TableKeys {
  const plain = plainKey(input);
  const isPhrase = name.phraseName !== null || name.qualifier !== null || name.hybrid.unnamed;
  const isWhole = !isPhrase && parts.every(({ kind }) => botanicalParts.has(kind));
  const exact = isWhole ? exactKey(name) : plain;
  return { exact: exact === '' ? plain : exact, stem: isWhole ? stemKey(name) : plain, plain };
}

const botanicalParts: ReadonlySet<PartKind> = new Set([
  'genus',
  'infrageneric',
  'specific-epithet',
  'infraspecific-epithet',
  'uninomial',
  'rank-marker',
  'hybrid-sign',
  'graft-sign',
  'authorship',
  'parents',
  'punctuation',
  'space',
]);
