import sharp from 'sharp';

/** A JPEG of one colour. */
export const plainPicture = (
  width: number,
  height: number,
  background: string = '#78a03c',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
