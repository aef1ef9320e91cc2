export type { NameAlternative } from './alternatives.ts';
export { type BegunName, commonNameKey, readBegunName } from './begun-name.ts';
export { authorAgreement } from './choose.ts';
export { dictionaryOf, type KnownNames } from './dictionary.ts';
export { type NewName, tableOfFew } from './few-names.ts';
export { isFormula } from './formulae.ts';
export { withKnownSpelling } from './known-spelling.ts';
export { type Lookup, lookUp } from './look-up.ts';
export { LookupName, plainKey, type TableKeys, tableKeys } from './lookup-name.ts';
export { MATCH_STEPS, type MatchStep, type NameLookup, type StepListener } from './match-name.ts';
export {
  ALTERNATIVE_REASONS,
  type AlternativeReason,
  MATCH_KINDS,
  MATCH_STAGES,
  type MatchKind,
  type MatchStage,
} from './match-stage.ts';
export type { Finding, NameHit } from './name-hit.ts';
export { depthOf, hasCultivarPart, isGenusName, withCultivarPart } from './name-parts.ts';
export {
  type KnownName,
  NAME_STATUSES,
  type NameStatus,
  type NameTable,
  type NearGenus,
  type NearName,
} from './name-table.ts';
export { inOneStyle, isSameName, parsedName } from './parsed-names.ts';
export {
  type AuthorAgreement,
  createQuestion,
  isAskable,
  type NameQuestion,
  questionFor,
  type ReadText,
  readQuestion,
} from './question.ts';
export { originalOf } from './recombined.ts';
export { type Fit, type FoundName, orderOf, type SearchableTable } from './searchable-table.ts';
export { type Standing, standingOf } from './standing.ts';
