import { aboveLimit } from '../../problems.ts';
import { type DataHead, filtersOf, headOf, type StreamFilter } from './stream-filters.ts';

const opening = 'stream';
const pieceBytes = 64 * 1024;
/** More than any program puts around a stream. */
const filtersMax = 32;

type Data = () => ReturnType<StreamFilter>;

/**
 * Unfolds every stream of a PDF and counts what comes out, without keeping it: PDF.js sets no limit. Its dictionary, its length and
 * the word at its end are not believed: it is unfolded where it looks deflated, also in ASCIIHex and ASCII85, through any filters,
 * as far as its data reach. Throws a DocumentError above the limit.
 */
export async function requireBoundedStreams(pdf: Buffer, bytesMax: number): Promise<void> {
  for (let at = pdf.indexOf(opening); at >= 0; ) {
    const start = nextLine(pdf, at + opening.length);
    await unfold(() => piecesOf(pdf, start), await headOf([pdf.subarray(start)]), bytesMax);
    at = pdf.indexOf(opening, start);
  }
}

async function unfold(data: Data, head: DataHead, bytesMax: number, depth = 1): Promise<void> {
  for (const filter of await filtersOf(head)) {
    if (depth > filtersMax) throw aboveLimit('filters around a part', filtersMax);
    const expand = () => filter(data());
    await unfold(expand, await headOf(countBytes(expand(), bytesMax)), bytesMax, depth + 1);
  }
}

async function* countBytes(data: ReturnType<Data>, bytesMax: number): ReturnType<Data> {
  let bytes = 0;
  for await (const piece of data) {
    bytes += piece.length;
    if (bytes > bytesMax) throw aboveLimit('bytes in a part when unpacked', bytesMax);
    yield piece;
  }
}

/** PDF.js passes over the rest of a line, whatever it is. A line ends with CR, LF or both. */
function nextLine(pdf: Buffer, from: number): number {
  let at = from;
  while (at < pdf.length && pdf[at] !== 13 && pdf[at] !== 10) at += 1;
  return pdf[at] === 13 && pdf[at + 1] === 10 ? at + 2 : at + 1;
}

async function* piecesOf(pdf: Buffer, start: number): ReturnType<Data> {
  for (let at = start; at < pdf.length; at += pieceBytes) yield pdf.subarray(at, at + pieceBytes);
}
