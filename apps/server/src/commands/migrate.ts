import type { Command } from 'commander';
import type { MigrateFlags } from './migrate/migrate-database.ts';

/** `plantdata migrate [--dry-run]` (docs/operations/upgrade.md). */
export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description(
      'Bring the database up to date, as the start of the service does, or say what that would change.',
    )
    .option(
      '--dry-run',
      'change nothing: run what is missing on a copy, and say what it changes and how long it takes',
    )
    .option('--copy <url>', 'with --dry-run: a copy of the PostgreSQL database, which stays as it is')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action(async (flags: MigrateFlags) => {
      const { migrateDatabase } = await import('./migrate/migrate-database.ts');
      return migrateDatabase(flags);
    });
}

const help = `
With --dry-run the embedded database is copied within its home, which takes as much room again, also while the service runs.
A PostgreSQL is not touched: without --copy the missing migrations are listed alone. See docs/operations/upgrade.md.`;
