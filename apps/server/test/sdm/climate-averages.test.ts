import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClimateWindow } from '../../src/capabilities/sdm/climate/climate-archive.ts';
import { meaningOf, openArchive, storedAt, temporaryFolder, worldTiff } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';
import { type MadeTiff, makeTiff } from './support/climate-tiff.ts';

const bio01 = 'bio01/1981-2010/CHELSA_bio01_1981-2010_V.2.1.tif';
const reading = { signal: new AbortController().signal, keeps: true };
const celsius = (stored: number): number => stored * 0.1 - 273.15;
const partOf = (
  column: number,
  row: number,
  columns: number,
  rows: number,
  aggregate: number,
): ClimateWindow => ({
  window: { column, row, columns, rows },
  aggregate,
});

test('averages of most of the world are read once, for all species of the world', async () => {
  const { bytes } = worldTiff({ tile: 64 });
  await using host = await startClimateHost({ [bio01]: bytes });
  const cacheFolder = await temporaryFolder();
  const first = await openArchive(host.url, { cacheFolder });
  await first.readBaseline('bio01', partOf(40, 20, 640, 300, 4), reading);
  await first.close();

  const second = await openArchive(host.url, { cacheFolder });
  const unread = await openArchive(host.url);
  for (const part of [partOf(0, 0, 720, 348, 4), partOf(8, 40, 700, 280, 4), partOf(16, 64, 704, 256, 16)]) {
    host.bytesSent = 0;
    const kept = await meaningOf(await second.readBaseline('bio01', part, reading));
    // Larger cells still need the directory of the file: it may have averages.
    expect(host.bytesSent).toBeLessThan(part.aggregate === 4 ? 1 : bytes.length / 5);
    const read = await unread.readBaseline('bio01', part, { ...reading, keeps: false });
    expect(kept).toEqual(await meaningOf(read));
  }
});

test('averages are the same whatever smaller cells were kept before', async () => {
  const side = fc.integer({ min: 1, max: 21 });
  const grids = fc.record({ columns: side, rows: side }).chain(({ columns, rows }) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      cells: fc
        .array(fc.oneof(fc.integer({ min: 2_500, max: 3_000 }), fc.constant(65_535)), {
          minLength: columns * rows,
          maxLength: columns * rows,
        })
        .filter((cells) => cells.some((cell) => cell !== 65_535)),
    }),
  );
  await using host = await startClimateHost();
  const keptBefore = fc.subarray([1, 2, 4]);
  await fc.assert(
    fc.asyncProperty(grids, keptBefore, async ({ columns, rows, cells }, before) => {
      const tiff = { columns, rows, cells: Uint16Array.from(cells), west: 0, north: 50, cellSize: 1 };
      host.files.set(bio01, makeTiff({ ...tiff, scaling: { scale: 0.1, offset: -273.15 } }).bytes);
      const archive = await openArchive(host.url);
      for (const aggregate of before) {
        await archive.readBaseline('bio01', partOf(0, 0, columns, rows, aggregate), reading);
      }
      const part = partOf(0, 0, columns, rows, 8);
      const layer = await archive.readBaseline('bio01', part, reading);
      const direct = await (await openArchive(host.url)).readBaseline('bio01', part, reading);
      expect(layer.extent).toEqual(direct.extent);
      const means = await meaningOf(layer);
      expect(means).toEqual(await meaningOf(direct));
      const stored = cells.filter((cell) => cell !== 65_535).map(celsius);
      for (const mean of means.filter(Number.isFinite)) {
        expect(mean).toBeGreaterThanOrEqual(Math.min(...stored) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...stored) + 1e-9);
      }
      await archive.close();
    }),
    { numRuns: 25 },
  );
});

test('means of whole cells are within a stored step of what they are the mean of', async () => {
  const { bytes } = worldTiff();
  await using host = await startClimateHost({ [bio01]: bytes });
  const archive = await openArchive(host.url);
  const part = partOf(32, 32, 64, 64, 16);
  const cells = await meaningOf(await archive.readBaseline('bio01', { ...part, aggregate: 1 }, reading));
  const means = await meaningOf(await archive.readBaseline('bio01', part, reading));
  const exact = means.map((_, cell) => {
    const own = cells.filter((_value, at) => {
      const [row, column] = [Math.floor(at / 64), at % 64];
      return Math.floor(row / 16) * 4 + Math.floor(column / 16) === cell;
    });
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  });
  const errors = means.map((mean, cell) => mean - (exact[cell] ?? Number.NaN));
  for (const error of errors) expect(Math.abs(error)).toBeLessThan(0.1);
  // No more warm than cold.
  expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.03);
});

const resampling = (method: string) =>
  `<GDALMetadata>\n  <Item name="RESAMPLING" sample="0">${method}</Item>\n</GDALMetadata>`;
const copyOf = (by: number, stored: number, metadata: string) => ({
  columns: 720 / by,
  rows: 348 / by,
  cells: new Uint16Array((720 * 348) / by ** 2).fill(stored),
  metadata,
});
const copies = [copyOf(2, 2_811, resampling('AVERAGE')), copyOf(4, 2_822, resampling('AVERAGE'))];

async function readValue(tiff: Partial<MadeTiff>, part: ClimateWindow): Promise<number | undefined> {
  await using host = await startClimateHost({ [bio01]: worldTiff({ tile: 32, ...tiff }).bytes });
  const archive = await openArchive(host.url);
  const [value] = await meaningOf(await archive.readBaseline('bio01', part, { ...reading, keeps: false }));
  return value && Number((value + 273.15).toFixed(2));
}

test.each([
  ['the cells themselves for no average', partOf(8, 8, 16, 16, 1), storedAt(8, 8) / 10],
  ['an overview of the size', partOf(8, 8, 16, 16, 2), 281.1],
  ['the largest overview', partOf(8, 8, 16, 16, 4), 282.2],
  ['means of the largest overview', partOf(8, 8, 16, 16, 8), 282.2],
  [
    'a smaller overview where the window has no whole cells of the larger one',
    partOf(6, 8, 16, 16, 4),
    281.1,
  ],
])('overviews that are means are read: %s', async (_name, part, expected) => {
  const value = await readValue({ overviews: copies }, part);
  expect(value).toBe(expected);
});

test.each([
  ['of one cell in four', { overviews: [copyOf(2, 2_811, resampling('NEAREST'))] }],
  ['of which the file does not say how they were made', { overviews: [copyOf(2, 2_811, '')] }],
  ['of a file that declares no cells without data', { overviews: copies, nodata: '-99999' }],
  [
    'that are no whole number of cells',
    { overviews: [{ ...copyOf(2, 2_811, resampling('AVERAGE')), rows: 173 }] },
  ],
])('overviews are not trusted %s', async (_name, tiff) => {
  const part = partOf(8, 8, 16, 16, 2);
  expect(await readValue(tiff, part)).toBe(await readValue({}, part));
});

test('a file whose directories lead back to the first is read', async () => {
  const bytes = worldTiff({ tile: 32, overviews: copies.slice(0, 1) }).bytes;
  const nextOf = (at: number) => at + 2 + 12 * bytes.readUInt16LE(at);
  const second = bytes.readUInt32LE(nextOf(8));
  bytes.writeUInt32LE(8, nextOf(second));
  await using host = await startClimateHost({ [bio01]: bytes });
  const archive = await openArchive(host.url);
  const layer = await archive.readBaseline('bio01', partOf(8, 8, 16, 16, 8), reading);
  expect((await meaningOf(layer))[0]).toBeCloseTo(celsius(2_811));
});
