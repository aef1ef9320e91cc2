import { basename } from 'node:path';
import type { NameDictionary } from '@plantdata/botanical-names';
import { createNameColumn, openPlantNames } from '../../capabilities/plant-names/index.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { describeNothingFound, noteExtraction } from '../documents/extraction-summary.ts';
import { batchTexts } from '../documents/list-file.ts';
import { type SoughtTexts, seekNames, seekSizes, withTexts } from '../documents/read-texts.ts';
import { ReportOutput } from '../report/output.ts';
import type { FormatFlags } from '../report/report-format.ts';
import { openSizeClassifier } from '../size-classifier.ts';
import { extractReport } from './extract-report.ts';

export interface ExtractFlags extends FormatFlags {
  readonly of: 'names' | 'sizes';
  readonly column?: string;
}

/** Prints the texts that are read of a file. Rejects as `withTexts` does, and when nothing is found. */
export async function extractTexts(path: string, flags: ExtractFlags): Promise<void> {
  const file = basename(path);
  const sought = await chooseTexts(flags);
  await withTexts(path, { sought, column: flags.column }, async (extraction) => {
    const output = new ReportOutput(extractReport(flags, file));
    let count = 0;
    for await (const batch of batchTexts(extraction.texts)) {
      count += batch.length;
      await output.lines(batch);
    }
    const report = extraction.report();
    if (count === 0) throw describeNothingFound(report, { file, what: sought.what });
    await output.end(report);
    noteExtraction(report, { file, what: sought.what });
  });
}

async function chooseTexts({ of }: ExtractFlags): Promise<SoughtTexts> {
  if (of === 'sizes') return seekSizes(await openSizeClassifier());
  return seekNames(createNameColumn(await readDictionary()));
}

/** The names of the installed checklists, which identify a column of names; the network is not asked. */
async function readDictionary(): Promise<NameDictionary> {
  const { home } = readConfig();
  const plantNames = await openPlantNames({ home, modeOf: () => 'auto', namesMax: 1, clock: systemClock });
  await plantNames.close();
  return plantNames.dictionary;
}
