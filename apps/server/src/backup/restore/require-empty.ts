import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type Executor, hasEmbedded } from '../../platform/database/index.ts';
import { ignoreMissing } from '../../platform/files/missing.ts';
import type { CheckedBackup } from '../check-backup.ts';
import { areaFolder, hasFiles } from '../home/home-files.ts';
import { allAreas, secretFiles } from '../part-names.ts';
import { allTables } from '../tables/kept-tables.ts';
import { columnsOf, findQueues } from '../tables/store.ts';

/** A restore needs an empty installation; it never overwrites anything. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

const advice = 'A backup is restored into an empty installation only; nothing was changed.';

/** Rejects where the home has what the backup would bring. Imported checklists and climate may be there. */
export async function requireEmptyHome(config: Config, { manifest, secrets }: CheckedBackup): Promise<void> {
  const { home, databaseUrl, secret } = config;
  if (databaseUrl === undefined && hasEmbedded(home))
    throw new NotEmpty(`There is a database in ${home} already. ${advice}`);
  for (const file of secretFiles) {
    const path = join(home, file);
    const present = await readFile(path, 'utf8').catch(ignoreMissing);
    const restored = secrets.get(file);
    if (present !== undefined && restored !== undefined && present !== restored)
      throw new NotEmpty(`${path} is there already, and another one than in the backup. ${advice}`);
  }
  const restoredSecret = secrets.get('server-secret');
  const presentSecret = await readFile(join(home, 'server-secret'), 'utf8').catch(ignoreMissing);
  if (restoredSecret === undefined && secret === undefined && presentSecret === undefined)
    throw new NotEmpty(
      'The secret under which the API keys were made is not in the backup: it was a setting. Set PLANTDATA_SECRET to it; nothing was changed.',
    );
  if (secret !== undefined && restoredSecret !== undefined && restoredSecret.trim() !== secret)
    throw new NotEmpty(
      'PLANTDATA_SECRET is set to another secret than that of the backup, under which its API keys were made. Unset it, or set it to that one.',
    );
  for (const area of allAreas) {
    if (config.files.storage !== undefined && area !== 'corrections') {
      if (manifest.files[area].files > 0)
        throw new NotEmpty(
          `The backup has ${area} in a folder, and PLANTDATA_FILES is set to a bucket. Unset it, restore, and copy the folder into the bucket.`,
        );
    } else if (await hasFiles(home, area)) {
      throw new NotEmpty(`There are files in ${areaFolder(home, area)} already. ${advice}`);
    }
  }
}

/** Rejects where the database has tables of the service, or jobs. */
export async function requireEmptyDatabase(tx: Executor): Promise<void> {
  const [table] = (await columnsOf(tx, allTables)).keys();
  if (table !== undefined) throw new NotEmpty(`The database has a table ${table} already. ${advice}`);
  if ((await findQueues(tx)) === 'used')
    throw new NotEmpty(`The database has queues with jobs already. ${advice}`);
}
