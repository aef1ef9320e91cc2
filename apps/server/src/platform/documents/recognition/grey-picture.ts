import sharp, { type Sharp } from 'sharp';

/** Pixels from dark (0) to light (255), row by row. */
export interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Its first channel where it has several. */
export async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

export function sharpOf({ pixels, width, height }: GreyPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

export function pngOf(picture: GreyPicture): Promise<Buffer> {
  return sharpOf(picture).png({ compressionLevel: 1 }).toBuffer();
}
