import { DocumentError } from '../../document-error.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import { readText } from './text-encoding.ts';

/**
 * Parsing is one step, in which a thread that runs out of memory takes the whole process with it. Hence no document is
 * parsed for which the memory might not do: a character (of `[[[…`, the worst) takes up to 30 bytes.
 */
const bytesPerCharacter = 40;

const lengthMaxOf = ({ jsonLength, memoryMb }: DocumentLimits): number =>
  Math.min(jsonLength, Math.floor((memoryMb * 1_000_000) / bytesPerCharacter));

/** The text of a file that has to be parsed as a whole. Throws a DocumentError for one that is too long for that. */
export async function readWholeText(path: string, limits: DocumentLimits): Promise<string> {
  const lengthMax = lengthMaxOf(limits);
  const pieces: string[] = [];
  let length = 0;
  for await (const text of readText(path)) {
    length += text.length;
    if (length > lengthMax) throw tooLong(lengthMax);
    pieces.push(text);
  }
  return pieces.join('');
}

const tooLong = (lengthMax: number): DocumentError =>
  new DocumentError(
    'too-large',
    `A file of this format may have up to ${lengthMax.toLocaleString('en')} characters. Save a longer list as .csv or .txt.`,
  );
