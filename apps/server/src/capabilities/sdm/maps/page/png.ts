import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { reducedPalette } from './palette.ts';

const deflated = promisify(deflate);
/** Bytes that a map may have. */
const bytesMax = 1_000_000;

/**
 * Pixels (RGBA, opaque) as a PNG with a palette: a third of the bytes of one with full colours. Where even this is more than a megabyte, because
 * a surface changes from pixel to pixel, with fewer colours.
 */
export async function encodePng(pixels: Uint32Array, width: number): Promise<Buffer> {
  for (let size = 256; ; size /= 2) {
    const { colours, indexes } = reducedPalette(pixels, size);
    const png = await pngOf(colours, indexes, width);
    if (png.length < bytesMax || size <= 16) return png;
  }
}

/** Source: PNG specification, third edition (W3C 2025), colour type 3. */
async function pngOf(colours: readonly number[], indexes: Uint8Array, width: number): Promise<Buffer> {
  const height = indexes.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    colours.flatMap((colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]),
  );
  // Each row begins with the number of its filter: none, as differences of palette indexes mean nothing.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await deflated(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
