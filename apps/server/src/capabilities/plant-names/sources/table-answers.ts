import type { CommonName, Identifiers } from '@plantdata/name-index';
import {
  type KnownName,
  type Lookup,
  type NameHit,
  type NameLookup,
  type NameTable,
  plainKey,
} from '@plantdata/name-matching';
import type {
  Alternative,
  NameUsage,
  SourceAnswer,
  SourceEvidence,
  SourceMatch,
} from './taxonomic-source.ts';

/** Answers of a table of names to a question, in the form of a source's answers. */

interface TableFacts extends Pick<SourceMatch, 'record' | 'isAlsoMisapplied'> {
  readonly identifiers?: Identifiers;
  readonly commonNames?: readonly CommonName[];
}

export interface AnsweringNames {
  readonly table: NameTable;
  /** Facts of an accepted name. */
  readonly facts: (row: number) => TableFacts;
  readonly evidence: SourceEvidence;
  /** See `AnsweringTable`. */
  readonly isRegister: boolean;
}

export function answerFromTable(names: AnsweringNames, { found, reading }: Lookup): SourceAnswer {
  if (found.hit) return { outcome: 'match', match: toMatch(names, found.hit, reading) };
  let alternatives: readonly Alternative[] | undefined;
  return {
    outcome: 'no-match',
    get alternatives() {
      alternatives ??= toAlternatives(found, names.table);
      return alternatives;
    },
  };
}

function toAlternatives({ alternatives }: NameLookup, table: NameTable): readonly Alternative[] {
  return alternatives.map(({ known, reason, editDistance }) => ({
    name: known.written,
    acceptedName: findAccepted(known, table).written,
    reason,
    editDistance,
  }));
}

function toMatch(
  { table, facts, evidence, isRegister }: AnsweringNames,
  hit: NameHit,
  reading: number,
): SourceMatch {
  const { known } = hit;
  const accepted = findAccepted(known, table);
  const { identifiers = {}, commonNames = [], record, isAlsoMisapplied } = facts(accepted.row);
  const isKnownMisspelling = known.status === 'misspelling';
  // A misspelling or a misapplied name is recognised, but it is not that name: it must never count as exact.
  const isRecognised = isKnownMisspelling || known.status === 'misapplied';
  const usage = usageOf(known, accepted);
  return {
    kind: isRecognised && hit.kind === 'exact' ? 'variant' : hit.kind,
    stage: hit.stage,
    reading,
    editDistance: hit.editDistance,
    matchedName: isKnownMisspelling ? accepted.written : known.written,
    usage,
    isKnownMisspelling,
    acceptedName: accepted.written,
    acceptedAuthorship: isRegister ? null : accepted.authorship,
    rank: accepted.rank,
    family: isRegister ? null : (accepted.family ?? known.family),
    authorAgreement: isRegister ? 'unknown' : hit.authorAgreement,
    reviewRequired: hit.reviewRequired || usage === 'unresolved',
    isRegister,
    commonNames,
    identifiers,
    record,
    isAlsoMisapplied,
    evidence,
  };
}

/** Returns the name itself if it is accepted or unplaced. */
function findAccepted(known: KnownName, table: NameTable): KnownName {
  const { row, acceptedRow } = known;
  return acceptedRow === null || acceptedRow === row ? known : table.name(acceptedRow);
}

function usageOf(known: KnownName, accepted: KnownName): NameUsage {
  if (known.acceptedRow === null) return 'unresolved';
  switch (known.status) {
    case 'unplaced':
    case 'doubtful':
      return 'unresolved';
    case 'misapplied':
      return 'misnomer';
    case 'accepted':
    case 'misspelling':
      return 'accepted';
    case 'synonym':
      // `Abelia grandiflora`, listed beside `Abelia × grandiflora`, is the same name.
      return plainKey(known.written) === plainKey(accepted.written) ? 'accepted' : 'synonym';
    default:
      return known.status satisfies never;
  }
}
