import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentLimits } from '../../document-limits.ts';
import type { PageWord } from '../../page-layout/word.ts';
import { Recogniser } from '../../recognition/recogniser.ts';
import { recogniseUpright } from '../../recognition/upright.ts';
import { drawPage } from './page-picture.ts';

/** Share of the time of the whole reading after which no further page is begun: the pages so far are better than none. */
const timeShare = 0.7;

/**
 * Recognises pages of one PDF one after the other, for memory is little, and as many as the limits
 * allow. The recogniser is started when a page needs it.
 */
export class PageRecognition {
  readonly #limits: DocumentLimits;
  readonly #end: number;
  readonly #left: number[] = [];
  readonly #empty: number[] = [];
  readonly #read: number[] = [];
  #recogniser: Recogniser | null = null;
  #pages = 0;

  constructor(limits: DocumentLimits) {
    this.#limits = limits;
    this.#end = performance.now() + timeShare * (limits.timeMs ?? Number.POSITIVE_INFINITY);
  }

  /** The words of a page, in points; none where the limits are reached. */
  async read(page: PDFPageProxy): Promise<readonly PageWord[]> {
    if (this.#pages >= this.#limits.recognisedPages || performance.now() > this.#end) {
      this.#left.push(page.pageNumber);
      return [];
    }
    this.#pages += 1;
    this.#recogniser ??= await Recogniser.start();
    const { picture, scale } = await drawPage(page, this.#limits.pixels);
    const { words } = await recogniseUpright(this.#recogniser, picture, this.#end);
    this.#read.push(page.pageNumber);
    if (words.length === 0) {
      this.#empty.push(page.pageNumber);
    }
    return words.map((word) => ({
      ...word,
      left: word.left / scale,
      right: word.right / scale,
      y: word.y / scale,
      size: word.size / scale,
    }));
  }

  /** Those that were recognised, in order. */
  get pages(): readonly number[] {
    return this.#read.toSorted((a, b) => a - b);
  }

  /** Notes for the sender of the document on pages that were not read. */
  *notes(): Generator<string> {
    if (this.#left.length > 0) {
      yield `${this.#left.length} scanned pages from page ${Math.min(...this.#left)} on were not read: text was recognised on ${this.#pages} pages, as many as the limits allow (${this.#limits.recognisedPages} pages, and ${timeShare * 100}% of the time). Send them in a file of their own.`;
    }
    if (this.#empty.length > 0) {
      yield `No text could be recognised on the scanned pages ${this.#empty.toSorted((a, b) => a - b).join(', ')}.`;
    }
  }

  async close(): Promise<void> {
    await this.#recogniser?.close();
  }
}
