import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ClimateWindow } from '../../src/capabilities/sdm/climate/climate-archive.ts';
import { meaningOf, openArchive, storedAt, temporaryFolder, worldTiff } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';

const fileOf = (variable: string) => `${variable}/1981-2010/CHELSA_${variable}_1981-2010_V.2.1.tif`;
const tiff = worldTiff({ tile: 64 }).bytes;
const signal = new AbortController().signal;
const reading = { signal, keeps: true };
const windowOf = (
  column: number,
  row: number,
  columns: number,
  rows: number,
  aggregate = 1,
): ClimateWindow => ({
  window: { column, row, columns, rows },
  aggregate,
});
const keptIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.cells') && !name.startsWith('.'),
  );

test('a kept window needs no request, not even in another process, nor does a part of it', async () => {
  await using host = await startClimateHost({ [fileOf('bio01')]: tiff });
  const cacheFolder = await temporaryFolder();
  const first = await openArchive(host.url, { cacheFolder });
  await first.readBaseline('bio01', windowOf(100, 50, 60, 40), reading);
  await first.close();
  host.requests.length = 0;
  const second = await openArchive(host.url, { cacheFolder });
  const values = await meaningOf(await second.readBaseline('bio01', windowOf(110, 55, 20, 10), reading));
  expect(values[21]).toBeCloseTo(storedAt(111, 56) * 0.1 - 273.15);
  await second.readBaseline('bio01', windowOf(100, 50, 60, 40), reading);
  expect(host.requests).toEqual([]);
  await second.readBaseline('bio01', windowOf(90, 50, 20, 10), reading);
  expect(host.requests).not.toEqual([]);
});

test('a part on the other side of the antimeridian is found as well', async () => {
  await using host = await startClimateHost({ [fileOf('bio01')]: tiff });
  const archive = await openArchive(host.url);
  await archive.readBaseline('bio01', windowOf(700, 50, 60, 40), reading);
  host.requests.length = 0;
  const layer = await archive.readBaseline('bio01', windowOf(5, 60, 10, 10), reading);
  expect(host.requests).toEqual([]);
  expect(layer.grid.west).toBe(-177.5);
  expect((await meaningOf(layer))[0]).toBeCloseTo(storedAt(5, 60) * 0.1 - 273.15);
});

test('larger cells are taken from a kept window only where they are the same cells', async () => {
  await using host = await startClimateHost({ [fileOf('bio01')]: tiff });
  const archive = await openArchive(host.url);
  const whole = await archive.readBaseline('bio01', windowOf(100, 50, 61, 40, 4), reading);
  host.requests.length = 0;
  const inner = await archive.readBaseline('bio01', windowOf(104, 58, 8, 8, 4), reading);
  expect(host.requests).toEqual([]);
  const all = await meaningOf(whole);
  expect(await meaningOf(inner)).toEqual([33, 34, 49, 50].map((cell) => all[cell]));
  await archive.readBaseline('bio01', windowOf(105, 58, 8, 8, 4), reading);
  expect(host.requests).not.toEqual([]);
});

test('a kept file that is not whole is read anew', async () => {
  await using host = await startClimateHost({ [fileOf('bio01')]: tiff });
  const cacheFolder = await temporaryFolder();
  const archive = await openArchive(host.url, { cacheFolder });
  const part = windowOf(100, 50, 60, 40);
  const before = await meaningOf(await archive.readBaseline('bio01', part, reading));
  await archive.close();
  for (const name of await keptIn(cacheFolder)) await truncate(join(cacheFolder, name), 100);
  const again = await openArchive(host.url, { cacheFolder });
  expect(await meaningOf(await again.readBaseline('bio01', part, reading))).toEqual(before);
});

test('what was not used for longest goes first, and whoever reads it goes on', async () => {
  const variables = ['bio01', 'bio05', 'bio06'] as const;
  await using host = await startClimateHost(
    Object.fromEntries(variables.map((variable) => [fileOf(variable), tiff])),
  );
  const cacheFolder = await temporaryFolder();
  const archive = await openArchive(host.url, { cacheFolder, cacheBytesMax: 2 * 60 * 40 * 2 });
  const part = windowOf(100, 50, 60, 40);
  await archive.readBaseline('bio01', part, reading);
  await pause(15);
  const held = await archive.readBaseline('bio05', part, reading);
  await pause(15);
  await archive.readBaseline('bio01', part, reading);
  await pause(15);
  await archive.readBaseline('bio06', part, reading);
  expect((await keptIn(cacheFolder)).map((name) => /bio\d\d/.exec(name)?.[0]).sort()).toEqual([
    'bio01',
    'bio06',
  ]);
  expect(await meaningOf(held)).toHaveLength(60 * 40);
});

test('two that read the same at the same time do not disturb each other', async () => {
  await using host = await startClimateHost({ [fileOf('bio01')]: tiff });
  const cacheFolder = await temporaryFolder();
  const archives = await Promise.all([
    openArchive(host.url, { cacheFolder }),
    openArchive(host.url, { cacheFolder }),
  ]);
  const layers = await Promise.all(
    archives.map((each) => each.readBaseline('bio01', windowOf(0, 0, 60, 40), reading)),
  );
  const [one, other] = await Promise.all(layers.map(meaningOf));
  expect(one).toEqual(other);
  expect(await keptIn(cacheFolder)).toHaveLength(1);
});
