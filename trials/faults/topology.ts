import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serviceMigrations } from '../../apps/server/src/composition/migrations.ts';
import { type Database, migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createLogger } from '../../apps/server/src/platform/telemetry/logger.ts';
import { serveBucket } from '../../apps/server/test/support/bucket-server.ts';
import type { LimitedKey } from '../../apps/server/test/support/limited-key.ts';
import { findFreePort } from '../../apps/server/test/support/take-port.ts';
import { accountsOn } from '../cluster/accounts-on.ts';
import { makePooler, type Pooler } from '../cluster/pooler.ts';
import { makePostgresql, type PrivatePostgresql } from '../cluster/private-postgresql.ts';
import { makeSetClock, type SetClock } from '../cluster/set-clock.ts';
import { type FaultyLink, openFaultyLink } from './faulty-link.ts';
import { type LoneService, makeLoneService } from './lone-service.ts';
import { ServiceProcess } from './service-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { serveStandIns } from './stand-ins.ts';

/**
 * Four machines as far as one can be four: two that serve, two that work, a database, a storage and the sources; and a fifth that
 * serves by itself.
 */
export interface Topology extends AsyncDisposable {
  readonly serving: readonly [ServiceProcess, ServiceProcess];
  readonly working: readonly [ServiceProcess, ServiceProcess];
  readonly postgresql: PrivatePostgresql;
  /** Undefined where faketime is not installed. */
  readonly databaseClock: SetClock | undefined;
  /** Between the database and the first machine of each kind; undefined where PgBouncer is not installed. */
  readonly pooler: Pooler | undefined;
  /** Between the database and the second machine of each kind. */
  readonly databaseLink: FaultyLink;
  /** Between all machines and the source of names. */
  readonly sourceLink: FaultyLink;
  readonly storage: { become(state: 'well' | 'failing' | 'slow'): void };
  /** Of the first machine that serves; undefined where none may be made. */
  readonly disk: SmallDisk | undefined;
  /** Puts the clock of the first machine that serves ahead. */
  setClock(aheadMs: number): Promise<void>;
  readonly keys: readonly LimitedKey[];
  readonly database: Database;
  readonly lone: LoneService;
  /** Species of which the sources have pictures. */
  readonly species: readonly string[];
}

const farLimits =
  'requests-per-minute=100000000,burst=1000000,units-per-minute=100000000,units-per-month=1000000000,sdm-submissions-per-hour=1000000,delegations-per-minute=unlimited,delegations-per-merchant-per-minute=unlimited';
const clockModule = new URL('./jumping-clock.ts', import.meta.url).href;

/** Keys of the machine that serves by itself. */
const loneKeysCount = 2;

export async function buildTopology(keysCount: number): Promise<Topology> {
  const made = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-faults-'));
  made.defer(() => rm(folder, { recursive: true, force: true }));
  const databaseClock = await makeSetClock(folder);
  const postgresql = made.use(await makePostgresql(databaseClock?.environment));
  await postgresql.start();
  const databaseLink = made.use(await openFaultyLink(postgresql.port));
  const standIns = made.use(await serveStandIns());
  const storage = await serveBucket();
  made.defer(() => storage.close());
  const namesUrl = new URL(standIns.settings.PLANTDATA_SOURCE_GBIF_URL ?? '');
  const sourceLink = made.use(await openFaultyLink(Number(namesUrl.port)));
  namesUrl.port = String(sourceLink.port);
  const databaseAt = (port: number, role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/postgres`;
  const secret = randomBytes(24).toString('hex');
  const clockFile = join(folder, 'clock');
  await writeFile(clockFile, '0');
  const homes = ['serve-1', 'serve-2', 'work-1', 'work-2'].map((name) => join(folder, name));
  for (const home of homes) await mkdir(home);
  const disk = await mountSmallDisk(homes[0] ?? folder);
  if (disk) made.use(disk);

  const common = {
    ...standIns.settings,
    ...storage.settings,
    PLANTDATA_SECRET: secret,
    PLANTDATA_FILES: 's3://faults/files',
    // The small disk has less than stays free elsewhere.
    PLANTDATA_FREE_BYTES_MIN: String(1024 * 1024),
    // The address of the load balancer, which is none: an upload is found by whichever process is asked for it.
    PLANTDATA_UPLOAD_URL: 'http://uploads.example/uploads',
    PLANTDATA_SOURCE_GBIF_URL: namesUrl.href.replace(/\/$/, ''),
    PLANTDATA_CLIMATE_ROOT: 'demo',
    PLANTDATA_PLAN_TEAMS: farLimits,
  };
  const pooler = await poolerFor(folder, postgresql.port);
  if (pooler) made.use(pooler);
  const nearDatabase = pooler
    ? { DATABASE_URL: databaseAt(pooler.port, pooledRole), PLANTDATA_DATABASE_LIMITS: 'role' }
    : { DATABASE_URL: databaseAt(postgresql.port) };
  const onlyServes = { PLANTDATA_SDM_JOBS_AT_ONCE: '0', PLANTDATA_RETAIL_JOBS_AT_ONCE: '0' };
  const machine = async (number: number, kind: 'serve' | 'work', more: Record<string, string>) => {
    const isBehindLink = number % 2 === 1;
    const service = new ServiceProcess(`${kind}-${(number % 2) + 1}`, kind, await findFreePort(), {
      ...common,
      ...more,
      PLANTDATA_HOME: homes[number] ?? folder,
      ...(isBehindLink ? { DATABASE_URL: databaseAt(databaseLink.port) } : nearDatabase),
    });
    await service.start();
    made.defer(() => service.kill());
    return service;
  };
  const database = await openDatabase({
    url: databaseAt(postgresql.port),
    home: folder,
    logger: createLogger('silent'),
  });
  made.defer(() => database.close());
  await migrate(database.db, serviceMigrations);
  const accounts = await accountsOn(database, secret);
  made.defer(() => accounts.close());
  const keys: LimitedKey[] = [];
  while (keys.length < keysCount) keys.push(await accounts.keyForPlatform({ creditLimit: 1_000_000_000 }));
  const lone = await makeLoneService(folder, loneKeysCount, {
    PLANTDATA_PLAN_TEAMS: farLimits,
    PLANTDATA_SDM_JOBS_AT_ONCE: '0',
  });
  made.defer(() => lone.service.kill());
  const jumping = { NODE_OPTIONS: `--import=${clockModule}`, PLANTDATA_TRIAL_CLOCK: clockFile };
  return {
    serving: [
      await machine(0, 'serve', { ...onlyServes, ...jumping }),
      await machine(1, 'serve', onlyServes),
    ],
    working: [await machine(2, 'work', {}), await machine(3, 'work', {})],
    postgresql,
    databaseClock,
    pooler,
    lone,
    databaseLink,
    sourceLink,
    storage,
    disk,
    setClock: (aheadMs) => writeFile(clockFile, String(aheadMs)),
    keys,
    database,
    species: standIns.species,
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  };
}

const pooledRole = 'pooled';

async function poolerFor(folder: string, databasePort: number): Promise<Pooler | undefined> {
  const pooler = await makePooler(folder, databasePort, pooledRole);
  const isInstalled = await pooler.start().then(
    () => true,
    async (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      await pooler.kill();
      throw error;
    },
  );
  if (!isInstalled) return undefined;
  const client = new pg.Client({
    host: '127.0.0.1',
    port: databasePort,
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  await client.query(`create role ${pooledRole} login superuser`);
  for (const limit of [`statement_timeout = '30s'`, `idle_in_transaction_session_timeout = '60s'`])
    await client.query(`alter role ${pooledRole} set ${limit}`);
  await client.end();
  return pooler;
}
