import {
  type ColumnRole,
  type DocumentPart,
  type DocumentRow,
  letterOf,
  type ReadSheet,
} from '../../../platform/documents/index.ts';
import { headingsKey } from './remembered-columns.ts';
import type { ListPreview, PreviewColumn } from './schema.ts';

/** Rows of a sheet that are kept for their texts. */
const rowsKept = 60;
const headingRowMax = 20;
const samplesMax = 3;
const sampleLengthMax = 80;
/** A preview of more columns would hide those with names. */
const columnsMax = 100;

interface SeenSheet {
  readonly name: string | null;
  rowCount: number;
  readonly rows: { readonly row: number; readonly cells: readonly string[] }[];
}

/** Keeps the first rows of each sheet while a document is read. */
export class SheetColumns {
  readonly #sheets: SeenSheet[] = [];

  async *watch(parts: AsyncIterable<DocumentPart>): AsyncGenerator<DocumentPart> {
    for await (const part of parts) {
      if (part.part === 'sheet') this.#sheets.push({ name: part.name, rowCount: 0, rows: [] });
      if (part.part === 'rows') this.#keep(part.rows);
      yield part;
    }
  }

  /** `read`: what was found in the sheets, with their roles. */
  describe(read: readonly ReadSheet[]): ListPreview['sheets'] {
    return this.#sheets.map((seen) => {
      // Tables below each other are read one by one.
      const tables = read.filter(({ sheet }) => sheet === seen.name);
      const roles = tables.flatMap((table) => table.roles);
      return {
        sheet: seen.name,
        rows: seen.rowCount,
        columns: columnsOf(seen, tables[0]?.headingRow ?? null, roles),
      };
    });
  }

  /** Keys of the rows in which headings were found; of the first row of a sheet where none were. */
  headings(read: readonly ReadSheet[]): string[] {
    return this.#sheets.flatMap(({ name, rows }) => {
      const tables = read.filter(({ sheet }) => sheet === name);
      const keys = rows
        .filter(({ row }) => tables.some(({ headingRow }) => headingRow === row))
        .flatMap(keyOf);
      return tables.length === 0 || keys.length > 0 ? keys : rows.flatMap(keyOf).slice(0, 1);
    });
  }

  /** Keys of the rows in which headings may be. */
  possibleHeadings(): string[] {
    return this.#sheets.flatMap(({ rows }) => rows.filter(({ row }) => row <= headingRowMax).flatMap(keyOf));
  }

  #keep(rows: readonly DocumentRow[]): void {
    const sheet = this.#sheets.at(-1);
    if (sheet === undefined) return;
    sheet.rowCount += rows.length;
    const room = rowsKept - sheet.rows.length;
    if (room > 0) sheet.rows.push(...rows.slice(0, room));
  }
}

const keyOf = ({ cells }: { readonly cells: readonly string[] }): string[] =>
  [headingsKey(cells)].filter((key) => key !== null);

function columnsOf(
  { rows }: SeenSheet,
  headingRow: number | null,
  roles: readonly ColumnRole[],
): PreviewColumn[] {
  const headings = rows.find(({ row }) => row === headingRow)?.cells ?? [];
  const below = rows.filter(({ row }) => headingRow === null || row > headingRow);
  const width = Math.min(columnsMax, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  return Array.from({ length: width }, (_, index) => {
    const letter = letterOf(index);
    const known = roles.find((role) => role.index === index);
    const column = known?.column || headings[index] || letter;
    const texts = new Set(below.flatMap(({ cells }) => cells[index] || []));
    return {
      column,
      letter,
      role: known?.role ?? null,
      samples: [...texts].slice(0, samplesMax).map((text) => text.slice(0, sampleLengthMax)),
    };
  });
}
