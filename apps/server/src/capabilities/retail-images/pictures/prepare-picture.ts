import { join } from 'node:path';
import { encode } from 'blurhash';
import { bulkhead } from 'cockatiel';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { MeasureText } from '../../../platform/documents/index.ts';
import { inspectPixels } from './inspect-pixels.ts';
import {
  aspectMax,
  type PictureFacts,
  type PictureMark,
  PictureRefusal,
  type PictureVariant,
  type PreparedPicture,
  pixelsMax,
  shorterSideMin,
  VARIANT_EXTENSIONS,
  type VariantExtension,
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
  /** A person has chosen the picture, or a model has made it: only damage, and a blank one, is refused. */
  readonly isChosen: boolean;
  /** Looks for text in a picture that was not chosen; null: it is not looked for. */
  readonly measureText: MeasureText | null;
  readonly signal: AbortSignal;
}

const secondsMax = 20;
const squareSide = 400;
const largestWidth = 2_048;
const jpegQuality = 80;
const webpQuality = 78;
/** A quarter smaller than the WebP in as much time; efforts and times were measured (docs/retail-images-operators.md). */
const avifQuality = 55;
const avifEffort = (width: number): number => (width > 1_024 ? 0 : 1);
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

async function prepare(order: PreparationOrder): Promise<PreparedPicture> {
  const { path, folder, isChosen, signal } = order;
  const format = await sniffPicture(path);
  if (format === 'heic')
    throw new PictureRefusal('The file is a HEIC, which browsers do not show. Save it as JPEG first.');
  if (format === null) throw new PictureRefusal('The file is no JPEG, PNG, WebP, GIF, TIFF or AVIF.');
  const { width, height } = uprightSize(await decode(() => open(path, 'truncated').metadata()));
  signal.throwIfAborted();
  if (Math.min(width, height) < shorterSideMin)
    throw new PictureRefusal(
      `The picture has ${width} × ${height} pixels; its shorter side needs ${shorterSideMin}.`,
    );
  if (Math.max(width, height) > aspectMax * Math.min(width, height))
    throw new PictureRefusal(
      `The picture has ${width} × ${height} pixels; the longer side may be ${aspectMax} times the shorter one.`,
    );
  const largest = Math.min(width, largestWidth);
  // Decoders continue after a warning, with grey or shifted blocks. Cameras cause warnings as well, but a person sees what they chose.
  const failOn = isChosen ? 'truncated' : 'warning';
  // Decoded once: every variant is made of this.
  const { data, info } = await decode(() =>
    upright(open(path, failOn)).resize({ width: largest }).raw().toBuffer({ resolveWithObject: true }),
  );
  signal.throwIfAborted();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const base = () => sharp(data, { raw });
  const doubt = await inspect(base, order);
  const variants = await writeVariants(base, raw, order);
  const facts = await looksOf(base, raw);
  return { folder, ...facts, variants, doubt };
}

/** Long side at which pictures are inspected, in pixels: about that of one on a page. */
const inspectedSide = 1_024;
/** Lines of text and their share that only a poster or a page has; above the second a person has to look, which no label in a bed reaches. */
const [poster, muchText] = [
  { lines: 6, share: 0.4 },
  { lines: 3, share: 0.12 },
];

/** Returns the doubt about a picture, null without any. */
async function inspect(
  base: () => Sharp,
  { isChosen, measureText }: PreparationOrder,
): Promise<string | null> {
  const size = { width: inspectedSide, height: inspectedSide, withoutEnlargement: true };
  const small = () => base().resize({ ...size, fit: 'inside' });
  const grey = small().greyscale().toColourspace('b-w').raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  const doubt = await inspectPixels({ data, ...info }, isChosen);
  const text = isChosen || measureText === null ? null : await measureText(small());
  if (text === null) return doubt;
  if (text.lines >= poster.lines && text.share >= poster.share)
    throw new PictureRefusal('Most of the picture is text.');
  const isMuch = text.lines >= muchText.lines && text.share >= muchText.share;
  return doubt ?? (isMuch ? 'Much of the picture is text.' : null);
}

const open = (path: string, failOn: 'truncated' | 'warning'): Sharp =>
  sharp(path, { limitInputPixels: pixelsMax, failOn, pages: 1 }).timeout({ seconds: secondsMax });

/** Turned as its camera was held, on white, in sRGB with 8 bits. */
const upright = (picture: Sharp): Sharp =>
  picture.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');

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
      throw new PictureRefusal(
        `The picture has more than ${pixelsMax / 1_000_000} million pixels. Save it smaller: ${largestWidth} pixels in width are as many as are shown.`,
      );
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
  ['w2048', largestWidth],
];

const encoders: Readonly<Record<VariantExtension, (picture: Sharp, width: number) => Sharp>> = {
  avif: (picture, width) => picture.avif({ quality: avifQuality, effort: avifEffort(width) }),
  webp: (picture) => picture.webp({ quality: webpQuality }),
  jpg: (picture) => picture.jpeg({ quality: jpegQuality, mozjpeg: true }),
};

interface Size {
  readonly width: number;
  readonly height: number;
}

async function writeVariants(
  base: () => Sharp,
  { width, height }: Size,
  { folder, mark, signal }: PreparationOrder,
): Promise<PictureVariant[]> {
  // The first that is as wide as the picture is the last.
  const last = widths.findIndex(([, each]) => each >= width);
  const variants: PictureVariant[] = [];
  const xmp = xmpOf(mark);
  const write = async (name: VariantName, picture: Sharp, size: Size) => {
    const marked = xmp === null ? picture : picture.withXmp(xmp);
    for (const extension of VARIANT_EXTENSIONS) {
      signal.throwIfAborted();
      const encoded = encoders[extension](marked.clone(), size.width);
      await encoded.toFile(join(folder, `${name}.${extension}`));
      variants.push({ name, extension, ...size });
    }
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
