import type { RasterBlock, RasterType } from '@plantdata/maxent';

/** The type of one stored cell. */
export const bytesOfCell: Readonly<Record<RasterType, number>> = {
  uint8: 1,
  int8: 1,
  uint16: 2,
  int16: 2,
  uint32: 4,
  int32: 4,
  float32: 4,
  float64: 8,
};

/** Cells of a type over bytes of their own, in the byte order of this machine, which is little-endian wherever this runs. */
export function cellsOver(
  type: RasterType,
  bytes: ArrayBuffer,
  byteOffset = 0,
  count = bytes.byteLength / bytesOfCell[type],
): RasterBlock {
  switch (type) {
    case 'uint8':
      return new Uint8Array(bytes, byteOffset, count);
    case 'int8':
      return new Int8Array(bytes, byteOffset, count);
    case 'uint16':
      return new Uint16Array(bytes, byteOffset, count);
    case 'int16':
      return new Int16Array(bytes, byteOffset, count);
    case 'uint32':
      return new Uint32Array(bytes, byteOffset, count);
    case 'int32':
      return new Int32Array(bytes, byteOffset, count);
    case 'float32':
      return new Float32Array(bytes, byteOffset, count);
    case 'float64':
      return new Float64Array(bytes, byteOffset, count);
    default:
      return type satisfies never;
  }
}

/** Creates a number of new cells of a type. */
export const newCells = (type: RasterType, count: number): RasterBlock =>
  cellsOver(type, new ArrayBuffer(count * bytesOfCell[type]));
