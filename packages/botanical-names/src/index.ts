export { formatAuthorship } from './authorship/format.ts';
export { parseAuthorship } from './authorship/parse.ts';
export { createNameDictionary } from './dictionary.ts';
export { foldToAscii } from './keys/fold.ts';
export { cultivarKey, epithetKey, exactKey, genusKey, stemKey } from './keys/keys.ts';
export { stemEpithet } from './keys/stem.ts';
export type * from './model.ts';
export { parseName } from './parse/parse-name.ts';
export { warningText } from './parse/warnings.ts';
