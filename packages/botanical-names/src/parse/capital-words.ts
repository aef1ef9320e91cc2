import { epithetWords, isLatinCultivarWord } from '../vocabulary/cultivar-words.ts';
import { looksLatin, looksLikeLatinAdjective } from '../vocabulary/latin.ts';
import { findAuthorRegion, isKnownAuthor } from './author-region.ts';
import { takeAuthors } from './authors.ts';
import { endOfEpithetWords, isCommonName, readUnquotedCultivar } from './cultivar.ts';
import { dictionaryKey } from './dictionary-key.ts';
import { readInfraspecificEpithet, readSpecificEpithet } from './epithets.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isQuote, knowsGenus, knowsInfraspecific, knowsSpecies, opensQuote, titleCase } from './words.ts';

/**
 * A word with a capital behind the genus: an author, an epithet in the wrong case, a cultivar without quotes, a
 * selling name, a Group or a common name. Where the shape leaves it open, the reader decides and remembers.
 */
export function readCapitalWord(reader: Reader, token: Token): boolean {
  const end = endOfEpithetWords(reader);
  if (readCategory(reader, end)) return true;
  const region =
    reader.authorsRead && reader.draft.cultivar === null
      ? null
      : findAuthorRegion(reader.tokens, reader.position, reader.end);
  const marked = region?.marked === true && !hasEpithetWord(reader, end);
  if (!marked && readTradeDesignation(reader, end)) return true;
  if (reader.draft.cultivar !== null) return readBehindCultivar(reader, end, region);
  const authorsEnd = region === null ? -1 : region.end;
  if (reader.draft.uninomial !== null) return authorsEnd > 0 && takeAuthors(reader, authorsEnd);
  if (reader.level === 'genus') return readSecondWord(reader, token, { end, authorsEnd, marked });
  return readBehindEpithet(reader, token, { end, authorsEnd, marked });
}

interface Run {
  /** Index behind the words that follow each other. */
  readonly end: number;
  /** Index behind the authorship these words may be; -1 when they cannot be one. */
  readonly authorsEnd: number;
  readonly marked: boolean;
}

function hasEpithetWord(reader: Reader, end: number): boolean {
  for (let index = reader.position; index < end; index++) {
    const token = reader.tokenAt(index);
    if (token !== undefined && !token.dot && epithetWords.has(token.lower) && !isKnownAuthor(token))
      return true;
  }
  return false;
}

const categories: ReadonlyMap<string, 'group' | 'grex' | 'series'> = new Map([
  ['group', 'group'],
  ['gp', 'group'],
  ['grp', 'group'],
  ['gruppe', 'group'],
  ['grex', 'grex'],
  ['gx', 'grex'],
  ['series', 'series'],
]);

/** `Mishmiense Group`, `Prince John gx`, `Band of Nobles Series`, with the words up to the category word. */
export function readCategory(reader: Reader, end: number): boolean {
  for (let index = reader.position + 1; index < end; index++) {
    const token = reader.tokenAt(index);
    const category = token === undefined ? undefined : categories.get(token.lower);
    if (
      token === undefined ||
      category === undefined ||
      (category === 'group' &&
        token.shape === 'lower' &&
        !token.dot &&
        token.lower === 'group' &&
        !reader.label.capitals &&
        reader.peek()?.shape === 'lower')
    )
      continue;
    const first = reader.peek();
    const last = reader.tokenAt(index - 1);
    if (first === undefined || last === undefined) return false;
    const words = reader.label.text.slice(first.start, last.end);
    const epithet = reader.label.capitals ? titleCase(words) : words;
    if (category === 'group') reader.draft.group = epithet;
    else if (category === 'grex') reader.draft.grex = epithet;
    else reader.draft.series = epithet;
    reader.draft.claim(category, first, token, epithet);
    reader.position = index + 1;
    return true;
  }
  return false;
}

/** Words before ™ or ®, before a cultivar in brackets, or in capitals where nothing else is. */
function readTradeDesignation(reader: Reader, end: number): boolean {
  const { draft } = reader;
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined || reader.level === 'start') return false;
  const start = tradeDesignationStart(reader, end);
  if (start < 0 || start !== reader.position) return false;
  const words = reader.label.text.slice(first.start, last.end);
  draft.tradeDesignations.push(reader.label.capitals ? titleCase(words) : words);
  draft.claim('trade-designation', first, last);
  reader.position = end;
  return true;
}

function tradeDesignationStart(reader: Reader, end: number): number {
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  const behind = reader.tokenAt(end);
  if (first === undefined || last === undefined) return -1;
  const wrongCase =
    reader.level === 'genus' &&
    reader.draft.specificEpithet === null &&
    isEpithetInWrongCase(reader, first, end);
  if (wrongCase) return -1;
  if (last.trademark) return reader.position;
  const code = behind?.kind === 'open' && opensQuote(reader.tokenAt(end + 1));
  if (code) return reader.position;
  if (reader.label.capitals || reader.caseRepaired) return -1;
  if (opensQuote(behind) && reader.draft.cultivar === null && first.shape !== 'lower')
    return isAllUpper(reader, end) || end - reader.position > 1 ? reader.position : -1;
  return isAllUpper(reader, end) ? reader.position : -1;
}

function isAllUpper(reader: Reader, end: number): boolean {
  let words = 0;
  for (let index = reader.position; index < end; index++) {
    const token = reader.tokenAt(index);
    if (token === undefined || isQuote(token) || token.kind !== 'word') continue;
    if (token.shape === 'upper') words++;
    else if (
      token.shape !== 'initial' &&
      token.shape !== 'code' &&
      !(token.shape === 'mixed' && token.text.includes('-'))
    )
      return false;
  }
  return words > 0;
}

/** `Thuja Plicata`, `ACER RUBRUM`: the first word is the specific epithet rather than a cultivar. */
function isEpithetInWrongCase(reader: Reader, token: Token, end: number): boolean {
  if (token.dot || token.text.length < 3 || !/^[\p{L}-]+$/u.test(token.text)) return false;
  if (knowsSpecies(reader, token.text)) return true;
  const known = knowsGenus(reader, reader.draft.genus ?? '');
  if (reader.label.capitals) return known ? looksLatin(token.lower) : !epithetWords.has(token.lower);
  if (epithetWords.has(token.lower)) return false;
  if (token.shape === 'upper' && end - reader.position > 1) return false;
  return known ? looksLikeLatinAdjective(token.lower) : looksLatin(token.lower) && !isKnownAuthor(token);
}

/** The word behind the genus. */
function readSecondWord(reader: Reader, token: Token, run: Run): boolean {
  const epithet = isEpithetInWrongCase(reader, token, run.end);
  const known = knowsSpecies(reader, token.text);
  if (
    run.marked &&
    !known &&
    !(epithet && looksLikeLatinAdjective(token.lower) && run.end - reader.position > 1)
  ) {
    return takeAuthors(reader, run.authorsEnd) || readUnquotedCultivar(reader);
  }
  const options: string[] = [];
  if (isKnownAuthor(token) && run.end - reader.position === 1 && !known) options.push('author');
  if (epithet) options.push('epithet');
  options.push('cultivar');
  if (!epithet && /^\p{L}+$/u.test(token.text) && looksLatin(token.lower)) options.push('epithet');
  if (run.authorsEnd > 0 && !options.includes('author') && !reader.label.capitals) options.push('author');
  switch (reader.decide('second word', options)) {
    case 'epithet':
      readSpecificEpithet(reader, token);
      return true;
    case 'author':
      return takeAuthors(reader, run.authorsEnd) || readUnquotedCultivar(reader);
    default:
      return readUnquotedCultivar(reader);
  }
}

/** Words with a capital behind an epithet. */
function readBehindEpithet(reader: Reader, token: Token, run: Run): boolean {
  if (isCommonName(reader, reader.position, run.end)) return readCommonName(reader, run.end);
  if (run.marked && takeAuthors(reader, run.authorsEnd)) return true;
  if (reader.authorsRead) return readUnquotedCultivar(reader);
  const capitals = reader.label.capitals || reader.caseRepaired;
  const options = capitals ? optionsInCapitals(reader, token, run) : optionsBehindEpithet(reader, token, run);
  switch (reader.decide('third word', options)) {
    case 'author':
      return takeAuthors(reader, run.authorsEnd) || readUnquotedCultivar(reader);
    case 'infraspecific':
      readInfraspecificEpithet(reader, token, 'unranked');
      return true;
    default:
      return readUnquotedCultivar(reader);
  }
}

function optionsInCapitals(reader: Reader, token: Token, run: Run): string[] {
  const options: string[] = [];
  const single = run.end - reader.position === 1;
  const known = knowsInfraspecific(reader, token.text) || token.lower === reader.draft.specificEpithet;
  const latin = looksLatin(token.lower) && !epithetWords.has(token.lower);
  const trinomial =
    known ||
    (single &&
      latin &&
      !isLatinCultivarWord(token.lower) &&
      !knowsSpecies(reader, reader.draft.specificEpithet ?? ''));
  if (trinomial) options.push('infraspecific');
  options.push('cultivar');
  if (!trinomial && latin) options.push('infraspecific');
  if (run.authorsEnd > 0) options.push('author');
  return options;
}

function optionsBehindEpithet(reader: Reader, token: Token, run: Run): string[] {
  const single = run.end - reader.position === 1;
  const author = run.authorsEnd > 0;
  if (!author) return ['cultivar'];
  const authorFirst = single ? isAuthorRatherThanCultivar(reader, token) : isKnownTeam(reader, run);
  const options = authorFirst ? ['author', 'cultivar'] : ['cultivar', 'author'];
  if (single && (knowsInfraspecific(reader, token.text) || looksLikeLatinAdjective(token.lower)))
    options.push('infraspecific');
  return options;
}

function isKnownTeam(reader: Reader, run: Run): boolean {
  const last = reader.tokenAt(run.end - 1);
  return last !== undefined && isKnownAuthor(last) && !hasEpithetWord(reader, run.end);
}

/** One bare word behind an epithet: `Diodia teres Walter`, `Acer rubrum Armstrong`. */
function isAuthorRatherThanCultivar(reader: Reader, token: Token): boolean {
  const { dictionary } = reader.label;
  const { genus, specificEpithet } = reader.draft;
  if (dictionary !== null && genus !== null && specificEpithet !== null) {
    const authors = dictionary.authorshipOf?.(dictionaryKey(genus), dictionaryKey(specificEpithet)) ?? null;
    if (authors !== null) return authors.toLowerCase().includes(token.lower.slice(0, 5));
  }
  if (isKnownAuthor(token)) return true;
  if (epithetWords.has(token.lower) || isLatinCultivarWord(token.lower)) return false;
  if (knowsSpecies(reader, specificEpithet ?? '')) return false;
  return !looksLikeLatinAdjective(token.lower);
}

/** Words behind the cultivar: its raiser, a selling name, a common name. */
function readBehindCultivar(
  reader: Reader,
  end: number,
  region: ReturnType<typeof findAuthorRegion>,
): boolean {
  if (isCommonName(reader, reader.position, end)) return readCommonName(reader, end);
  const afterMarker = reader.draft.remarks.some((remark) => remark.code === 'cultivar-marker');
  if (region !== null && (region.marked || afterMarker) && takeAuthors(reader, region.end)) return true;
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined || reader.cultivarFrom === 'words') return false;
  reader.draft.tradeDesignations.push(reader.label.text.slice(first.start, last.end));
  reader.draft.claim('trade-designation', first, last);
  reader.draft.caution('trade-designation-order-uncertain', first, last);
  reader.position = end;
  return true;
}

function readCommonName(reader: Reader, end: number): boolean {
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined) return false;
  reader.draft.commonNames.push(reader.draft.claim('common-name', first, last));
  reader.position = end;
  return true;
}
