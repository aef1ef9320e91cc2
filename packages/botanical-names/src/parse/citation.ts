import { isRegisteredAuthor, lengthOfPerson } from '../authorship/register.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { tradeWords } from '../vocabulary/trade-words.ts';
import type { Claim } from './label.ts';
import { isNote } from './markers.ts';
import { sizeLength } from './sizes.ts';
import type { Token } from './tokens.ts';
import { isQuote } from './words.ts';
import { isYear } from './years.ts';

/** A half-open range of tokens: title, volume, page, plate and year behind the authors. */
interface CitationRange {
  readonly start: number;
  readonly end: number;
}

const connectors: ReadonlySet<string> = new Set(['ex', 'et', 'and', 'und']);
const workOpeners: ReadonlySet<string> = new Set(['in', 'apud', 'ap']);

/** Words before the number of a page, plate, figure, edition or volume. */
const locators: ReadonlySet<string> = new Set(
  't tab taf f fig figs pl p pp pag n no nr num ed ser sér vol tom bd fasc app suppl sub heft'.split(' '),
);

/** Finds the place of publication by its form: an author, a title, and behind it numbers as a library has them. */
function findCitation(tokens: readonly Token[]): CitationRange | null {
  const number = tokens.findIndex((token, index) => index > 1 && token.kind === 'number');
  if (number < 0 || tokens[0]?.shape === 'lower') return null;
  const authors = startOfAuthors(tokens, number);
  if (authors >= number || tokens.slice(0, number).some((token) => isQuote(token) && token.partner !== null))
    return null;
  const start = endOfAuthors(tokens, authors);
  if (start < 0 || start > number) return null;
  const range = { start, end: endOfCitation(tokens, number) };
  const signs = readSigns(tokens, range, number);
  return signs !== null && isCitation(signs, isPlainAuthor(tokens, authors, start)) ? range : null;
}

/** Takes the place of publication off the tokens; a comma or dash in front of it goes too. */
export function takeCitation(text: string, tokens: Token[]): Claim | null {
  const range = findCitation(tokens);
  const first = range === null ? undefined : tokens[range.start];
  const last = range === null ? undefined : tokens[range.end - 1];
  if (range === null || first === undefined || last === undefined) return null;
  const from = tokens.findLastIndex((token, index) => index < range.start && !isSeparator(token)) + 1;
  tokens.splice(from, range.end - from);
  const citation = text.slice(first.start, last.end).replace(/(?<=[\d)\]])[.,;]+$|[\s,;]+$/u, '');
  return { kind: 'publication', start: first.start, end: first.start + citation.length, text: citation };
}

function isSeparator(token: Token): boolean {
  return token.kind === 'comma' || token.kind === 'dash' || token.text === ';';
}

/** Index behind genus and epithets, those below the species too. */
function startOfAuthors(tokens: readonly Token[], limit: number): number {
  let start = 1;
  while (start < limit && (tokens[start]?.shape === 'lower' || tokens[start]?.kind === 'times')) start++;
  for (let index = start; index < limit - 2; index++) {
    const [marker, epithet] = [tokens[index], tokens[index + 1]];
    if (marker?.shape !== 'lower' || !rankMarkers.has(marker.lower) || epithet?.shape !== 'lower') continue;
    if (marker.dot && !epithet.dot && epithet.text.length > 3) start = index + 2;
  }
  return start;
}

/** The words that follow each other from an index on, with their full stops. */
function wordsFrom(tokens: readonly Token[], from: number): string[] {
  const end = tokens.findIndex((token, index) => index >= from && token.kind !== 'word');
  return tokens.slice(from, end < 0 ? undefined : end).map(({ text, dot }) => (dot ? `${text}.` : text));
}

/** Index of the first token of the citation, -1 where no author is. */
function endOfAuthors(tokens: readonly Token[], from: number): number {
  const bracket = tokens[from];
  let index = from;
  if (bracket?.kind === 'open') {
    if (bracket.partner === null) return -1;
    index = tokens.indexOf(bracket.partner) + 1;
  }
  for (;;) {
    const words = wordsFrom(tokens, index);
    if (words.length === 0) return -1;
    index += lengthOfPerson(words);
    const next = tokens[index];
    if (next?.kind === 'ampersand' || (next?.kind === 'word' && connectors.has(next.lower))) index++;
    else if (next?.kind === 'comma' && isListContinued(tokens, index + 1)) index++;
    else break;
  }
  return tokens.findIndex((token, at) => at >= index && !isSeparator(token));
}

/** True if one more author follows a comma, with others behind: `W.G.Jones, K.D.Hill & J.M.Allen`. */
function isListContinued(tokens: readonly Token[], from: number): boolean {
  const words = wordsFrom(tokens, from);
  if (words.length === 0) return false;
  const length = lengthOfPerson(words);
  const next = tokens[from + length];
  if (next?.kind === 'comma')
    return tokens[from]?.shape === 'initial' || isRegisteredAuthor(words.slice(0, length).join(''));
  if (next?.kind !== 'ampersand' && !connectors.has(next?.lower ?? '')) return false;
  const behind = from + length + 1;
  const last = wordsFrom(tokens, behind);
  return last.length > 0 && tokens[behind + lengthOfPerson(last)]?.kind !== 'number';
}

/** A citation reaches to a note on the name, a quotation or the sign of a synonym. */
function endOfCitation(tokens: readonly Token[], number: number): number {
  const end = tokens.findIndex(
    (token, index) =>
      index > number &&
      ((isNote(tokens, index) && tokens[index + 1]?.kind !== 'number') ||
        isQuote(token) ||
        token.text === '=' ||
        token.text === '≡'),
  );
  return end < 0 ? tokens.length : end;
}

/** What the form of a range says. */
interface Signs {
  /** Words before the first number, and those of them that are abbreviated. */
  titleWords: number;
  abbreviations: number;
  years: number;
  numbers: number;
  /** A colon beside a number, or a word such as `t.` or `ed.` before one. */
  hasPage: boolean;
  /** A number with a full stop or in a bracket behind it. */
  isDivided: boolean;
}

/** Null when something in the range belongs to the trade: a size, a price, a grade. */
function readSigns(tokens: readonly Token[], { start, end }: CitationRange, number: number): Signs | null {
  const signs: Signs = { titleWords: 0, abbreviations: 0, years: 0, numbers: 0, hasPage: false, isDivided: false };
  for (let index = start; index < end; index++) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (token === undefined || ['mark', 'times', 'plus'].includes(token.kind) || '$£€#'.includes(token.text))
      return null;
    const beforeNumber = next?.kind === 'number' || next?.text === '[' || /^[ivxlc]+$/.test(next?.lower ?? '');
    if (token.kind === 'number') {
      if (sizeLength(token, next) > 0 || /^\d+[a-z]{2}/.test(token.lower)) return null;
      if (isYear(token.lower)) signs.years++;
      else signs.numbers++;
      signs.isDivided ||= token.dot || next?.kind === 'open';
    } else if (token.text === ':') signs.hasPage ||= beforeNumber || next?.kind === 'word' || next?.kind === 'open';
    else if (token.kind === 'word') {
      if (token.dot && beforeNumber && locators.has(token.lower)) signs.hasPage = true;
      else if (token.shape === 'lower' && !token.dot && tradeWords.has(token.lower)) return null;
      else if (index < number && !workOpeners.has(token.lower)) {
        signs.titleWords++;
        if (token.dot && token.text.length > 1) signs.abbreviations++;
      }
    }
  }
  return signs;
}

function isCitation(signs: Signs, isPlain: boolean): boolean {
  const { titleWords, abbreviations, years, numbers, hasPage, isDivided } = signs;
  if (titleWords === 0) return !isPlain && years > 0 && numbers > 0 && (hasPage || isDivided);
  if (isPlain && !(hasPage && (abbreviations > 0 || years > 0))) return false;
  return hasPage || (abbreviations > 0 && years > 0) || (abbreviations > 1 && numbers > 0);
}

/** One bare word that no register has: rather a cultivar than an author. */
function isPlainAuthor(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind !== 'comma');
  const [first] = words;
  return words.length === 1 && first?.dot === false && first.shape !== 'upper' && !isRegisteredAuthor(first.text);
}
