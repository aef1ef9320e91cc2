import type { OpenedPlantNames } from '../../capabilities/plant-names/index.ts';
import { openExistingDatabase } from '../../composition/existing-database.ts';
import { openConfiguredNames } from '../../composition/plant-names.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { batchSize } from '../documents/list-file.ts';

/** Plant-name verification as the settings of this process say, for lists in batches. */
export async function openForLists(onProblem?: (problem: string) => void): Promise<OpenedPlantNames> {
  const config = readConfig();
  const logger = createLogger('error');
  const database = config.liveSources ? await openExistingDatabase(config, logger) : undefined;
  return openConfiguredNames({
    config,
    clock: systemClock,
    logger,
    database,
    closesDatabase: true,
    namesMax: batchSize,
    onProblem,
  });
}
