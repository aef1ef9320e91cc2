import {
  createEntryQuestion,
  isGenusName,
  lookUp,
  type NameQuestion,
  type NameTable,
  plainKey,
} from '@plantdata/name-matching';
import { bestMatch } from './consensus/agreement.ts';
import { agreeOn, type SourcedAnswer } from './consensus/consensus.ts';
import type { SourceAnswer, SourceMatch } from './sources/taxonomic-source.ts';

/** A misspelt name, as it should have been written. */
export interface Respelt {
  /** The match that led to the correction. */
  readonly guess: Guess;
  readonly question: NameQuestion;
}

export type Guess = Pick<
  SourceMatch,
  'kind' | 'stage' | 'editDistance' | 'reading' | 'reviewRequired' | 'isKnownMisspelling'
>;

/**
 * Returns the name that the sources recognise in a misspelt one, otherwise the name that one of the
 * tables recognises; null if the name is right or no better one is known.
 */
export function respell(
  question: NameQuestion,
  answers: readonly SourcedAnswer[],
  tables: readonly NameTable[],
): Respelt | null {
  const agreement = agreeOn({ answers: answers.filter(({ answer }) => !isFarGuess(answer)), bundled: null });
  if (!agreement) return respellByTables(question, tables);
  const match = bestMatch(agreement.winner);
  if (match && isSpeltOtherwise(match, question)) return createRespelt(match);
  if (!match || !isGenusName(match.matchedName)) return null;
  // `Acer palmatun` is a misspelt species rather than a cultivar called Palmatun.
  const species = agreement.others
    .map(bestMatch)
    .find((other) => other?.kind === 'fuzzy' && !isGenusName(other.matchedName));
  return species ? createRespelt(species) : respellByTables(question, tables);
}

/**
 * True for a guess that none of our steps leads to: passed on to the other sources, it would look
 * as if they shared it.
 */
function isFarGuess(answer: SourceAnswer): boolean {
  return answer.outcome === 'match' && answer.match.kind === 'fuzzy' && answer.match.stage === null;
}

function isSpeltOtherwise({ kind, matchedName, reading }: SourceMatch, { readings }: NameQuestion): boolean {
  if (kind !== 'fuzzy' && kind !== 'variant') return false;
  return readings[reading]?.key !== plainKey(matchedName);
}

function createRespelt(match: SourceMatch): Respelt {
  return { guess: match, question: createEntryQuestion(match.matchedName) };
}

/** A list may know the error, or have one name that is hardly another. */
function respellByTables(question: NameQuestion, tables: readonly NameTable[]): Respelt | null {
  for (const table of tables) {
    const { found, reading } = lookUp(question, table);
    const { hit } = found;
    if (!hit) continue;
    const { status, acceptedRow } = hit.known;
    const isKnownMisspelling = status === 'misspelling';
    const kind = isKnownMisspelling && hit.kind === 'exact' ? 'variant' : hit.kind;
    if (kind !== 'variant' && kind !== 'fuzzy') continue;
    const meant = isKnownMisspelling && acceptedRow !== null ? table.name(acceptedRow) : hit.known;
    return {
      guess: { ...hit, kind, reading, isKnownMisspelling },
      question: createEntryQuestion(meant.written),
    };
  }
  return null;
}
