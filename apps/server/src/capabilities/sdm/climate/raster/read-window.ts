import type { RasterBlock } from '@plantdata/maxent';
import type { Grid, Window } from '../../grid/grid.ts';
import { bytesOfCell, newCells } from '../stored-cells.ts';
import { StoreFailure } from '../stores/raster-store.ts';
import { type BlockPlace, damagedError } from './block-places.ts';
import { decodeBlock, limitPackedBytes } from './decode-block.ts';
import { createRangeReader, type RangeReader } from './range-reader.ts';
import type { RasterCells } from './raster.ts';

export interface WindowOptions {
  /** The value in blocks that the file leaves out, and beyond it. */
  readonly empty: number;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Columns of the file, and where they go in the window. */
interface RowSpan {
  readonly from: number;
  readonly columns: number;
  readonly into: number;
}

interface PlacedBlock {
  readonly across: number;
  readonly down: number;
  readonly place: BlockPlace;
}

/** So much is decoded at the same time, unless one row of blocks is more. */
const bandBytes = 8 * 1024 ** 2;

/**
 * The cells of a window from the north, in bands of whole rows: never all of them in memory. A
 * window that reaches beyond the last column continues at the first where that is the same place; what lies beyond the raster
 * is `empty`. Rejects with `StoreFailure`.
 */
export async function* readWindow(
  raster: RasterCells,
  window: Window,
  options: WindowOptions,
): AsyncGenerator<RasterBlock> {
  const spans = spansOf(window, raster.grid);
  const first = spans.length === 0 ? window.rows : Math.min(window.rows, Math.max(0, -window.row));
  const end = Math.max(first, Math.min(window.rows, raster.grid.rows - window.row));
  const beyond = newCells(raster.type, window.columns).fill(options.empty);
  for (let row = 0; row < first; row++) yield beyond;
  const covered = { ...window, row: window.row + first, rows: end - first };
  if (covered.rows > 0) yield* readCovered(raster, covered, spans, options);
  for (let row = end; row < window.rows; row++) yield beyond;
}

async function* readCovered(
  raster: RasterCells,
  window: Window,
  spans: readonly RowSpan[],
  options: WindowOptions,
): AsyncGenerator<RasterBlock> {
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);
  try {
    const inFile = raster.isSouthUp ? mirror(window, raster.grid.rows) : window;
    const placed = await placeBlocks(raster, inFile, spans, signal);
    const reader = createRangeReader(
      raster.source,
      placed.flatMap(({ place }) => (place.length > 0 ? [place] : [])),
      signal,
    );
    let cellsRead = 0;
    for (const band of bandsOf(raster, placed)) {
      options.signal.throwIfAborted();
      const cells = await readBand({ raster, window: inFile, spans, reader, empty: options.empty }, band);
      if (raster.isSouthUp) turnRows(cells, window.columns);
      cellsRead += cells.length;
      yield cells;
      options.onProgress?.(cellsRead / (window.columns * window.rows));
    }
  } finally {
    // Aborts reads ahead when the caller stops reading.
    ending.abort();
  }
}

/** The same cells, in rows that are counted from the south. */
const mirror = (window: Window, rowsAll: number): Window => ({
  ...window,
  row: rowsAll - window.row - window.rows,
});

function turnRows(cells: RasterBlock, columns: number): void {
  for (let top = 0, low = cells.length - columns; top < low; top += columns, low -= columns) {
    const row = cells.slice(top, top + columns);
    cells.copyWithin(top, low, low + columns);
    cells.set(row, low);
  }
}

/** Columns of the raster, also those once round the earth from there. */
function spansOf({ column, columns }: Window, grid: Grid): RowSpan[] {
  const turn = Math.round(360 / grid.cellWidth);
  return [column, column - turn, column + turn].flatMap((start) => {
    const from = Math.max(0, start);
    const end = Math.min(grid.columns, start + columns);
    return from < end ? [{ from, columns: end - from, into: from - start }] : [];
  });
}

/** Those of the finest grid that is published, in tiles of 64 × 64 cells, are not a tenth as many. */
const blocksMax = 4_000_000;

/**
 * Row by row of blocks from the north, each from the west. Impossible statements of a file about
 * its blocks are not trusted.
 */
async function placeBlocks(
  { blocks, coding, places, type, isSouthUp }: RasterCells,
  { row, rows }: Window,
  spans: readonly RowSpan[],
  signal: AbortSignal,
): Promise<PlacedBlock[]> {
  const first = Math.floor(row / blocks.height);
  const end = Math.ceil((row + rows) / blocks.height);
  if ((end - first) * blocks.across > blocksMax)
    throw new StoreFailure(
      'unusable',
      `keeps its cells in more than ${blocksMax} pieces; write it in larger ones`,
    );
  const lengthMax = limitPackedBytes({ ...blocks, type, width: blocks.width * coding.interleaved });
  const known = await places(first * blocks.across, (end - first) * blocks.across, signal);
  const wanted = Array.from({ length: blocks.across }, (_, across) => across).filter((across) =>
    spans.some(
      ({ from, columns }) => from < (across + 1) * blocks.width && from + columns > across * blocks.width,
    ),
  );
  const ordered = Array.from({ length: end - first }, (_, index) => index);
  if (isSouthUp) ordered.reverse();
  return ordered.flatMap((index) =>
    wanted.map((across) => {
      const place = known[index * blocks.across + across];
      if (!place || place.length > lengthMax) throw damagedError();
      return { across, down: first + index, place };
    }),
  );
}

function* bandsOf(
  { blocks, coding, type }: RasterCells,
  placed: readonly PlacedBlock[],
): Generator<PlacedBlock[]> {
  const blockBytes = blocks.width * coding.interleaved * blocks.height * bytesOfCell[type];
  let band: PlacedBlock[] = [];
  for (const block of placed) {
    const isNewRow = band.at(-1)?.down !== block.down;
    if (isNewRow && (band.length + 1) * blockBytes > bandBytes && band.length > 0) {
      yield band;
      band = [];
    }
    band.push(block);
  }
  if (band.length > 0) yield band;
}

interface BandParts {
  readonly raster: RasterCells;
  readonly window: Window;
  readonly spans: readonly RowSpan[];
  readonly reader: RangeReader;
  readonly empty: number;
}

async function readBand(parts: BandParts, band: readonly PlacedBlock[]): Promise<RasterBlock> {
  const { raster, window, spans, reader, empty } = parts;
  const { blocks, type, coding, grid } = raster;
  const ends = [band[0]?.down ?? 0, band.at(-1)?.down ?? 0];
  const top = Math.max(window.row, Math.min(...ends) * blocks.height);
  const bottom = Math.min(window.row + window.rows, (Math.max(...ends) + 1) * blocks.height);
  const cells = newCells(type, (bottom - top) * window.columns);
  const isCovered = spans.reduce((sum, span) => sum + span.columns, 0) === window.columns;
  if (!isCovered || band.some(({ place }) => place.length === 0)) cells.fill(empty);
  await Promise.all(
    band.map(async ({ across, down, place }) => {
      if (place.length === 0) return;
      const rowsMin = Math.min(blocks.height, grid.rows - down * blocks.height);
      const bytes = await reader.bytesOf(place);
      const decoded = await decodeBlock(bytes, { type, ...blocks }, coding, rowsMin);
      copyBlock(parts, decoded, { across, down }, { cells, top, bottom });
    }),
  );
  return cells;
}

interface BandCells {
  readonly cells: RasterBlock;
  /** Rows of the file. */
  readonly top: number;
  readonly bottom: number;
}

function copyBlock(
  { raster: { blocks }, window, spans }: BandParts,
  decoded: RasterBlock,
  { across, down }: Pick<PlacedBlock, 'across' | 'down'>,
  { cells, top, bottom }: BandCells,
): void {
  const west = across * blocks.width;
  const firstRow = Math.max(top, down * blocks.height);
  const endRow = Math.min(bottom, (down + 1) * blocks.height);
  for (const { from, columns, into } of spans) {
    const first = Math.max(from, west);
    const end = Math.min(from + columns, west + blocks.width);
    if (first >= end) continue;
    for (let row = firstRow; row < endRow; row++) {
      const start = (row - down * blocks.height) * blocks.width + first - west;
      cells.set(
        decoded.subarray(start, start + end - first),
        (row - top) * window.columns + into + first - from,
      );
    }
  }
}
