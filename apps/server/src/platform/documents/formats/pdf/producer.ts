import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The program that made a PDF; null when it does not say, or cannot be read. */
export async function readProducer(pdf: PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  if (!('Producer' in info) || typeof info.Producer !== 'string') {
    return null;
  }
  return info.Producer.trim() || null;
}
