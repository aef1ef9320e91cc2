import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FutureClimate } from '../../capabilities/sdm/climate/future-climate.ts';
import type { OccurrenceSource, Taxon } from '../../capabilities/sdm/occurrences/index.ts';
import type {
  ClimateSettings,
  ModelOutcome,
  OrderedSettings,
} from '../../capabilities/sdm/pipeline/index.ts';
import {
  gatherInput,
  inputFile,
  makeModel,
  overallProgress,
  type Stage,
  type StageProgress,
} from '../../capabilities/sdm/pipeline/index.ts';
import { interruptible } from '../interruption.ts';
import { note } from '../print.ts';

/** The input of maps. */
export interface MapsOrder {
  readonly taxon: (signal: AbortSignal) => Promise<Taxon>;
  readonly occurrences: () => Promise<OccurrenceSource>;
  readonly future: FutureClimate;
  readonly threshold: number;
  readonly settings: OrderedSettings;
  /** `cacheFolder` is gone when the maps are made; what is to be kept for other runs belongs elsewhere. */
  readonly climate: (cacheFolder: string) => ClimateSettings;
  readonly folderFor: (taxon: Taxon) => string;
}

export interface MapResult {
  readonly outcome: ModelOutcome;
  readonly folder: string;
  readonly seconds: number;
}

/**
 * Makes the maps in this process, with progress on standard error, and passes them to `show` before
 * the temporary files are removed.
 */
export async function makeMaps(order: MapsOrder, show: (maps: MapResult) => void): Promise<void> {
  const began = performance.now();
  const scratch = await mkdtemp(path.join(tmpdir(), 'plantdata-sdm-'));
  try {
    await interruptible(async (signal) => {
      const { outcome, folder } = await makeIn(scratch, order, signal);
      show({ outcome, folder, seconds: Math.round((performance.now() - began) / 100) / 10 });
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeIn(scratch: string, order: MapsOrder, signal: AbortSignal) {
  const { future, threshold, settings } = order;
  const onProgress = showStages();
  onProgress({ stage: 'resolve', share: 0 });
  const taxon = await order.taxon(signal);
  onProgress({ stage: 'occurrences', share: 0 });
  const { path: inputPath } = await gather(scratch, taxon, order, signal);
  const input = inputFile.parse(JSON.parse(await readFile(inputPath, 'utf8')));
  const folder = order.folderFor(taxon);
  await mkdir(folder, { recursive: true });
  const outcome = await makeModel(
    {
      jobId: randomUUID().replaceAll('-', ''),
      taxon,
      future,
      threshold,
      includeGradientMaps: true,
      keepsClimate: true,
      settings,
      climate: order.climate(path.join(scratch, 'climate')),
      folder,
    },
    input,
    { onProgress, signal },
  );
  return { outcome, folder };
}

async function gather(folder: string, taxon: Taxon, { settings, ...order }: MapsOrder, signal: AbortSignal) {
  const occurrences = await order.occurrences();
  try {
    return await gatherInput(taxon, {
      occurrences,
      model: settings,
      reach: 1,
      isLast: true,
      folder,
      signal,
      onProgress: () => undefined,
    });
  } finally {
    await occurrences.close();
  }
}

const doing: Readonly<Record<Stage, string>> = {
  resolve: 'looking up the name',
  occurrences: 'finding occurrence records',
  climate: 'cleaning records, reading the climate',
  background: 'drawing the background',
  fit: 'fitting the model',
  evaluate: 'testing the model',
  project: 'projecting it to the present and the future',
  draw: 'drawing the maps',
};

/** A line on standard error for each stage as it begins, with how much of the whole is done. */
export function showStages(): (progress: StageProgress) => void {
  let shown: Stage | undefined;
  return (progress) => {
    if (progress.stage === shown) return;
    shown = progress.stage;
    note(`${String(Math.floor(overallProgress(progress) * 100)).padStart(3)} %  ${doing[progress.stage]}`);
  };
}
