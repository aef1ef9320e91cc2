import { changeFlowers, listFlowerSources, removeFlowerSource } from '../../capabilities/flowers/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { readEnvironment, withExistingDatabase } from '../installation.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { formatCount } from '../text.ts';

export async function removeSource(source: string, { json = false }: JsonFlag): Promise<void> {
  const records = await removeFromDatabase(source);
  print(
    json
      ? { removed: { source, records } }
      : `Removed ${source}, of which there were ${formatCount(records)} records.\n`,
  );
  note('A running service goes by this within five seconds.');
}

/** Removes a source and says how many records it had; rejects when there is no such source. */
export const removeFromDatabase = (source: string): Promise<number> =>
  withExistingDatabase(readEnvironment(), async (database) => {
    const records = database && (await removeIfThere(database, source));
    return records ?? refuseUnknown(database, source);
  });

async function removeIfThere({ db }: Database, source: string): Promise<number | null> {
  const sources = await listFlowerSources(db);
  if (!sources.some(({ id }) => id === source)) return null;
  return changeFlowers(db, (tx) => removeFlowerSource(tx, source));
}

async function refuseUnknown(database: Database | undefined, source: string): Promise<never> {
  const sources = database ? await listFlowerSources(database.db) : [];
  const present = sources.map(({ id }) => id).join(', ');
  throw new Error(
    `There is no source ${JSON.stringify(source)}. ${present === '' ? 'No spectra are imported.' : `There are: ${present}.`}`,
  );
}
