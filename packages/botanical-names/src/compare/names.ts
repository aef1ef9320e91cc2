import { foldWord } from '../keys/fold.ts';
import { exactKey, genusKey, stemKey } from '../keys/keys.ts';
import { STEM_RULES, stemEpithet } from '../keys/stem.ts';
import type { PlantName } from '../model.ts';
import { sameFamily } from './family.ts';

/** Difference between two names, to be shown to people. */
export type NameDifference =
  /** No difference of the name: × may be left out (ICN Art. H.3.3). */
  | 'hybrid-sign'
  | 'hyphenation'
  | 'diacritics'
  /** Compositae and Asteraceae. */
  | 'family-name'
  /** Spellings of one epithet or genus. */
  | 'gender-ending'
  | 'i-ii'
  | 'connecting-vowel'
  | 'similar-letters'
  | 'diphthong'
  | 'doubled-letter'
  | 'genus-spelling'
  /** One is the autonym of the other: `Sinapis alba subsp. alba`. */
  | 'autonym'
  /** `var.` and `subsp.`, or no marker. */
  | 'rank-marker'
  /** One phrase name has a voucher, the other has not. */
  | 'voucher'
  /** What makes two names different. */
  | 'form'
  | 'family'
  | 'rank'
  | 'genus'
  | 'subdivision'
  | 'specific-epithet'
  | 'infraspecific-epithet'
  | 'phrase'
  | 'parents';

export interface NameComparison {
  /** `equal`: one name, written otherwise at most. `variant`: taken for one name by most, worth a note. */
  readonly relation: 'equal' | 'variant' | 'different';
  readonly differences: readonly NameDifference[];
}

const EQUAL_STILL: ReadonlySet<NameDifference> = new Set([
  'hybrid-sign',
  'hyphenation',
  'diacritics',
  'family-name',
]);

const DECIDING: ReadonlySet<NameDifference> = new Set([
  'genus',
  'subdivision',
  'specific-epithet',
  'infraspecific-epithet',
  'phrase',
]);

function toComparison(...differences: NameDifference[]): NameComparison {
  return { relation: 'different', differences };
}

/** The last infraspecific epithet, the one that counts (ICN Art. 24). */
function lastOf(name: PlantName): { readonly epithet: string; readonly rank: string } | null {
  return name.infraspecific.at(-1) ?? null;
}

/** Differences in writing between two spellings with one key. */
function findWrittenDifferences(a: string, b: string): NameDifference[] {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  if (first === second) return [];
  const differences: NameDifference[] = [];
  const marks = (word: string) => word.replace(/[^-'’]/g, '').length;
  const plain = (word: string) => word.replace(/[-'’]/g, '');
  if (marks(first) !== marks(second) || first.indexOf('-') !== second.indexOf('-'))
    differences.push('hyphenation');
  if (plain(first) !== plain(second)) differences.push('diacritics');
  return differences;
}

function endingDifference(a: string, b: string): NameDifference {
  const isPerson = (word: string) => /(?:[iy]|ei)$/.test(word);
  return isPerson(a) && isPerson(b) ? 'i-ii' : 'gender-ending';
}

/** The rules that are needed to level two spellings with one stem. */
function spellingDifferences(a: string, b: string): NameDifference[] {
  const [first, second] = [foldWord(a), foldWord(b)];
  if (first === second) return findWrittenDifferences(a, b);
  const level = (word: string, without: string) =>
    STEM_RULES.reduce((text, { rule, level: apply }) => (rule === without ? text : apply(text)), word);
  const needed = STEM_RULES.filter(({ rule }) => level(first, rule) !== level(second, rule)).map(
    ({ rule }) => rule,
  );
  // Two rules can do the same work, so that neither alone is needed; the ending is then what catches the eye.
  const rules = needed.length === 0 ? (['ending'] as const) : needed;
  return rules.map((rule) => (rule === 'ending' ? endingDifference(first, second) : rule));
}

/** The letters in which the spelling of genera wavers: Buddleia, Buddleja; Evodia, Euodia; Agropyrum, Agropyron. */
function genusStem(genus: string): string {
  return genusKey(genus)
    .replace(/(?<=.)[jyi]+/g, 'i')
    .replace(/(?<=.)[vw]/g, 'u')
    .replace(/(?<=.)[ao]e/g, 'e')
    .replace(/([rt])h/g, '$1')
    .replace(/(?:um|on)$/, 'um')
    .replace(/(.)\1+/g, '$1');
}

/**
 * A genus by itself has to be spelt alike: Bellis and Belis, Carya and Carria are plants of different families. With
 * an epithet that agrees as well, another genus is all but impossible.
 */
function compareGenera(a: PlantName, b: PlantName): NameDifference[] {
  const [first, second] = [a.genus ?? '', b.genus ?? ''];
  if (genusKey(first) === genusKey(second)) {
    return findWrittenDifferences(first.replace(/^×\s*/, ''), second.replace(/^×\s*/, ''));
  }
  const isVariant =
    a.specificEpithet !== null && b.specificEpithet !== null && genusStem(first) === genusStem(second);
  return isVariant ? ['genus-spelling'] : ['genus'];
}

/** Compares epithets that both names have; those on one side only are an autonym or another taxon. */
function compareEpithets(a: PlantName, b: PlantName): NameDifference[] {
  const [first, second] = [a.specificEpithet, b.specificEpithet];
  if (first === null || second === null) return first === second ? [] : ['specific-epithet'];
  if (stemEpithet(first) !== stemEpithet(second)) return ['specific-epithet'];
  const differences = spellingDifferences(first, second);
  const [lastA, lastB] = [lastOf(a), lastOf(b)];
  if (lastA === null || lastB === null) {
    const single = lastA ?? lastB;
    if (single === null) return differences;
    const isAutonym = stemEpithet(single.epithet) === stemEpithet(first);
    return [...differences, isAutonym ? 'autonym' : 'infraspecific-epithet'];
  }
  if (stemEpithet(lastA.epithet) !== stemEpithet(lastB.epithet))
    return [...differences, 'infraspecific-epithet'];
  const below = spellingDifferences(lastA.epithet, lastB.epithet);
  return [...differences, ...below, ...(lastA.rank === lastB.rank ? [] : (['rank-marker'] as const))];
}

function comparePhrases(a: PlantName, b: PlantName): NameDifference[] {
  if (a.phraseName === null && b.phraseName === null) return [];
  if (a.phraseName === null || b.phraseName === null) return ['phrase'];
  const [first, second] = [exactKey(a), exactKey(b)];
  if (first === second) return [];
  const isPrefix = first.startsWith(`${second} `) || second.startsWith(`${first} `);
  const isVoucherMissing = isPrefix && (a.phraseName.voucher === null) !== (b.phraseName.voucher === null);
  return [isVoucherMissing ? 'voucher' : 'phrase'];
}

function compareHybridSigns(a: PlantName, b: PlantName): NameDifference[] {
  const signs = ({ hybrid }: PlantName) => [hybrid.genus, hybrid.species, hybrid.infraspecific].join();
  return signs(a) === signs(b) ? [] : ['hybrid-sign'];
}

/** Parents pair off by their keys, whatever their order. */
function compareFormulae(a: PlantName, b: PlantName): NameComparison {
  if (stemKey(a) !== stemKey(b) || a.parents.length === 0) return toComparison('parents');
  const sortParents = (name: PlantName) =>
    name.parents
      .map((parent) => ({ key: stemKey(parent), parent }))
      .sort((first, second) => (first.key < second.key ? -1 : 1))
      .map(({ parent }) => parent);
  const others = sortParents(b);
  const pairs = sortParents(a).map((parent, index) => compareNames(parent, others[index] ?? parent));
  const isEqual = pairs.every((pair) => pair.relation === 'equal');
  return {
    relation: isEqual ? 'equal' : 'variant',
    differences: [...new Set(pairs.flatMap((pair) => pair.differences))],
  };
}

function compareHigherNames(a: PlantName, b: PlantName): NameComparison {
  if (a.uninomial === null || b.uninomial === null) return toComparison('rank');
  if (!sameFamily(a.uninomial, b.uninomial)) return toComparison('family');
  const isOneName = foldWord(a.uninomial) === foldWord(b.uninomial);
  return { relation: 'equal', differences: isOneName ? [] : ['family-name'] };
}

/** Subgenera and sections; below them, between genus and species, they are not part of the name. */
function compareSubdivisions(a: PlantName, b: PlantName): NameDifference[] {
  if (a.specificEpithet !== null || b.specificEpithet !== null) return [];
  const key = ({ infrageneric }: PlantName) =>
    infrageneric && `${infrageneric.rank} ${foldWord(infrageneric.epithet)}`;
  return key(a) === key(b) ? [] : ['subdivision'];
}

/**
 * Compares the botanical parts of two names and returns their differences. Authors and cultivar
 * parts are layers of their own and not looked at (`compareAuthorships`, `cultivarKey`). Symmetric
 * in the relation and the differences.
 *
 * Hybrid signs, hyphens and diacritics leave names equal (ICN Art. H.3.3, 60). Gender endings,
 * `-i`/`-ii`, connecting vowels and the other variants of `stemEpithet`, rank markers and autonyms
 * make a variant.
 */
export function compareNames(a: PlantName, b: PlantName): NameComparison {
  if (a.form !== b.form || a.form === 'not-a-name') return toComparison('form');
  if (a.form !== 'name') return compareFormulae(a, b);
  if (exactKey(a) === '' || exactKey(b) === '') return toComparison('form');
  if (a.uninomial !== null || b.uninomial !== null) return compareHigherNames(a, b);
  const differences = [
    ...new Set([
      ...compareGenera(a, b),
      ...compareSubdivisions(a, b),
      ...compareEpithets(a, b),
      ...comparePhrases(a, b),
      ...compareHybridSigns(a, b),
    ]),
  ];
  const apart = differences.filter((difference) => DECIDING.has(difference));
  if (apart.length > 0) return toComparison(...apart);
  return {
    relation: differences.every((difference) => EQUAL_STILL.has(difference)) ? 'equal' : 'variant',
    differences,
  };
}
