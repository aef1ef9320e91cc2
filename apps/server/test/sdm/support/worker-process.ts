import { openDatabase } from '../../../src/platform/database/index.ts';
import { silentLogger } from '../../support/database.ts';
import { startWorkerIn } from './worked-jobs.ts';

/** A worker in a process of its own, to be killed. */
const [home = '', folder = '', url = ''] = process.argv.slice(2);
const database = await openDatabase({ home, logger: silentLogger, ...(url !== '' && { url }) });
await startWorkerIn({ database, folder, jobsAtOnce: 1 });
