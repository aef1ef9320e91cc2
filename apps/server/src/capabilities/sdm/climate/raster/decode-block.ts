import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import type { RasterBlock, RasterType } from '@plantdata/maxent';
import { getDecoder } from 'geotiff';
import { bytesOfCell, cellsOver, newCells } from '../stored-cells.ts';
import { damagedError } from './block-places.ts';
import type { BlockCoding } from './raster.ts';
import { undoPrediction } from './undo-prediction.ts';

const inflateInThread = promisify(inflate);
const zstdInThread = promisify(zstdDecompress);

type Unpack = (
  packed: Uint8Array,
  options: { readonly maxOutputLength: number },
) => Promise<Buffer<ArrayBuffer>>;

/** Deflate and ZSTD: those of the platform are several times as fast as the library's, and stop at a size. */
const inThread: ReadonlyMap<number, Unpack> = new Map<number, Unpack>([
  [8, inflateInThread],
  [32_946, inflateInThread],
  [50_000, zstdInThread],
]);
const packBits = 32_773;
/** None, LZW, PackBits: the others without loss that the library reads. */
const others = new Set([1, 5, packBits]);

export const knowsCompression = (compression: number): boolean =>
  inThread.has(compression) || others.has(compression);

/** What does not shrink grows a little when it is packed; a block that is longer than this is none. */
export const limitPackedBytes = ({ type, width, height }: BlockShape): number =>
  2 * width * height * bytesOfCell[type] + 4096;

export interface BlockShape {
  readonly type: RasterType;
  readonly width: number;
  readonly height: number;
}

/**
 * The cells of a block. The last strip of a file may have fewer rows than the others; `rowsMin`
 * have to be there. Rejects with `StoreFailure`.
 */
export async function decodeBlock(
  bytes: Uint8Array<ArrayBuffer>,
  shape: BlockShape,
  coding: BlockCoding,
  rowsMin: number,
): Promise<RasterBlock> {
  const width = shape.width * coding.interleaved;
  const rowBytes = width * bytesOfCell[shape.type];
  const unpacked = await unpack(bytes, coding.compression, { ...shape, width }).catch((error: unknown) => {
    throw damagedError(error);
  });
  const rows = Math.min(shape.height, Math.floor(unpacked.length / rowBytes));
  if (rows < rowsMin) throw damagedError();
  const whole =
    unpacked.byteOffset % 8 === 0
      ? unpacked.subarray(0, rows * rowBytes)
      : unpacked.slice(0, rows * rowBytes);
  undoPrediction(whole, { type: shape.type, width }, coding);
  return takeBand(cellsOver(shape.type, whole.buffer, whole.byteOffset, rows * width), shape.type, coding);
}

function takeBand(cells: RasterBlock, type: RasterType, { interleaved, band }: BlockCoding): RasterBlock {
  if (interleaved === 1) return cells;
  const own = newCells(type, cells.length / interleaved);
  for (let cell = 0; cell < own.length; cell++) own[cell] = cells[cell * interleaved + band] ?? Number.NaN;
  return own;
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  compression: number,
  { type, width, height }: BlockShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const maxOutputLength = width * height * bytesOfCell[type];
  const unpackInThread = inThread.get(compression);
  if (unpackInThread) {
    const unpacked = await unpackInThread(bytes, { maxOutputLength });
    return new Uint8Array(unpacked.buffer, unpacked.byteOffset, unpacked.length);
  }
  if (compression === packBits && packBitsLength(bytes) > 2 * maxOutputLength)
    throw new RangeError('Too long.');
  const decoder = await getDecoder(compression, {
    tileWidth: width,
    tileHeight: height,
    predictor: 1,
    bitsPerSample: 8 * bytesOfCell[type],
    planarConfiguration: 1,
  });
  const unpacked = await decoder.decode(bytes.slice().buffer);
  return new Uint8Array(unpacked instanceof ArrayBuffer ? unpacked : new Uint8Array(unpacked).slice().buffer);
}

/**
 * The bytes to which a block of PackBits unpacks (TIFF 6.0, section 9): the library has no bound.
 */
function packBitsLength(bytes: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const count = ((bytes[at] ?? 0) << 24) >> 24;
    length += Math.abs(count) + 1;
    at += count < 0 ? 2 : count + 2;
  }
  return length;
}
