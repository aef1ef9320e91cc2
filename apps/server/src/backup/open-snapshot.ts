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
  if (url === undefined)
    return withEmbeddedCopy({ home, logger }, (copy) => readFrom(copy, 'embedded', work));
  const database = await openDatabase({ ...databaseOptionsOf(config), logger, poolSizeMax: 1 });
  return readFrom(database, 'postgresql', work).finally(() => database.close());
}

/** Works on a copy of the embedded database of a home, made for this and removed afterwards. */
export async function withEmbeddedCopy<Result>(
  { home, logger }: { home: string; logger: Logger },
  work: (copy: Database) => Promise<Result>,
): Promise<Result> {
  if (!hasEmbedded(home)) throw new Error(`There is no database in ${home} that could be copied.`);
  return withDraftFolder(home, 'backup-copy-', async (copyHome) => {
    await copyTo(copyHome, { home, logger });
    const copy = await openDatabase({ home: copyHome, logger });
    return work(copy).finally(() => copy.close());
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
  const reading = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    await settleTexts(tx);
    const { version } = await measureDatabase(tx);
    return work(tx, { kind, version });
  });
}
