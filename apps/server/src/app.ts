import type { Config } from './config.ts';
import type { Database } from './platform/database/index.ts';
import { ServiceError } from './platform/errors.ts';
import {
  type ApiInstance,
  createApi,
  createHealthChecks,
  healthRoutes,
  serveDescription,
} from './platform/http/index.ts';
import type { Logger } from './platform/telemetry/logger.ts';

export type AppDependencies = { config: Config; logger: Logger; database: Database };

export type App = { api: ApiInstance };

/** The composition root: the only place that knows all capabilities. It opens nothing and listens on nothing. */
export async function buildApp({ config, logger, database }: AppDependencies): Promise<App> {
  const health = createHealthChecks();
  health.add('database', { isEssential: true, check: () => database.check().then(() => 'ok') });

  const api = await createApi({
    config,
    logger,
    authenticate: async () => {
      throw new ServiceError({
        code: 'unauthorized',
        detail: 'API key missing. Send it in the X-API-Key header.',
      });
    },
  });
  await serveDescription(api);
  healthRoutes(api, health);

  await api.ready();
  return { api };
}
