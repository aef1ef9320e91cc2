import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OccurrenceError } from '../../src/capabilities/sdm/occurrences/occurrence-source.ts';
import { type GatherOptions, gatherInput } from '../../src/capabilities/sdm/worker/gather-input.ts';
import { inputFile } from '../../src/capabilities/sdm/worker/messages.ts';
import { openSource, serveGbif } from './support/gbif-host.ts';
import { madeOrder } from './support/made-archive.ts';
import { madeRecords } from './support/made-records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'target-group-'));
});
afterAll(() => rm(folder, { recursive: true }));

const taxon = { name: 'Fagus sylvatica', authorship: 'L.', gbifKey: '2882316' };

/** The input of a model, by a source that has the species at 10° E, 50° N and other plants all around. */
async function gather(changes: Partial<GatherOptions> & { readonly away?: (draw: number) => boolean }) {
  const others = madeRecords(6_000, (place) => ({
    id: `o${place}`,
    longitude: (place * 0.7548777) % 20,
    latitude: 42 + ((place * 0.56984) % 16),
  }));
  const host = await serveGbif(others);
  const source = await openSource({ url: host.url });
  const { away = () => false, ...options } = changes;
  let draws = 0;
  const model = { ...madeOrder(folder, folder).settings, background: 'target-group' as const, bufferKm: 300 };
  const occurrences: GatherOptions['occurrences'] = {
    ...source,
    find: async (...question) => ({
      ...(await source.find(...question)),
      records: madeRecords(9, (place) => ({ longitude: 10 + place / 10, latitude: 50 })),
    }),
    findTargetGroup: async (...question) => {
      if (away(++draws)) throw new OccurrenceError('away', 'GBIF gives no records at the moment.');
      return source.findTargetGroup?.(...question) ?? Promise.reject(new Error('It has none.'));
    },
  };
  const signal = new AbortController().signal;
  const order = { model, reach: 1, isLast: false, folder, signal, onProgress: () => undefined };
  const gathered = await gatherInput(taxon, { occurrences, ...order, ...options });
  return { ...gathered, input: inputFile.parse(JSON.parse(await readFile(gathered.path, 'utf8'))) };
}

test('a study has the target group of a single model, and a wider one that is as dense on both sides', async () => {
  const [single, study] = [(await gather({ reach: 1 })).input, (await gather({ reach: 2 })).input];
  expect(single.targetGroup?.length).toBeGreaterThan(500);
  expect(study.targetGroup).toEqual(single.targetGroup);
  expect(single.widerTargetGroup).toBeUndefined();
  const inner = (places: typeof single.targetGroup = []) =>
    (places ?? []).filter(({ latitude }) => latitude > 47.5 && latitude < 52.5).length;
  const wide = study.widerTargetGroup ?? [];
  expect(wide.length).toBeGreaterThan((study.targetGroup?.length ?? 0) * 1.5);
  expect(inner(wide) / wide.length).toBeCloseTo(5 / 10.8, 1);
});

test('an outage is tried again, and after the last attempt it is said and not complete', async () => {
  const away = () => true;
  await expect(gather({ away })).rejects.toMatchObject({ name: 'AttemptFailure', isFinal: false });
  const { isComplete, input } = await gather({ away, isLast: true });
  expect([isComplete, input.targetGroup]).toEqual([false, null]);
  expect(input.targetGroupDraw?.warnings).toEqual(['GBIF gives no records at the moment.']);
});

test('an outage of the wider draw alone leaves the model with its target group', async () => {
  const { isComplete, input } = await gather({ away: (draw) => draw > 1, isLast: true, reach: 2 });
  expect(isComplete).toBe(false);
  expect(input.targetGroup).not.toBeNull();
  expect(input.widerTargetGroup).toBeUndefined();
});
