import { type FileHandle, open } from 'node:fs/promises';
import type { RasterBlock } from '@plantdata/maxent';
import type { ClimateLayer } from './climate-archive.ts';
import { bytesOfCell, cellsOver } from './stored-cells.ts';

/** The decoded cells of a layer, read from disk a band of rows at a time. */
export interface LayerRows {
  /**
   * The stored values of whole rows of the window, row after row, `layer.grid.columns` each, in an array of the type
   * `layer.layer.type`. `firstRow` counts from the north of the window, from 0. Bands may be read at the same time.
   * Rejects with `RangeError` beyond the window.
   */
  read(firstRow: number, rows: number): Promise<RasterBlock>;
  close(): Promise<void>;
}

/** Opens the file of a layer, in this or any other thread or process. The caller closes it. */
export async function openLayerRows(layer: ClimateLayer): Promise<LayerRows> {
  const file = await open(layer.path, 'r');
  const { columns, rows: rowsAll } = layer.grid;
  const rowBytes = columns * bytesOfCell[layer.layer.type];
  return {
    async read(firstRow, rows) {
      if (firstRow < 0 || rows < 0 || firstRow + rows > rowsAll) {
        throw new RangeError(`Rows ${firstRow} to ${firstRow + rows} are not all of the ${rowsAll} rows.`);
      }
      const cells = new Uint8Array(rows * rowBytes);
      const start = layer.start + firstRow * layer.rowStride;
      if (layer.rowStride === rowBytes) await readWhole(file, cells, start);
      else await gatherRows(file, { cells, start, rowBytes, rowStride: layer.rowStride });
      return cellsOver(layer.layer.type, cells.buffer);
    },
    close: () => file.close(),
  };
}

/** Row after row. */
export async function* readRows(layer: ClimateLayer, signal: AbortSignal): AsyncGenerator<RasterBlock> {
  const rows = await openLayerRows(layer);
  try {
    for (let row = 0; row < layer.grid.rows && !signal.aborted; row++) yield await rows.read(row, 1);
    signal.throwIfAborted();
  } finally {
    await rows.close();
  }
}

interface GatheredRows {
  readonly cells: Uint8Array;
  readonly start: number;
  readonly rowBytes: number;
  readonly rowStride: number;
}

/** Bytes of a larger window that are read at once to take the asked columns out of them. */
const spanBytesMax = 4 * 1024 ** 2;

async function gatherRows(
  file: FileHandle,
  { cells, start, rowBytes, rowStride }: GatheredRows,
): Promise<void> {
  const rows = cells.length / rowBytes;
  const rowsAtOnce = Math.max(1, Math.floor(spanBytesMax / rowStride));
  for (let first = 0; first < rows; first += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, rows - first);
    const span = new Uint8Array((count - 1) * rowStride + rowBytes);
    await readWhole(file, span, start + first * rowStride);
    for (let row = 0; row < count; row++) {
      const from = row * rowStride;
      cells.set(span.subarray(from, from + rowBytes), (first + row) * rowBytes);
    }
  }
}

async function readWhole(file: FileHandle, into: Uint8Array, start: number): Promise<void> {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await file.read(into, done, into.length - done, start + done);
    if (bytesRead === 0) throw new Error('A file of decoded climate is shorter than its layer.');
    done += bytesRead;
  }
}
