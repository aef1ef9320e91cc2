import type { Region } from '@plantdata/container-sizes';
import { createLabelReader, potSizeResult } from '../../capabilities/pot-sizes/index.ts';
import type { ExtractedText } from '../../platform/documents/index.ts';
import { type ListFile, withListFile } from '../documents/list-file.ts';
import { seekSizes } from '../documents/read-texts.ts';
import { ReportOutput } from '../report/output.ts';
import { showProgress } from '../report/progress.ts';
import type { FormatFlags } from '../report/report-format.ts';
import { openSizeClassifier } from '../size-classifier.ts';
import { type ClassifiedLine, Findings } from './findings.ts';
import { potsReport } from './report.ts';

export interface PotsFlags extends FormatFlags {
  readonly column?: string;
  readonly region?: Region;
  readonly failOn: 'never' | 'low' | 'none';
}

/** Classifies the labels of a list in this process (no server is needed) and prints the result as it comes. */
export async function classifyList(path: string, flags: PotsFlags): Promise<void> {
  const classifier = await openSizeClassifier(flags.region);
  const { externalIds } = classifier.catalogue;
  const read = createLabelReader(classifier);
  await withListFile(path, { sought: seekSizes(classifier), column: flags.column }, async (list) => {
    const findings = await print(
      list,
      flags,
      ({ text, place, confidence: recognition, count: quantity }) => ({
        place,
        result: potSizeResult(text, read(text, place.column), { externalIds, recognition, quantity }),
      }),
    );
    if (fails(findings, flags.failOn)) process.exitCode = 1;
  });
}

async function print(
  list: ListFile,
  flags: PotsFlags,
  classify: (text: ExtractedText) => ClassifiedLine,
): Promise<Findings> {
  const output = new ReportOutput(potsReport(flags, list));
  const progress = showProgress('labels classified');
  const findings = new Findings();
  try {
    for await (const batch of list.batches) {
      const lines = batch.map(classify);
      await output.lines(lines);
      findings.add(lines);
      progress.advance(lines.length, list.total && findings.counts.total / list.total);
    }
  } finally {
    progress.finish();
  }
  await output.end(findings);
  return findings;
}

function fails({ counts }: Findings, failOn: PotsFlags['failOn']): boolean {
  if (failOn === 'never') return false;
  return counts.none > 0 || (failOn === 'low' && counts.low > 0);
}
