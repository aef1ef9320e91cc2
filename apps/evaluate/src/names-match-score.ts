import { foldToAscii, parseAuthorship } from '@plantdata/botanical-names';
import type { MatchAnswer, MatchCase, MatchExpectation } from './names-match-expectation.ts';
import { isSameAuthorship } from './names-parse-score-parts.ts';

/** What an answer is worth. */
export type MatchVerdict =
  | 'right'
  /** Answered wrongly, and nothing says that a person should look. */
  | 'wrong'
  /** Answered wrongly, and marked for review. */
  | 'review'
  | 'none';

/** A genus is no answer to a question for a species. */
export function scoreAnswer(expectation: MatchExpectation, answer: MatchAnswer): MatchVerdict {
  if (expectation.kind === 'genus-only') return scoreGenusOnly(expectation.name, answer);
  if (answer.matchedName === null) return 'none';
  const isRight =
    expectation.kind === 'name' &&
    expectation.names.some((name) =>
      [answer.matchedName, expectation.of === 'accepted' ? answer.acceptedName : null].some(
        (found) => found !== null && isSameName(name, found),
      ),
    );
  if (isRight) return 'right';
  if (isHigherName(answer.matchedName)) return 'none';
  return answer.reviewRequired ? 'review' : 'wrong';
}

/** The accepted name beside that of the label; null where it states none. */
export function scoreAccepted(
  { accepted }: MatchCase,
  { acceptedName, reviewRequired }: MatchAnswer,
): MatchVerdict | null {
  if (accepted === null) return null;
  if (acceptedName === null || isHigherName(acceptedName)) return 'none';
  if (isSameName(accepted.name, acceptedName)) return 'right';
  return reviewRequired ? 'review' : 'wrong';
}

/** The authors of a right accepted name; null where there is none, or the label states no author. */
export function isAcceptedAuthorRight(given: MatchCase, answer: MatchAnswer): boolean | null {
  const expected = parseAuthorship(given.accepted?.author ?? '');
  if (expected === null || scoreAccepted(given, answer) !== 'right') return null;
  return isSameAuthorship(expected, parseAuthorship(answer.acceptedAuthor ?? ''));
}

/** A species is wrong; the mark for review does not make it less so. */
function scoreGenusOnly(name: string, { matchedName }: MatchAnswer): MatchVerdict {
  if (matchedName === null || isFormula(matchedName)) return 'none';
  if (!isHigherName(matchedName)) return 'wrong';
  return isSameName(name, matchedName) ? 'right' : 'none';
}

/** The parents of a hybrid, which is none of these species. */
function isFormula(name: string): boolean {
  const { words, marker } = readWords(name);
  return marker === 'x' && words.length > 2;
}

/** A name of one word, the hybrid sign aside. */
export function isHigherName(name: string): boolean {
  return readWords(name).words.length === 1;
}

/**
 * The same words, and no other rank where both state one; the sign before an epithet, letter case, accents, hyphens and
 * punctuation make no difference.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [readWords(one), readWords(other)];
  if (a.words.join(' ') !== b.words.join(' ')) return false;
  return a.marker === null || b.marker === null || a.marker === b.marker;
}

/** How the ranks below the species are abbreviated. */
const rankMarkers: ReadonlyMap<string, string> = new Map([
  ['subsp', 'subsp'],
  ['ssp', 'subsp'],
  ['nothosubsp', 'subsp'],
  ['var', 'var'],
  ['nothovar', 'var'],
  ['subvar', 'subvar'],
  ['f', 'f'],
  ['forma', 'f'],
]);

interface NameWords {
  readonly words: readonly string[];
  /** What stands before the last epithet: its rank, or `x` between the parents of a hybrid. */
  readonly marker: string | null;
}

function readWords(name: string): NameWords {
  const words: string[] = [];
  let marker: string | null = null;
  let before = '';
  for (const word of splitWords(name)) {
    const rank = rankMarkers.get(word);
    // `Acacia sp. x`, `Senecio sp. F`: behind `sp.` a letter is the name of the species.
    if (before === 'sp') words.push(word);
    else if (rank !== undefined) marker = rank;
    else if (word === 'x') marker = words.length > 1 ? (rankMarkers.get(before) ?? 'x') : marker;
    else if (word !== 'sp') words.push(word);
    before = word;
  }
  return { words, marker };
}

function splitWords(name: string): string[] {
  return foldToAscii(name.replaceAll('×', ' x '))
    .toLowerCase()
    .replace(/[-'"]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
