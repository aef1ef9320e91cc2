import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AttemptFailure } from '../../../platform/jobs/task-worker.ts';
import { yieldToEventLoop } from '../../../platform/time-slices.ts';
import { OccurrenceError, type OccurrenceSource, type Taxon } from '../occurrences/occurrence-source.ts';
import type { ModelInput, OrderedSettings } from '../pipeline/model-order.ts';
import { drawTargetGroup, noTargetGroup } from './draw-target-group.ts';

export interface GatherOptions {
  readonly occurrences: OccurrenceSource;
  readonly model: OrderedSettings;
  /** The widest buffer of a trial, as a multiple of that of the model. */
  readonly reach: number;
  /** True if no attempt follows. */
  readonly isLast: boolean;
  /** Folder of the input. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const recordsMax = 20_000;

/**
 * Asks for records in this process, which shares its rate limit with all jobs, and writes them into a file for the process
 * of the job. `isComplete`: with all of the target group that is wanted. Rejects with `AttemptFailure`.
 */
export async function gatherInput(taxon: Taxon, options: GatherOptions) {
  const { occurrences, model, folder, signal, onProgress } = options;
  const targetGroup = model.background === 'target-group' ? occurrences.findTargetGroup : undefined;
  const shareOfRecords = targetGroup ? 0.5 : 1;
  const asked = { signal, recordsMax, onProgress: (share: number) => onProgress(share * shareOfRecords) };
  const found = await occurrences.find(taxon, asked).catch((error: unknown) => {
    if (!(error instanceof OccurrenceError)) throw error;
    throw new AttemptFailure(error.message, { isFinal: error.kind !== 'away', cause: error });
  });
  const { isComplete, ...drawn } = targetGroup
    ? await drawTargetGroup(found.records, {
        ...options,
        find: targetGroup,
        bufferKm: model.bufferKm,
        recordsMax,
        onProgress: (share) => onProgress(shareOfRecords + share * (1 - shareOfRecords)),
      })
    : noTargetGroup;
  onProgress(1);
  const path = join(folder, 'input.json');
  await writeFile(
    path,
    inputText({ occurrences: found, occurrenceAttribution: occurrences.attribution, ...drawn }),
  );
  return { path, isComplete };
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
