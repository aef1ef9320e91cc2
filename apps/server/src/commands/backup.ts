import type { Command } from 'commander';
import type { BackupFlags } from './backup/make-backup.ts';

/** `plantdata backup FILE` (docs/backup-and-restore.md). */
export function registerBackup(program: Command): void {
  program
    .command('backup')
    .description('Back up the data of the service into one file, also while it runs.')
    .argument('<file>', 'a new file, such as plantdata-2026-11-25.tar.zst')
    .option('--force', 'replace the file if it is there already')
    .option('--json', 'print its content as JSON')
    .addHelpText('after', help)
    .action(async (file: string, flags: BackupFlags) => {
      const { makeBackup } = await import('./backup/make-backup.ts');
      return makeBackup(file, flags);
    });
}

const help = `
It backs up PLANTDATA_HOME, with its database or that of DATABASE_URL. The file is as secret as the service itself: it holds
the secret under which its keys are made. PLANTDATA_BACKUP_PASSPHRASE encrypts it.
See docs/backup-and-restore.md for its content and how to restore it. Exit code: 0 on success, 1 when no file was made.`;
