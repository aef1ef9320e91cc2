import { LRUCache } from 'lru-cache';
import { codeOfLicence } from '../licences.ts';
import { type DatasetShare, OccurrenceError, type OccurrenceRecord } from '../occurrence-source.ts';
import type { GbifApi } from './gbif-api.ts';
import type { DatasetFacts } from './read-answers.ts';

/** The number of datasets, the largest ones, whose citation is fetched. */
const describedMax = 50;
/** Citations are not worth waiting for a service that has gone. */
const failuresMax = 2;
const rememberedMax = 2000;

export interface DatasetRegister {
  /** The datasets of records, the largest first. Rejects only with the reason of the signal. */
  sharesOf(records: readonly OccurrenceRecord[], signal: AbortSignal): Promise<DatasetShare[]>;
}

export function createDatasetRegister(api: Pick<GbifApi, 'dataset'>): DatasetRegister {
  const known = new LRUCache<string, DatasetFacts>({ max: rememberedMax });

  async function describe(key: string, signal: AbortSignal): Promise<DatasetFacts | null> {
    const facts = known.get(key);
    if (facts) return facts;
    try {
      const found = await api.dataset(key, signal);
      known.set(key, found);
      return found;
    } catch (error) {
      if (error instanceof OccurrenceError) return null;
      throw error;
    }
  }

  return {
    async sharesOf(records, signal) {
      const shares: DatasetShare[] = [];
      let failures = 0;
      for (const [key, own] of groupByDataset(records)) {
        const isAsked = shares.length < describedMax && failures < failuresMax;
        const facts = isAsked ? await describe(key, signal) : (known.get(key) ?? null);
        if (isAsked) failures = facts === null ? failures + 1 : 0;
        shares.push(shareOf(key, own, facts));
      }
      return shares;
    },
  };
}

/** The largest first. */
export const groupByDataset = (records: readonly OccurrenceRecord[]): [string, OccurrenceRecord[]][] =>
  [...Map.groupBy(records, ({ datasetKey }) => datasetKey)]
    .flatMap(([key, own]): [string, OccurrenceRecord[]][] => (key === null ? [] : [[key, own]]))
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1));

export const shareOf = (
  key: string,
  records: readonly OccurrenceRecord[],
  facts: DatasetFacts | null,
): DatasetShare => ({
  key,
  title: facts?.title ?? null,
  citation: facts?.citation ?? null,
  doi: facts?.doi ?? null,
  licence: facts?.licence ? codeOfLicence(facts.licence) : (records[0]?.licence ?? null),
  records: records.length,
});
