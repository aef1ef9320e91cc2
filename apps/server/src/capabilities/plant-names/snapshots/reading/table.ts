import { detectDelimiter } from '../../../../platform/documents/index.ts';
import backbone from './backbone-columns.json' with { type: 'json' };
import { emptyTable, loneCarriageReturns } from './errors.ts';
import { MAX_COLUMNS } from './limits.ts';
import { type RowFormat, RowSplitter, type SplitRow } from './row-splitter.ts';
import { decodeToUtf8 } from './utf8-stream.ts';

/** A file with rows: one that was given, or one of an archive. */
export interface TableFile {
  /** For messages: `wcvp.zip: wcvp_names.csv`. */
  readonly label: string;
  /** Without folders: `wcvp_names.csv`. */
  readonly fileName: string;
  /**
   * Layout that the description of a Darwin Core archive states; null if it is detected in the
   * file.
   */
  readonly layout: TableLayout | null;
  /** Unpacked; can be read several times. */
  bytes(): AsyncIterable<Buffer>;
}

export interface TableLayout extends RowFormat {
  readonly headings: readonly string[];
  /** Lines before the first row. */
  readonly headerLines: number;
}

/** A table whose columns are known. */
export interface ChecklistTable {
  readonly file: TableFile;
  readonly layout: TableLayout;
}

const headBytes = 64 * 1024;
const quoteSign = '"';

/** Reads enough of a file to detect its layout. Throws a ChecklistError. */
export async function openTable(file: TableFile): Promise<ChecklistTable> {
  if (file.layout !== null) return { file, layout: file.layout };
  const head = await readHead(file);
  const text = head.toString('utf8');
  if (text.trim() === '') throw emptyTable(file.label);
  if (text.includes('\r') && !text.includes('\n')) throw loneCarriageReturns(file.label);
  const format = detectFormat(text);
  const first = firstRow(head, format);
  if (isHeadlessBackbone(first.cells)) {
    return { file, layout: { ...format, quote: null, headings: backbone.columns, headerLines: 0 } };
  }
  return { file, layout: { ...format, headings: first.cells, headerLines: first.line } };
}

async function readHead(file: TableFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decodeToUtf8(file.bytes(), file.label)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}

/** Between commas and semicolons quotes are taken as such; between tabs and | only when the first lines have them. */
function detectFormat(text: string): RowFormat {
  const delimiter = detectDelimiter(text);
  const lines = text.trimStart().split(/\r?\n/, 2);
  const isSingle = !lines[0]?.includes(delimiter);
  const isQuoted =
    lines.some((line) => hasQuotedCells(line, delimiter)) ||
    (!isSingle && (delimiter === ',' || delimiter === ';'));
  return {
    delimiter: isSingle ? null : delimiter.charCodeAt(0),
    quote: isQuoted ? quoteSign.charCodeAt(0) : null,
  };
}

/** Most cells begin and end with a quote: no remark that happens to quote something. */
function hasQuotedCells(line: string, delimiter: string): boolean {
  const cells = line.split(delimiter).filter((cell) => cell !== '');
  const quoted = cells.filter(
    (cell) => cell.length > 1 && cell.startsWith(quoteSign) && cell.endsWith(quoteSign),
  );
  return quoted.length * 2 > cells.length;
}

interface FirstRow {
  readonly line: number;
  readonly cells: readonly string[];
}

function firstRow(head: Buffer, format: RowFormat): FirstRow {
  let first: FirstRow | null = null;
  const splitter = new RowSplitter(format, headBytes, {
    row(row) {
      first ??= {
        line: row.line,
        cells: Array.from({ length: Math.min(row.cells, MAX_COLUMNS) }, (_, column) => row.text(column)),
      };
    },
    onBroken() {},
  });
  splitter.push(head);
  splitter.end();
  return first ?? { line: 0, cells: [] };
}

/** The plain table of the GBIF backbone comes without headings. */
function isHeadlessBackbone(cells: readonly string[]): boolean {
  return (
    cells.length === backbone.columns.length &&
    /^\d+$/.test(cells[0] ?? '') &&
    /^[tf](?:rue|alse)?$/.test(cells[3] ?? '')
  );
}

export interface TableVisitor {
  row(row: SplitRow): void;
  onBroken(line: number, reason: string, text: string): void;
}

/** Hands out the rows below the headings, a chunk at a time, so that the caller can pause in between. */
export async function* readRows(
  { file, layout }: ChecklistTable,
  visitor: TableVisitor,
  longestRow: number,
): AsyncGenerator<void> {
  const { headerLines, headings } = layout;
  const columns = headings.length;
  const splitter = new RowSplitter(layout, longestRow, {
    row(row) {
      if (row.line <= headerLines) return;
      if (row.cells < columns) visitor.onBroken(row.line, 'too-few-columns', row.verbatim());
      else if (row.cells > columns && !row.isBlankFrom(columns)) {
        visitor.onBroken(row.line, 'too-many-columns', row.verbatim());
      } else visitor.row(row);
    },
    onBroken(line, reason, text) {
      if (line > headerLines) visitor.onBroken(line, reason, text);
    },
  });
  for await (const chunk of decodeToUtf8(file.bytes(), file.label)) {
    splitter.push(chunk);
    yield;
  }
  splitter.end();
  yield;
}
