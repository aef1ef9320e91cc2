import { LRUCache } from 'lru-cache';
import {
  type PlantNames,
  type SourceProgress,
  summarise,
  type UnifiedTaxonomicRecord,
  type VerificationSummary,
} from '../../capabilities/plant-names/index.ts';
import type { CellPlace, ExtractedText } from '../../platform/documents/index.ts';
import type { TextBatch } from '../documents/list-file.ts';
import { type CheckedLine, type ReportSettings, verifyReport } from './report.ts';

export interface CheckerSettings {
  /** Ids of the sources to ask; all when absent. */
  readonly sources: readonly string[] | undefined;
  readonly report: ReportSettings;
}

/** Checked names of a list, as they are printed. */
export interface CheckedBatch {
  readonly text: string;
  readonly counts: VerificationSummary;
  /** Names for which a source is still asked. */
  readonly provisional?: number;
}

/** Options for a list whose names are looked up over the network. */
export interface NetworkOptions {
  readonly signal: AbortSignal;
  /** Time, in milliseconds, that the sources have to answer a name. */
  readonly waitMs: number;
  readonly onProgress: (progress: SourceProgress) => void;
}

export type Check = (names: readonly ExtractedText[]) => Promise<CheckedBatch>;

/**
 * Lists of nurseries repeat their lines; the records of this many names are kept for the next time.
 */
const rememberedMax = 100;

export function createChecker(plantNames: PlantNames, { sources, report }: CheckerSettings): Check {
  const remembered = new LRUCache<string, UnifiedTaxonomicRecord>({ max: rememberedMax });
  const format = verifyReport(report);
  const { signal } = new AbortController();

  async function recordsOf(
    names: readonly string[],
  ): Promise<Map<string, UnifiedTaxonomicRecord | undefined>> {
    const records = new Map(names.map((name) => [name, remembered.get(name)]));
    const unseen = [...records].flatMap(([name, record]) => (record ? [] : [name]));
    if (unseen.length === 0) return records;
    // The cache of the snapshots is of use between the requests of a server; for a list it only
    // costs.
    const request = { species_names: unseen, sources: sources && [...sources], cache_results: false };
    const { results } = await plantNames.verify(request, signal);
    for (const record of results) {
      records.set(record.query.submitted_name, record);
      remembered.set(record.query.submitted_name, record);
    }
    return records;
  }

  return async (listed) => {
    const records = await recordsOf(listed.map(({ text }) => text));
    const lines = listed.flatMap(({ text, place }): CheckedLine[] => {
      const record = records.get(text);
      return record ? [{ place, record }] : [];
    });
    return { text: format.lines(lines), counts: summarise(lines.map(({ record }) => record)) };
  };
}

/**
 * Checks names that are looked up over the network, and yields each as it is ready, in the order of
 * the list.
 */
export async function* checkOverNetwork(
  batches: AsyncIterable<TextBatch>,
  plantNames: Pick<PlantNames, 'verifyEach'>,
  { sources, report }: CheckerSettings,
  { signal, waitMs, onProgress }: NetworkOptions,
): AsyncGenerator<CheckedBatch> {
  const format = verifyReport(report);
  const places: CellPlace[] = [];
  async function* names() {
    for await (const batch of batches) {
      for (const { text, place } of batch) {
        places.push(place);
        yield text;
      }
    }
  }
  const request = { sources: sources && [...sources], max_wait_ms: waitMs };
  for await (const record of plantNames.verifyEach(names(), request, signal, { onProgress })) {
    const place = places.shift();
    if (!place) continue;
    const provisional = Number(record.validation.provisional);
    yield { text: format.lines([{ place, record }]), counts: summarise([record]), provisional };
  }
}
