import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AttemptFailure } from '../../../platform/jobs/task-worker.ts';
import { yieldToEventLoop } from '../../../platform/time-slices.ts';
import { type GeographicPlace, kmPerDegree } from '../grid/grid.ts';
import { arcOver } from '../model/arc-of-longitudes.ts';
import {
  type FoundOccurrences,
  type GeographicBox,
  OccurrenceError,
  type OccurrenceRecord,
  type OccurrenceSource,
  type Taxon,
} from '../occurrences/occurrence-source.ts';
import type { ModelInput, OrderedSettings } from '../pipeline/model-order.ts';

export interface GatherOptions {
  readonly occurrences: OccurrenceSource;
  readonly model: OrderedSettings;
  /** Folder of the input. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const recordsMax = 20_000;

/**
 * Asks for records in this process, which shares its rate limit with all jobs, and writes them into a file for the process
 * of the job. Returns its path. Rejects with `AttemptFailure`.
 */
export async function gatherInput(taxon: Taxon, options: GatherOptions): Promise<string> {
  const { occurrences, model, folder } = options;
  const isTargeted = model.background === 'target-group' && occurrences.findTargetGroup !== undefined;
  const shareOfRecords = isTargeted ? 0.5 : 1;
  const found = await find(taxon, options, (share) => options.onProgress(share * shareOfRecords));
  const targetGroup = isTargeted ? await findTargetGroup(found.records, options) : null;
  options.onProgress(1);
  const path = join(folder, 'input.json');
  await writeFile(
    path,
    inputText({ occurrences: found, occurrenceAttribution: occurrences.attribution, targetGroup }),
  );
  return path;
}

async function find(
  taxon: Taxon,
  { occurrences, signal }: GatherOptions,
  onProgress: (share: number) => void,
): Promise<FoundOccurrences> {
  try {
    return await occurrences.find(taxon, { signal, recordsMax, onProgress });
  } catch (error) {
    if (!(error instanceof OccurrenceError)) throw error;
    throw new AttemptFailure(error.message, { isFinal: error.kind !== 'away', cause: error });
  }
}

/** Null where it cannot be had: a model with a random background is better than none, and its report says so. */
async function findTargetGroup(
  records: readonly OccurrenceRecord[],
  { occurrences, model, signal, onProgress }: GatherOptions,
): Promise<readonly GeographicPlace[] | null> {
  const box = boxAround(records, model.bufferKm);
  if (box === undefined) return null;
  try {
    const places = await occurrences.findTargetGroup?.(box, {
      signal,
      recordsMax,
      onProgress: (share) => onProgress(0.5 + share / 2),
    });
    return places ?? null;
  } catch (error) {
    if (error instanceof OccurrenceError) return null;
    throw error;
  }
}

/** Records at 0, 0 have no place, and would stretch the box around the world. Undefined without any. */
function boxAround(records: readonly OccurrenceRecord[], bufferKm: number): GeographicBox | undefined {
  const latitudes: number[] = [];
  const longitudes: { west: number; width: number }[] = [];
  for (const { longitude, latitude } of records) {
    if (longitude === null || latitude === null || (longitude === 0 && latitude === 0)) continue;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) continue;
    latitudes.push(latitude);
    longitudes.push({ west: longitude, width: 0 });
  }
  if (latitudes.length === 0) return undefined;
  const buffer = bufferKm / kmPerDegree;
  const south = Math.max(-90, latitudes.reduce((min, each) => Math.min(min, each), 90) - buffer);
  const north = Math.min(90, latitudes.reduce((max, each) => Math.max(max, each), -90) + buffer);
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const { west, width } = arcOver(longitudes);
  const widened = width + (2 * buffer) / Math.max(narrowest, 0.01);
  if (widened >= 360) return { west: -180, east: 180, south, north };
  const start = west - (widened - width) / 2;
  const turned = start < -180 ? start + 360 : start;
  return { west: turned, east: turned + widened, south, north };
}

const recordsAPiece = 200;

/** Piece by piece: thousands of records at once would keep requests waiting. */
async function* inputText({ occurrences, ...rest }: ModelInput): AsyncGenerator<string> {
  const { records, ...facts } = occurrences;
  yield `${JSON.stringify(rest).slice(0, -1)},"occurrences":${JSON.stringify(facts).slice(0, -1)},"records":[`;
  for (let start = 0; start < records.length; start += recordsAPiece) {
    await yieldToEventLoop();
    const piece = JSON.stringify(records.slice(start, start + recordsAPiece)).slice(1, -1);
    yield `${start === 0 ? '' : ','}${piece}`;
  }
  yield ']}}\n';
}
