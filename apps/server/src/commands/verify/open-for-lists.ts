import { openPlantNames } from '../../capabilities/plant-names/index.ts';
import { readConfig } from '../../config.ts';
import { batchSize } from './list-file.ts';

/** Plant-name verification as the settings of this process say, for lists in batches. */
export function openForLists(onProblem?: (problem: string) => void): ReturnType<typeof openPlantNames> {
  const config = readConfig(process.env);
  return openPlantNames({
    home: config.home,
    modeOf: (id) => config.sourceModes[id],
    namesMax: batchSize,
    clock: { now: () => new Date() },
    onProblem,
  });
}
