import type { Sharp } from 'sharp';

/** A picture in red, green and blue, a byte each. */
export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Larger pictures show no more text, in pixels of the long side. */
const longSideMax = 2_560;

export async function toColour(picture: Sharp): Promise<ColourPicture> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data };
  const grey = new Uint8Array(info.width * info.height * 3);
  for (let at = 0; at < info.width * info.height; at += 1)
    grey.fill(data[at * info.channels] ?? 0, 3 * at, 3 * at + 3);
  return { width: info.width, height: info.height, data: grey };
}
