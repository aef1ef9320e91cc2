export { formatAuthorship } from './authorship/format.ts';
export { parseAuthorship } from './authorship/parse.ts';
export {
  type AuthorshipComparisonOptions,
  type AuthorshipRelation,
  compareAuthorships,
} from './compare/authorships.ts';
export { boundedEditDistance } from './compare/edit-distance.ts';
export { sameFamily } from './compare/family.ts';
export { compareNames, type NameComparison, type NameDifference } from './compare/names.ts';
export {
  collectDictionaryWords,
  createNameDictionary,
  type DictionaryWords,
  openNameDictionary,
} from './dictionary.ts';
export { canonicalName, type FormatNameOptions, formatName } from './format/format-name.ts';
export { foldToAscii } from './keys/fold.ts';
export { cultivarKey, epithetKey, exactKey, genusKey, stemKey } from './keys/keys.ts';
export { stemEpithet } from './keys/stem.ts';
export type * from './model.ts';
export { CAUTION_CODES } from './model.ts';
export { parseName } from './parse/parse-name.ts';
export { warningText } from './parse/warnings.ts';
export { isLatinCultivarWord } from './vocabulary/cultivar-words.ts';
