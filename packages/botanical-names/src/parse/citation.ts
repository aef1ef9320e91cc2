import { isRegisteredAuthor, lengthOfPerson } from '../authorship/register.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { tradeWords } from '../vocabulary/trade-words.ts';
import type { Claim } from './label.ts';
import { isNote, isRankMarker } from './markers.ts';
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
  const [first] = tokens;
  if (number < 0 || (first?.kind !== 'times' && (first?.kind !== 'word' || first.shape === 'lower'))) return null;
  const authors = startOfAuthors(tokens, number);
  const start = authors < number ? endOfAuthors(tokens, authors) : -1;
  const title = tokens[start];
  // `subsp. Young River (G.F. Craig 2052)` is a phrase name with its voucher.
  if (title?.shape === 'lower' && isRankMarker(title)) return null;
  if (start < 0 || start > number || tokens.slice(0, start).some((token) => isQuote(token) && token.partner !== null))
    return null;
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

/** The words that follow each other from an index on, `A.St.-Hil.` as one, each with the index behind it. */
function wordsFrom(tokens: readonly Token[], from: number): { text: string; end: number }[] {
  const words: { text: string; end: number }[] = [];
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index];
    const last = words.at(-1);
    const isGlued = last?.text.endsWith('.') === true && token?.spaceBefore === false;
    if (token === undefined || isJoint(token)) break;
    if (token.kind !== 'word' && !(isGlued && token.kind === 'dash')) break;
    const text = token.dot || token.kind === 'dash' ? `${token.text}.` : token.text;
    if (isGlued && last !== undefined) words[words.length - 1] = { text: last.text + text, end: index + 1 };
    else words.push({ text, end: index + 1 });
  }
  return words;
}

/** One author at an index. */
interface Person {
  readonly text: string;
  /** Index behind it. */
  readonly end: number;
}

function personAt(tokens: readonly Token[], from: number, mayBeWhole: boolean): Person | null {
  const words = wordsFrom(tokens, from);
  let length = lengthOfPerson(words.map(({ text }) => text));
  const [behind, title] = tokens.slice(words.at(-1)?.end ?? from);
  // `Ding Hou, Nova Guinea`: words up to a comma, with a title behind it.
  const isWhole = mayBeWhole && ((behind?.kind === 'comma' && title?.kind === 'word') || isJoint(behind));
  const isNext = (at: number) => words[at]?.text.endsWith('.') === false;
  if (isWhole && words.length < length + 3 && (isNext(length - 1) || (length === 1 && isNext(1)))) length = words.length;
  const end = words[length - 1]?.end;
  return end === undefined ? null : { text: words.slice(0, length).map(({ text }) => text).join(' '), end };
}

/** Index of the first token of the citation, -1 where no author is. */
function endOfAuthors(tokens: readonly Token[], from: number): number {
  const bracket = tokens[from];
  let index = bracket?.kind === 'open' ? tokens.findIndex((token) => token === bracket.partner) + 1 : from;
  for (let joined = true; joined; ) {
    const person = personAt(tokens, index, true);
    if (person === null || index === 0) return -1;
    index = person.end;
    const next = tokens[index];
    joined = isConnector(next) || (next?.kind === 'comma' && isListContinued(tokens, index + 1));
    if (joined) index++;
  }
  const start = tokens.findIndex((token, at) => at >= index && !isSeparator(token));
  return ['word', 'number', 'open'].includes(tokens[start]?.kind ?? '') ? start : -1;
}

function isConnector(token: Token | undefined): boolean {
  return token?.kind === 'ampersand' || (token?.kind === 'word' && connectors.has(token.lower));
}

/** `&`, `ex` or `in`: an author ends here. */
function isJoint(token: Token | undefined): boolean {
  return isConnector(token) || (token?.shape === 'lower' && workOpeners.has(token.lower));
}

/** True if one more author follows a comma, with others behind: `W.G.Jones, K.D.Hill & J.M.Allen`, not `Trans. & Proc. Roy. Soc.`. */
function isListContinued(tokens: readonly Token[], from: number): boolean {
  const person = personAt(tokens, from, false);
  if (person === null) return false;
  const next = tokens[person.end];
  const isKnown =
    tokens[from]?.shape === 'initial' || /\.\p{Lu}/u.test(person.text) || isRegisteredAuthor(person.text);
  if (next?.kind === 'comma') return isKnown;
  const last = isConnector(next) ? personAt(tokens, person.end + 1, false) : null;
  const behind = last === null ? undefined : tokens[last.end];
  return behind !== undefined && behind.kind !== 'number' && (isKnown || behind.kind !== 'word' || isJoint(behind));
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
  /** A page with a full stop, a colon or a bracket before the year: `127. 1782`, `12 (1803)`. */
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
    const beforeNumber = next?.kind === 'number' || next?.kind === 'open' || /^[ivxlc]+$/.test(next?.lower ?? '');
    if (token.kind === 'number') {
      if (sizeLength(token, next) > 0) return null;
      if (isYear(token.lower)) signs.years++;
      else signs.numbers++;
      signs.isDivided ||= (token.dot && isYear(next?.lower ?? '')) || next?.kind === 'open';
    } else if (token.text === ':') signs.hasPage ||= beforeNumber || next?.kind === 'word';
    else if (token.kind === 'word') {
      if ((token.dot || token.text.length > 2) && beforeNumber && locators.has(token.lower)) signs.hasPage = true;
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
  if (isPlain && !(hasPage && (abbreviations > 0 || isDivided))) return false;
  const isDated = years > 0 && numbers > 0 && (isDivided || abbreviations > 0);
  return hasPage || isDated || (abbreviations > 1 && numbers > 0);
}

/** One bare word that no register has: rather a cultivar than an author. */
function isPlainAuthor(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind !== 'comma');
  const [first] = words;
  return words.length === 1 && first?.dot === false && first.shape !== 'upper' && !isRegisteredAuthor(first.text);
}
