import sharp from 'sharp';

/** A JPEG of one colour with a flower in it, so that it is not blank. */
export const plainPicture = (
  width: number,
  height: number,
  background: string = '#78a03c',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="30%" ry="30%" fill="#fff6e0"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();
