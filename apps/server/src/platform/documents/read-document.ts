import { cleanParts } from './clean-parts.ts';
import type { DocumentPart } from './document.ts';
import type { DocumentToRead } from './document-to-read.ts';
import type { ReadContext } from './formats/read-context.ts';
import { sniff } from './sniff.ts';

/** The parts of a document, read in the process of the caller. Throws a DocumentError. */
export async function* readDocument(document: DocumentToRead): AsyncGenerator<DocumentPart> {
  const { path, name, limits, readsPhotographs = false } = document;
  const { format, note } = await sniff(document);
  yield* cleanParts(readFormat(path, { name, format, limits, readsPhotographs }), limits);
  if (note) yield { part: 'note', text: note };
}

/**
 * The code for a format is loaded when a document needs it: some takes long to load, and much memory. It runs in a process of
 * its own and need not give way to others; its rows come in small batches, so that no large document is held as a whole.
 */
async function* readFormat(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  switch (context.format) {
    case 'csv':
      return yield* (await import('./formats/csv.ts')).readCsv(path, context);
    case 'text':
      return yield* (await import('./formats/text.ts')).readPlainText(path, context);
    case 'json':
      return yield* (await import('./formats/json.ts')).readJson(path, context);
    case 'xlsx':
    case 'ods':
    case 'xls':
      return yield* (await import('./formats/spreadsheet.ts')).readSpreadsheet(path, context);
    case 'pdf':
      return yield* (await import('./formats/pdf.ts')).readPdf(path, context);
    case 'image':
      return yield* (await import('./formats/image.ts')).readImage(path, context);
  }
}
