import { join } from 'node:path';
import { encode } from 'blurhash';
import { bulkhead } from 'cockatiel';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  aspectMax,
  type PictureFacts,
  type PictureMark,
  PictureRefusal,
  type PictureVariant,
  type PreparedPicture,
  pixelsMax,
  shorterSideMin,
  type VariantName,
} from './picture.ts';
import { sniffPicture } from './sniff-picture.ts';
import { xmpOf } from './xmp-of.ts';

export interface PreparationOrder {
  /** The bytes as they came; nothing in them is believed. */
  readonly path: string;
  /** Existing folder to which the variants are written. */
  readonly folder: string;
  readonly mark: PictureMark;
  readonly signal: AbortSignal;
}

const secondsMax = 20;
const squareSide = 400;
const jpegQuality = 80;
const webpQuality = 78;
/** Each takes the threads and the memory of a whole picture. */
const atOnceMax = 2;

const turns = bulkhead(atOnceMax, Number.POSITIVE_INFINITY);

/**
 * Brings a picture into the sizes and formats of shops: upright, 8-bit sRGB, without any metadata
 * but those of `mark`. Rejects with `PictureRefused` if it cannot be shown. Two at a time in a
 * process, in separate threads.
 */
export function preparePicture(order: PreparationOrder): Promise<PreparedPicture> {
  return turns.execute(() => prepare(order), order.signal);
}

async function prepare({ path, folder, mark, signal }: PreparationOrder): Promise<PreparedPicture> {
  if ((await sniffPicture(path)) === null)
    throw new PictureRefusal(
      'The file is no JPEG, PNG, WebP, GIF, TIFF or AVIF. A HEIC of a phone has to be saved as JPEG first.',
    );
  const { width, height } = uprightSize(await decode(() => open(path).metadata()));
  signal.throwIfAborted();
  if (Math.min(width, height) < shorterSideMin)
    throw new PictureRefusal(
      `The picture has ${width} × ${height} pixels; its shorter side needs ${shorterSideMin}.`,
    );
  if (Math.max(width, height) > aspectMax * Math.min(width, height))
    throw new PictureRefusal(
      `The picture has ${width} × ${height} pixels; the longer side may be ${aspectMax} times the shorter one.`,
    );
  const largest = Math.min(width, 1600);
  // Decoded once: every variant is made of this.
  const { data, info } = await decode(() =>
    upright(path).resize({ width: largest }).raw().toBuffer({ resolveWithObject: true }),
  );
  signal.throwIfAborted();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const base = () => sharp(data, { raw });
  const variants = await writeVariants(base, raw, { folder, mark, signal });
  const facts = await looksOf(base, raw);
  return { folder, ...facts, variants };
}

const open = (path: string): Sharp =>
  sharp(path, { limitInputPixels: pixelsMax, failOn: 'truncated', pages: 1 }).timeout({
    seconds: secondsMax,
  });

/** Turned as its camera was held, on white, in sRGB with 8 bits. */
const upright = (path: string): Sharp =>
  open(path).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');

function uprightSize({ autoOrient, pageHeight, pages = 1 }: Metadata): { width: number; height: number } {
  const { width, height } = autoOrient;
  return { width, height: pages > 1 && pageHeight !== undefined ? pageHeight : height };
}

/** The library's message on bytes that it cannot read is not fit for people. */
async function decode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new PictureRefusal(`The picture has more than ${pixelsMax / 1_000_000} million pixels.`);
    if (error instanceof Error && /timeout/i.test(error.message))
      throw new PictureRefusal(`The picture could not be read within ${secondsMax} seconds.`);
    throw new PictureRefusal('The picture is damaged or cannot be read.', { cause: error });
  }
}

const widths: readonly (readonly [VariantName, number])[] = [
  ['w320', 320],
  ['w640', 640],
  ['w1024', 1024],
  ['w1600', 1600],
];

interface Size {
  readonly width: number;
  readonly height: number;
}

async function writeVariants(
  base: () => Sharp,
  { width, height }: Size,
  { folder, mark, signal }: Omit<PreparationOrder, 'path'>,
): Promise<PictureVariant[]> {
  // The first that is as wide as the picture is the last.
  const last = widths.findIndex(([, each]) => each >= width);
  const variants: PictureVariant[] = [];
  const xmp = xmpOf(mark);
  const write = async (name: VariantName, picture: Sharp, size: Size) => {
    const marked = xmp === null ? picture : picture.withXmp(xmp);
    signal.throwIfAborted();
    await marked
      .clone()
      .webp({ quality: webpQuality })
      .toFile(join(folder, `${name}.webp`));
    await marked
      .clone()
      .jpeg({ quality: jpegQuality, mozjpeg: true })
      .toFile(join(folder, `${name}.jpg`));
    variants.push({ name, extension: 'webp', ...size }, { name, extension: 'jpg', ...size });
  };
  for (const [name, each] of widths.slice(0, last + 1)) {
    const own = Math.min(each, width);
    const size = { width: own, height: Math.max(1, Math.round((height * own) / width)) };
    await write(name, base().resize({ ...size, fit: 'fill' }), size);
  }
  const square = { width: squareSide, height: squareSide };
  await write(
    'sq400',
    base().resize({ ...square, fit: 'cover', position: sharp.strategy.attention }),
    square,
  );
  return variants;
}

const blurSide = 64;
const blurParts = 4;

async function looksOf(base: () => Sharp, size: Size): Promise<Omit<PictureFacts, 'variants'>> {
  const { dominant } = await base().resize({ width: blurSide }).stats();
  const { data, info } = await base()
    .resize(blurSide, blurSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isWide = info.width >= info.height;
  return {
    width: size.width,
    height: size.height,
    dominantColor: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    blurhash: encode(
      new Uint8ClampedArray(data),
      info.width,
      info.height,
      isWide ? blurParts : blurParts - 1,
      isWide ? blurParts - 1 : blurParts,
    ),
  };
}
