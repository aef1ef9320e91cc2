import { randomBytes } from 'node:crypto';
import { type Accounts, accountMigrations, createAccounts } from './capabilities/accounts/index.ts';
import { openPlantNames, plantNameRoutes } from './capabilities/plant-names/index.ts';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, migrate } from './platform/database/index.ts';
import {
  type ApiInstance,
  createApi,
  createHealthChecks,
  healthRoutes,
  serveDescription,
} from './platform/http/index.ts';
import type { Logger } from './platform/telemetry/logger.ts';

export type AppDependencies = {
  config: Config;
  logger: Logger;
  database: Database | Promise<Database>;
  clock: Clock;
};

/** Closing `api` finishes the requests under way and what they still have to write; the database stays open. */
export type App = { api: ApiInstance; accounts: Accounts };

/** The composition root: the only place that knows all capabilities. It brings the database up to date and listens on nothing. */
export async function buildApp({ config, logger, clock, ...dependencies }: AppDependencies): Promise<App> {
  // The database opens in a thread of its own; the names are read meanwhile.
  const [database, plantNames] = await Promise.all([
    dependencies.database,
    openPlantNames({
      isSourceOn: (id) => config.sourceModes[id] !== 'off',
      namesMax: config.namesPerRequestMax,
      clock,
    }),
  ]);
  await migrate(database.db, [accountMigrations]);
  const { home, secret, bootstrapKey } = config;
  const accounts = await createAccounts({
    database,
    home,
    secret,
    bootstrapKey,
    logger,
    clock: () => clock.now().getTime(),
    random: randomBytes,
  });
  const health = createHealthChecks();
  health.add('sources', {
    isEssential: false,
    check: async () =>
      plantNames.listSources().sources.some(({ mode }) => mode !== 'off') ? 'ok' : 'degraded',
  });
  health.add('database', { isEssential: true, check: () => database.check().then(() => 'ok') });

  const api = await createApi({ config, logger, authenticate: accounts.authenticate });
  api.addHook('onClose', () => accounts.close());
  healthRoutes(api, health);
  plantNameRoutes(api, plantNames);
  await serveDescription(api);

  await api.ready();
  return { api, accounts };
}
