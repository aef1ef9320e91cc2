import { placeOfAuthor } from '../authorship/register.ts';
import { anonymousAuthors, nameParticles } from '../vocabulary/author-words.ts';
import { epithetWords, isLatinCultivarWord } from '../vocabulary/cultivar-words.ts';
import { looksLatin, looksLikeLatinAdjective } from '../vocabulary/latin.ts';
import { isCommonWord } from './arrange.ts';
import { type AuthorRegion, findAuthorRegion } from './author-region.ts';
import { takeAuthors } from './authors.ts';
import { readBehindCultivar, readCommonName } from './behind-cultivar.ts';
import { endOfEpithetWords, isCommonName, readUnquotedCultivar } from './cultivar.ts';
import { dictionaryKey } from './dictionary-key.ts';
import { readInfraspecificEpithet, readSpecificEpithet } from './epithets.ts';
import { isEpithetInWrongCase } from './letter-case.ts';
import { isNote, isRankMarker } from './markers.ts';
import { readNote } from './notes.ts';
import { startOfOtherName } from './other-name.ts';
import { isKnownAuthor, isRecordedAuthorship } from './persons.ts';
import type { Reader } from './reader.ts';
import { readRepeatedName } from './repeated-name.ts';
import type { Token } from './tokens.ts';
import { isMarkedAsSelling, readBareGrex, readCategory, readTradeDesignation } from './trade.ts';
import { knowsInfraspecific, knowsSpecies } from './words.ts';
import { isYear } from './years.ts';

/**
 * A word with a capital behind the genus: an author, an epithet in the wrong case, a cultivar
 * without quotes, a selling name, a Group or a common name. If the shape leaves it open, the reader
 * decides and remembers.
 */
export function readCapitalWord(reader: Reader, token: Token): boolean {
  if (reader.draft.phraseName !== null) return readBehindPhrase(reader, token);
  if (readRepeatedName(reader, token)) return true;
  const note = isNote(reader.tokens, reader.position) || (token.dot && anonymousAuthors.has(token.lower));
  if (note && readNote(reader, token)) return true;
  const end = endOfEpithetWords(reader);
  if (readCategory(reader, end)) return true;
  const region =
    reader.authorsRead && reader.draft.cultivar === null
      ? null
      : findAuthorRegion(reader.tokens, reader.position, startOfOtherName(reader));
  const isCited = reader.label.citation !== null && region !== null && reader.draft.specificEpithet !== null;
  const selling = isMarkedAsSelling(reader, end);
  const marked =
    isCited ||
    (!selling && region?.marked === true && !hasEpithetWord(reader, end) && !isBareAnd(reader, region));
  const recorded = !marked && !selling && isRecorded(reader, region);
  if (!marked && !recorded && (readBareGrex(reader, token, end) || readTradeDesignation(reader, end)))
    return true;
  if (reader.draft.cultivar !== null) return readBehindCultivar(reader, end, region);
  if (reader.draft.uninomial !== null) return region !== null && takeAuthors(reader, region);
  const run = { end, authors: region, marked, recorded };
  return reader.level === 'genus'
    ? readSecondWord(reader, token, run)
    : readBehindEpithet(reader, token, run);
}

/** The author or herbarium that some lists give behind the voucher of a phrase name. */
function readBehindPhrase(reader: Reader, token: Token): boolean {
  reader.draft.claim('phrase-name', token, token);
  reader.position++;
  return true;
}

interface CapitalRun {
  /** Index behind the words that follow each other. */
  readonly end: number;
  /** The authorship these words may be; null when they cannot be one. */
  readonly authors: AuthorRegion | null;
  readonly marked: boolean;
  /** The dictionary has these words as the authors of the name read so far. */
  readonly recorded: boolean;
}

/** True if the dictionary has the words of a region as authors of the name read so far: `Acer striatum Du Roi`. */
function isRecorded(reader: Reader, region: AuthorRegion | null): boolean {
  const { genus, specificEpithet } = reader.draft;
  const first = reader.peek();
  const last = region === null ? undefined : reader.tokenAt(region.end - 1);
  if (genus === null || first === undefined || last === undefined) return false;
  const key = dictionaryKey(specificEpithet ?? '');
  const authors = reader.label.dictionary?.authorshipOf?.(dictionaryKey(genus), key) ?? null;
  return authors !== null && isRecordedAuthorship(reader.label.text.slice(first.start, last.end), authors);
}

function takeRegion(reader: Reader, run: CapitalRun): boolean {
  return run.authors !== null && takeAuthors(reader, run.authors);
}

/** `St. Keverne`, `Mrs. G.W. Leak`: a full stop that does not abbreviate an author. */
const titles: ReadonlySet<string> = new Set([
  'st',
  'ste',
  'mt',
  'mr',
  'mrs',
  'dr',
  'mme',
  'mlle',
  'capt',
  'gen',
  'col',
  'sgt',
  'prof',
]);

/** A word that no author is called, unless initials or another author show that one is: `R.M.King & H.Rob.`. */
function hasEpithetWord(reader: Reader, end: number): boolean {
  let found = false;
  for (let index = reader.position; index < end; index++) {
    const token = reader.tokenAt(index);
    if (token?.kind === 'ampersand') return false;
    if (token === undefined) continue;
    if (index === reader.position && token.dot && titles.has(token.lower)) found = true;
    if (token.dot) continue;
    if (isKnownAuthor(token) || token.lower === 'ex') return false;
    const previous = reader.tokenAt(index - 1);
    if (epithetWords.has(token.lower) && !(previous?.shape === 'initial' && previous.dot)) found = true;
  }
  return found;
}

/** `Hosta Sum and Substance`: `and` alone makes no team of authors if no author has these names. */
function isBareAnd(reader: Reader, region: AuthorRegion): boolean {
  if (reader.level !== 'genus' || reader.label.capitals) return false;
  let joined = false;
  for (let index = reader.position; index < region.end; index++) {
    const token = reader.tokenAt(index);
    if (token?.kind !== 'word' || token.dot || isKnownAuthor(token)) return false;
    if (token.lower === 'and') joined = true;
    else if (token.shape !== 'capital') return false;
  }
  return joined;
}

/** The word behind the genus. */
function readSecondWord(reader: Reader, token: Token, run: CapitalRun): boolean {
  // `Hosta Sum and Substance`: no `and` follows an epithet.
  const joined = reader.peek(1)?.lower === 'and';
  const epithet = !joined && isEpithetInWrongCase(reader, token, run.end);
  const known = knowsSpecies(reader, token.text);
  if (isFollowedLikeAuthor(reader) && !known && takeRegion(reader, run)) return true;
  if (
    run.marked &&
    !known &&
    !(
      epithet &&
      (reader.label.capitals || looksLikeLatinAdjective(token.lower)) &&
      run.end - reader.position > 1
    )
  ) {
    return takeRegion(reader, run) || readUnquotedCultivar(reader);
  }
  const options: string[] = [];
  const single = run.end - reader.position === 1;
  if (
    !known &&
    run.authors !== null &&
    (run.recorded || reader.draft.infrageneric !== null || (single && isKnownAuthor(token)))
  )
    options.push('author');
  if (epithet) options.push('epithet');
  if (!known || !reader.label.capitals) options.push('cultivar');
  if (!epithet && !joined && mayBeEpithet(reader, token)) options.push('epithet');
  if (run.authors !== null && !options.includes('author') && !reader.label.capitals) options.push('author');
  if (single && run.end === reader.end && isPlace(token)) options.push('phrase');
  switch (reader.decide('second word', options)) {
    case 'phrase':
      return readBarePhrase(reader, token);
    case 'epithet':
      readSpecificEpithet(reader, token);
      return true;
    case 'author':
      return takeRegion(reader, run) || readUnquotedCultivar(reader);
    default:
      return readUnquotedCultivar(reader);
  }
}

/** `Antirhea Lower-Downey`, `Polyosma MtBellenden-Ker`: two places joined, as in a phrase name that lost its `sp.`. */
function isPlace(token: Token): boolean {
  return /^\p{Lu}\p{L}+-\p{Lu}\p{Ll}+$/u.test(token.text);
}

function readBarePhrase(reader: Reader, token: Token): boolean {
  reader.draft.phraseName = { phrase: token.text, voucher: null };
  reader.draft.claim('phrase-name', token, token);
  reader.position++;
  return true;
}

/** In capitals any word may be a misspelt epithet, unless cultivars and common plants are called so. */
function mayBeEpithet(reader: Reader, token: Token): boolean {
  if (!/^\p{L}+$/u.test(token.text)) return false;
  if (looksLatin(token.lower)) return true;
  return (
    reader.label.capitals && token.text.length > 3 && !epithetWords.has(token.lower) && !isCommonWord(token)
  );
}

/**
 * `Iredale & O'Donoghue`, `Lea 1831`, `Cabanis [1851]`: the text after the first word shows that it
 * is an author.
 */
function isFollowedLikeAuthor(reader: Reader): boolean {
  const next = reader.peek(1);
  if (next === undefined) return false;
  if (next.kind === 'ampersand' || next.text === '[') return true;
  if (next.kind === 'number') return isYear(next.lower);
  const second = reader.peek(2);
  return next.kind === 'comma' && second?.kind === 'number' && isYear(second.lower);
}

/** Words with a capital behind an epithet. */
function readBehindEpithet(reader: Reader, token: Token, run: CapitalRun): boolean {
  if (isCommonName(reader, reader.position, run.end)) return readCommonName(reader, run.end);
  if (run.marked && takeRegion(reader, run)) return true;
  if (reader.authorsRead) {
    const dated = typeof reader.draft.authorship?.year === 'string';
    return !dated && readUnquotedCultivar(reader);
  }
  const capitals = reader.label.capitals || reader.caseRepaired;
  const options = capitals ? optionsInCapitals(reader, token, run) : optionsBehindEpithet(reader, token, run);
  switch (reader.decide('third word', options)) {
    case 'author':
      return takeRegion(reader, run) || readUnquotedCultivar(reader);
    case 'infraspecific':
      readInfraspecificEpithet(reader, token, 'unranked');
      return true;
    default:
      return readUnquotedCultivar(reader);
  }
}

function optionsInCapitals(reader: Reader, token: Token, run: CapitalRun): string[] {
  const options: string[] = [];
  const single = run.end - reader.position === 1;
  const known = knowsInfraspecific(reader, token.text) || token.lower === reader.draft.specificEpithet;
  const habitual = isLatinCultivarWord(token.lower);
  const latin = looksLikeLatinAdjective(token.lower) && !epithetWords.has(token.lower);
  const unknownSpecies = !knowsSpecies(reader, reader.draft.specificEpithet ?? '');
  const trinomial = !habitual && (known || (single && latin && unknownSpecies));
  if (trinomial) options.push('infraspecific');
  options.push('cultivar');
  if (!trinomial && (latin || known)) options.push('infraspecific');
  if (run.authors !== null) options.push('author');
  return options;
}

function optionsBehindEpithet(reader: Reader, token: Token, run: CapitalRun): string[] {
  const single = run.end - reader.position === 1;
  const author = run.authors !== null;
  if (!author) return ['cultivar'];
  const authorFirst =
    run.recorded ||
    (single
      ? isAuthorRatherThanCultivar(reader, token)
      : isKnownTeam(reader, run) && !hasOtherAuthors(reader));
  const options = authorFirst ? ['author', 'cultivar'] : ['cultivar', 'author'];
  if (single && (knowsInfraspecific(reader, token.text) || looksLikeLatinAdjective(token.lower)))
    options.push('infraspecific');
  return options;
}

/** `Malus domestica Granny Smith`: the dictionary has the authors of the species, and they are others. */
function hasOtherAuthors(reader: Reader): boolean {
  const { genus, specificEpithet } = reader.draft;
  if (genus === null || specificEpithet === null) return false;
  const { dictionary } = reader.label;
  const authors = dictionary?.authorshipOf?.(dictionaryKey(genus), dictionaryKey(specificEpithet)) ?? null;
  return authors !== null && authors !== '';
}

function isKnownTeam(reader: Reader, run: CapitalRun): boolean {
  const last = reader.tokenAt(run.end - 1);
  // `Clara Curtis`: a first name is not written out before an author.
  const [first, second] = [reader.peek(), reader.peek(1)];
  const isPerson =
    run.end - reader.position === 2 &&
    first?.shape === 'capital' &&
    !first.dot &&
    second?.shape === 'capital';
  if (isPerson && !isKnownAuthor(first) && !nameParticles.has(first.lower)) return false;
  return last !== undefined && isKnownAuthor(last) && !hasEpithetWord(reader, run.end);
}

/** One bare word behind an epithet: `Diodia teres Walter`, `Acer rubrum Armstrong`. */
function isAuthorRatherThanCultivar(reader: Reader, token: Token): boolean {
  const { dictionary } = reader.label;
  const { genus, specificEpithet } = reader.draft;
  if (startsRank(reader.peek(1))) return true;
  if (token.rights) return false;
  if (dictionary !== null && genus !== null && specificEpithet !== null) {
    const authors = dictionary.authorshipOf?.(dictionaryKey(genus), dictionaryKey(specificEpithet)) ?? null;
    if (authors?.toLowerCase().includes(token.lower.slice(0, 5))) return true;
  }
  if (isKnownAuthor(token) || /^(?:O['’]|Mc|Mac)\p{Lu}/u.test(token.text)) return true;
  if (epithetWords.has(token.lower) || isLatinCultivarWord(token.lower)) return false;
  if (knowsSpecies(reader, specificEpithet ?? ''))
    return placeOfAuthor(token.text) !== undefined && !hasOtherAuthors(reader);
  return !looksLikeLatinAdjective(token.lower);
}

/** `Marshall cv.`, `Bañares nothovar.`: an author before a further part of the name. */
function startsRank(next: Token | undefined): boolean {
  return next !== undefined && (next.lower === 'cv' || isRankMarker(next));
}
