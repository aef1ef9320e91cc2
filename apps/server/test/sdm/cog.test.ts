import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { fromFile, type GeoTIFF, type GeoTIFFImage } from 'geotiff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCog } from '../../src/capabilities/sdm/projection/geotiff-writer.ts';
import {
  type CodedSurface,
  createCodes,
  type SurfaceName,
  surfaceCodings,
} from '../../src/capabilities/sdm/projection/surface-coding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plantdata-cog-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = { west: 177, north: -16, cellWidth: 0.05, cellHeight: 0.04 } as const;

/** A surface with a value for each cell. */
function surfaceOf(
  name: SurfaceName,
  [columns, rows]: readonly [number, number],
  value: (column: number, row: number) => number,
): CodedSurface {
  const coding = surfaceCodings[name];
  const cells = createCodes(coding, columns * rows);
  for (let cell = 0; cell < cells.length; cell++) {
    cells[cell] = value(cell % columns, Math.floor(cell / columns));
  }
  return { grid: { ...place, columns, rows }, coding, cells };
}

async function imagesOf(tiff: GeoTIFF): Promise<GeoTIFFImage[]> {
  const count = await tiff.getImageCount();
  return Promise.all(Array.from({ length: count }, (_, index) => tiff.getImage(index)));
}

interface ReadImage {
  readonly columns: number;
  readonly rows: number;
  readonly cells: number[];
  readonly nodata: number | null;
  readonly isOverview: boolean;
  readonly offsets: number[];
}

async function readAll(file: string): Promise<ReadImage[]> {
  const tiff = await fromFile(file);
  try {
    return await Promise.all(
      (await imagesOf(tiff)).map(async (image) => {
        const [values] = await image.readRasters();
        const offsets: unknown = await image.fileDirectory.loadValue('TileOffsets');
        return {
          columns: image.getWidth(),
          rows: image.getHeight(),
          cells: typeof values === 'object' ? Array.from(values, Number) : [],
          nodata: image.getGDALNoData(),
          isOverview: image.fileDirectory.getValue('NewSubfileType') === 1,
          offsets:
            ArrayBuffer.isView(offsets) || Array.isArray(offsets)
              ? Array.from(Object.values(offsets), Number)
              : [],
        };
      }),
    );
  } finally {
    await tiff.close();
  }
}

async function writeAndRead(surface: CodedSurface): Promise<ReadImage[]> {
  const file = path.join(folder, `${crypto.randomUUID()}.tif`);
  await writeCog(file, surface);
  return readAll(file);
}

/** Stored values below a cell of an overview that have data. */
function valuesBelow(
  { grid, coding, cells }: CodedSurface,
  factor: number,
  column: number,
  row: number,
): number[] {
  const values: number[] = [];
  for (let y = row * factor; y < Math.min((row + 1) * factor, grid.rows); y++) {
    for (let x = column * factor; x < Math.min((column + 1) * factor, grid.columns); x++) {
      const value = cells[y * grid.columns + x];
      if (value !== undefined && value !== coding.nodata) values.push(value);
    }
  }
  return values;
}

function mostFrequentOf(values: readonly number[]): number {
  const counts = [1, 2, 3, 4].map((each) => values.filter((value) => value === each).length);
  return Math.max(...counts) === 0 ? 0 : 1 + counts.indexOf(Math.max(...counts));
}

function expectOverviews(surface: CodedSurface, images: readonly ReadImage[]): void {
  for (const [level, overview] of images.entries()) {
    const expected = Array.from(overview.cells, (_, cell) => {
      const [column, row] = [cell % overview.columns, Math.floor(cell / overview.columns)];
      const values = valuesBelow(surface, 2 ** level, column, row);
      if (surface.coding.colours.length > 0) return mostFrequentOf(values);
      if (values.length === 0) return surface.coding.nodata;
      // Not −0, which no whole number is.
      return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) + 0;
    });
    expect(overview.cells).toEqual(expected);
  }
}

describe('a Cloud Optimized GeoTIFF', () => {
  test('has overviews of half the size each until one fits into a tile', async () => {
    const images = await writeAndRead(surfaceOf('change', [1100, 257], () => 2));
    expect(images.map(({ columns, rows }) => [columns, rows])).toEqual([
      [1100, 257],
      [550, 129],
      [275, 65],
      [138, 33],
    ]);
    expect(images.map(({ isOverview }) => isOverview)).toEqual([false, true, true, true]);
    expect(images.map(({ nodata }) => nodata)).toEqual([0, 0, 0, 0]);
  });

  test('keeps the tiles of small overviews before those of larger ones, and its own last', async () => {
    const images = await writeAndRead(surfaceOf('change', [1100, 257], (column) => column % 5));
    const starts = images.map(({ offsets }) => Math.min(...offsets));
    const ends = images.map(({ offsets }) => Math.max(...offsets));
    for (const [level, start] of starts.slice(0, -1).entries())
      expect(start).toBeGreaterThan(ends[level + 1] ?? 0);
  });

  test('begins with its directories, that of the surface in byte 8', async () => {
    const file = path.join(folder, 'order.tif');
    await writeCog(
      file,
      surfaceOf('future_novelty', [600, 300], (column, row) => column - row),
    );
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('II*\0');
    expect(bytes.readUInt32LE(4)).toBe(8);
  });

  test('lies where its grid lies, also the overviews', async () => {
    const file = path.join(folder, 'place.tif');
    await writeCog(
      file,
      surfaceOf('change', [600, 300], () => 1),
    );
    const tiff = await fromFile(file);
    const image = await tiff.getImage();
    expect(image.getOrigin().slice(0, 2)).toEqual([177, -16]);
    expect(image.getResolution().slice(0, 2)).toEqual([0.05, -0.04]);
    expect(image.getGeoKeys()).toMatchObject({ GeographicTypeGeoKey: 4326, GTRasterTypeGeoKey: 1 });
    expect(image.isTiled).toBe(true);
    await tiff.close();
  });

  test('takes cells that threads share', async () => {
    const { grid, coding, cells } = surfaceOf(
      'current_suitability',
      [300, 20],
      (column, row) => column + row,
    );
    const shared = new Uint16Array(new SharedArrayBuffer(cells.byteLength));
    shared.set(cells);
    const [image] = await writeAndRead({ grid, coding, cells: shared });
    expect(image?.cells).toEqual([...cells]);
  });

  test('is not written of cells that do not fill its grid', async () => {
    const surface = surfaceOf('change', [3, 3], () => 1);
    const file = path.join(folder, 'short.tif');
    await expect(writeCog(file, { ...surface, cells: surface.cells.subarray(1) })).rejects.toThrow(
      '8 values',
    );
  });
});

describe('an overview', () => {
  test('is the mean of the cells with data, also across several levels', async () => {
    // One cell of each block of 4 × 4 has data: a mean of means that counted the others would be lower.
    const surface = surfaceOf('current_suitability', [1024, 8], (column, row) =>
      column % 4 === 3 && row % 4 === 1 ? 1000 + column : 65_535,
    );
    const images = await writeAndRead(surface);
    expect(images[2]?.cells.slice(0, 3)).toEqual([1003, 1007, 1011]);
    expectOverviews(surface, images);
  });

  test('of classes is the most frequent class, not that of the level below', async () => {
    // 4 × 4 cells: class 3 fills one quarter and one cell of another; 4 has two cells in each of two quarters.
    const block = [3, 3, 4, 4, 3, 3, 3, 0, 4, 4, 0, 0, 2, 0, 0, 0];
    const surface = surfaceOf('change', [1024, 4], (column, row) => block[row * 4 + (column % 4)] ?? 0);
    const images = await writeAndRead(surface);
    expect(images[1]?.cells.slice(0, 2)).toEqual([3, 4]);
    expect(images[2]?.cells[0]).toBe(3);
    expectOverviews(surface, images);
  });
});

test('surfaces of any size are read back as they were written, and so are their overviews', async () => {
  const size = fc.oneof(
    fc.constantFrom<[number, number]>([1, 1], [257, 513], [256, 256], [255, 300], [1, 700], [513, 2]),
    fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 600 })),
  );
  const name = fc.constantFrom<SurfaceName>('current_suitability', 'change', 'future_novelty');
  await fc.assert(
    fc.asyncProperty(size, name, fc.nat(), async (columnsAndRows, of, seed) => {
      const { bits, isSigned, nodata, colours } = surfaceCodings[of];
      const range = colours.length > 0 ? colours.length : 2 ** bits;
      const surface = surfaceOf(of, columnsAndRows, (column, row) => {
        const mixed = Math.imul((column * 7919 + row * 104_729 + seed) | 0, 2_654_435_761) >>> 0;
        return mixed % 3 === 0 ? nodata : (mixed % range) - (isSigned ? range / 2 : 0);
      });
      const images = await writeAndRead(surface);
      expect(images[0]?.cells).toEqual([...surface.cells]);
      expectOverviews(surface, images);
    }),
    { numRuns: 12, seed: 39 },
  );
});
