import sharp, { type Metadata, type Sharp } from 'sharp';
import type { DocumentPart } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { readLines } from '../page-layout/line.ts';
import { layOutPages } from '../page-layout/page-sheet.ts';
import { textLinesOf } from '../page-layout/text-lines.ts';
import type { PageWord } from '../page-layout/word.ts';
import { aboveLimit, unreadable } from '../problems.ts';
import { makeLegible } from '../recognition/legible-picture.ts';
import { loadTextModels } from '../recognition/scene-text/onnx-runtime.ts';
import { findText, isPage, readText } from '../recognition/scene-text/scene-text.ts';
import { recogniseUpright } from '../recognition/upright.ts';
import { returnRecogniser, takeRecogniser } from '../recognition/warm-recognisers.ts';
import type { ReadContext } from './read-context.ts';

/** Share of the time of the whole reading in which a picture that cannot be read is turned. */
const turningShare = 0.4;

/**
 * Processor time after which no further line of a photograph is read, in milliseconds: an honest part within six seconds. On
 * a busy machine that takes longer, but no longer than this share of the time for a file.
 */
const photographMs = 6_000;
const photographShare = 0.7;

const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'gif', 'webp'];

/**
 * The lines of text in a picture, each with the certainty of its recognition; cells if they are in
 * columns. Reads the first frame of an animation. Throws a DocumentError if the picture is damaged,
 * has too many pixels or shows no text.
 */
export async function* readImage(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  const picture = await openPicture(path, context);
  yield { part: 'document', format: 'image', producer: null };
  const { words, notes } = await recognise(picture, context);
  for (const text of notes) yield { part: 'note', text };
  if (words.length === 0) throw unreadable('no text could be recognised in the picture');
  const lines = readLines(null, words);
  yield { part: 'lines', page: null, lines: textLinesOf(lines) };
  yield* layOutPages(lines);
}

interface Recognised {
  readonly words: readonly PageWord[];
  readonly notes: readonly string[];
}

async function recognise(picture: Sharp, { limits, readsPhotographs }: ReadContext): Promise<Recognised> {
  if (!readsPhotographs) {
    const note =
      'The picture was read as a scan, which misses text that is aslant, handwritten or light on dark: this service gives photographs no memory.';
    return { words: await readPage(picture, limits.timeMs), notes: [note] };
  }
  const models = await loadTextModels();
  const text = await findText(models, picture);
  if (isPage(text)) {
    const words = await readPage(picture, limits.timeMs);
    if (words.length > 0) return { words, notes: [] };
  }
  const { words, unread } = await readText(models, text, startBudget(limits.timeMs));
  const note = `${unread} lines of text in the picture were not read, because it takes too long. Send a picture of fewer labels.`;
  if (words.length === 0 && unread > 0) throw new DocumentError('too-large', note);
  return { words, notes: unread === 0 ? [] : [note] };
}

/** Returns whether processor time and time are left, from now on. */
function startBudget(timeMs: number | null): () => boolean {
  const { user, system } = process.cpuUsage();
  const end = performance.now() + photographShare * (timeMs ?? Number.POSITIVE_INFINITY);
  return () => {
    const now = process.cpuUsage();
    return performance.now() < end && now.user + now.system - user - system < photographMs * 1_000;
  };
}

/** The words of a picture as of a printed page, by Tesseract. */
async function readPage(picture: Sharp, timeMs: number | null): Promise<readonly PageWord[]> {
  const end = performance.now() + turningShare * (timeMs ?? Number.POSITIVE_INFINITY);
  const recogniser = await takeRecogniser();
  const { words } = await recogniseUpright(recogniser, await makeLegible(picture.clone()), end);
  await returnRecogniser(recogniser);
  return words;
}

/** The picture as its camera was held. */
async function openPicture(path: string, { limits }: ReadContext): Promise<Sharp> {
  // Pixels are counted here, to name the limit. Nothing but pixels is read of a file.
  try {
    const { format, width, height }: Metadata = await sharp(path, {
      limitInputPixels: false,
      pages: 1,
    }).metadata();
    if (!formats.includes(format)) {
      throw new DocumentError('unsupported', 'The file is no PNG, JPEG, GIF or WebP picture.');
    }
    if (width * height > limits.pixels) throw aboveLimit('pixels', limits.pixels);
    const { data, info } = await sharp(path, { limitInputPixels: limits.pixels, pages: 1 })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: across, height: down, channels } = info;
    return sharp(data, { raw: { width: across, height: down, channels } });
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw unreadable('it is no complete picture, but cut off or damaged', { cause: error });
  }
}

/** Larger pictures are made smaller: they take long, and are not read better. In pixels. */
const longSideMax = 3_000;
