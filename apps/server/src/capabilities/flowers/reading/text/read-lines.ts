import { isUtf8 } from 'node:buffer';
import { LINE_LENGTH_MAX } from '../limits.ts';
import { FileRefusal, formatCount } from '../refusal.ts';

/** Bytes that are searched for zeros, which no text has. */
const bytesSearched = 4096;
const windows = new TextDecoder('windows-1252');
/** The mark at the beginning of UTF-8, its bytes as letters. */
const mark = '\u00ef\u00bb\u00bf';

/** Lines of a text without their ends, as many at once as came with a part of the file. Throws a FileRefusal. */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  let rest: string | null = null;
  let lineEnd = '\n';
  for await (const chunk of bytes) {
    // Bytes as letters of their number: a letter of several bytes may lie across two parts, so that lines are decoded.
    let text = chunk.toString('latin1');
    if (rest === null) {
      refuseBinary(chunk);
      if (text.startsWith(mark)) text = text.slice(mark.length);
      // Programs before 2001 ended lines by a carriage return alone.
      if (!text.includes('\n') && /\r./s.test(text)) lineEnd = '\r';
    }
    const lines = text.split(lineEnd);
    lines[0] = (rest ?? '') + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    refuseLong(rest);
    for (const [index, line] of lines.entries()) lines[index] = decodeLine(line);
    yield lines;
  }
  if (rest !== null && rest !== '') yield [decodeLine(rest)];
}

function decodeLine(line: string): string {
  refuseLong(line);
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!/[^\0-\x7f]/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : windows.decode(bytes);
}

function refuseLong(line: string): void {
  if (line.length > LINE_LENGTH_MAX) {
    throw new FileRefusal(
      `It has a line of more than ${formatCount(LINE_LENGTH_MAX)} letters, the most for one.`,
    );
  }
}

function refuseBinary(chunk: Buffer): void {
  const [first, second] = chunk;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const sample = chunk.subarray(0, bytesSearched);
  let zeros = 0;
  for (const byte of sample) if (byte === 0) zeros += 1;
  if (isMarked || zeros > sample.length * 0.3) {
    throw new FileRefusal('It is written in UTF-16. Save it as "CSV UTF-8" or plain text.');
  }
  if (zeros > 0 || sample.toString('latin1', 0, 5) === '%PDF-') {
    throw new FileRefusal('It is not text. Spectra are read from tables as text: .csv, .tsv or .txt.');
  }
}
