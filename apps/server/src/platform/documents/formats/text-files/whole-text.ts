import { DocumentError } from '../../document-error.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import { readText } from './text-encoding.ts';

/** The text of a file that has to be parsed as a whole. Throws a DocumentError for one that is too long for that. */
export async function readWholeText(path: string, { jsonLength }: DocumentLimits): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const text of readText(path)) {
    length += text.length;
    if (length > jsonLength) throw tooLong(jsonLength);
    pieces.push(text);
  }
  return pieces.join('');
}

const tooLong = (lengthMax: number): DocumentError =>
  new DocumentError(
    'too-large',
    `A file of this format may have up to ${lengthMax.toLocaleString('en')} characters. Save a longer list as .csv or .txt.`,
  );
