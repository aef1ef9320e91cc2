import type { Command } from 'commander';
import type { ArchiveFlags } from './archive/archive-usage.ts';

/** `plantdata archive MONTH --out FOLDER` (docs/operations/archive.md). */
export function registerArchive(program: Command): void {
  program
    .command('archive')
    .description(
      'Move the ledger of a past month out of the database into files, also while the service runs.',
    )
    .argument('<month>', 'a month (UTC) that has ended, such as 2026-01')
    .requiredOption('--out <folder>', 'where the files go; made if it is missing')
    .option('--json', 'print the files as JSON')
    .addHelpText('after', help)
    .action(async (month: string, flags: ArchiveFlags) => {
      const { archiveUsage } = await import('./archive/archive-usage.ts');
      return archiveUsage(month, flags);
    });
}

const help = `
Each file is CSV, compressed with Zstandard, with its SHA-256 beside it. It is read back before its rows are removed from
the database. Usage by day stays there, so the pages of the month stay as they are. After a failure run it again: it does
what is left. See docs/operations/archive.md. Exit code: 0 on success, 1 when the month is not archived.`;
