import sharp from 'sharp';
import { greyOf, pngOf } from './grey-picture.ts';
import type { Recognised, Recogniser } from './recogniser.ts';
import { wipeRuledLines } from './ruled-lines.ts';
import { measureSkew } from './skew.ts';

/** Text that is less sure may stand on its side or head. */
const confidenceMin = 0.6;

/** Pictures are turned at a smaller size, to see which way is up; their longer side, in pixels. */
const triedSide = 1_600;

/**
 * The text of a picture: it is made level, lines that tables are drawn with are wiped out, and it is turned where it
 * cannot be read as it is.
 * @param end After this time (of `performance.now()`) it is not turned any more.
 */
export async function recogniseUpright(
  recogniser: Recogniser,
  picture: Buffer,
  end = Number.POSITIVE_INFINITY,
): Promise<Recognised> {
  const { angle, isSideways, isGrain } = await measureSkew(picture);
  if (isGrain) {
    return { words: [], confidence: 0 };
  }
  const grey = await greyOf(picture, angle + (isSideways ? 90 : 0));
  wipeRuledLines(grey);
  const level = await pngOf(grey);
  const asItIs = await recogniser.recognise(level);
  let best = { turn: 0, recognised: asItIs };
  for (const turn of [180, 90, 270]) {
    if (best.recognised.confidence >= confidenceMin || performance.now() > end) {
      break;
    }
    const recognised = await recogniser.recognise(await turned(level, turn, triedSide));
    if (legible(recognised) > legible(best.recognised)) {
      best = { turn, recognised };
    }
  }
  return best.turn === 0 ? asItIs : recogniser.recognise(await turned(level, best.turn));
}

function turned(picture: Buffer, turn: number, side?: number): Promise<Buffer> {
  return sharp(picture)
    .rotate(turn)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Letters by how sure they are: of two ways to read a picture, the one that has more is right. */
function legible({ words }: Recognised): number {
  return words.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0);
}
