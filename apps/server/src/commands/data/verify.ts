import { type Command, InvalidArgumentError } from 'commander';
import { floralDatasetPrefix } from '../../capabilities/flowers/import/datasets.ts';
import type { SelfMatchReport } from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { printable } from '../printable.ts';
import { showCount } from './progress.ts';

interface VerifyFlags {
  readonly json?: boolean;
  readonly failures: number;
}

export function registerVerifyData(data: Command): void {
  data
    .command('verify')
    .description(
      'Check that snapshots are undamaged and that every name in them is found, however it is written.',
    )
    .argument(
      '[dataset]',
      'a dataset, or one version of it: wcvp@2026-01-15 (all checklists when left out; spectra of flowers by their name)',
    )
    .option('--failures <number>', 'number of names not found to show', wholeNumber, 20)
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExit code: 0 when everything is right, 1 when not.')
    .action(verifyData);
}

interface Result {
  readonly dataset: string;
  readonly version: string;
  /** Null when the file is undamaged. */
  readonly damage: string | null;
  readonly matching: SelfMatchReport | null;
}

async function verifyData(reference: string | undefined, flags: VerifyFlags): Promise<void> {
  if (reference?.startsWith(floralDatasetPrefix)) {
    const { verifyFloralDataset } = await import('./verify-floral-dataset.ts');
    return verifyFloralDataset(reference, flags);
  }
  const { findDamage, findSnapshots, matchAgainstItself, openSnapshot, parseReference, snapshotsFolder } =
    await import('../../capabilities/plant-names/snapshots/index.ts');
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
  console.log(flags.json ? JSON.stringify(results, null, 2) : results.map(describe).join('\n'));
  if (results.some(({ damage, matching }) => damage !== null || (matching?.failed ?? 0) > 0)) {
    process.exitCode = 1;
  }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number up to 999999.');
  return Number(text);
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
