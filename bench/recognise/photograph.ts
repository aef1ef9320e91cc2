import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/** What happens to a label on its way into a file. */
export interface Photograph {
  /** Degrees. */
  readonly turn: number;
  /** Standard deviation, in pixels; 0 is sharp. */
  readonly blur: number;
  /** Share of the light that the darkest corner loses. */
  readonly shadow: number;
  /** Standard deviation of grain, of 255. */
  readonly noise: number;
  /** Of the JPEG, 1 to 100; null for a PNG. */
  readonly quality: number | null;
  /** How the camera says it was held. */
  readonly orientation: number;
  readonly paper: string;
}

/** What undoes the orientation that a file states, so that it is seen upright again. */
const undo: Record<number, { turn: number; mirrored: boolean }> = {
  1: { turn: 0, mirrored: false },
  2: { turn: 0, mirrored: true },
  3: { turn: 180, mirrored: false },
  4: { turn: 180, mirrored: true },
  5: { turn: 270, mirrored: true },
  6: { turn: 270, mirrored: false },
  7: { turn: 90, mirrored: true },
  8: { turn: 90, mirrored: false },
};

export async function photograph(label: Canvas, how: Photograph): Promise<Buffer> {
  const turned = await flat(label.toBuffer('image/png'), how);
  const { width, height } = await sharp(turned).metadata();
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0.1" stop-color="white"/><stop offset="1" stop-color="rgb(${[1, 1, 1].map(() => Math.round(255 * (1 - how.shadow))).join(',')})"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  const lit = sharp(
    await sharp(turned)
      .composite([{ input: light, blend: 'multiply' }])
      .removeAlpha()
      .png()
      .toBuffer(),
  );
  const blurred = how.blur >= 0.3 ? lit.blur(how.blur) : lit;
  const grained = sharp(await withGrain(await blurred.png().toBuffer(), how.noise));
  const { turn, mirrored } = undo[how.orientation] ?? { turn: 0, mirrored: false };
  const held = sharp(await (mirrored ? grained.flop() : grained).png().toBuffer()).rotate(turn);
  const file = how.quality === null ? held.png() : held.jpeg({ quality: how.quality });
  return file.withMetadata({ orientation: how.orientation }).toBuffer();
}

function flat(png: Buffer, { turn, paper }: Photograph): Promise<Buffer> {
  return sharp(png).rotate(turn, { background: paper }).flatten({ background: paper }).png().toBuffer();
}

async function withGrain(png: Buffer, sigma: number): Promise<Buffer> {
  if (sigma === 0) return png;
  const { width, height } = await sharp(png).metadata();
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .raw()
    .toBuffer();
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let index = 0; index < data.length; index += 1) {
    data[index] = Math.min(255, Math.max(0, (data[index] ?? 0) + (grain[index] ?? 128) - 128));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer();
}
