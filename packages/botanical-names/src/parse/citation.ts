import { endOfFirstTeam } from '../authorship/first-team.ts';
import { isRegisteredAuthor } from '../authorship/register.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { tradeWords } from '../vocabulary/trade-words.ts';
import type { Claim } from './label.ts';
import { isNote, isRankMarker } from './markers.ts';
import { sizeLength } from './sizes.ts';
import type { Token } from './tokens.ts';
import { isQuote } from './words.ts';

/**
 * Takes the place of publication off the tokens, with a comma or dash in front of it. It is found by its form: authors, a
 * title, and behind it numbers as a library has them. A label of the trade has none of these.
 */
export function takeCitation(text: string, tokens: Token[]): Claim | null {
  const number = tokens.findIndex((token, index) => index > 1 && token.kind === 'number');
  const [genus] = tokens;
  if (number < 0 || (genus?.kind !== 'times' && (genus?.kind !== 'word' || genus.shape === 'lower')))
    return null;
  const authors = startOfAuthors(tokens, number);
  const start = authors < number ? endOfAuthors(text, tokens, authors) : -1;
  if (
    start < 0 ||
    start > number ||
    tokens.slice(0, start).some(({ partner, kind }) => partner && kind.endsWith('quote'))
  )
    return null;
  const end = endOfCitation(tokens, number);
  const [first, middle, last] = [tokens[start], tokens[number], tokens[end - 1]];
  if (first === undefined || middle === undefined || last === undefined) return null;
  if (isOfTrade(tokens, start, end) || (first.shape === 'lower' && isRankMarker(first))) return null;
  const [title, pages] = [text.slice(first.start, middle.start), text.slice(middle.start, last.end)];
  if (!isCitation(title, pages, isPlainAuthor(tokens, authors, start))) return null;
  const from = tokens.findLastIndex((token, index) => index < start && !isSeparator(token)) + 1;
  tokens.splice(from, end - from);
  const citation = (title + pages).replace(/(?<=[\d)\]])[.,;]+$|[\s,;]+$/u, '');
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

/** Index of the first token behind the authors and a separator, -1 where no author is. */
function endOfAuthors(text: string, tokens: readonly Token[], from: number): number {
  const bracket = tokens[from];
  const index = bracket?.kind === 'open' && bracket.partner ? tokens.indexOf(bracket.partner) + 1 : from;
  const first = tokens[index];
  if (first?.kind !== 'word') return -1;
  const end = first.start + endOfFirstTeam(text.slice(first.start));
  const start = tokens.findIndex((token, at) => at > index && token.start >= end && !isSeparator(token));
  return ['word', 'number', 'open'].includes(tokens[start]?.kind ?? '') ? start : -1;
}

/** A citation reaches to a note on the name, a quotation or the sign of a synonym. */
function endOfCitation(tokens: readonly Token[], number: number): number {
  const end = tokens.findIndex(
    (token, at) =>
      at > number &&
      ((isNote(tokens, at) && tokens[at + 1]?.kind !== 'number') ||
        isQuote(token) ||
        '=≡'.includes(token.text)),
  );
  return end < 0 ? tokens.length : end;
}

/** A size, a price, a grade or a mark of rights. */
function isOfTrade(tokens: readonly Token[], start: number, end: number): boolean {
  return tokens.slice(start, end).some((token, at) => {
    if (token.kind === 'number') return sizeLength(token, tokens[start + at + 1]) > 0;
    if (token.kind === 'word') return token.shape === 'lower' && !token.dot && tradeWords.has(token.lower);
    return ['mark', 'times', 'plus'].includes(token.kind) || '$£€#'.includes(token.text);
  });
}

/** One bare word that no register has: rather a cultivar than an author. */
function isPlainAuthor(tokens: readonly Token[], from: number, to: number): boolean {
  const [first, ...others] = tokens.slice(from, to).filter((token) => !isSeparator(token));
  if (first === undefined || others.length > 0 || first.dot || first.shape === 'upper') return false;
  return !isRegisteredAuthor(first.text);
}

/** A colon beside a number, or before one a word such as `t.` or `ed.`. */
const PAGE =
  /\d[\d()[\]–-]*\s?:|:\s*\S|(?<!\p{L})(?:(?:t|f|p|pp|pl|n|no|ed)\.|(?:tab|figs?|pag|num|s[eé]r|vol|tom|fasc|app|suppl|sub)\.?)\s*(?:\d|[([]|[ivxlc]+\b)/iu;

/** A number and the year behind it: `127. 1782`, `12 (1803)`. */
const DATED = /\d(?:\.\s*|\s*[([])(?:1[789]|20)\d\d/u;
const YEAR = /(?<!\d)(?:1[789]|20)\d\d(?!\d)/u;
const NUMBER_AND_YEAR = /\d\D+(?:1[789]|20)\d\d/u;

function isCitation(title: string, pages: string, isPlain: boolean): boolean {
  const abbreviations = title.match(/\p{L}{2,}\./gu)?.length ?? 0;
  const isDated = DATED.test(pages);
  if (!/\p{L}{2}/u.test(title)) return !isPlain && (isDated || (PAGE.test(pages) && YEAR.test(pages)));
  const hasPage = PAGE.test(title + pages);
  if (isPlain) return hasPage && (abbreviations > 0 || isDated);
  return hasPage || isDated || abbreviations > 1 || (abbreviations > 0 && NUMBER_AND_YEAR.test(pages));
}
