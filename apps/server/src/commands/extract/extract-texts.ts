import { basename } from 'node:path';
import { createNameColumn } from '../../capabilities/plant-names/index.ts';
import type { ExtractedText, Extraction } from '../../platform/documents/index.ts';
import { namesWanted, sizesWanted, type TextsWanted } from '../documents/texts-wanted.ts';
import { nothingFound, tellWhatWasRead } from '../documents/what-was-read.ts';
import { withTexts } from '../documents/with-texts.ts';
import { Output } from '../report/output.ts';
import type { FormatName } from '../report/report-format.ts';
import { openSizeClassifier } from '../size-classifier.ts';
import { extractReport } from './extract-report.ts';
import { knownGenera } from './known-genera.ts';

export interface ExtractFlags {
  readonly of: 'names' | 'sizes';
  readonly column?: string;
  readonly format: FormatName;
  readonly json?: boolean;
}

/** Texts that are printed at once. */
const pieceSize = 100;

/** Prints what is read of a file. Rejects as `withTexts` does, and when nothing is found. */
export async function extractTexts(path: string, flags: ExtractFlags): Promise<void> {
  const file = basename(path);
  const wanted = await wantedBy(flags);
  await withTexts(path, { wanted, column: flags.column }, async (extraction) => {
    const output = new Output(extractReport(flags.json ? 'json' : flags.format, file));
    let count = 0;
    for await (const piece of piecesOf(extraction)) {
      count += piece.length;
      await output.lines(piece);
    }
    const report = extraction.report();
    if (count === 0) throw nothingFound(report, { file, what: wanted.what });
    await output.end(report);
    tellWhatWasRead(report, { file, what: wanted.what });
  });
}

async function wantedBy({ of }: ExtractFlags): Promise<TextsWanted> {
  if (of === 'sizes') return sizesWanted(await openSizeClassifier());
  return namesWanted(createNameColumn(await knownGenera()));
}

async function* piecesOf({ texts }: Extraction): AsyncGenerator<ExtractedText[]> {
  let piece: ExtractedText[] = [];
  for await (const text of texts) {
    piece.push(text);
    if (piece.length < pieceSize) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
