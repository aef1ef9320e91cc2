import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import { type DatabaseUnderTest, embeddedUnderTest, silentLogger, temporaryHome } from './database.ts';
import { farLimits } from './limited-key.ts';

export const serverSecret = 'the-secret-of-a-service-that-is-killed';

/** A database for a service in another process, which alone opens the embedded one while it runs. It ends with the test. */
export async function makePlace(under: DatabaseUnderTest) {
  const { home, url, close } = await openPlace(under);
  onTestFinished(close);
  const settings = {
    PLANTDATA_HOME: home,
    PLANTDATA_SECRET: serverSecret,
    PLANTDATA_LOG_LEVEL: 'error',
    ...farLimits,
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const use = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase({ home, logger: silentLogger, ...(url ? { url } : {}) });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return { settings, use };
}

async function openPlace(under: DatabaseUnderTest) {
  if (under !== embeddedUnderTest) return under.open();
  const { home, remove } = await temporaryHome();
  return { home, url: undefined, close: remove };
}
