import * as XLSX from '@e965/xlsx';
import { type Grid, plain } from './grid.ts';

export type WorkbookType = 'xlsx' | 'biff8' | 'ods' | 'html' | 'xlml';

/** The sheets as a workbook. */
export function workbook(grids: readonly Grid[], bookType: WorkbookType): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const { name, rows, merges = [] } of grids) {
    const sheet = XLSX.utils.aoa_to_sheet(rows.map((cells) => cells.map(plain)));
    sheet['!merges'] = merges.map(({ row, column, rows: down = 1, columns = 1 }) => ({
      s: { r: row, c: column },
      e: { r: row + down - 1, c: column + columns - 1 },
    }));
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType }));
}

export interface CsvStyle {
  readonly delimiter?: string;
  readonly encoding?: Encoding;
  /** Line ends. */
  readonly newline?: string;
  /** Quotes around every cell, or only where they are needed. */
  readonly quoteAll?: boolean;
  readonly decimalComma?: boolean;
}

type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export function csv({ rows }: Grid, style: CsvStyle = {}): Uint8Array {
  const { delimiter = ',', newline = '\n', quoteAll = false, decimalComma = false } = style;
  const cellText = (value: string | number | null) => {
    const text =
      typeof value === 'number' && decimalComma ? String(value).replace('.', ',') : String(value ?? '');
    const needsQuotes = quoteAll || text.includes(delimiter) || /["\r\n]/.test(text);
    return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = rows.map((cells) => cells.map((cell) => cellText(plain(cell))).join(delimiter)).join(newline);
  return encode(text + newline, style.encoding ?? 'utf-8');
}

export function json(value: unknown): Uint8Array {
  return encode(JSON.stringify(value, null, 2), 'utf-8');
}

function encode(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-8-bom':
      return Buffer.from(`\uFEFF${text}`, 'utf8');
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'windows-1252':
      return windows1252(text);
  }
}

/** Latin-1 with the quotes and dashes of Windows. */
function windows1252(text: string): Uint8Array {
  const signs = new Map([
    ['‘', 0x91],
    ['’', 0x92],
    ['“', 0x93],
    ['”', 0x94],
    ['–', 0x96],
    ['€', 0x80],
  ]);
  return Uint8Array.from([...text].map((sign) => signs.get(sign) ?? sign.charCodeAt(0)));
}
