import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { openClimateArchive } from '../apps/server/src/capabilities/sdm/climate/open-climate-archive.ts';
import { startClimateHost } from '../apps/server/test/sdm/support/climate-host.ts';
import { type MadeTiff, makeTiff } from '../apps/server/test/sdm/support/climate-tiff.ts';
import { type Figure, medianMs } from './report.ts';

/**
 * A window of a remote file of 21,600 × 2,400 cells, coded as CHELSA codes its own: bytes and requests against the strips or tiles that
 * the window touches, and decoding against the plain inflation of these.
 */

const [columns, rows] = [21_600, 2_400] as const;
const window = { column: 9_000, row: 600, columns: 3_600, rows: 1_200 };
const name = 'bio01/1981-2010/CHELSA_bio01_1981-2010_V.2.1.tif';
const requestsMax = 40;
const surplusMax = 1.3;

const encodings: Readonly<Record<string, Partial<MadeTiff>>> = {
  'strips of one row': { rowsPerStrip: 1, predictor: 2, farAway: 40_000 },
  'tiles of 512': { tile: 512, predictor: 2, farAway: 40_000 },
  'tiles of 64': { tile: 64, predictor: 2, farAway: 40_000 },
};

export async function run(): Promise<Figure[]> {
  const cells = madeCells();
  const figures: Figure[] = [];
  for (const [encoding, options] of Object.entries(encodings)) {
    figures.push(
      ...(await figuresOf(encoding, {
        columns,
        rows,
        cells,
        west: -90,
        north: 20,
        cellSize: 1 / 120,
        ...options,
      })),
    );
  }
  return figures;
}

async function figuresOf(encoding: string, tiff: MadeTiff): Promise<Figure[]> {
  const { bytes, lengths } = makeTiff(tiff);
  const folder = await mkdtemp(join(tmpdir(), 'climate-bench-'));
  await using host = await startClimateHost({ [name]: bytes });
  const archive = await openClimateArchive({
    root: host.url,
    cacheFolder: folder,
    cacheBytesMax: 2 ** 30,
    identity: 'bench',
  });
  try {
    const read = () =>
      archive.readBaseline(
        'bio01',
        { window, aggregate: 1 },
        { signal: new AbortController().signal, keeps: false },
      );
    await read();
    host.requests.length = 0;
    host.bytesSent = 0;
    const layer = await read();
    const [requests, bytesSent] = [host.requests.length, host.bytesSent];
    await check(layer.path, tiff.cells);
    const touched = touchedBlocks(tiff, bytes.length, lengths);
    const readMs = await medianMs(read);
    const inflateMs = await medianMs(() => {
      for (const [start, end] of touched) inflateSync(bytes.subarray(start, end));
    });
    const megacells = (window.columns * window.rows) / 1e6;
    const needed = touched.reduce((sum, [start, end]) => sum + end - start, 0);
    return [
      {
        name: `bytes read, ${encoding}`,
        unit: 'kB',
        value: bytesSent / 1000,
        baseline: `touched blocks (to reach: below ${surplusMax})`,
        baselineValue: needed / 1000,
      },
      {
        name: `requests, ${encoding}`,
        unit: 'requests',
        value: requests,
        baseline: 'allowed',
        baselineValue: requestsMax,
      },
      {
        name: `window read and decoded, ${encoding}`,
        unit: 'million cells/s',
        value: (megacells * 1000) / readMs,
        baseline: 'touched blocks inflated, nothing else',
        baselineValue: (megacells * 1000) / inflateMs,
      },
    ];
  } finally {
    await archive.close();
    await rm(folder, { recursive: true });
  }
}

/** Smooth over some cells with a little noise, as temperatures over mountains are. */
function madeCells(): Uint16Array {
  const cells = new Uint16Array(columns * rows);
  for (let cell = 0; cell < cells.length; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const noise = (Math.imul(cell, 2_654_435_761) >>> 28) % 8;
    cells[cell] = 2_850 + 80 * Math.sin(column / 211) * Math.cos(row / 173) + noise;
  }
  return cells;
}

/** Where the blocks that the window meets begin and end: they stand one after the other at the end of the file. */
function touchedBlocks(
  { tile, rowsPerStrip = 1 }: MadeTiff,
  fileBytes: number,
  lengths: readonly number[],
): [number, number][] {
  const [width, height] = tile === undefined ? [columns, rowsPerStrip] : [tile, tile];
  const across = Math.ceil(columns / width);
  const touched: [number, number][] = [];
  let start = fileBytes - lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [left, top] = [(index % across) * width, Math.floor(index / across) * height];
    const isTouched =
      left < window.column + window.columns &&
      left + width > window.column &&
      top < window.row + window.rows &&
      top + height > window.row;
    if (isTouched) touched.push([start, start + length]);
    start += length;
  }
  return touched;
}

async function check(path: string, cells: MadeTiff['cells']): Promise<void> {
  const decoded = await readFile(path);
  for (let cell = 0; cell < window.columns * window.rows; cell++) {
    const [column, row] = [
      window.column + (cell % window.columns),
      window.row + Math.floor(cell / window.columns),
    ];
    if (decoded.readUInt16LE(2 * cell) !== cells[row * columns + column])
      throw new Error('Cells were decoded wrongly.');
  }
}
