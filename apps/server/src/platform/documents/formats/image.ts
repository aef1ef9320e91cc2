import sharp, { type Metadata } from 'sharp';
import type { DocumentPart } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { readLines } from '../page-layout/line.ts';
import { layOutPages } from '../page-layout/page-sheet.ts';
import { aboveLimit, unreadable } from '../problems.ts';
import { makeLegible } from '../recognition/legible-picture.ts';
import { Recogniser } from '../recognition/recogniser.ts';
import { recogniseUpright } from '../recognition/upright.ts';
import type { ReadContext } from './read-context.ts';

/** Share of the time of the whole reading in which a picture that cannot be read is turned. */
const turningShare = 0.4;

const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'gif', 'webp'];

/**
 * The lines of text in a picture, each with how sure its recognition is; cells where they stand in columns. Of an animation
 * its first frame. Throws a DocumentError where it is damaged, has too many pixels or shows no text.
 */
export async function* readImage(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  const end = performance.now() + turningShare * (context.limits.timeMs ?? Number.POSITIVE_INFINITY);
  const picture = await openPicture(path, context);
  yield { part: 'document', format: 'image', producer: null };
  const recogniser = await Recogniser.start();
  try {
    const { words } = await recogniseUpright(recogniser, picture, end);
    if (words.length === 0) throw unreadable('no text could be recognised in the picture');
    yield* layOutPages(readLines(null, words));
  } finally {
    await recogniser.close();
  }
}

/** The picture as its camera was held, made legible. */
async function openPicture(path: string, { limits }: ReadContext): Promise<Buffer> {
  // Pixels are counted here, to name the limit. Nothing but pixels is read of a file.
  const picture = sharp(path, { limitInputPixels: limits.pixels, pages: 1 });
  try {
    const { format, autoOrient, width, height }: Metadata = await sharp(path, {
      limitInputPixels: false,
      pages: 1,
    }).metadata();
    if (!formats.includes(format)) {
      throw new DocumentError('unsupported', 'The file is no PNG, JPEG, GIF or WebP picture.');
    }
    if (width * height > limits.pixels) {
      throw aboveLimit('pixels', limits.pixels);
    }
    return await makeLegible(picture.autoOrient(), autoOrient.width, autoOrient.height);
  } catch (error) {
    if (error instanceof DocumentError) {
      throw error;
    }
    throw unreadable('it is no complete picture, but cut off or damaged', { cause: error });
  }
}
