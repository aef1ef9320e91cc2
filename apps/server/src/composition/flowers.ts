import { flowerErrors } from '../capabilities/flowers/error-codes.ts';
import { flowerMigrations, flowerPlotRoutes, flowerRoutes } from '../capabilities/flowers/index.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';

/** Time between two checks for flowers that were imported or removed, in milliseconds. */
const flowerCheckMs = 5_000;

export const flowers: Capability<ApiEnvironment> = {
  migrations: [flowerMigrations],
  errorCodes: flowerErrors,
  tags: [{ name: 'Flowers', description: 'Find flowers by their colour, for people and for bees.' }],
  healthParts: ['flowers'],
  open({ config, flowers: library, timer, logger }) {
    let isHealthy = library.isComplete;
    const stopChecking = timer.every(flowerCheckMs, () => {
      library.refresh().then(
        (isChanged) => {
          isHealthy = true;
          if (isChanged) logger.info('loaded new flower records');
        },
        (error: unknown) => {
          // Logged once, not every few seconds.
          if (isHealthy) logger.error({ err: error }, 'failed to refresh the flower library');
          isHealthy = false;
        },
      );
    });
    return {
      health: { flowers: { check: async () => (isHealthy ? 'ok' : 'degraded') } },
      routes(api) {
        flowerRoutes(api, library, config.flowers);
        flowerPlotRoutes(api, library, config.flowers);
      },
      close: stopChecking,
    };
  },
};
