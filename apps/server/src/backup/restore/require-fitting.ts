import { serviceMigrations } from '../../composition/migrations.ts';
import { mergeMigrations } from '../../platform/database/index.ts';
import { damaged, UnusableBackup } from '../archive/unusable-backup.ts';
import type { Manifest } from '../manifest.ts';
import { readPartName } from '../part-names.ts';
import { keptTables } from '../tables/kept-tables.ts';

/** Rejects a backup that holds what this version of the program does not know. */
export function requireFitting({ service, migrations, tables, parts }: Manifest): void {
  const known = mergeMigrations(serviceMigrations);
  const newer = migrations.find((name) => !(name in known));
  if (newer !== undefined)
    throw new UnusableBackup(
      `The backup is of a newer version (${service}, with the migration ${newer}). Restore it with that version or a later one.`,
    );
  const unknown = Object.keys(tables).find((table) => !keptTables.includes(table));
  if (unknown !== undefined)
    throw new UnusableBackup(
      `The service keeps no table ${JSON.stringify(unknown)}; nothing of the backup is used.`,
    );
  for (const { name } of parts) {
    const part = readPartName(name);
    if (part?.kind === 'table' && !Object.hasOwn(tables, part.table))
      throw damaged(`it says nothing of the table of ${name}`);
  }
}
