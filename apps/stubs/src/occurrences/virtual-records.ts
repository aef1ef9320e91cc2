import { LRUCache } from 'lru-cache';
import type { OccurrenceRecord } from '../../../server/src/capabilities/sdm/occurrences/index.ts';
import { createDemoOccurrences } from '../../../server/src/capabilities/sdm/occurrences/index.ts';
import { createOccurrenceStub, type OccurrenceStub } from './occurrence-stub.ts';

/** Vascular plants: records of some other species. */
const tracheophyta = '7707728';
const othersCount = 40;
const speciesKept = 20;
/** GBIF has keys of 10 digits for records and such keys for datasets. */
const firstKey = 4_000_000_000;
const datasetKey = '7d1f0000-0000-4000-8000-000000000001';

/** Serves the virtual species of the demonstration: one for every plant, always the same. */
export function createVirtualOccurrenceStub(): OccurrenceStub {
  const source = createDemoOccurrences();
  const signal = new AbortController().signal;

  async function draw(name: string): Promise<readonly OccurrenceRecord[]> {
    const taxon = { name, authorship: null, gbifKey: null };
    return (await source.find(taxon, { signal, recordsMax: Number.POSITIVE_INFINITY })).records;
  }

  async function drawOthers(): Promise<OccurrenceRecord[]> {
    const all: OccurrenceRecord[] = [];
    for (let species = 1; species <= othersCount; species++)
      all.push(...(await draw(`Other plant ${species}`)));
    return all;
  }

  const drawn = new LRUCache<string, readonly OccurrenceRecord[]>({
    max: speciesKept,
    fetchMethod: async (name) =>
      (name === tracheophyta ? await drawOthers() : await draw(name)).map((record, place) => ({
        ...record,
        id: String(firstKey + place),
        datasetKey,
      })),
  });
  return createOccurrenceStub(async ({ key, name }) => (await drawn.fetch(name ?? key)) ?? []);
}
