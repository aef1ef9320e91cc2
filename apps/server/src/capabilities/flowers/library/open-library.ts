import type { BaseLogger } from 'pino';
import type { Executor } from '../../../platform/database/index.ts';
import type { FlowerRecord } from '../model.ts';
import { flowersVersion, readAllFlowers } from '../records/store.ts';
import { createFlowerSearch, type FlowerSearch } from '../search/flower-search.ts';
import { createFlowerLibrary } from './flower-library.ts';

export interface LibraryDeps {
  readonly db: Executor;
  /** Records that come with the program; those of a source that is imported step aside for it. */
  readonly bundled: readonly FlowerRecord[];
  readonly logger: BaseLogger;
}

/** The readable content of the database. */
export interface OpenedLibrary {
  readonly current: FlowerSearch;
  /** False until the database could be read for the first time: until then only the records of the program are there. */
  readonly isComplete: boolean;
  /** Reads the records again when they have changed, and says whether they had. Rejects when they cannot be read: the last ones stay. */
  refresh(): Promise<boolean>;
}

/** The flowers of the database, and those of the program. A database that cannot be read is logged, and `refresh` reads it again. */
export async function openLibrary({ db, bundled, logger }: LibraryDeps): Promise<OpenedLibrary> {
  let current = await createFlowerSearch(await createFlowerLibrary(bundled));
  let version: string | null = null;
  let refreshing: Promise<boolean> | null = null;

  async function readAgain(): Promise<boolean> {
    // Asked before the records: what changes while they are read is read by the next refresh.
    const latest = await flowersVersion(db);
    if (latest === version) return false;
    const measured: FlowerRecord[] = [];
    for await (const batch of readAllFlowers(db, (damaged) =>
      logger.error(damaged, 'skipped a damaged flower record'),
    )) {
      measured.push(...batch);
    }
    const isChanged = version !== null || measured.length > 0;
    const imported = new Set(measured.map(({ source }) => source.id));
    const own = bundled.filter(({ source }) => !imported.has(source.id));
    if (isChanged) current = await createFlowerSearch(await createFlowerLibrary([...measured, ...own]));
    version = latest;
    return isChanged;
  }

  const refresh = () => {
    refreshing ??= readAgain().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  await refresh().catch((error: unknown) => {
    logger.error({ err: error }, 'failed to read the flower records');
  });
  return {
    get current() {
      return current;
    },
    get isComplete() {
      return version !== null;
    },
    refresh,
  };
}
