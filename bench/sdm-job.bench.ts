import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FutureClimate } from '../apps/server/src/capabilities/sdm/climate/future-climate.ts';
import { openClimateArchive, openLayerRows } from '../apps/server/src/capabilities/sdm/climate/index.ts';
import type {
  ClimateSettings,
  MadeModel,
  ModelOrder,
  StudyOrder,
} from '../apps/server/src/capabilities/sdm/pipeline/index.ts';
import { runModel } from '../apps/server/src/capabilities/sdm/pipeline/index.ts';
import { memoryOf } from '../apps/server/src/platform/processes/process-memory.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { treeMemoryOf } from '../trials/gate/tree-memory.ts';
import type { Figure } from './report.ts';
import { foundPlaces, makeMirror, mirrored, variables } from './sdm-job/made-mirror.ts';

/**
 * A whole job as a worker has it made: 30° × 30° at 30 arc seconds, 13 million cells, eight
 * variables now and then, in another process, once from the files of a mirror and once from its
 * decoded windows. Beside it a pass that does nothing but read the decoded layers.
 */

const future: FutureClimate = { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' };
const megabyte = 2 ** 20;
const [secondsMax, megabytesMax] = [60, 2_000];

export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-job-'));
  try {
    const mirror = join(folder, 'mirror');
    await mkdir(mirror);
    await makeMirror(mirror, future);
    const climate: ClimateSettings = {
      roots: [mirror],
      cacheFolder: join(folder, 'cache'),
      cacheBytesMax: 2 ** 33,
      identity: 'bench',
    };
    const inputPath = join(folder, 'input.json');
    await writeFile(inputPath, JSON.stringify(inputOf()));
    const first = await made(orderOf(join(folder, 'first'), climate), inputPath);
    const second = await made(orderOf(join(folder, 'second'), climate), inputPath);
    const readS = await readAll(climate);
    console.log(`${describe(first)}\n${describe(second)}`);
    return [
      {
        name: 'job from the files of a mirror',
        unit: 's',
        value: first.seconds,
        baseline: 'reading the decoded layers',
        baselineValue: readS,
      },
      {
        name: 'job from decoded layers',
        unit: 's',
        value: second.seconds,
        baseline: 'reading the decoded layers',
        baselineValue: readS,
      },
      {
        name: 'job from decoded layers, to reach',
        unit: 's',
        value: second.seconds,
        baseline: 'allowed',
        baselineValue: secondsMax,
      },
      {
        name: 'jobs from decoded layers an hour and core',
        unit: 'jobs',
        value: 3_600 / second.cpuSeconds,
        baseline: 'jobs from the files of a mirror',
        baselineValue: 3_600 / first.cpuSeconds,
      },
      {
        name: 'peak memory of its process',
        unit: 'MB',
        value: second.megabytes,
        baseline: 'allowed',
        baselineValue: megabytesMax,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface Run {
  readonly seconds: number;
  /** Seconds of all processors together. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
  /** Seconds by stage. */
  readonly stages: ReadonlyMap<string, number>;
  readonly model: MadeModel;
}

export async function made(order: ModelOrder | StudyOrder, inputPath: string): Promise<Run> {
  await mkdir(order.folder);
  const stages = new Map<string, number>();
  let [stage, since] = ['start', performance.now()];
  const enter = (next: string) => {
    stages.set(stage, (stages.get(stage) ?? 0) + (performance.now() - since) / 1_000);
    [stage, since] = [next, performance.now()];
  };
  const memory = watchChildren();
  const [began, cpuBefore] = [performance.now(), cpuSecondsOfEnded()];
  const model = await runModel(
    { order, inputPath },
    {
      program: new URL('../apps/server/src/capabilities/sdm/worker/model-process.ts', import.meta.url),
      memoryMb: 16_384,
      signal: new AbortController().signal,
      onProgress: (progress) => enter(progress.stage),
      logger: createLogger('warn'),
    },
  );
  enter('end');
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, cpuSeconds: cpuSecondsOfEnded() - cpuBefore, megabytes: memory.stop(), stages, model };
}

/** Seconds of processors that ended children of this process have used, of which Linux counts hundredths. */
function cpuSecondsOfEnded(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

export const orderOf = (folder: string, climate: ClimateSettings): ModelOrder => ({
  jobId: 'bench',
  taxon: { name: 'Planta exemplaris', authorship: null, gbifKey: null },
  future,
  threshold: 0.5,
  includeGradientMaps: true,
  keepsClimate: true,
  settings: {
    bufferKm: 300,
    cellsMax: 40_000_000,
    backgroundPoints: 10_000,
    background: 'random',
    variables: 'auto',
    // All eight stay.
    correlationMax: 0.99,
    nullModels: 100,
    keepsIntroduced: false,
    licences: ['CC0_1_0'],
    threads: 2,
  },
  climate,
  folder,
});

export function inputOf() {
  const records = foundPlaces(3_000).map(({ longitude, latitude }, index) => ({
    id: String(index + 1),
    longitude,
    latitude,
    uncertaintyM: 30,
    decimals: null,
    basisOfRecord: 'HUMAN_OBSERVATION',
    occurrenceStatus: 'PRESENT',
    individualCount: null,
    year: 2005,
    countryCode: null,
    issues: [],
    datasetKey: null,
    licence: 'CC0_1_0',
    establishmentMeans: null,
    degreeOfEstablishment: null,
    distanceFromCentroidM: null,
    informationWithheld: null,
    dataGeneralizations: null,
  }));
  const occurrences = {
    source: 'made',
    taxon: { name: 'Planta exemplaris', key: null },
    total: records.length,
    records,
    sampling: null,
    retrievedAt: '2026-01-01T00:00:00Z',
    datasets: [],
    warnings: [],
  };
  return { occurrences, occurrenceAttribution: 'Occurrences: made', targetGroup: null };
}

/** Memory of all processes that this one has started, and of theirs. */
function watchChildren(): { stop(): number } {
  let peak = 0;
  const look = async () => {
    const [whole, own = 0] = [await treeMemoryOf(process.pid), memoryOf(process.pid)];
    peak = Math.max(peak, (whole - own) / megabyte);
  };
  const timer = setInterval(() => void look(), 100);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Seconds that reading all decoded layers takes, in bands. */
async function readAll(climate: ClimateSettings): Promise<number> {
  const archive = await openClimateArchive(climate.roots[0] ?? '', climate);
  const window = { column: 0, row: 0, columns: mirrored.columns, rows: mirrored.rows };
  const options = { signal: new AbortController().signal, keeps: true };
  try {
    const layers = [];
    for (const variable of variables) {
      layers.push(await archive.readBaseline(variable, { window, aggregate: 1 }, options));
      layers.push(await archive.readFuture(variable, future, { window, aggregate: 1 }, options));
    }
    const began = performance.now();
    for (const layer of layers) {
      const rows = await openLayerRows(layer);
      for (let row = 0; row < mirrored.rows; row += 100) await rows.read(row, 100);
      await rows.close();
    }
    return (performance.now() - began) / 1_000;
  } finally {
    await archive.close();
  }
}

function describe({ stages, model, cpuSeconds }: Run): string {
  const times = [...stages].map(([stage, seconds]) => `${stage} ${seconds.toFixed(1)} s`).join(', ');
  const { variables: used, occurrenceCount, auc } = model.summary;
  return `${used.length} variables, ${occurrenceCount} cells with records, AUC ${auc?.toFixed(3)}, ${cpuSeconds.toFixed(1)} s of processors; ${times}`;
}
