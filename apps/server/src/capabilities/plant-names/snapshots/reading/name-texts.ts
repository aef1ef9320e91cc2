import { formatName, parseName } from '@plantdata/botanical-names';
import { MAX_CELL_LETTERS } from './limits.ts';

/** A scientific name taken apart from its authors, which many publishers write behind it. */

export interface NameTexts {
  readonly name: string;
  readonly authorship: string | null;
}

/** Genus, then nothing with a capital or a bracket: no author in the middle. */
const withoutAuthors = /^(?:[×+] ?)?\p{Lu}\S*(?: [^\p{Lu}\s(]\S*)*$/u;

/**
 * The full name without the authorship at its end; the short name where authors stand in the middle of the full one.
 * The full name is preferred because short ones often lack hybrid signs and rank markers.
 */
export function removeAuthorship(full: string, short: string, authorship: string): string {
  if (authorship === '' || !full.endsWith(` ${authorship}`)) return short === '' ? full : short;
  const rest = full.slice(0, -authorship.length - 1).trim();
  return short === '' || withoutAuthors.test(rest) ? rest : short;
}

/** USDA PLANTS writes `[excluded]` and `[unnamed hybrid]` behind authors, or in their place. */
export function removeNote(authorship: string): string | null {
  const noteStart = authorship.endsWith(']') ? authorship.lastIndexOf('[') : -1;
  const authors = noteStart < 0 ? authorship : authorship.slice(0, noteStart).trim();
  return authors === '' ? null : authors;
}

/** `var. A.`, `hispid culms (K.R.Newbey 8278)`: informal names, whose capital words and collectors are no authors; a year may end authors. */
const informal = /\p{Ll}{2,} (?:subsp|ssp|var|subvar|f|forma)\.? \p{Lu}|\d.*\D$/u;

/** Takes a name apart by parsing, for lists without a column of authors. */
export function splitAuthorship(text: string): NameTexts {
  if (text.length > MAX_CELL_LETTERS || withoutAuthors.test(text) || informal.test(text))
    return { name: text, authorship: null };
  const { name } = parseName(text);
  const isClear = name.form === 'name' && name.authorship !== null && name.phraseName === null;
  return isClear
    ? { name: formatName(name), authorship: name.authorship.verbatim }
    : { name: text, authorship: null };
}

/**
 * The identifier of IPNI, by which POWO and WCVP go too, in a cell: `320035-2`, `ipni:320035-2`, `{"powoid":"320035-2", …}` or
 * whole. Empty where there is none: other registers have columns of the same heading.
 */
export function lsidIn(cell: string): string {
  const id = /^(?:(?:urn:lsid:ipni\.org:names:|ipni:)?|.*"powoid":\s*")(\d{1,12}-\d{1,2})(?:$|")/is.exec(
    cell,
  )?.[1];
  return id === undefined ? '' : `urn:lsid:ipni.org:names:${id}`;
}

/** Line breaks and doubled spaces of spreadsheets folded. */
export function oneLine(text: string): string {
  return /\s\s|[\n\r\t\u00a0]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

/** Why a text cannot be a name; null for one that can. */
export function faultOf(text: string): string | null {
  if (text === '') return 'no-name';
  if (text.length > MAX_CELL_LETTERS) return 'name-too-long';
  if (text.includes('\uFFFD')) return 'damaged-text';
  return controlCharacters.test(text) ? 'control-characters' : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
