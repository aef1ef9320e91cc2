import { parseAuthorship } from '../authorship/parse.ts';
import { isRegisteredAuthor } from '../authorship/register.ts';
import { type AuthorRegion, findAuthorRegion } from './author-region.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';

/** Reads an authorship at the cursor; returns false if there is no author. */
export function readAuthors(reader: Reader): boolean {
  const region = findAuthorRegion(reader.tokens, reader.position, reader.end);
  if (region === null || region.end <= reader.position) return false;
  return takeAuthors(reader, region);
}

/**
 * Takes a region as the authorship of the name read so far, and the place of publication after it.
 */
export function takeAuthors(reader: Reader, { end, publication, marked }: AuthorRegion): boolean {
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined) return false;
  const slice = reader.label.text.slice(first.start, endOfWord(reader, last));
  const authorship = parseAuthorship(slice) ?? parseAuthorship(slice.replaceAll(/[[\]]/g, ''));
  if (authorship === null) return marked && leaveUnparsed(reader, end);
  const { draft } = reader;
  draft.claim('authorship', first, last);
  if (draft.authorship === null || draft.cultivar === null) draft.authorship = authorship;
  const work =
    authorship.inAuthors.length > 0 ? /(?<=\s)(?:in|apud|ap\.?)\s[^)]*$/u.exec(slice)?.[0] : undefined;
  draft.citation ??= work ?? authorship.year;
  reader.authorsRead = true;
  reader.position = end;
  const rest = reader.peek();
  const final = reader.tokenAt(reader.end - 1);
  if (publication && rest !== undefined && final !== undefined) {
    draft.citation = draft.claim('publication', rest, final);
    reader.position = reader.end;
  }
  return true;
}

/** `MacDougal. Annals 75: 20`: the full stop behind a whole word ends a sentence; one before a comma abbreviates. */
function endOfWord({ label, draft }: Reader, { kind, text, start, end }: Token): number {
  const isSentence =
    draft.citation !== null && kind === 'word' && text.length > 7 && /^\s\p{Lu}/u.test(label.text.slice(end));
  return isSentence && !isRegisteredAuthor(`${text}.`) ? start + text.length : end;
}

/** Text that is written like authors and cannot be read is no cultivar either. */
function leaveUnparsed(reader: Reader, end: number): true {
  reader.authorsRead = true;
  reader.position = end;
  return true;
}
