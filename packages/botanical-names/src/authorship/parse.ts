import type { Authorship } from '../model.ts';
import { endOfFirstTeam } from './first-team.ts';
import { readPlainAuthorship } from './plain-authorship.ts';

import { parseTeam } from './team.ts';
import { startOfUse } from './words.ts';

const LENGTH_MAX = 300;

/** Authors on one side of the bracket. */
interface Publication {
  readonly authors: readonly string[];
  readonly exAuthors: readonly string[];
  readonly inAuthors: readonly string[];
  readonly sanctioningAuthors: readonly string[];
  readonly year: string | null;
}

const NOTHING: Publication = {
  authors: [],
  exAuthors: [],
  inAuthors: [],
  sanctioningAuthors: [],
  year: null,
};

/**
 * A year, and the rest when it is a letter, another year or a page: `1998a: 29`, `1858/59`, `1815 [1816]`. It is tried
 * only where a run of brackets starts, else `((((` would take the square of its length.
 */
const YEAR_AND_REST =
  /(?<![\s,(["])[\s,(["]*(?<![\d\p{L}])(\d{3}[\d?])(?!\d)[a-z]?(?:[\s,;:/?()[\]"'.–-]|\d+[a-z]?(?!\d))*$/u;

function takeYear(text: string): { text: string; year: string | null } {
  const match = YEAR_AND_REST.exec(text);
  const year = match?.[1];
  if (match === null || year === undefined) return { text: text.replace(/[\s,;]+$/, ''), year: null };
  return { text: text.slice(0, match.index), year };
}

/** Authors of the work after `in`; a title or page behind them is left out. */
function parseWork(text: string): { inAuthors: readonly string[]; year: string | null } {
  const dated = takeYear(text);
  const authors = parseTeam(dated.text) ?? parseTeam(dated.text.split(/,|\d/)[0] ?? '') ?? [];
  const year = dated.year ?? /\((\d{4})\)/.exec(text)?.[1] ?? null;
  return { inAuthors: authors, year };
}

function isGardenOnly(authors: readonly string[]): boolean {
  return authors.every((author) => author === 'hort.');
}

/** Null when the text holds a word that cannot belong to an authorship. */
function parsePublication(text: string): Publication | null {
  const [main = '', work] = text.split(/,?\s+(?:in|apud|ap\.?)\s+(?!')/u, 2);
  const { inAuthors, year: workYear } = work === undefined ? { inAuthors: [], year: null } : parseWork(work);
  const dated = takeYear(main);
  const [published = '', sanction] = dated.text.split(/\s*:\s*(?=\p{Lu})/u, 2);
  const teams = published
    .replace(/^\s*ex\.?\s+/u, '')
    .split(/\s+ex\.?\s+/u)
    .map(parseTeam);
  const sanctioningAuthors = sanction === undefined ? [] : parseTeam(sanction);
  const parsed = teams.filter((team) => team !== null);
  if (parsed.length !== teams.length || sanctioningAuthors === null) return null;
  const authors = parsed.at(-1) ?? [];
  const exAuthors = parsed.slice(0, -1).flat();
  return { authors, exAuthors, inAuthors, sanctioningAuthors, year: dated.year ?? workYear };
}

/** Brackets that were doubled or taken from another kind of keyboard: `((L.) Wimm.) Smith`, `[L.] Raf.`, `(Buerger ex) Hance`. */
function repairBrackets(text: string): string {
  return text
    .replace(/^\[(\p{Lu}[^[\]]*)\](?=\s*\p{L})/u, '($1)')
    .replace(/^\(\s*\(([^()]*)\)[^()]*\)/u, '($1)')
    .replace(/^(\(\s*)\((?=[^()]*\)[^()]*$)/u, '$1')
    .replace(/\)\s*\)/u, ')')
    .replace(/^\(([^()]*\sex)\.?\s*\)/u, '$1');
}

/** Divides `(basionym) combination`; a bracket that is missing on one side is supplied. */
function splitBracket(text: string): { basionym: string; combination: string } {
  const close = text.indexOf(')');
  const open = text.indexOf('(');
  if (open !== 0) {
    // `L.) Mill.`: only the closing bracket is there. A bracket further on holds a year: `Morton (1956)`.
    if (close < 0 || (open > 0 && open < close)) return { basionym: '', combination: text };
    return { basionym: text.slice(0, close), combination: text.slice(close + 1) };
  }
  if (close < 0) {
    // `(Dejean, 1831 Mill.`: the year ends the bracket; without one the first team of authors is in it.
    const year = /\d{4}(?=\s+\p{Lu})/u.exec(text);
    const end = year === null ? 1 + endOfFirstTeam(text.slice(1)) : year.index + 4;
    return { basionym: text.slice(1, end), combination: text.slice(end) };
  }
  return { basionym: text.slice(1, close), combination: text.slice(close + 1) };
}

/** Removes remarks on the use of a name: `Mill. non Parolly`, `(sensu Mereschkowsky, 1878)`. */
function removeUse(text: string): string {
  const start = startOfUse(text);
  return start < 0 ? text : text.slice(0, start);
}

function fold(text: string): string {
  return (
    text
      .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
      .replace(/&amp;/g, '&')
      // Remarks of a list: `[excluded]`. A year in such brackets is one all the same.
      .replace(/\[\p{Ll}[^\]]*\]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/**
 * Reads the authors of a plant name: `(L.) Mill. ex Hook. f. in DC., 1821`.
 *
 * Authors come back in the form of IPNI (`Hook.f.`, `R.D.Webster`). In `A ex B` the author is B, A goes to `exAuthors`
 * (ICN Art. 46.5). Remarks on the use of a name (`hort.`, `auct.`, `sensu Smith`, `non L.`) are not
 * authors and are left out; `hort.` stays as an ex-author.
 *
 * @returns null when the text cannot be an authorship: a word in lower case that is no particle, a number that is no
 *   year, no author at all, or more than 300 characters.
 */
export function parseAuthorship(text: string): Authorship | null {
  if (text.length > LENGTH_MAX) return null;
  return readPlainAuthorship(text) ?? readAnyAuthorship(text);
}

function readAnyAuthorship(text: string): Authorship | null {
  const verbatim = text.replace(/\s+/g, ' ').trim();
  const { basionym, combination } = splitBracket(repairBrackets(fold(text)));
  const original = basionym === '' ? NOTHING : parsePublication(removeUse(basionym));
  const current = parsePublication(removeUse(combination.replace(/^[\s,]+(?=\D)/u, '')));
  if (original === null || current === null) return null;
  const named = [...current.authors, ...original.authors];
  if (named.length === 0 || isGardenOnly(named)) return null;
  return {
    verbatim,
    authors: isGardenOnly(current.authors) ? [] : current.authors,
    exAuthors: current.exAuthors,
    inAuthors: current.inAuthors,
    basionymAuthors: isGardenOnly(original.authors) ? [] : original.authors,
    basionymExAuthors: original.exAuthors,
    sanctioningAuthors: current.sanctioningAuthors,
    year: current.year,
    basionymYear: original.year,
  };
}
