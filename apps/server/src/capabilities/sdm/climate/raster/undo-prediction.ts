import type { RasterType } from '@plantdata/maxent';
import { bytesOfCell, cellsOver } from '../stored-cells.ts';
import type { BlockCoding } from './raster.ts';

interface PixelRows {
  readonly type: RasterType;
  /** Values: cells times the bands that are side by side. */
  readonly width: number;
}

/** Makes cells of this machine of the bytes of whole rows, in place (TIFF 6.0, section 14, and its third technical note). */
export function undoPrediction(bytes: Uint8Array<ArrayBuffer>, rows: PixelRows, coding: BlockCoding): void {
  if (coding.predictor === 3) {
    undoFloatingPoint(bytes, rows, coding.interleaved);
    return;
  }
  if (!coding.isLittleEndian) swapBytes(bytes, bytesOfCell[rows.type]);
  if (coding.predictor === 2) undoDifferences(bytes, rows, coding.interleaved);
}

/** Every value but those of the first cell of its row was written as the difference from the one before it of its band, without carry. */
function undoDifferences(bytes: Uint8Array<ArrayBuffer>, { type, width }: PixelRows, bands: number): void {
  const cells = cellsOver(
    whole[bytesOfCell[type]] ?? type,
    bytes.buffer,
    bytes.byteOffset,
    bytes.length / bytesOfCell[type],
  );
  for (let start = 0; start < cells.length; start += width) {
    for (let band = start; band < start + bands; band++) {
      let sum = cells[band] ?? 0;
      for (let at = band + bands; at < start + width; at += bands) {
        sum += cells[at] ?? 0;
        cells[at] = sum;
        sum = cells[at] ?? 0;
      }
    }
  }
}

/** Differences are of the bits, whatever these mean. */
const whole: Readonly<Record<number, RasterType>> = { 1: 'uint8', 2: 'uint16', 4: 'uint32' };

/** The first bytes of all cells of a row, then the second ones …, the most significant first; each as its difference from the one before it of its band. */
function undoFloatingPoint(bytes: Uint8Array<ArrayBuffer>, { type, width }: PixelRows, bands: number): void {
  const each = bytesOfCell[type];
  const rowBytes = width * each;
  const planes = new Uint8Array(rowBytes);
  for (let start = 0; start < bytes.length; start += rowBytes) {
    for (let at = 0; at < rowBytes; at++) {
      planes[at] = (bytes[start + at] ?? 0) + (at < bands ? 0 : (planes[at - bands] ?? 0));
    }
    for (let cell = 0; cell < width; cell++) {
      for (let byte = 0; byte < each; byte++) {
        bytes[start + cell * each + byte] = planes[(each - 1 - byte) * width + cell] ?? 0;
      }
    }
  }
}

function swapBytes(bytes: Uint8Array<ArrayBuffer>, each: number): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (each === 2) buffer.swap16();
  else if (each === 4) buffer.swap32();
  else if (each === 8) buffer.swap64();
}
