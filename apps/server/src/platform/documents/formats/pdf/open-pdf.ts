import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { aboveLimit, encryptedProblem, unreadable } from '../../problems.ts';
import type { ReadContext } from '../read-context.ts';
import { requireBoundedStreams } from './stream-sizes.ts';

/** The files that PDF.js needs besides the document: on this machine, so that nothing is ever fetched. */
const resources = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A PDF that is open. Throws a DocumentError where it is encrypted, damaged, or has too many pages. */
export async function openPdf(file: string, { limits }: ReadContext): Promise<PDFDocumentProxy> {
  const bytes = await readFile(file);
  await requireBoundedStreams(bytes, limits.streamBytes);
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${resources}/cmaps/`,
    standardFontDataUrl: `${resources}/standard_fonts/`,
    wasmUrl: `${resources}/wasm/`,
    iccUrl: `${resources}/iccs/`,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: limits.pixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > limits.pages) {
      throw aboveLimit('pages', limits.pages);
    }
    return pdf;
  } catch (error) {
    await task.destroy();
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  if (error instanceof PasswordException) {
    return encryptedProblem();
  }
  if (error instanceof InvalidPDFException) {
    return unreadable('it is no complete PDF, but empty, cut off or damaged', { cause: error });
  }
  return error;
}
