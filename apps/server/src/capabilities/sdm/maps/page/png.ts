import sharp from 'sharp';

/** Bytes that a map may have. */
const bytesMax = 1_000_000;

/**
 * Opaque RGBA pixels as a PNG with a palette, which takes a third of the bytes of full colours. A surface that changes from
 * pixel to pixel may still need more than a megabyte; it gets fewer colours.
 */
export async function encodePng(pixels: Uint8ClampedArray, width: number): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width, height: pixels.length / 4 / width, channels: 4 } });
  for (let colours = 256; ; colours /= 2) {
    const options = { palette: true, colours, dither: 0, effort: 7, compressionLevel: 9 };
    const png = await picture.clone().png(options).toBuffer();
    if (png.length < bytesMax || colours <= 16) return png;
  }
}
