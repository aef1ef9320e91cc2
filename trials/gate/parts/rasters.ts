import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  openClimateArchive,
  openLayerRows,
  placeOf,
} from '../../../apps/server/src/capabilities/sdm/climate/index.ts';
import { type MadeTiff, makeTiff } from '../../../apps/server/test/sdm/support/climate-tiff.ts';
import type { GatePart } from '../part.ts';

/** Makes a raster at `path`. */
type Make = (path: string) => Promise<void>;

/** A cell as it is read: its number, in the unit, or without data. */
interface Cell {
  readonly value: number;
  readonly isValid: boolean;
}

/** By place, as GDAL writes it. */
type Cells = ReadonlyMap<string, Cell>;

const run = promisify(execFile);
const name = 'CHELSA_bio12_1981-2010_V.2.1.tif';
const [columns, rows] = [7, 5];
const grid = { columns, rows, west: 10, north: 50, cellSize: 0.5 } as const;

/** Amounts of rain, no two the same; of some cells what a variant is about. */
const rainWith = (special: readonly number[]): number[] =>
  Array.from({ length: columns * rows }, (_, cell) => special[cell] ?? 100 + cell * 7);

const written = (tiff: Partial<MadeTiff> & Pick<MadeTiff, 'cells'>): Make => {
  const { bytes } = makeTiff({ ...grid, ...tiff });
  return (path) => writeFile(path, bytes);
};

const floats = (nodata: string | undefined, ...special: number[]): Make =>
  written({ cells: Float32Array.from(rainWith(special)), ...(nodata === undefined ? {} : { nodata }) });
const whole = (nodata: string, ...special: number[]): Make =>
  written({ cells: Uint16Array.from(rainWith(special)), nodata });

/** A raster that GDAL writes, of one of ours without data in a cell of 5. */
const byGdal =
  (...options: readonly string[]): Make =>
  async (path) => {
    const source = `${path}.source.tif`;
    await written({ cells: Float32Array.from(rainWith([0, 5])) })(source);
    await run('gdal_translate', ['-q', '-a_nodata', '5', ...options, source, path]);
  };

const turnedByGdal: Make = async (path) => {
  const vrt = `${path}.vrt`;
  const { stdout } = await run('gdal_translate', [
    '-q',
    '-of',
    'VRT',
    path.replace(/[^/]+$/, 'straight.tif'),
    '/vsistdout/',
  ]);
  await writeFile(
    vrt,
    stdout.replace(
      /<GeoTransform>.*<\/GeoTransform>/,
      '<GeoTransform>10,0.5,0.05,50,0.05,-0.5</GeoTransform>',
    ),
  );
  await run('gdal_translate', ['-q', vrt, path]);
};

const types = ['Byte', 'Int16', 'UInt16', 'Int32', 'UInt32', 'Float32', 'Float64'] as const;

const variants: readonly (readonly [what: string, make: Make])[] = [
  ...(
    [
      ['-9999.9', -9999.9],
      ['-3.4e+38', -3.4e38],
      ['-3.4e+38', -3.4028235e38],
      ['-3.40282346639e+38', -3.40282346639e38],
      ['1e20', 1e20],
      ['0.1', 0.1],
      ['-1.7e308', Number.NEGATIVE_INFINITY],
      ['nan', Number.NaN],
      ['-nan', Number.NaN],
      ['-1.#IND', Number.NaN],
      ['inf', 7],
      [' -9999 ', -9999],
      ['-9999,0', -9999],
      ['none', 0],
      ['', 0],
    ] as const
  ).map(([text, special]) => [`float32 "${text}" ${special}`, floats(text, special, 3)] as const),
  ['float32 undeclared NaN', floats(undefined, Number.NaN, 3)],
  ['float32 undeclared 1e20', floats(undefined, 1e20, 3)],
  ...['-9999', '65536', '3.4e38', 'nan', '65535', '3', ' 3 ', '3,5'].map(
    (text) => [`uint16 "${text}"`, whole(text, 65_535, 3, 55_537 % 20_000)] as const,
  ),
  ...types.map((type) => [`GDAL ${type}`, byGdal('-ot', type)] as const),
  ['GDAL scaled', byGdal('-ot', 'UInt16', '-a_scale', '0.1', '-a_offset', '3')],
  [
    'GDAL tiles, LZW',
    byGdal('-co', 'TILED=YES', '-co', 'BLOCKXSIZE=16', '-co', 'BLOCKYSIZE=16', '-co', 'COMPRESS=LZW'),
  ],
  ['GDAL Deflate, predictor 3', byGdal('-co', 'COMPRESS=DEFLATE', '-co', 'PREDICTOR=3')],
  ['GDAL big-endian BigTIFF', byGdal('-co', 'BIGTIFF=YES', '-co', 'ENDIANNESS=BIG')],
  ['GDAL point', byGdal('-mo', 'AREA_OR_POINT=Point')],
  ['GDAL rows that go north', byGdal('-a_ullr', '10', '47.5', '13.5', '50')],
  [
    'GDAL rows that go north, in tiles',
    byGdal(
      '-a_ullr',
      '10',
      '47.5',
      '13.5',
      '50',
      '-co',
      'TILED=YES',
      '-co',
      'BLOCKXSIZE=16',
      '-co',
      'BLOCKYSIZE=16',
    ),
  ],
  [
    'GDAL rows that go north, point',
    byGdal('-a_ullr', '10', '47.5', '13.5', '50', '-mo', 'AREA_OR_POINT=Point'),
  ],
];

const keyOf = (longitude: number, latitude: number): string =>
  `${longitude.toFixed(4)} ${latitude.toFixed(4)}`;

async function readByGdal(path: string): Promise<Cells> {
  const table = async (...options: readonly string[]) => {
    const { stdout } = await run('gdal_translate', ['-q', '-of', 'XYZ', ...options, path, '/vsistdout/']);
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
  };
  const masks = await table('-b', 'mask');
  return new Map(
    (await table('-unscale', '-ot', 'Float64')).map(([x = 0, y = 0, value = 0], index) => [
      keyOf(x, y),
      { value, isValid: masks[index]?.[2] === 255 },
    ]),
  );
}

async function readByOurs(root: string): Promise<Cells> {
  const { signal } = new AbortController();
  const archive = await openClimateArchive(root, {
    cacheFolder: join(root, 'cache'),
    cacheBytesMax: 0,
    identity: 'gate',
  });
  try {
    const window = { column: 0, row: 0, columns, rows };
    const { layer, ...place } = await archive.readBaseline(
      'bio12',
      { window, aggregate: 1 },
      { signal, keeps: false },
    );
    const file = await openLayerRows({ layer, ...place });
    const stored = Array.from(await file.read(0, rows));
    await file.close();
    const { scale = 1, offset = 0, nodata = [] } = layer;
    return new Map(
      stored.map((value, cell) => {
        const { longitude, latitude } = placeOf(place.grid, cell);
        const isValid = Number.isFinite(value) && !nodata.includes(value);
        return [keyOf(longitude, latitude), { value: value * scale + offset, isValid }];
      }),
    );
  } finally {
    await archive.close();
  }
}

/** Values that we take as no data whatever a file declares; GDAL's mask says nothing of them. */
const isNeverData = (value: number): boolean => !(Math.abs(value) < 1e19) || value === 65_535;

function differencesOf(gdal: Cells, ours: Cells): string[] {
  return [...gdal].flatMap(([place, theirs]) => {
    const own = ours.get(place);
    if (!own) return [`${place}: GDAL ${theirs.value}, ours nothing`];
    const isValid = theirs.isValid && !isNeverData(theirs.value);
    const isSame = own.isValid === isValid && (!isValid || Math.abs(own.value - theirs.value) < 1e-3);
    return isSame ? [] : [`${place}: GDAL ${JSON.stringify(theirs)}, ours ${JSON.stringify(own)}`];
  });
}

/** Rasters in the variants that were measured, written by GDAL or with texts that others write, read by GDAL and by the archive. */
export const rasters: GatePart = {
  name: 'rasters',
  packages: ['gdal-bin'],
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'gate-rasters-'));
    try {
      let [cells, differing] = [0, 0];
      const rootOf = async (what: string) => {
        const root = join(folder, what.replace(/\W+/g, '-'));
        await mkdir(root, { recursive: true });
        await writeFile(join(root, 'units.json'), JSON.stringify({ [name]: { scale: 1 } }));
        return root;
      };
      for (const [what, make] of variants) {
        const root = await rootOf(what);
        await make(join(root, name));
        const gdal = await readByGdal(join(root, name));
        const differences = differencesOf(gdal, await readByOurs(root));
        cells += gdal.size;
        differing += differences.length;
        say(`${what}: ${gdal.size} cells, ${differences.length} differ`);
        for (const difference of differences) say(`  ${difference}`);
        if (what === 'GDAL Float32') await copyFile(join(root, name), join(folder, 'straight.tif'));
      }
      const turned = await rootOf('turned');
      await copyFile(join(folder, 'straight.tif'), join(turned, 'straight.tif'));
      await turnedByGdal(join(turned, name));
      const refusal = await readByOurs(turned).then(() => 'none', String);
      say(`turned: ${refusal}`);
      const passed =
        differing === 0 && cells === variants.length * columns * rows && refusal.includes('turned against');
      return {
        passed,
        figures: { variants: variants.length, cells, differing, turned_refused: String(refusal !== 'none') },
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
