import sharp from 'sharp';

/** Pixels from dark (0) to light (255), row by row. */
export interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function greyOf(picture: Buffer, turn = 0): Promise<GreyPicture> {
  const { data, info } = await sharp(picture)
    .rotate(turn, { background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

export function pngOf({ pixels, width, height }: GreyPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
