import { createNameColumn } from '../../capabilities/plant-names/index.ts';
import {
  compareVersions,
  findSnapshots,
  type LibraryFile,
  openSnapshot,
  parseReference,
  snapshotsFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { type ListFile, withListFile } from '../documents/list-file.ts';
import { seekNames } from '../documents/read-texts.ts';
import { UnusableInputError } from '../documents/unusable-input.ts';
import { ReportOutput } from '../report/output.ts';
import { showProgress } from '../report/progress.ts';
import { type AffectedSummary, chooseAffected, type ListPeriod } from './affected-report.ts';
import type { VerifyFlags } from './verify-list.ts';

/** Prints the lines of a list whose accepted name is another than it was in an older version of a dataset. */
export async function printAffectedLines(path: string, since: string, flags: VerifyFlags): Promise<void> {
  const { older, newer } = await findVersions(since);
  const comparison = compareVersions(await openSnapshot(older), await openSnapshot(newer));
  const period: ListPeriod = { dataset: older.dataset, since: older.version, until: newer.version };
  await withListFile(
    path,
    { column: flags.column, sought: seekNames(createNameColumn(comparison.dictionary)) },
    async (list) => {
      const { affected } = await print(list, comparison.findAffected, period, flags);
      if (affected > 0 && flags.failOn !== 'never') process.exitCode = 1;
    },
  );
}

/** The version that is meant and the newest of the same dataset. */
async function findVersions(since: string): Promise<{ older: LibraryFile; newer: LibraryFile }> {
  const folder = snapshotsFolder(readConfig().home);
  try {
    const reference = parseReference(since);
    const [newer] = await findSnapshots(folder, { ...reference, version: null });
    if (reference.version === null) throw new Error(`Write the version too: ${since}@${newer.version}.`);
    const [older] = await findSnapshots(folder, reference);
    return { older, newer };
  } catch (cause) {
    throw cause instanceof Error ? new UnusableInputError(`--since: ${cause.message}`, { cause }) : cause;
  }
}

async function print(
  list: ListFile,
  affectedBy: ReturnType<typeof compareVersions>['findAffected'],
  period: ListPeriod,
  flags: VerifyFlags,
): Promise<AffectedSummary> {
  const output = new ReportOutput(chooseAffected(flags, list, period));
  const progress = showProgress('names compared');
  let summary: AffectedSummary = { total: 0, affected: 0 };
  try {
    for await (const names of list.batches) {
      const lines = names.flatMap(({ text, place }) => {
        const affected = affectedBy(text);
        return affected ? [{ place, submitted: text, ...affected }] : [];
      });
      await output.lines(lines);
      summary = { total: summary.total + names.length, affected: summary.affected + lines.length };
      progress.advance(names.length, list.total && summary.total / list.total);
    }
  } finally {
    progress.finish();
  }
  await output.end(summary);
  return summary;
}
