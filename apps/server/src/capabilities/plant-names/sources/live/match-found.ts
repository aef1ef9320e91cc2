import { boundedEditDistance } from '@plantdata/botanical-names';
import {
  createInMemoryTable,
  isSameName,
  lookUp,
  MatchKeys,
  type NameEntry,
  type NameQuestion,
  parseCached,
} from '@plantdata/name-matching';
import { type AnsweringNames, answerFromTable } from '../table-answers.ts';
import type { NameUsage, SourceAnswer, SourceEvidence, SourceMatch } from '../taxonomic-source.ts';
import type { AcceptedName, FoundName } from './found-name.ts';

export interface AboutFound {
  readonly evidence: SourceEvidence;
  readonly isRegister: boolean;
}

/**
 * Matches a question with the names that a service has. Our own rules apply, as for any checklist:
 * the service's statement that a name matches is never enough; its statement that it does not is.
 */
export function matchFound(
  question: NameQuestion,
  found: readonly FoundName[],
  { evidence, isRegister }: AboutFound,
): SourceAnswer {
  const rows = rowsOf(found);
  const names: AnsweringNames = {
    table: createInMemoryTable(rows.map(({ name }) => name)),
    facts: (row) => rows[row]?.facts ?? {},
    evidence,
    isRegister,
  };
  const answer = answerFromTable(names, lookUp(question, names.table));
  if (answer.outcome === 'match') return { ...answer, match: removeHearsay(answer.match, found) };
  const guess = guessFor(question, found, { evidence, isRegister });
  return guess ? { outcome: 'match', match: guess } : answer;
}

/**
 * A name that merely leads to another is recognised, but no source states that it is the same
 * plant: it must never count as exact.
 */
function removeHearsay(match: SourceMatch, found: readonly FoundName[]): SourceMatch {
  const witnesses = found.filter(({ written }) => written === match.matchedName);
  const isHearsay = witnesses.length > 0 && witnesses.every(({ isIndirect }) => isIndirect);
  return isHearsay && match.kind === 'exact' ? { ...match, kind: 'variant' } : match;
}

interface FoundRow {
  readonly name: NameEntry;
  readonly facts: Pick<FoundName, 'identifiers' | 'commonNames' | 'record' | 'isAlsoMisapplied'>;
}

/** The names that were found, and behind them the accepted names of the synonyms. */
function rowsOf(found: readonly FoundName[]): FoundRow[] {
  const accepted = found.flatMap((each) => (each.accepted ? [{ ...each, accepted: each.accepted }] : []));
  const own = found.map((each, row): FoundRow => {
    const place = accepted.findIndex((other) => other.accepted === each.accepted);
    const isPlaced = each.status === 'accepted';
    return {
      name: { ...nameOf(each), acceptedRow: isPlaced ? row : place >= 0 ? found.length + place : null },
      facts: each,
    };
  });
  const behind = accepted.map(
    (each, place): FoundRow => ({
      name: {
        ...each.accepted,
        rank: each.accepted.rank,
        status: 'accepted',
        acceptedRow: found.length + place,
      },
      facts: each,
    }),
  );
  return [...own, ...behind];
}

function nameOf(found: FoundName) {
  const { written, authorship, rank, family } = found;
  return { written, authorship, rank, family, status: statusOf(found) };
}

function statusOf({ written, status, accepted, isIndirect }: FoundName): NameEntry['status'] {
  if (!accepted) return status === 'synonym' ? 'unplaced' : status;
  return isIndirect && isMisspelt(written, accepted) ? 'misspelling' : status;
}

/**
 * If a name leads to one with almost the same spelling, that is the right spelling, and the name is
 * not a synonym.
 */
function isMisspelt(written: string, accepted: AcceptedName): boolean {
  const [wrong, right] = [written, accepted.written].map((name) => new MatchKeys(parseCached(name)));
  return wrong !== undefined && right !== undefined && lettersBetween(wrong, right, misspeltShare) !== null;
}

/** Share of letters of a name that may be wrong if a service offers another name for it. */
const wrongLettersShare = 0.25;
/** A larger share for a genus, if the epithet supports it. */
const genusLettersShare = 1 / 3;
/**
 * Share of letters that may be wrong if a service leads to another name without saying whether that
 * is a synonym or a spelling.
 */
const misspeltShare = 0.125;

/** A name further away than our own steps go, which the service itself offers for the one it was asked for; a person decides. */
function guessFor(
  { spelling, readings }: NameQuestion,
  found: readonly FoundName[],
  about: AboutFound,
): SourceMatch | null {
  // A list at hand has the name: it is no misspelling of another one.
  if (spelling === 'known' || spelling === 'verbatim') return null;
  const guesses = found.filter(({ isGuess }) => isGuess);
  for (const [reading, asked] of readings.entries()) {
    const nearest = findNearest(guesses, asked);
    if (nearest) return { ...matchByGuess(nearest.guess, about), reading, editDistance: nearest.distance };
  }
  return null;
}

interface NearGuess {
  readonly guess: FoundName;
  readonly distance: number;
}

/** Null if there is none, or if several different plants are equally near. */
function findNearest(guesses: readonly FoundName[], asked: MatchKeys): NearGuess | null {
  const near = guesses.flatMap((guess): NearGuess[] => {
    const distance = lettersBetween(asked, new MatchKeys(parseCached(guess.written)));
    return distance === null ? [] : [{ guess, distance }];
  });
  const min = Math.min(...near.map(({ distance }) => distance));
  const [first, ...others] = near.filter(({ distance }) => distance === min);
  if (!first) return null;
  const name = chooseAccepted(first.guess).written;
  return others.every(({ guess }) => isSameName(chooseAccepted(guess).written, name)) ? first : null;
}

/** Returns the name itself if it is accepted or unplaced. */
function chooseAccepted(guess: FoundName): AcceptedName {
  return guess.accepted ?? guess;
}

function matchByGuess(
  guess: FoundName,
  { evidence, isRegister }: AboutFound,
): Omit<SourceMatch, 'reading' | 'editDistance'> {
  const accepted = chooseAccepted(guess);
  return {
    kind: 'fuzzy',
    stage: null,
    matchedName: guess.written,
    usage: usageOf(guess),
    isKnownMisspelling: false,
    acceptedName: accepted.written,
    acceptedAuthorship: isRegister ? null : accepted.authorship,
    rank: accepted.rank,
    family: isRegister ? null : (accepted.family ?? guess.family),
    authorAgreement: 'unknown',
    reviewRequired: true,
    isRegister,
    commonNames: guess.commonNames,
    identifiers: guess.identifiers,
    record: guess.record,
    isAlsoMisapplied: guess.isAlsoMisapplied,
    evidence,
  };
}

function usageOf({ status, accepted }: FoundName): NameUsage {
  if (status === 'accepted') return 'accepted';
  if (!accepted || status === 'unplaced') return 'unresolved';
  return status === 'misapplied' ? 'misnomer' : 'synonym';
}

/** Null when the two have nothing to do with each other. */
function lettersBetween(
  asked: MatchKeys,
  guess: MatchKeys,
  share: number = wrongLettersShare,
): number | null {
  if (asked.words.length !== guess.words.length || asked.words.length < 2) return null;
  // A hybrid that is not known is not the species whose name its own resembles.
  if (asked.name.hybrid.species && !guess.name.hybrid.species) return null;
  const max = Math.floor(asked.key.length * share);
  const distance = boundedEditDistance(asked.key, guess.key, max);
  return distance > max || !areWordsNear(asked.words, guess.words) ? null : distance;
}

/** A long genus must not lend its letters to a short epithet: `Eucalyptus alba` is not `Eucalyptus rubra`. */
function areWordsNear(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word, place) => {
    const max = Math.floor(word.length * (place === 0 ? genusLettersShare : wrongLettersShare));
    return boundedEditDistance(word, others[place] ?? '', max) <= max;
  });
}
