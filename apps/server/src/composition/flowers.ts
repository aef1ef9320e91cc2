import {
  flowerPlotRoutes,
  flowerRoutes,
  openFlowers,
  readStarterFlowers,
} from '../capabilities/flowers/index.ts';
import type { Config } from '../config.ts';
import type { Timer } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { ApiInstance } from '../platform/http/index.ts';
import type { Logger } from '../platform/telemetry/logger.ts';

export interface ConfiguredFlowersOptions {
  readonly config: Config;
  readonly database: Database;
  readonly timer: Timer;
  readonly logger: Logger;
}

/** Time between two checks for flowers that were imported or removed, in milliseconds. */
const flowerCheckMs = 5_000;

/** Flowers as the settings say, for a migrated database. Call `close` before it is closed. */
export async function openConfiguredFlowers({ config, database, timer, logger }: ConfiguredFlowersOptions) {
  const flowers = await openFlowers({ db: database.db, starter: await readStarterFlowers(), logger });
  let isWell = flowers.isComplete;
  const stopChecking = timer.every(flowerCheckMs, () => {
    flowers.refresh().then(
      (isChanged) => {
        isWell = true;
        if (isChanged) logger.info('loaded new flower records');
      },
      (error: unknown) => {
        // Logged once, not every few seconds.
        if (isWell) logger.error({ err: error }, 'failed to refresh the flower library');
        isWell = false;
      },
    );
  });
  return {
    addRoutes(api: ApiInstance) {
      flowerRoutes(api, flowers, config.flowers);
      flowerPlotRoutes(api, flowers, config.flowers);
    },
    /** True if the records of the database could be read at the last check. */
    isWell: () => isWell,
    close: stopChecking,
  };
}

export type ConfiguredFlowers = Awaited<ReturnType<typeof openConfiguredFlowers>>;
