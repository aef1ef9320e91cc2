import { deflateSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { meaningOf, openArchive } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';
import { makeTiff } from './support/climate-tiff.ts';

const bio01 = 'CHELSA_bio01_1981-2010_V.2.1.tif';
const bio12 = 'CHELSA_bio12_1981-2010_V.2.1.tif';
const whole = { window: { column: 0, row: 0, columns: 2, rows: 2 }, aggregate: 1 };
const reading = { signal: new AbortController().signal, keeps: true };

const cells = Uint16Array.from([2801, 2802, 2803, 2804]);
const square = { columns: 2, rows: 2, west: 0, north: 2, cellSize: 1, rowsPerStrip: 2, cells };
const plain = makeTiff({ ...square, compression: 'none' }).bytes;
const good = makeTiff(square).bytes;

const [compression, width, height, stripLength] = [259, 256, 257, 279];

/** The file with other numbers in its directory; as long ones, whatever they were. */
function changed(bytes: Buffer, numbers: Readonly<Record<number, number>>): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 10; at < 10 + 12 * copy.readUInt16LE(8); at += 12) {
    const number = numbers[copy.readUInt16LE(at)];
    if (number === undefined) continue;
    copy.writeUInt16LE(4, at + 2);
    copy.writeUInt32LE(number, at + 8);
  }
  return copy;
}

/** The file with another strip of cells, packed in another way. */
const packed = (code: number, strip: Uint8Array): Buffer =>
  Buffer.concat([
    changed(plain.subarray(0, -8), { [compression]: code, [stripLength]: strip.length }),
    strip,
  ]);

const stored = Buffer.from(cells.buffer);

test.each([
  ['ZSTD', packed(50_000, zstdCompressSync(stored))],
  ['PackBits', packed(32_773, Buffer.concat([Buffer.from([7]), stored]))],
])('cells packed with %s are read', async (_name, file) => {
  await using host = await startClimateHost({ [bio01]: file });
  const archive = await openArchive(host.url);
  const layer = await archive.readBaseline('bio01', whole, reading);
  expect((await meaningOf(layer)).map((value) => Math.round(10 * (value + 273.15)))).toEqual([...cells]);
});

const nothing = Buffer.alloc(16 * 1024 ** 2);
test.each([
  ['Deflate', packed(8, deflateSync(nothing.subarray(0, 2 * 1024 ** 2)))],
  ['ZSTD', packed(50_000, zstdCompressSync(nothing))],
  ['PackBits', packed(32_773, Buffer.alloc(4_000, Buffer.from([0x81, 0])))],
])('a strip of %s that unpacks to far more than its cells is damaged', async (_name, file) => {
  await using host = await startClimateHost({ [bio01]: good, [bio12]: file });
  const archive = await openArchive(host.url);
  await expect(archive.readBaseline('bio12', whole, reading)).rejects.toMatchObject({
    kind: 'unusable',
    message: expect.stringContaining('is damaged'),
  });
});

test('a strip that is said to have gigabytes is not asked for', async () => {
  const file = changed(good, { [stripLength]: 0xfffffff0 });
  await using host = await startClimateHost({ [bio01]: good, [bio12]: file });
  const archive = await openArchive(host.url);
  await expect(archive.readBaseline('bio12', whole, reading)).rejects.toThrow('is damaged');
  const ends = host.requests.map((request) => Number(/-(\d+)$/.exec(request)?.[1] ?? 0));
  expect(Math.max(...ends)).toBeLessThan(1024 ** 2);
});

const nodata = makeTiff({ ...square, nodata: '65535' }).bytes;
test.each([
  ['an entry beyond the end of the file', changed(nodata, { 33550: 0x7fffffff, 33922: 0x7fffffff })],
  ['a number where a text belongs', changed(nodata, { 42113: 5 })],
  ['a directory at the place of its own address', Buffer.concat([Buffer.from('II*\0\x04\0\0\0'), nodata])],
])('%s is told as damage', async (_name, file) => {
  await using host = await startClimateHost({ [bio01]: file });
  const archive = await openArchive(host.url);
  await expect(archive.grid(reading.signal)).rejects.toMatchObject({
    name: 'ClimateError',
    kind: 'unusable',
  });
});

test('more cells than the earth has room for are not on a grid of degrees', async () => {
  const file = changed(makeTiff({ ...square, tile: 32 }).bytes, { [width]: 2 ** 31, [height]: 2 ** 31 });
  await using host = await startClimateHost({ [bio01]: file });
  const archive = await openArchive(host.url);
  await expect(archive.grid(reading.signal)).rejects.toThrow('is not in degrees of longitude and latitude');
});

test('a file in a thousand million tiles is refused, not counted through', async () => {
  const [columns, rows] = [3_600_000, 1_700_000];
  const file = changed(makeTiff({ ...square, tile: 64, west: -180, north: 84, cellSize: 1e-4 }).bytes, {
    [width]: columns,
    [height]: rows,
  });
  await using host = await startClimateHost({ [bio01]: file });
  const archive = await openArchive(host.url);
  const all = { window: { column: 0, row: 0, columns, rows }, aggregate: 1_024 };
  await expect(archive.readBaseline('bio01', all, reading)).rejects.toThrow(
    'keeps its cells in more than 4000000 pieces',
  );
});

test.each([
  [200, 'is asked for the rest'],
  [1, 'is not asked byte by byte'],
])('a host that gives %d bytes at once %s', async (bytesAtOnce) => {
  const file = makeTiff({ ...square, tile: 64 }).bytes;
  await using host = await startClimateHost({ [bio01]: file });
  host.instead = (request, response) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first);
    if (request.url !== `/${bio01}` || start >= file.length) return false;
    const part = file.subarray(start, Math.min(Number(last) + 1, start + bytesAtOnce));
    const range = `bytes ${start}-${start + part.length - 1}/${file.length}`;
    response.writeHead(206, { 'content-range': range }).end(part);
    return true;
  };
  const archive = await openArchive(host.url);
  const read = archive.readBaseline('bio01', whole, reading);
  if (bytesAtOnce === 1) await expect(read).rejects.toThrow('its host gives too few bytes at once');
  else expect(await meaningOf(await read)).toHaveLength(4);
});
