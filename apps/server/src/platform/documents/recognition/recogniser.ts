import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, type Line, type Page, PSM, type Word as ReadWord, type Worker } from 'tesseract.js';
import type { PageWord } from '../page-layout/word.ts';
import { mendSizes } from './mend-sizes.ts';
import { mendWords } from './mend-words.ts';

/** The text of a picture; lengths in its pixels. */
export interface RecognisedPicture {
  readonly words: readonly PageWord[];
  /** Certainty for the text as a whole, 0 to 1. */
  readonly confidence: number;
}

/** The layout of texts in a picture: one below the other, here and there, or one line alone. */
export type Arrangement = 'lines' | 'scattered' | 'line';

const modes: Readonly<Record<Arrangement, PSM>> = {
  // One block, line by line: cells of a table stay in their rows, where finding blocks loses narrow columns.
  lines: PSM.SINGLE_BLOCK,
  scattered: PSM.SPARSE_TEXT,
  line: PSM.SINGLE_LINE,
};

/** The model is read from this machine: recognition needs no network. */
const models = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** The size of the font over that of the row that is measured from its letters. */
const sizeOfRow = 1.1;

/** A text that was repaired to a size was guessed. */
const sureWhenMended = 0.55;

/** Recognises text in pictures, in its own thread, which lasts until it is closed. */
export class Recogniser {
  readonly #worker: Worker;
  #mode: PSM | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async start(): Promise<Recogniser> {
    const worker = await new Promise<Worker>((resolve, reject) => {
      createWorker('eng', undefined, {
        langPath: models,
        gzip: true,
        cacheMethod: 'none',
        // A failed start is reported here only; a failed recognition also to its caller.
        errorHandler: reject,
      }).then(resolve, reject);
    });
    await worker.setParameters({ user_defined_dpi: '200' });
    return new Recogniser(worker);
  }

  /** A PNG, upright and level. */
  async recognise(png: Buffer, arrangement: Arrangement = 'lines'): Promise<RecognisedPicture> {
    const mode = modes[arrangement];
    if (mode !== this.#mode) await this.#worker.setParameters({ tessedit_pageseg_mode: mode });
    this.#mode = mode;
    const { data } = await this.#worker.recognize(png, {}, { blocks: true });
    const words = linesOf(data).flatMap(wordsOf);
    return { words, confidence: words.length === 0 ? 0 : data.confidence / 100 };
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function linesOf(page: Page): Line[] {
  return (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
}

/** Figures nearer to each other than this are one number, in heights of them: where large ones stand beside small text, spaces are seen. */
const sameNumber = 0.38;

function joinFigures(words: readonly ReadWord[]): ReadWord[] {
  const joined: ReadWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const gap = word.bbox.x0 - (last?.bbox.x1 ?? 0);
    const height = Math.min(word.bbox.y1 - word.bbox.y0, last ? last.bbox.y1 - last.bbox.y0 : 0);
    if (last && /^\d+O?$/.test(last.text) && /^[\dO]/.test(word.text) && gap < sameNumber * height) {
      const confidence = Math.min(last.confidence, word.confidence);
      const bbox = { ...last.bbox, x1: word.bbox.x1 };
      joined[joined.length - 1] = { ...last, text: last.text + word.text, bbox, confidence };
    } else {
      joined.push(word);
    }
  }
  return joined;
}

function wordsOf({ words, baseline, rowAttributes }: Line): PageWord[] {
  const written = joinFigures(words).filter(({ text }) => /[\p{L}\p{N}×&+]/u.test(text));
  const texts = mendWords(written.map(({ text }) => text));
  const sizes = mendSizes(texts);
  return written.map((word, index) => ({
    text: sizes[index] ?? texts[index] ?? word.text,
    left: word.bbox.x0,
    right: word.bbox.x1,
    y: (baseline.y0 + baseline.y1) / 2,
    size: rowAttributes.rowHeight * sizeOfRow,
    isApart: true,
    confidence: Math.min(sizes[index] == null ? 1 : sureWhenMended, word.confidence / 100),
  }));
}
