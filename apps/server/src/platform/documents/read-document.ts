import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanParts } from './clean-parts.ts';
import type { DocumentFormat, DocumentPart } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentToRead } from './document-to-read.ts';
import type { ReadContext } from './formats/read-context.ts';
import { aboveLimit } from './problems.ts';
import { sniff } from './sniff.ts';

/** The parts of a document, read in the process of the caller. Throws a DocumentError. */
export async function* readDocument(document: DocumentToRead): AsyncGenerator<DocumentPart> {
  const { format, note } = await sniff(document);
  yield* cleanParts(readFormat(document, format, 0), document.limits);
  if (note) yield { part: 'note', text: note };
}

/** A mail may have a mail that has one with files in it. */
const depthMax = 3;

/** The sheets of a file in a mail, which bear its name. */
async function* readInner(
  outer: DocumentToRead,
  { name, bytes, depth }: { readonly name: string; readonly bytes: Uint8Array; readonly depth: number },
): AsyncGenerator<DocumentPart, string | null> {
  if (depth > depthMax && outer.asLetters) throw aboveLimit('mails in mails', depthMax);
  if (depth > depthMax) return 'Mails are in mails more often than is read.';
  if (outer.asLetters) yield { part: 'file', name };
  await using folder = await openScratchFolder();
  const inner = { ...outer, name, path: join(folder.path, 'attachment') };
  await writeFile(inner.path, bytes, { mode: 0o600 });
  try {
    const { format } = await sniff(inner);
    for await (const part of readFormat(inner, format, depth)) {
      if (part.part === 'lines' || (part.part === 'document' && !outer.asLetters)) continue;
      yield part.part === (outer.asLetters ? 'file' : 'sheet')
        ? { ...part, name: part.name === null ? name : `${name}: ${part.name}` }
        : part;
    }
    return null;
  } catch (error) {
    if (error instanceof DocumentError && error.problem !== 'too-large') return error.message;
    throw error;
  }
}

async function openScratchFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'plantdata-mail-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/**
 * The code for a format is loaded when a document needs it: some takes long to load, and much memory. It runs in a process of
 * its own and need not give way to others; its rows come in small batches, so that no large document is held as a whole.
 */
async function* readFormat(
  document: DocumentToRead,
  format: DocumentFormat,
  depth: number,
): AsyncGenerator<DocumentPart> {
  const { path, name, limits, asLetters = false, readsPhotographs = false } = document;
  const context: ReadContext = {
    name,
    format,
    limits,
    asLetters,
    readsPhotographs,
    readInner: (inner, bytes) => readInner(document, { name: inner, bytes, depth: depth + 1 }),
  };
  switch (context.format) {
    case 'csv':
      return yield* (await import('./formats/csv.ts')).readCsv(path, context);
    case 'text':
      return yield* (await import('./formats/text.ts')).readPlainText(path, context);
    case 'json':
      return yield* (await import('./formats/json.ts')).readJson(path, context);
    case 'xlsx':
    case 'xlsb':
    case 'ods':
    case 'numbers':
    case 'xls':
      return yield* (await import('./formats/spreadsheet.ts')).readSpreadsheet(path, context);
    case 'docx':
      return yield* (await import('./formats/word.ts')).readWord(path, context);
    case 'mail':
      return yield* (await import('./formats/mail.ts')).readMail(path, context);
    case 'pdf':
      return yield* (await import('./formats/pdf.ts')).readPdf(path, context);
    case 'image':
      return yield* (await import('./formats/image.ts')).readImage(path, context);
  }
}
