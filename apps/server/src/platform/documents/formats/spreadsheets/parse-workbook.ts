import { type ParsingOptions, parse_zip, read, type WorkBook } from '@e965/xlsx';
import { DocumentError } from '../../document-error.ts';
import { encryptedProblem, unreadable } from '../../problems.ts';

declare module '@e965/xlsx' {
  /** Not in the types of the library, but part of it: reads a workbook from the parts of its archive. */
  export function parse_zip(
    archive: { files: Record<string, { name: string; asNodeBuffer(): Buffer }> },
    options: ParsingOptions,
  ): WorkBook;
}

/** Texts as shown, as they were last calculated; nothing of formulas, looks and macros. */
const options: ParsingOptions = { dense: true, cellFormula: false, cellHTML: false };

/** Sheets of a workbook by their position; all when left out. */
type SheetChoice = Pick<ParsingOptions, 'sheets'>;

/** The parts of an archive by their names. Throws a DocumentError. */
export function parseParts(parts: ReadonlyMap<string, Buffer>, choice: SheetChoice = {}): WorkBook {
  const files = Object.fromEntries(
    [...parts].map(([name, bytes]) => [name, { name, asNodeBuffer: () => bytes }]),
  );
  return mapWorkbookError(() => parse_zip({ files }, { ...options, ...choice }));
}

/** A binary workbook. Throws a DocumentError. */
export const parseBinary = (bytes: Buffer): WorkBook =>
  mapWorkbookError(() => read(bytes, { ...options, type: 'buffer' }));

/** Tables of a web page, or the XML of a workbook. Throws a DocumentError. */
export const parseMarkup = (text: string): WorkBook =>
  mapWorkbookError(() => read(text, { ...options, type: 'string' }));

/** The parser says in many ways that it has not got what it expects. */
function mapWorkbookError(parse: () => WorkBook): WorkBook {
  try {
    return parse();
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    if (cause instanceof Error && /password|encrypt/i.test(cause.message)) throw encryptedProblem();
    throw unreadable('it is damaged, or holds no spreadsheet', { cause });
  }
}
