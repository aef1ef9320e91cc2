import { buildApp } from '../../apps/server/src/app.ts';
import { plantNameRoutes } from '../../apps/server/src/capabilities/plant-names/index.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openConfiguredNames } from '../../apps/server/src/configured-names.ts';
import { serviceMigrations } from '../../apps/server/src/migrations.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { type ApiInstance, type Caller, createApi } from '../../apps/server/src/platform/http/index.ts';
import { createLogger } from '../../apps/server/src/platform/telemetry/logger.ts';
import { noFiles } from '../../apps/server/test/support/no-files.ts';

/**
 * The service in a process of its own: `charged` as it is, or `free` with nothing in the place of credential, limits and
 * metering. Settings come from the environment; the address goes to the process that has started it,
 * and at every message the processor time that it has used, in microseconds.
 */

const everyone: Caller = {
  accountId: 'bench',
  keyId: 'bench',
  keyName: 'bench',
  plan: 'pro',
  platformIntegration: false,
  lineageId: 'bench',
  merchantId: null,
  delegation: null,
  requestRate: null,
  unitRate: null,
  delegationRates: { perKey: null, perMerchant: null },
  sdmRate: null,
  retailItemRate: null,
  supplyRate: null,
  allowances: [],
};

const kind = process.argv[2];
const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const database = await openDatabase({
  home: config.home,
  logger,
  ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
});
const api = kind === 'free' ? await buildFree() : await buildCharged();
process.send?.(await api.listen({ host: '127.0.0.1', port: 0 }));
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => {
  void api.close().then(() => database.close());
});

async function buildCharged(): Promise<ApiInstance> {
  return (await buildApp({ config, logger, database, clock: systemClock })).api;
}

async function buildFree(): Promise<ApiInstance> {
  await migrate(database.db, serviceMigrations);
  const plantNames = await openConfiguredNames({
    config,
    clock: systemClock,
    logger,
    database,
    namesMax: config.namesPerRequestMax,
    answerWithinMs: config.requestTimeoutSeconds * 1000,
  });
  const free = await createApi({ config, logger, authenticate: async () => everyone });
  plantNameRoutes(free, plantNames, noFiles);
  return free;
}
