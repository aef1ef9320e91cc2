import {
  diffTables,
  findSnapshots,
  type NameChange,
  type NameChangeKind,
  openSnapshot,
  parseReference,
  type Snapshot,
  snapshotsFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { endQuietlyOnClosedPipe, ReportOutput } from '../report/output.ts';
import { showProgress } from '../report/progress.ts';
import type { FormatFlags } from '../report/report-format.ts';
import { type DiffCounts, diffReport, type Versions } from './diff-report.ts';

/** Prints the names of a dataset that another version changes, as they are compared. */
export async function diffDataset(dataset: string, versions: Versions, flags: FormatFlags): Promise<void> {
  const before = await open(dataset, versions.older);
  const after = await open(dataset, versions.newer);
  const output = new ReportOutput(diffReport(flags, dataset, versions));
  await endQuietlyOnClosedPipe(async () => output.end(await printChanges(before, after, output)));
}

async function open(dataset: string, version: string): Promise<Snapshot> {
  const [found] = await findSnapshots(
    snapshotsFolder(readConfig().home),
    parseReference(`${dataset}@${version}`),
  );
  return openSnapshot(found);
}

/** Changes written at once, and names compared between two steps of the progress line. */
const batchSize = { changes: 500, names: 20_000 };

async function printChanges(
  older: Snapshot,
  newer: Snapshot,
  output: ReportOutput<NameChange, DiffCounts>,
): Promise<DiffCounts> {
  const progress = showProgress('names compared');
  const counts = { added: 0, removed: 0, unchanged: 0, changed: 0, kinds: createCounts() };
  let changes: NameChange[] = [];
  let compared = 0;
  try {
    for (const comparison of diffTables(older.table, newer.table)) {
      counts[comparison.outcome]++;
      compared++;
      if (compared % batchSize.names === 0)
        progress.advance(batchSize.names, Math.min(1, compared / older.table.size));
      if (comparison.outcome !== 'changed') continue;
      counts.kinds[comparison.change.kind]++;
      changes.push(comparison.change);
      if (changes.length < batchSize.changes) continue;
      await output.lines(changes);
      changes = [];
    }
    await output.lines(changes);
  } finally {
    progress.finish();
  }
  return counts;
}

function createCounts(): Record<NameChangeKind, number> {
  return { renamed: 0, lumped: 0, split: 0, accepted: 0, moved: 0, placed: 0, unplaced: 0 };
}
