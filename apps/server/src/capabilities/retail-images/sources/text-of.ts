import { Parser } from 'htmlparser2';

const authorLengthMax = 200;

/** The text of HTML, in one line, without what is not shown. Piece by piece as it comes: of a tree it could be too deep for one. */
export function textOfHtml(html: string): string {
  const pieces: string[] = [];
  /** Elements that are open within one that is not shown. */
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, { style = '' }) => {
      if (hidden > 0 || isHidden(name, style)) hidden += isVoid(name) ? 0 : 1;
    },
    onclosetag: (name) => {
      if (hidden > 0 && !isVoid(name)) hidden--;
    },
    ontext: (text) => {
      if (hidden === 0) pieces.push(text);
    },
  });
  parser.end(html.slice(0, 20_000));
  return joinLines(pieces.join(''));
}

const isHidden = (name: string, style: string): boolean =>
  name === 'script' || name === 'style' || /display\s*:\s*none/i.test(style);
const isVoid = (name: string): boolean => /^(?:br|hr|img|input|wbr|meta|link)$/.test(name);

/** Returns an author as shown beside a picture; null if nothing is left. */
export function authorOf(text: string | null | undefined): string | null {
  const line = joinLines(text ?? '');
  if (
    line === '' ||
    /^(?:unknown(?: author| photographer| artist)?|anonymous|see (?:below|description)|n\/a|none|-)\.?$/i.test(
      line,
    )
  )
    return null;
  return line.length > authorLengthMax ? `${line.slice(0, authorLengthMax - 1)}…` : line;
}

/** The name of a file as a title. */
export const titleOf = (file: string): string =>
  joinLines(
    file
      .replace(/^File:/, '')
      .replace(/\.[a-z]{3,4}$/i, '')
      .replaceAll('_', ' '),
  );

const joinLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/**
 * Returns an address of the web; null for any other text, such as an address that runs a script
 * when it is followed.
 */
export function webAddress(text: string | null | undefined): string | null {
  const url = text == null ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.href.length <= 2_000
    ? url.href
    : null;
}
