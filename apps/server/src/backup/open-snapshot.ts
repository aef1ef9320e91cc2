import { type Config, databaseOptionsOf } from '../config.ts';
import {
  copyEmbedded,
  type Database,
  type Executor,
  hasEmbedded,
  measureDatabase,
  openDatabase,
} from '../platform/database/index.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { withDraftFolder } from './home/draft-folder.ts';
import type { Manifest } from './manifest.ts';
import { settleTexts } from './tables/store.ts';

type Kind = Manifest['database'];

/**
 * Works on the database as it is at one moment, while others may write to it. PostgreSQL gives such
 * a view by itself; the embedded database, whose clients share one session, is copied and the copy
 * is read (docs/decisions/0031).
 */
export async function withSnapshot<Result>(
  { config, logger }: { config: Config; logger: Logger },
  work: (tx: Executor, database: Kind) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl: url, home } = config;
  if (url !== undefined)
    return readFrom(
      await openDatabase({ ...databaseOptionsOf(config), logger, poolSizeMax: 1 }),
      'postgresql',
      work,
    );
  if (!hasEmbedded(home)) throw new Error(`There is no database in ${home} that could be backed up.`);
  return withDraftFolder(home, 'backup-copy-', async (copyHome) => {
    await copyTo(copyHome, { home, logger });
    return readFrom(await openDatabase({ home: copyHome, logger }), 'embedded', work);
  });
}

async function copyTo(copyHome: string, { home, logger }: { home: string; logger: Logger }): Promise<void> {
  const database = await openDatabase({ home, logger });
  try {
    await copyEmbedded(database.db, home, copyHome);
  } finally {
    await database.close();
  }
}

async function readFrom<Result>(
  database: Database,
  kind: Kind['kind'],
  work: (tx: Executor, database: Kind) => Promise<Result>,
): Promise<Result> {
  try {
    const reading = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await reading.execute(async (tx) => {
      await settleTexts(tx);
      const { version } = await measureDatabase(tx);
      return work(tx, { kind, version });
    });
  } finally {
    await database.close();
  }
}
