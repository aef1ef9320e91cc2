import type { MessageLine } from './message.ts';

/** Mail programs break lines of prose at about 72 characters; no line of such a mail is longer than this. */
const wrappedMax = 80;
/** Shorter lines were ended by their writer. */
const wrappedMin = 50;
/** So long is a line before a word that begins with a capital, as a name does. */
const fullMin = 64;
const joinedMax = 2_000;

/** Puts sentences together again that a mail program has broken into lines. */
export function unwrap(lines: readonly MessageLine[]): MessageLine[] {
  const joined: MessageLine[] = [];
  let last = '';
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && goesOn(before, last, line)) {
      const offsets = Int32Array.from([...before.offsets, ...line.offsets]);
      joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}`, offsets };
    } else joined.push(line);
    last = line.text;
  }
  return joined;
}

/** @param last the line of the mail before `next`; `before` may be several */
function goesOn(before: MessageLine, last: string, next: MessageLine): boolean {
  if (before.cells || next.cells || before.depth !== next.depth) return false;
  if (before.part !== 'body' || next.part !== 'body') return false;
  if (
    last.length < wrappedMin ||
    last.length > wrappedMax ||
    before.text.length + next.text.length > joinedMax
  )
    return false;
  if (/[.:;!?|]\s*$/.test(last) || isRow(last) || isRow(next.text)) return false;
  if (/^\p{Ll}/u.test(next.text)) return true;
  return (
    last.length >= fullMin &&
    /^[\p{Lu}('"‘“]/u.test(next.text) &&
    next.text.length < last.length &&
    !/\d/.test(last.slice(-4))
  );
}

/** Of a table or list. */
const isRow = (text: string): boolean =>
  /\S {2,}\S|\t|\||^\s*(?:[-*•·]|\d{1,3}[.)])\s|;.*;|,.*,.*,.*,|^\s*\p{Lu}[^:.,]{3,50}\s?: |^\s*[\p{L}\p{N}][^.,;]{2,60}\s[-–—]\s/u.test(
    text,
  );
