import { expect, test } from 'vitest';
import { meaningOf, openArchive } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';
import { type MadeTiff, makeTiff, matrixOf, southUp } from './support/climate-tiff.ts';

const bio01 = 'CHELSA_bio01_1981-2010_V.2.1.tif';
const bio12 = 'CHELSA_bio12_1981-2010_V.2.1.tif';
const reading = { signal: new AbortController().signal, keeps: true };
const square = { columns: 2, rows: 2, west: 0, north: 2, cellSize: 1 } as const;
const whole = { window: { column: 0, row: 0, columns: 2, rows: 2 }, aggregate: 1 };
const plain = { scale: 1, offset: 0 } as const;
const none = Number.NaN;

async function readingOf(tiff: MadeTiff, variable: 'bio01' | 'bio12' = 'bio01', part = whole) {
  await using host = await startClimateHost({ [variable === 'bio01' ? bio01 : bio12]: makeTiff(tiff).bytes });
  const archive = await openArchive(host.url);
  const layer = await archive.readBaseline(variable, part, reading);
  return { grid: layer.grid, values: await meaningOf(layer) };
}

const floats = (cells: readonly number[], nodata?: string): MadeTiff => ({
  ...square,
  cells: Float32Array.from(cells),
  scaling: plain,
  ...(nodata === undefined ? {} : { nodata }),
});

test.each([
  ['-9999.9', -9999.9],
  ['-3.4e+38', -3.4e38],
  ['-3.4e+38', -3.4028235e38],
  ['-3.40282346639e+38', -3.40282346639e38],
  ['1e20', 1e20],
  [undefined, 1e20],
  [undefined, -3.4028235e38],
  [undefined, Number.NEGATIVE_INFINITY],
  [undefined, Number.NaN],
  ['nan', Number.NaN],
  ['-1.#IND', Number.NaN],
  [' -9999 ', -9999],
  ['-9999,0', -9999],
  ['none', 0],
])('floats: a file that declares %j has no data in a cell of %d', async (nodata, cell) => {
  const { values } = await readingOf(floats([5, cell, 15, 20], nodata));
  expect(values).toEqual([5, none, 15, 20]);
});

test.each(['', 'nan', 'inf', '-9999'])(
  'floats: a file that declares %j has data in a cell of 0',
  async (nodata) => {
    expect((await readingOf(floats([5, 0, 15, 20], nodata))).values).toEqual([5, 0, 15, 20]);
  },
);

test.each(['-9999', '65536', '3.4e38', 'nan', '', '7.5'])(
  'whole numbers: a declared %j, which the type cannot hold, masks nothing',
  async (nodata) => {
    const cells = Uint16Array.from([0, 7, 55_537, 800]);
    const rain = { ...square, cells, scaling: { scale: 0.1, offset: 0 }, nodata };
    const { values } = await readingOf(rain, 'bio12');
    expect(values.map((value) => Math.round(10 * value))).toEqual([...cells]);
  },
);

test('larger cells are means of those with data, whatever a float without data is', async () => {
  const part = { ...whole, aggregate: 2 };
  const { values } = await readingOf(floats([10, -3.4028235e38, none, 20], '-3.4e+38'), 'bio01', part);
  expect(values).toEqual([15]);
});

test.each([
  [floats([5, -9999, 15, 20]), 'bio01 of 1981-2010 has a cell of -9999 °C, outside of -65 to 45 °C'],
  [floats([5, -9999, 15, 20], '-9999.9'), 'has a cell of -9999 °C'],
  [
    { ...floats([5, -9999, 15, 20]), scaling: undefined },
    'has cells of -9999 to 20, outside of -65 to 45 °C',
  ],
])('one cell that cannot be refuses the layer, by name, value and range', async (tiff, message) => {
  await expect(readingOf(tiff)).rejects.toMatchObject({
    name: 'ClimateError',
    kind: 'unusable',
    message: expect.stringContaining(message),
  });
});

test('a cell that cannot be is found among cells that are averaged', async () => {
  const part = { ...whole, aggregate: 2 };
  await expect(readingOf(floats([500, -1, 700, 800]), 'bio12', part)).rejects.toThrow('has a cell of -1 kg');
});

test('a layer without any data is refused', async () => {
  await expect(readingOf(floats([none, none, none, none]))).rejects.toThrow(
    'has no cell with data in the area',
  );
});

const item = (attributes: string, value: string) => `<Item ${attributes}>${value}</Item>`;
const kelvins = { ...square, cells: Int16Array.from([2731, 2831, 2931, 3031]) };
test.each([
  [
    'role and band',
    item('name="SCALE" sample="0" role="scale"', '0.1'),
    item('name="OFFSET" sample="0" role="offset"', '-273.15'),
  ],
  [
    'roles of any name, in another order',
    item("role='scale' sample='0' name='x'", ' 0.1 '),
    item("sample='0' role='offset' name='y'", '-273.15'),
  ],
  [
    'tenths of kelvins',
    item('name="SCALE" sample="0" role="scale"', '0.1'),
    item('name="OFFSET" sample="0" role="offset"', '0'),
  ],
])('scale and offset are those with %s', async (_name, scale, offset) => {
  const { values } = await readingOf({
    ...kelvins,
    metadata: `<GDALMetadata>${scale}${offset}</GDALMetadata>`,
  });
  expect(values.map((value) => Math.round(10 * value + 2731.5))).toEqual([2731, 2831, 2931, 3031]);
});

test.each([
  ['another name without a role', item('name="scale_factor"', '0.5')],
  ['a role without a band', item('name="SCALE" role="scale"', '0.5')],
  ['the role of another band', item('name="SCALE" sample="1" role="scale"', '0.5')],
  ['a name without a role', item('name="SCALE" sample="0"', '0.5')],
])('no scale is %s', async (_name, wrong) => {
  const { values } = await readingOf({ ...kelvins, metadata: `<GDALMetadata>${wrong}</GDALMetadata>` });
  expect(values.map((value) => Math.round(10 * value + 2731.5))).toEqual([2731, 2831, 2931, 3031]);
});

const [columns, rows] = [40, 30];
const wide = {
  ...{ columns, rows, west: 10, north: 50, cellSize: 0.5, scaling: plain },
  cells: Float32Array.from({ length: columns * rows }, (_, cell) => cell / 40),
} as const;

test.each([
  ['strips of one row', {}],
  ['strips of some rows', { rowsPerStrip: 7 }],
  ['tiles', { tile: 16 }],
])('rows that go north, in %s, are turned', async (_name, encoding) => {
  const part = { window: { column: 5, row: 4, columns: 20, rows: 17 }, aggregate: 1 };
  const north = await readingOf({ ...wide, ...encoding }, 'bio01', part);
  const south = await readingOf({ ...southUp(wide), ...encoding }, 'bio01', part);
  expect(south).toEqual(north);
  expect(north.values[0]).toBeCloseTo((4 * columns + 5) / 40);
  expect(north.grid).toMatchObject({ west: 12.5, north: 48 });
});

test.each([
  ['scale', {}, { west: 9.75, north: 50.25 }],
  [
    'matrix of rows that go south',
    { matrix: [0.5, 0, 0, 10, 0, -0.5, 0, 50, 0, 0, 0, 0, 0, 0, 0, 1] },
    { west: 9.75, north: 50.25 },
  ],
  ['matrix of rows that go north', { matrix: matrixOf(10, 35, 0.5) }, { west: 9.75, north: 49.75 }],
])('the corner is half a cell before the middle that a %s places', async (_name, placed, corner) => {
  const part = { window: { column: 0, row: 0, columns, rows }, aggregate: 1 };
  expect((await readingOf({ ...wide, ...placed, isPoint: true }, 'bio01', part)).grid).toMatchObject(corner);
});

test('a raster that is turned is refused', async () => {
  const turned = { ...wide, matrix: matrixOf(10, 35, 0.5, 0.1) };
  await expect(readingOf(turned)).rejects.toThrow(
    'bio01 of 1981-2010 has rows that are turned against the parallels',
  );
});
