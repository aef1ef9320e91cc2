import type { PlantNames, VerificationSummary } from '../../capabilities/plant-names/index.ts';
import { Output } from '../report/output.ts';
import { showProgress } from '../report/progress.ts';
import type { FormatName } from '../report/report-format.ts';
import { terminalOf } from '../report/terminal.ts';
import { checkInOrder } from './check-in-order.ts';
import { type CheckerSettings, createChecker } from './checker.ts';
import { Helper } from './helper.ts';
import { type ListFile, withListFile } from './list-file.ts';
import { openForLists } from './open-for-lists.ts';
import { verifyReport } from './report.ts';
import { rowWidthOf } from './row-column.ts';

export interface VerifyFlags {
  readonly column?: string;
  readonly format: FormatName;
  readonly json?: boolean;
  readonly sources?: string;
  readonly since?: string;
  readonly failOn: 'never' | 'uncertain' | 'not_found';
}

/** Checks a list in this process (no server is needed) and prints the result as it comes. */
export async function verifyList(path: string, flags: VerifyFlags): Promise<void> {
  const plantNames = await openForLists((problem) => {
    process.stderr.write(`plantdata: ${problem}\n`);
  });
  const { dictionary } = plantNames;
  await withListFile(path, { column: flags.column, dictionary }, async (list) => {
    const counts = await printChecked(list, plantNames, flags);
    if (fails(counts, flags.failOn)) process.exitCode = 1;
  });
}

async function printChecked(
  list: ListFile,
  plantNames: PlantNames,
  flags: VerifyFlags,
): Promise<VerificationSummary> {
  const settings: CheckerSettings = {
    sources: flags.sources?.split(',').map((id) => id.trim()),
    report: {
      format: flags.json ? 'json' : flags.format,
      list: list.name,
      heading: list.column?.heading ?? null,
      rowWidth: rowWidthOf(list),
      terminal: terminalOf(process.stdout),
    },
  };
  const check = createChecker(plantNames, settings);
  const output = new Output(verifyReport(settings.report));
  const progress = showProgress('names checked');
  let counts: VerificationSummary = { total: 0, validated: 0, uncertain: 0, not_found: 0 };
  try {
    for await (const batch of checkInOrder(list.batches, check, () => new Helper(settings))) {
      await output.text(batch.text);
      counts = add(counts, batch.counts);
      progress.advance(batch.counts.total, batch.share);
    }
  } finally {
    progress.finish();
  }
  await output.end(counts);
  return counts;
}

function add(a: VerificationSummary, b: VerificationSummary): VerificationSummary {
  return {
    total: a.total + b.total,
    validated: a.validated + b.validated,
    uncertain: a.uncertain + b.uncertain,
    not_found: a.not_found + b.not_found,
  };
}

function fails(counts: VerificationSummary, failOn: VerifyFlags['failOn']): boolean {
  if (failOn === 'never') return false;
  return counts.not_found > 0 || (failOn === 'uncertain' && counts.uncertain > 0);
}
