import { LRUCache } from 'lru-cache';
import {
  type PlantNames,
  type SourceProgress,
  summarise,
  type UnifiedTaxonomicRecord,
  type VerificationSummary,
} from '../../capabilities/plant-names/index.ts';
import type { ExtractedText } from '../../platform/documents/index.ts';
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
}

/** Of a list whose names are looked up over the network. */
export interface NetworkOptions {
  readonly signal: AbortSignal;
  /** How long the sources have to answer a name. */
  readonly waitMs: number;
  readonly onProgress: (progress: SourceProgress) => void;
}

/** `onAsked` is told when the names are put to the sources, which answer in that order. */
export type Check = (names: readonly ExtractedText[], onAsked?: () => void) => Promise<CheckedBatch>;

/** Lists of nurseries repeat their lines; the records of so many names are at hand for the next time. */
const rememberedMax = 100;

export function createChecker(
  plantNames: PlantNames,
  { sources, report }: CheckerSettings,
  network?: NetworkOptions,
): Check {
  const remembered = new LRUCache<string, UnifiedTaxonomicRecord>({ max: rememberedMax });
  const format = verifyReport(report);
  const { signal } = network ?? new AbortController();

  async function recordsOf(
    names: readonly string[],
    onAsked?: () => void,
  ): Promise<Map<string, UnifiedTaxonomicRecord | undefined>> {
    const records = new Map(names.map((name) => [name, remembered.get(name)]));
    const unseen = [...records].flatMap(([name, record]) => (record ? [] : [name]));
    if (unseen.length === 0) return records;
    // What snapshots remember is of use between the requests of a server; a list only pays for it.
    const cacheResults = network !== undefined;
    const request = {
      species_names: unseen,
      sources: sources && [...sources],
      cache_results: cacheResults,
      max_wait_ms: network?.waitMs,
    };
    const told = { onAsked, onProgress: network?.onProgress };
    const { results } = await plantNames.verify(request, signal, {}, told);
    // Sources that were told to stop are not sources that have failed.
    signal.throwIfAborted();
    for (const record of results) {
      records.set(record.query.submitted_name, record);
      if (!record.validation.provisional) remembered.set(record.query.submitted_name, record);
    }
    return records;
  }

  return async (listed, onAsked) => {
    const records = await recordsOf(
      listed.map(({ text }) => text),
      onAsked,
    );
    const lines = listed.flatMap(({ text, place }): CheckedLine[] => {
      const record = records.get(text);
      return record ? [{ place, record }] : [];
    });
    return { text: format.lines(lines), counts: summarise(lines.map(({ record }) => record)) };
  };
}
