import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { RasterBlock, RasterType } from '@plantdata/maxent';
import { getDecoder } from 'geotiff';
import { bytesOfCell, cellsOver } from '../stored-cells.ts';
import { damaged } from './block-places.ts';
import type { BlockCoding } from './raster.ts';
import { undoPrediction } from './undo-prediction.ts';

const inflateInThread = promisify(inflate);

const deflated = new Set([8, 32_946]);
/** None, LZW, PackBits, ZSTD: those without loss that the library reads. */
const others = new Set([1, 5, 32_773, 50_000]);

export const knowsCompression = (compression: number): boolean =>
  deflated.has(compression) || others.has(compression);

export interface BlockShape {
  readonly type: RasterType;
  readonly width: number;
  readonly height: number;
}

/**
 * The cells of a block. Of the last strip of a file there may be fewer rows than of the others; `rowsMin` have to be there.
 * Rejects with `StoreFailure`.
 */
export async function decodeBlock(
  bytes: Uint8Array<ArrayBuffer>,
  shape: BlockShape,
  coding: BlockCoding,
  rowsMin: number,
): Promise<RasterBlock> {
  const rowBytes = shape.width * bytesOfCell[shape.type];
  const unpacked = await unpack(bytes, coding.compression, shape).catch((error: unknown) => {
    throw damaged(error);
  });
  const rows = Math.min(shape.height, Math.floor(unpacked.length / rowBytes));
  if (rows < rowsMin) throw damaged();
  const whole =
    unpacked.byteOffset % 8 === 0
      ? unpacked.subarray(0, rows * rowBytes)
      : unpacked.slice(0, rows * rowBytes);
  undoPrediction(whole, { type: shape.type, width: shape.width }, coding);
  return cellsOver(shape.type, whole.buffer, whole.byteOffset, rows * shape.width);
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  compression: number,
  { type, width, height }: BlockShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const maxOutputLength = width * height * bytesOfCell[type];
  if (deflated.has(compression)) {
    // By far the most frequent one, and the library of the platform is several times as fast.
    const unpacked = await inflateInThread(bytes, { maxOutputLength });
    return new Uint8Array(unpacked.buffer, unpacked.byteOffset, unpacked.length);
  }
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
