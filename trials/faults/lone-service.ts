import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceMigrations } from '../../apps/server/src/composition/migrations.ts';
import { type Database, migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createLogger } from '../../apps/server/src/platform/telemetry/logger.ts';
import type { LimitedKey } from '../../apps/server/test/support/limited-key.ts';
import { findFreePort } from '../../apps/server/test/support/take-port.ts';
import { accountsOn } from '../cluster/accounts-on.ts';
import { ServiceProcess } from './service-process.ts';

/** One machine with the embedded database, whose engine is a thread. */
export interface LoneService {
  readonly service: ServiceProcess;
  readonly keys: readonly LimitedKey[];
  /** Stops or resumes the threads of the service. */
  setFrozen(isFrozen: boolean): Promise<void>;
  /** For a service that has stopped. */
  openDatabase(): Promise<Database>;
}

const freezeModule = new URL('./freezing-thread.ts', import.meta.url).href;

export async function makeLoneService(
  folder: string,
  keysCount: number,
  settings: Readonly<Record<string, string>>,
): Promise<LoneService> {
  const home = join(folder, 'lone');
  await mkdir(home);
  const secret = randomBytes(24).toString('hex');
  const open = () => openDatabase({ home, logger: createLogger('silent') });
  const database = await open();
  await migrate(database.db, serviceMigrations);
  const accounts = await accountsOn(database, secret);
  const keys: LimitedKey[] = [];
  while (keys.length < keysCount) keys.push(await accounts.keyForPlatform({ creditLimit: 1_000_000_000 }));
  await accounts.close();
  await database.close();
  const freezeFile = join(folder, 'freeze');
  const setFrozen = (isFrozen: boolean) => writeFile(freezeFile, isFrozen ? 'frozen' : '');
  await setFrozen(false);
  const service = new ServiceProcess('lone', 'serve', await findFreePort(), {
    ...settings,
    PLANTDATA_HOME: home,
    PLANTDATA_SECRET: secret,
    PLANTDATA_LIVE_SOURCES: 'off',
    NODE_OPTIONS: `--import=${freezeModule}`,
    PLANTDATA_TRIAL_FREEZE: freezeFile,
  });
  await service.start();
  return { service, keys, setFrozen, openDatabase: open };
}
