import { TextDecoder } from 'node:util';
import { fileProblem } from './file-problem.ts';
import type { FolderLimits } from './folder-limits.ts';

interface EncodedText {
  readonly name: string;
  readonly bytes: AsyncIterable<unknown>;
  /** Null for UTF-8, or for UTF-16 where the text begins with its mark. */
  readonly encoding: string | null;
}

/** Signs that are none in the encoding become the sign for that; coordinates have no such signs. */
export async function* decode({ name, bytes, encoding }: EncodedText): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    if (!(chunk instanceof Uint8Array)) continue;
    decoder ??= decoderFor(encoding ?? encodingOf(chunk), name);
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';

function decoderFor(encoding: string, name: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (cause) {
    throw fileProblem(name, 'its encoding is not known', cause);
  }
}

/** Passes a text on as long as none of its lines, and not all of it, is too long. */
export async function* limitLines(
  texts: AsyncIterable<string>,
  name: string,
  { lineLengthMax, bytesMax }: FolderLimits,
): AsyncGenerator<string> {
  let length = 0;
  let all = 0;
  for await (const text of texts) {
    const lines = text.split(/\r\n?|\n/);
    for (const [place, line] of lines.entries()) {
      length = place === 0 ? length + line.length : line.length;
      if (length > lineLengthMax)
        throw fileProblem(name, `a line of it has more than ${lineLengthMax} characters`);
    }
    all += text.length;
    if (all > bytesMax) throw fileProblem(name, `it has more than ${bytesMax} characters`);
    if (text.includes('\0')) throw fileProblem(name, 'it is no text');
    if (text !== '') yield text;
  }
}
