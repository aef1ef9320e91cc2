export type { NameAlternative } from './alternatives.ts';
export { checkSpelling } from './check-spelling.ts';
export { authorAgreement } from './choose.ts';
export { createDictionary, type KnownNames } from './dictionary.ts';
export type { Finding, NameHit } from './finding.ts';
export { isFormula } from './formulae.ts';
export { createInMemoryTable, type NameEntry } from './in-memory-table.ts';
export { type Lookup, lookUp } from './look-up.ts';
export { MatchKeys, plainKey, type TableKeys, tableKeys } from './match-keys.ts';
export { MATCH_STEPS, type MatchStep, type NameLookup, type StepListener } from './match-name.ts';
export {
  ALTERNATIVE_REASONS,
  type AlternativeReason,
  MATCH_KINDS,
  MATCH_STAGES,
  type MatchKind,
  type MatchStage,
} from './match-stage.ts';
export { depthOf, hasCultivarPart, isGenusName, withCultivarPart } from './name-parts.ts';
export {
  type KnownName,
  NAME_STATUSES,
  type NameStatus,
  type NameTable,
  type NearGenus,
  type NearName,
  type TaxonomicStatus,
  taxonomicStatusOf,
} from './name-table.ts';
export { isSameName, parseCached, unifyStyle } from './parse-cached.ts';
export {
  type AuthorAgreement,
  createEntryQuestion,
  createQuestion,
  isAskable,
  type NameQuestion,
  type ReadText,
  readQuestion,
} from './question.ts';
export { originalAuthorshipOf } from './recombined.ts';
export {
  commonNameKey,
  type Fit,
  type NamePrefix,
  readNamePrefix,
  type SearchableTable,
  type SearchHit,
  searchOrder,
} from './searchable-table.ts';
export { type WrittenOut, writeOut } from './written-out.ts';
