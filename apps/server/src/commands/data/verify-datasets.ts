import { floralDatasetPrefix } from '../../capabilities/flowers/index.ts';
import {
  findDamage,
  findSnapshots,
  matchAgainstItself,
  openSnapshot,
  parseReference,
  type SelfMatchReport,
  snapshotsFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { print } from '../print.ts';
import { showCount } from '../report/progress.ts';
import { printable } from '../text.ts';
import type { VerifyDataFlags } from './verify-floral-dataset.ts';

interface Result {
  readonly dataset: string;
  readonly version: string;
  /** Null when the file is undamaged. */
  readonly damage: string | null;
  readonly matching: SelfMatchReport | null;
}

/** Checks snapshots, or every record of published spectra as the service reads them. */
export async function verifyDatasets(reference: string | undefined, flags: VerifyDataFlags): Promise<void> {
  if (reference?.startsWith(floralDatasetPrefix)) {
    const { verifyFloralDataset } = await import('./verify-floral-dataset.ts');
    return verifyFloralDataset(reference, flags);
  }
  const folder = snapshotsFolder(readConfig().home);
  const wanted = reference === undefined ? null : parseReference(reference);
  const results: Result[] = [];
  for (const found of await findSnapshots(folder, wanted)) {
    const { dataset, version } = found;
    const damage = await findDamage(found);
    if (damage !== null) {
      results.push({ dataset, version, damage, matching: null });
      continue;
    }
    const { table } = await openSnapshot(found);
    const progress = showCount(`${dataset}@${version}`, 'names asked for');
    const matching = matchAgainstItself(table, {
      failuresMax: flags.failures,
      onProgress: progress.update,
    });
    progress.finish();
    results.push({ dataset, version, damage: null, matching });
  }
  print(flags.json ? results : `${results.map(describe).join('\n')}\n`);
  if (results.some(({ damage, matching }) => damage !== null || (matching?.failed ?? 0) > 0)) {
    process.exitCode = 1;
  }
}

function describe({ dataset, version, damage, matching }: Result): string {
  if (!matching) return `${dataset}@${version}: ${damage}`;
  const forms = Object.entries(matching.forms).filter(([, { asked }]) => asked > 0);
  const counts = forms.map(([form, { asked, matched, ambiguous, failed }]) =>
    [form.padEnd(20), ...[asked, matched, ambiguous, failed].map((count) => String(count).padStart(12))].join(
      '',
    ),
  );
  const heading = ['form', 'asked', 'found', 'ambiguous', 'not found'];
  return [
    `${dataset}@${version}: the file is undamaged; ${matching.names} names were asked for as follows:`,
    heading.map((word, column) => (column === 0 ? word.padEnd(20) : word.padStart(12))).join(''),
    ...counts,
    ...matching.failures.map(({ form, asked, name, found }) =>
      printable(`not found (${form}): ${asked}, which is ${name}; found: ${found}`),
    ),
  ].join('\n');
}
