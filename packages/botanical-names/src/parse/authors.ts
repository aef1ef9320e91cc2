import { parseAuthorship } from '../authorship/parse.ts';
import { findAuthorRegion } from './author-region.ts';
import type { Reader } from './reader.ts';

/** Reads an authorship at the cursor; answers false when no author stands there. */
export function readAuthors(reader: Reader): boolean {
  const region = findAuthorRegion(reader.tokens, reader.position, reader.end);
  if (region === null || region.end <= reader.position) return false;
  return takeAuthors(reader, region.end);
}

/** Takes the tokens up to `end` as the authorship of what was read so far. */
export function takeAuthors(reader: Reader, end: number): boolean {
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined) return false;
  const slice = reader.label.text.slice(first.start, last.end);
  const authorship = parseAuthorship(slice);
  if (authorship === null) return false;
  const { draft } = reader;
  draft.claim('authorship', first, last);
  if (draft.authorship === null || draft.cultivar === null) draft.authorship = authorship;
  reader.authorsRead = true;
  reader.position = end;
  return true;
}
