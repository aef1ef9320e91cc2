import type { DocumentPart, DocumentRow } from './document.ts';
import type { DocumentLimits } from './document-limits.ts';
import { aboveLimit } from './problems.ts';

/** Rows, or characters in them, that travel together from one process to another. */
const batch = { rows: 200, characters: 100_000 } as const;

/**
 * The parts of a document as everybody may rely on: cells cleaned, blank rows and columns beyond the limit left out, nothing
 * else above the limits.
 */
export async function* cleanParts(
  parts: AsyncIterable<DocumentPart>,
  limits: DocumentLimits,
): AsyncGenerator<DocumentPart> {
  let waiting: DocumentRow[] = [];
  let characters = 0;
  let sheets = 0;
  let rowCount = 0;
  let cutCount = 0;
  for await (const part of parts) {
    if (part.part !== 'rows') {
      if (waiting.length > 0) yield { part: 'rows', rows: waiting };
      waiting = [];
      characters = 0;
      if (part.part === 'sheet' && ++sheets > limits.sheets) throw aboveLimit('sheets', limits.sheets);
      if (part.part === 'letter' && part.text.length > limits.letterLength)
        throw aboveLimit('characters of text', limits.letterLength);
      yield cleanPart(part);
      continue;
    }
    for (const row of part.rows) {
      const cells = cleanCells(row.cells, limits);
      if (cells.length > limits.columns) {
        cutCount += 1;
        cells.length = filledLength(cells.slice(0, limits.columns));
      }
      if (cells.length === 0) continue;
      if (++rowCount > limits.rows) throw aboveLimit('rows', limits.rows);
      waiting.push({ ...row, cells });
      for (const cell of cells) characters += cell.length;
      if (waiting.length < batch.rows && characters < batch.characters) continue;
      yield { part: 'rows', rows: waiting };
      waiting = [];
      characters = 0;
    }
  }
  if (waiting.length > 0) yield { part: 'rows', rows: waiting };
  if (cutCount > 0) {
    const columns = limits.columns.toLocaleString('en');
    const rows = cutCount === 1 ? '1 row has' : `${cutCount.toLocaleString('en')} rows have`;
    yield { part: 'note', text: `Only the first ${columns} columns were read; ${rows} more.` };
  }
}

/** Longer than any that a spreadsheet program lets be given. */
const sheetNameLengthMax = 200;

function cleanPart(part: Exclude<DocumentPart, { part: 'rows' }>): DocumentPart {
  if (part.part === 'note') return { part: 'note', text: cleanText(part.text) };
  if (!('name' in part) || part.name === null) return part;
  return { ...part, name: cleanText(part.name.slice(0, sheetNameLengthMax)) };
}

/** Number of cells without the blank ones at the end. */
const filledLength = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

function cleanCells(cells: readonly string[], limits: DocumentLimits): string[] {
  const cleaned = cells.map(cleanText);
  cleaned.length = filledLength(cleaned);
  if (cleaned.some((cell) => cell.length > limits.cellLength)) {
    throw aboveLimit('characters in a cell', limits.cellLength);
  }
  return cleaned;
}

/** Line breaks and tabs become spaces; other control characters have no meaning in any text. */
function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!/[\u0000-\u001f\u007f-\u009f]/.test(text)) return text.trim();
  return (
    text
      .replace(/[\t\n\v\f\r\u0085]+/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
      .trim()
  );
}
