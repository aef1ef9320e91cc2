import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentPart } from '../document.ts';
import { type PageLine, readLines } from '../page-layout/line.ts';
import { layOutPages } from '../page-layout/page-sheet.ts';
import { textLinesOf } from '../page-layout/text-lines.ts';
import type { PageWord } from '../page-layout/word.ts';
import { aboveLimit, unreadable } from '../problems.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { isPicture } from './pdf/page-picture.ts';
import { PageRecognition } from './pdf/page-recognition.ts';
import { readPageWords } from './pdf/page-words.ts';
import type { ReadContext } from './read-context.ts';

/**
 * The text of a PDF in rows and columns, as on its pages. Pages that are scanned are recognised. Throws a
 * DocumentError where it is encrypted, damaged or too large.
 */
export async function* readPdf(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  const pdf = await openPdf(path, context);
  const recognition = new PageRecognition(context.limits);
  try {
    yield { part: 'document', format: 'pdf', producer: await readProducer(pdf) };
    const { lines, damaged } = await readPages(pdf, recognition, context);
    for (const page of recognition.pages) {
      yield { part: 'lines', page, lines: textLinesOf(lines.filter((line) => line.page === page)) };
    }
    yield* layOutPages(lines);
    for (const text of recognition.notes()) {
      yield { part: 'note', text };
    }
    if (damaged.length > 0) {
      yield { part: 'note', text: `Pages that are damaged were not read: ${damaged.join(', ')}.` };
    }
  } finally {
    await recognition.close();
    await pdf.loadingTask.destroy();
  }
}

/** All lines, page by page: columns are known only when all are, and a line is little beside its page. */
async function readPages(
  pdf: PDFDocumentProxy,
  recognition: PageRecognition,
  { limits }: ReadContext,
): Promise<{ lines: readonly PageLine[]; damaged: readonly number[] }> {
  const lines: PageLine[] = [];
  const damaged: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const onPage = await readPage(pdf, number, recognition);
    if (onPage === null) damaged.push(number);
    else lines.push(...onPage);
    if (lines.length > limits.rows) {
      throw aboveLimit('lines', limits.rows);
    }
  }
  if (damaged.length === pdf.numPages) {
    throw unreadable('it is damaged in all its pages');
  }
  return { lines, damaged };
}

/** The lines of a page; null where it is damaged. */
async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  recognition: PageRecognition,
): Promise<readonly PageLine[] | null> {
  const opened = await openPage(pdf, number);
  if (opened === null) {
    return null;
  }
  const { page, words } = opened;
  const lines = readLines(number, (await isPicture(page, words)) ? await recognition.read(page) : words);
  page.cleanup();
  return lines;
}

/** A page and its words; null where it is damaged. */
async function openPage(
  pdf: PDFDocumentProxy,
  number: number,
): Promise<{ page: PDFPageProxy; words: readonly PageWord[] } | null> {
  try {
    const page = await pdf.getPage(number);
    return { page, words: await readPageWords(page) };
  } catch {
    return null;
  }
}

/** The program that made a PDF; null when it does not say, or cannot be read. */
async function readProducer(pdf: PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  if (!('Producer' in info) || typeof info.Producer !== 'string') {
    return null;
  }
  return info.Producer.trim() || null;
}
