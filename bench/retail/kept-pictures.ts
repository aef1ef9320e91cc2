import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSweeping } from '../../apps/server/src/capabilities/retail-images/worker/sweep.ts';
import { systemTimer } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createFileStore } from '../../apps/server/src/platform/files/create-file-store.ts';
import { createJobQueues } from '../../apps/server/src/platform/jobs/create-job-queues.ts';
import { createLogger } from '../../apps/server/src/platform/telemetry/logger.ts';
import type { Place } from '../databases.ts';

const logger = createLogger('silent');
const open = ({ home, url }: Place) => openDatabase({ home, logger, ...(url && { url }) });
const twoHoursMs = 7_200_000;

/** Removes what killed processes have left, as a service does two hours later. */
export async function tidyUp(place: Place): Promise<void> {
  const database = await open(place);
  const clock = { now: () => new Date(Date.now() + twoHoursMs) };
  const queues = await createJobQueues({ database, clock, logger });
  const workFolder = join(place.home, 'retail-work');
  // Folders of the work are removed after the pictures: when this one is gone, so is the rest.
  await mkdir(join(workFolder, 'the-last'));
  const sweeping = startSweeping({
    db: database.db,
    queues,
    files: await createFileStore({ address: undefined, folder: join(place.home, 'files'), logger }),
    sources: [],
    workFolder,
    clock,
    timer: systemTimer,
    logger,
  });
  for (let tries = 0; tries < 50 && (await readdir(workFolder)).length > 0; tries += 1) await sleep(100);
  await sweeping.stop();
  await queues.close();
  await database.close();
}

/** The pictures of which the database says that their files are kept. */
export async function keptPictures(place: Place): Promise<string[]> {
  const { db, close } = await open(place);
  const rows = await db.selectFrom('retail_picture').select('hash').execute();
  await close();
  return rows.map(({ hash }) => hash);
}
