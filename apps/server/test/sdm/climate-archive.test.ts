import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ClimateWindow } from '../../src/capabilities/sdm/climate/climate-archive.ts';
import {
  meaningOf,
  openArchive,
  storedAt,
  temporaryFolder,
  world,
  worldTiff,
} from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';
import { type MadeTiff, makeTiff } from './support/climate-tiff.ts';

const bio01 = 'bio01/1981-2010/CHELSA_bio01_1981-2010_V.2.1.tif';
const signal = new AbortController().signal;
const reading = { signal, keeps: true };
const part: ClimateWindow = { window: { column: 340, row: 60, columns: 80, rows: 90 }, aggregate: 1 };

const celsius = (stored: number): number => stored * 0.1 - 273.15;
const expectedOf = ({ window }: ClimateWindow): number[] =>
  Array.from({ length: window.rows * window.columns }, (_, cell) => {
    const column = (window.column + (cell % window.columns)) % world.columns;
    return celsius(storedAt(column, window.row + Math.floor(cell / window.columns)));
  });

const errorOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'nothing was wrong',
    (error: unknown) => error,
  );

const encodings: Readonly<Record<string, Partial<MadeTiff>>> = {
  'strips of one row': { rowsPerStrip: 1 },
  'strips of some rows, with differences': { rowsPerStrip: 7, predictor: 2 },
  'strips whose places stand far from the directory': { rowsPerStrip: 1, farAway: 40_000 },
  tiles: { tile: 32 },
  'tiles with differences, far from the directory': { tile: 64, predictor: 2, farAway: 40_000 },
  'plain tiles': { tile: 64, compression: 'none' },
};

test.each(Object.entries(encodings))('a window is read from %s', async (_name, encoding) => {
  const { bytes, lengths } = worldTiff(encoding);
  await using host = await startClimateHost({ [bio01]: bytes });
  const archive = await openArchive(host.url);
  expect(await archive.grid(signal)).toMatchObject({
    west: -180,
    north: 84,
    cellWidth: 0.5,
    columns: 720,
    rows: 348,
  });
  host.requests.length = 0;
  host.bytesSent = 0;
  const shares: number[] = [];
  const layer = await archive.readBaseline('bio01', part, {
    ...reading,
    onProgress: (share) => shares.push(share),
  });
  expect(layer.grid).toEqual({
    west: -10,
    north: 54,
    cellWidth: 0.5,
    cellHeight: 0.5,
    columns: 80,
    rows: 90,
  });
  const values = await meaningOf(layer);
  expect(values).toHaveLength(80 * 90);
  for (const [cell, value] of expectedOf(part).entries())
    if (Math.abs((values[cell] ?? 0) - value) > 1e-9) expect(values[cell]).toBe(value);
  expect(shares.at(-1)).toBe(1);
  expect(host.requests.length).toBeLessThanOrEqual(40);
  const header = 32 * 1024;
  expect(host.bytesSent - header).toBeLessThan(1.3 * intersecting(lengths, encoding));
});

function intersecting(lengths: readonly number[], { tile, rowsPerStrip = 1 }: Partial<MadeTiff>): number {
  const { column, row, columns, rows } = part.window;
  const [width, height] = tile === undefined ? [world.columns, rowsPerStrip] : [tile, tile];
  const across = Math.ceil(world.columns / width);
  return lengths.reduce((sum, length, index) => {
    const [left, top] = [(index % across) * width, Math.floor(index / across) * height];
    const meets = left < column + columns && left + width > column && top < row + rows && top + height > row;
    return sum + (meets ? length : 0);
  }, 0);
}

test('numbers with a floating point are read, with their own predictor', async () => {
  const cells = Float32Array.from({ length: 64 }, (_, cell) => cell / 7 - 3);
  const own = { columns: 8, rows: 8, west: 0, north: 8, cellSize: 1, scaling: { scale: 1, offset: 0 } };
  const { bytes } = makeTiff({ ...own, cells, predictor: 3 });
  await using host = await startClimateHost({ [bio01]: bytes });
  const archive = await openArchive(host.url);
  const whole = { window: { column: 0, row: 0, columns: 8, rows: 8 }, aggregate: 1 };
  const layer = await archive.readBaseline('bio01', whole, reading);
  expect(layer.layer.type).toBe('float32');
  expect(await meaningOf(layer)).toEqual([...cells]);
});

test('a window across the antimeridian goes on at the first column', async () => {
  await using host = await startClimateHost({ [bio01]: worldTiff({ tile: 64 }).bytes });
  const archive = await openArchive(host.url);
  const across = { window: { column: 700, row: 10, columns: 50, rows: 20 }, aggregate: 1 };
  const layer = await archive.readBaseline('bio01', across, reading);
  expect(layer.grid.west).toBe(170);
  const values = await meaningOf(layer);
  for (const [cell, value] of expectedOf(across).entries()) expect(values[cell]).toBeCloseTo(value, 9);
});

test('cells are made larger by the mean of those with data, a half rounded to the even number', async () => {
  const cells = Uint16Array.from([
    2800, 2803, 65535, 2811, 65535, 2900, 0, 65535, 65535, 2810, 2820, 2841, 2850, 2860, 2870,
  ]);
  const { bytes } = makeTiff({
    columns: 5,
    rows: 3,
    cells,
    west: 0,
    north: 3,
    cellSize: 1,
    nodata: '-99999',
  });
  await using host = await startClimateHost({ [bio01]: bytes });
  const archive = await openArchive(host.url);
  const part = { window: { column: 0, row: 0, columns: 5, rows: 3 }, aggregate: 2 };
  const layer = await archive.readBaseline('bio01', part, reading);
  expect(layer.grid).toEqual({ west: 0, north: 3, cellWidth: 2, cellHeight: 2, columns: 3, rows: 2 });
  const rounded = (await meaningOf(layer)).map((value) => Math.round((value + 273.15) * 10));
  expect(rounded).toEqual([2834, 2811, 2810, 2830, 2855, 2870]);
});

test('a file without tags is read by what is possible, and declares 0 mm of rain in vain as no data', async () => {
  const cells = Uint16Array.from([0, 12_345, 65_535, 7]);
  const scaling = { scale: 0.1, offset: 0 };
  const { bytes } = makeTiff({
    columns: 2,
    rows: 2,
    cells,
    west: 0,
    north: 2,
    cellSize: 1,
    scaling,
    nodata: '0',
  });
  await using host = await startClimateHost({
    [bio01]: makeTiff({
      columns: 2,
      rows: 2,
      cells: Uint16Array.from([0, 2931, 65_535, 2731]),
      west: 0,
      north: 2,
      cellSize: 1,
    }).bytes,
    'bio12/1981-2010/CHELSA_bio12_1981-2010_V.2.1.tif': bytes,
  });
  const archive = await openArchive(host.url);
  const whole = { window: { column: 0, row: 0, columns: 2, rows: 2 }, aggregate: 1 };
  const temperatures = await archive.readBaseline('bio01', whole, reading);
  expect(temperatures.layer).toMatchObject({
    name: 'bio01',
    type: 'uint16',
    scale: 0.1,
    offset: -273.15,
    nodata: [65_535, 0],
  });
  // 0 mm of rain are data, even where the file says that 0 means none.
  const rain = await archive.readBaseline('bio12', whole, reading);
  expect((await meaningOf(rain)).map((value) => Math.round(value * 10) / 10)).toEqual([
    0,
    1234.5,
    Number.NaN,
    0.7,
  ]);
});

const named: Readonly<Record<string, readonly [baseline: string, future: string]>> = {
  'the newer layout': [
    bio01,
    'bio01/2041-2070/MPI-ESM1-2-HR/ssp585/CHELSA_mpi-esm1-2-hr_ssp585_bio01_2041-2070_V.2.1.tif',
  ],
  'the older layout': [
    '1981-2010/bio/CHELSA_bio1_1981-2010_V.2.1.tif',
    '2041-2070/MPI-ESM1-2-HR/ssp585/bio/CHELSA_bio1_2041-2070_mpi-esm1-2-hr_ssp585_V.2.1.tif',
  ],
  'one folder, newer names': [
    'CHELSA_bio01_1981-2010_V.2.1.tif',
    'CHELSA_mpi-esm1-2-hr_ssp585_bio01_2041-2070_V.2.1.tif',
  ],
  'one folder, older names': [
    'CHELSA_bio1_1981-2010_V.2.1.tif',
    'CHELSA_bio1_2041-2070_mpi-esm1-2-hr_ssp585_V.2.1.tif',
  ],
};

test.each(Object.entries(named))(
  'files are found by name: %s, from a host and from a folder',
  async (_name, [baseline, later]) => {
    const square = { columns: 2, rows: 2, west: 0, north: 2, cellSize: 1 };
    const files = {
      [baseline]: makeTiff({ ...square, cells: Uint16Array.from([2801, 2802, 2803, 2804]) }).bytes,
      [later]: makeTiff({ ...square, cells: Uint16Array.from([2811, 2812, 2813, 2814]) }).bytes,
    };
    const folder = await temporaryFolder();
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    await using host = await startClimateHost(files);
    for (const root of [host.url, folder]) {
      const archive = await openArchive(root);
      const whole = { window: { column: 0, row: 0, columns: 2, rows: 2 }, aggregate: 1 };
      const future = { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2050' } as const;
      expect(await archive.variables(['bio12', 'bio01'], future, signal)).toEqual(['bio01']);
      expect((await meaningOf(await archive.readBaseline('bio01', whole, reading)))[3]).toBeCloseTo(7.25);
      expect((await meaningOf(await archive.readFuture('bio01', future, whole, reading)))[3]).toBeCloseTo(
        8.25,
      );
    }
  },
);

const good = worldTiff({ tile: 64 }).bytes;
const rain = worldTiff({ tile: 64, scaling: { scale: 0.1, offset: 0 } }).bytes;
const page = Buffer.from('<!DOCTYPE html><html><body>Sign in to the network</body></html>');
const wrong: readonly (readonly [
  what: string,
  kind: string,
  message: RegExp,
  files: Record<string, Buffer>,
])[] = [
  ['a missing layer', 'missing', /^The climate layer bio12 of 1981-2010 is not in the archive\.$/, {}],
  ['a web page', 'unusable', /bio12 of 1981-2010 is no TIFF file, but a web page/, { bio12: page }],
  ['an empty file', 'unusable', /is no TIFF file/, { bio12: Buffer.alloc(0) }],
  [
    'a file cut in its cells',
    'unusable',
    /is damaged: its file is cut short/,
    { bio12: rain.subarray(0, 60_000) },
  ],
  ['a file cut in its directory', 'unusable', /is damaged/, { bio12: rain.subarray(0, 60) }],
  [
    'damaged cells',
    'unusable',
    /is damaged/,
    { bio12: Buffer.concat([rain.subarray(0, 40_000), Buffer.alloc(rain.length - 40_000, 7)]) },
  ],
  [
    'another grid',
    'unusable',
    /has another grid \(720 × 348 cells of 0\.5° from -179\.9°, 84°\) than the archive/,
    { bio12: worldTiff({ west: -179.9 }).bytes },
  ],
  [
    'other cells',
    'unusable',
    /has another grid/,
    { bio12: worldTiff({ columns: 360, rows: 174, cellSize: 1 }).bytes },
  ],
  [
    'a layer without scale',
    'unusable',
    /bio12 .* outside of 0 to 20000 kg m⁻²: its scale and offset \(100, 0\)/,
    { bio12: worldTiff({ scaling: { scale: 100, offset: 0 } }).bytes },
  ],
];

test.each(wrong)('%s is told in a sentence without an address', async (_what, kind, message, { bio12 }) => {
  await using host = await startClimateHost({
    [bio01]: good,
    ...(bio12 ? { [bio01.replaceAll('bio01', 'bio12')]: bio12 } : {}),
  });
  const archive = await openArchive(host.url);
  const error = await errorOf(archive.readBaseline('bio12', part, reading));
  expect(error).toMatchObject({ name: 'ClimateError', kind, message: expect.stringMatching(message) });
  expect(String(error)).not.toContain(host.url);
});

test('a host that fails is asked again, and said to be away when it goes on', async () => {
  await using host = await startClimateHost({ [bio01]: good });
  let failures = 0;
  host.instead = (_request, response) => {
    failures++;
    if (failures > 2) return false;
    response.writeHead(failures === 1 ? 503 : 429).end();
    return true;
  };
  const archive = await openArchive(host.url);
  expect(await archive.grid(signal)).toMatchObject({ columns: 720 });
  host.instead = (_request, response) => {
    response.writeHead(500).end();
    return true;
  };
  expect(await errorOf(archive.readBaseline('bio01', part, reading))).toMatchObject({ kind: 'away' });
});

test('a host that falls silent is away, and whoever waits may give up: the grid is read to its end', async () => {
  await using host = await startClimateHost({ [bio01]: good });
  const archive = await openArchive(host.url);
  const gone = new AbortController();
  host.instead = () => gone.abort() ?? false;
  expect(await errorOf(archive.grid(gone.signal))).toBe(gone.signal.reason);
  await archive.grid(signal);
  expect(host.requests).toHaveLength(new Set(host.requests).size);
  host.instead = () => true;
  const giveUp = AbortSignal.timeout(100);
  expect(await errorOf(archive.readBaseline('bio01', part, { keeps: true, signal: giveUp }))).toBe(
    giveUp.reason,
  );
  expect(await errorOf(archive.readBaseline('bio01', part, reading))).toMatchObject({ kind: 'away' });
});

test('a host without range requests may send small files whole, and large ones not at all', async () => {
  await using host = await startClimateHost({ [bio01]: good });
  host.instead = (_request, response) => {
    response.writeHead(200, { 'content-length': good.length }).end(good);
    return true;
  };
  const small = await openArchive(host.url);
  expect(await meaningOf(await small.readBaseline('bio01', part, reading))).toHaveLength(7200);
  host.instead = (_request, response) => {
    response.writeHead(200, { 'content-length': 2 ** 27 }).write(good);
    return true;
  };
  const large = await openArchive(host.url);
  expect(await errorOf(large.readBaseline('bio01', part, reading))).toMatchObject({
    kind: 'unusable',
    message: expect.stringContaining('does not answer range requests'),
  });
});

test('what is not to be kept is gone when the archive is closed', async () => {
  await using host = await startClimateHost({ [bio01]: good });
  const cacheFolder = await temporaryFolder();
  const archive = await openArchive(host.url, { cacheFolder });
  await archive.readBaseline('bio01', part, { signal, keeps: false });
  await archive.close();
  const left = await readdir(cacheFolder, { recursive: true });
  expect(left.filter((name) => name.endsWith('.cells'))).toEqual([]);
});
