import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FutureClimate,
  GCMS,
  PERIODS,
  SCENARIOS,
} from '../apps/server/src/capabilities/sdm/climate/future-climate.ts';
import type { StudyOrder } from '../apps/server/src/capabilities/sdm/pipeline/index.ts';
import type { Figure } from './report.ts';
import { makeMirror } from './sdm-job/made-mirror.ts';
import { inputOf, made, orderOf } from './sdm-job.bench.ts';

/**
 * A study of 13 million cells as a worker has it made: eight variables of five climate models in as many scenarios and periods as `STUDY_GROUPS` says, 2
 * by default and all 12 for the figure that is promised.
 */
const groups = SCENARIOS.flatMap((scenario) => PERIODS.map((period) => ({ scenario, period })));
const wanted = groups.slice(0, Number(process.env.STUDY_GROUPS ?? 2));
const futures: FutureClimate[] = wanted.flatMap((group) => GCMS.map((gcm) => ({ gcm, ...group })));
const [secondsMax, megabytesMax] = [240, 1_500];

export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-study-'));
  try {
    const mirror = join(folder, 'mirror');
    await mkdir(mirror);
    await makeMirror(mirror, ...futures);
    const climate = {
      roots: [mirror],
      cacheFolder: join(folder, 'cache'),
      cacheBytesMax: 0,
      identity: 'bench',
    };
    const inputPath = join(folder, 'input.json');
    await writeFile(inputPath, JSON.stringify(inputOf()));
    const {
      future: _,
      threshold: __,
      includeGradientMaps: ___,
      ...order
    } = orderOf(join(folder, 'study'), climate);
    const study: StudyOrder['study'] = {
      futures,
      thresholds: ['maximum_sensitivity_plus_specificity', 'tenth_percentile'],
      region: { bbox: [60, 30, 90, 60] },
      background: 'random',
      algorithm: 'maxent',
      includesMaps: true,
      leftOut: [],
    };
    const { seconds, megabytes, stages } = await made({ ...order, keepsClimate: false, study }, inputPath);
    console.log([...stages].map(([stage, time]) => `${stage} ${time.toFixed(1)} s`).join(', '));
    const share = futures.length / (GCMS.length * groups.length);
    return [
      {
        name: `study of ${futures.length} futures`,
        unit: 's',
        value: seconds,
        baseline: 'allowed for its share of 60',
        baselineValue: secondsMax * share,
      },
      {
        name: 'peak memory of its process',
        unit: 'MB',
        value: megabytes,
        baseline: 'allowed',
        baselineValue: megabytesMax,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
