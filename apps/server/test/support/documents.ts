import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { afterAll } from 'vitest';
import {
  createDocumentReader,
  DocumentError,
  type DocumentReader,
  type DocumentRow,
  type ReadOptions,
  type SheetLayout,
} from '../../src/platform/documents/index.ts';

/** What was read of a document, put together. */
export interface ReadDocument {
  format: string;
  producer: string | null;
  sheets: { name: string | null; layout: SheetLayout; rows: DocumentRow[] }[];
  notes: string[];
}

/** A reader, and files that exist as long as the tests of a file run. */
export function documentsUnderTest(reader: DocumentReader = createDocumentReader({ processes: 1 })) {
  const folder = mkdtemp(join(tmpdir(), 'documents-'));
  let files = 0;
  afterAll(async () => {
    await reader.close();
    await rm(await folder, { recursive: true, force: true });
  });
  const keep = async (content: string | Uint8Array): Promise<string> => {
    const path = join(await folder, String(files++));
    await writeFile(path, content);
    return path;
  };
  const read = async (name: string, content: string | Uint8Array, options?: ReadOptions) =>
    collect(reader, { path: await keep(content), name }, options);
  return {
    reader,
    keep,
    read,
    /** The cells of the only sheet. */
    async cells(name: string, content: string | Uint8Array, options?: ReadOptions) {
      const { sheets } = await read(name, content, options);
      return sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells));
    },
    /** Why the document is not read. */
    async problem(name: string, content: string | Uint8Array, options?: ReadOptions) {
      const error = await read(name, content, options).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!(error instanceof DocumentError)) throw new Error(`no DocumentError: ${error}`);
      return { problem: error.problem, message: error.message };
    },
  };
}

async function collect(
  reader: DocumentReader,
  file: { path: string; name: string },
  options?: ReadOptions,
): Promise<ReadDocument> {
  const document: ReadDocument = { format: '', producer: null, sheets: [], notes: [] };
  for await (const part of reader.read(file, options)) {
    if (part.part === 'document') Object.assign(document, { format: part.format, producer: part.producer });
    else if (part.part === 'note') document.notes.push(part.text);
    else if (part.part === 'sheet') {
      document.sheets.push({ name: part.name, layout: part.layout, rows: [] });
    } else if (part.part === 'rows') document.sheets.at(-1)?.rows.push(...part.rows);
  }
  return document;
}

/** Bytes of a workbook with these sheets. */
export function workbook(
  sheets: Record<string, readonly (readonly unknown[])[] | xlsx.WorkSheet>,
  bookType: xlsx.BookType = 'xlsx',
  settings: Partial<xlsx.WorkBook> = {},
): Buffer {
  const book = xlsx.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) {
    const filled = Array.isArray(sheet) ? xlsx.utils.aoa_to_sheet(sheet.map((row) => [...row])) : sheet;
    xlsx.utils.book_append_sheet(book, filled, name);
  }
  Object.assign(book, settings);
  return xlsx.write(book, { type: 'buffer', bookType, compression: true, bookSST: true });
}
