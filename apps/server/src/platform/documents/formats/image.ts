import sharp, { type Metadata } from 'sharp';
import type { DocumentPart } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { readLines } from '../page-layout/line.ts';
import { layOutPages } from '../page-layout/page-sheet.ts';
import { textLinesOf } from '../page-layout/text-lines.ts';
import { aboveLimit, unreadable } from '../problems.ts';
import type { GreyPicture } from '../recognition/grey-picture.ts';
import { makeLegible } from '../recognition/legible-picture.ts';
import { recogniseUpright } from '../recognition/upright.ts';
import { returnRecogniser, takeRecogniser } from '../recognition/warm-recognisers.ts';
import type { ReadContext } from './read-context.ts';

/** Share of the time of the whole reading in which a picture that cannot be read is turned. */
const turningShare = 0.4;

const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'gif', 'webp'];

/**
 * The lines of text in a picture, each with the certainty of its recognition; cells if they are in
 * columns. Reads the first frame of an animation. Throws a DocumentError if the picture is damaged,
 * has too many pixels or shows no text.
 */
export async function* readImage(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  const end = performance.now() + turningShare * (context.limits.timeMs ?? Number.POSITIVE_INFINITY);
  const picture = await openPicture(path, context);
  yield { part: 'document', format: 'image', producer: null };
  const recogniser = await takeRecogniser();
  const { words } = await recogniseUpright(recogniser, picture, end);
  await returnRecogniser(recogniser);
  if (words.length === 0) throw unreadable('no text could be recognised in the picture');
  const lines = readLines(null, words);
  yield { part: 'lines', page: null, lines: textLinesOf(lines) };
  yield* layOutPages(lines);
}

/** The picture as its camera was held, made legible. */
async function openPicture(path: string, { limits }: ReadContext): Promise<GreyPicture> {
  // Pixels are counted here, to name the limit. Nothing but pixels is read of a file.
  const picture = sharp(path, { limitInputPixels: limits.pixels, pages: 1 });
  try {
    const { format, width, height }: Metadata = await sharp(path, {
      limitInputPixels: false,
      pages: 1,
    }).metadata();
    if (!formats.includes(format)) {
      throw new DocumentError('unsupported', 'The file is no PNG, JPEG, GIF or WebP picture.');
    }
    if (width * height > limits.pixels) {
      throw aboveLimit('pixels', limits.pixels);
    }
    return await makeLegible(picture.autoOrient());
  } catch (error) {
    if (error instanceof DocumentError) {
      throw error;
    }
    throw unreadable('it is no complete picture, but cut off or damaged', { cause: error });
  }
}
