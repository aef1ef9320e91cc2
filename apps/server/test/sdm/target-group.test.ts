import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherInput } from '../../src/capabilities/sdm/worker/gather-input.ts';
import { inputFile } from '../../src/capabilities/sdm/worker/messages.ts';
import { openSource, serveGbif } from './support/gbif-host.ts';
import { madeOrder } from './support/made-archive.ts';
import { madeRecords } from './support/made-records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'target-group-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();
const taxon = { name: 'Fagus sylvatica', authorship: 'L.', gbifKey: '2882316' };

/** The input of a model of nine records in Germany, with other plants all around. */
async function gather(reach: number) {
  const others = madeRecords(6_000, (place) => ({
    longitude: (place * 0.7548777) % 20,
    latitude: 42 + ((place * 0.56984) % 16),
  }));
  const source = await openSource({ url: (await serveGbif(others)).url });
  const found = await source.find(taxon, { signal, recordsMax: 1 });
  const records = madeRecords(9, (place) => ({ longitude: 10 + place / 10, latitude: 50 }));
  const model = { ...madeOrder(folder, folder).settings, background: 'target-group' as const, bufferKm: 300 };
  const { path } = await gatherInput(taxon, {
    occurrences: { ...source, find: async () => ({ ...found, records }) },
    ...{ model, reach, isLast: false, folder, signal, onProgress: () => undefined },
  });
  return inputFile.parse(JSON.parse(await readFile(path, 'utf8')));
}

test('a study has the target group of a single model, and a wider one that is as dense on both sides', async () => {
  const [single, study] = [await gather(1), await gather(2)];
  expect(single.targetGroup?.length).toBeGreaterThan(500);
  expect(study.targetGroup).toEqual(single.targetGroup);
  expect(single.widerTargetGroup).toBeUndefined();
  const inner = (places: typeof single.targetGroup = []) =>
    (places ?? []).filter(({ latitude }) => latitude > 47.5 && latitude < 52.5).length;
  const wide = study.widerTargetGroup ?? [];
  expect(wide.length).toBeGreaterThan((study.targetGroup?.length ?? 0) * 1.5);
  expect(inner(wide) / wide.length).toBeCloseTo(5 / 10.8, 1);
});
