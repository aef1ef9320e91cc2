import type { Command } from 'commander';
import type { RestoreFlags } from './backup/restore.ts';

/** `plantdata restore FILE` (docs/backup-and-restore.md). */
export function registerRestore(program: Command): void {
  program
    .command('restore')
    .description('Restore a backup into an empty installation. It never overwrites data.')
    .argument('<file>', 'a file of `plantdata backup`')
    .option('--check', 'only check that the file is whole and can be restored here')
    .option('--json', 'print what was restored as JSON')
    .addHelpText('after', help)
    .action(async (file: string, flags: RestoreFlags) => {
      const { restore } = await import('./backup/restore.ts');
      return restore(file, flags);
    });
}

const help = `
It restores into PLANTDATA_HOME, and into the database of DATABASE_URL where that is set; a backup of one kind of database can be
restored into the other. Stop the service first. A backup that is damaged, or of a newer version, is refused, and nothing is changed.
PLANTDATA_BACKUP_PASSPHRASE opens an encrypted one. See docs/backup-and-restore.md.
Exit code: 0 on success, 1 when nothing was changed.`;
