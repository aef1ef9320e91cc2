import type { PageWord } from '../page-layout/word.ts';
import { type GreyPicture, greyOf, pngOf, sharpOf } from './grey-picture.ts';
import { type InkPiece, piecesOfInk } from './ink-pieces.ts';
import type { Recogniser } from './recogniser.ts';

/** Letters are this high, in sizes of small letters: less are dots and dashes, more are drawings. */
const [lowest, highest] = [0.7, 6];
/** Pieces of one line are no farther apart than this, in heights of them. */
const gapMax = 1.5;
/** Lines that are tried: each takes a tenth of a second. With more left over, it is no text. */
const triedMax = 4;
/** Height of large letters and figures at which a line alone is recognised best, in pixels. */
const lineHeight = 36;
/** White around it, in heights of it. */
const around = 0.4;
/** Texts that are less sure are drawings. */
const sureFrom = 0.65;
/** The extent of a word above and below its baseline, in sizes of its font. */
const [above, below] = [1.1, 0.45];

/**
 * Words in the ink that was left over where a picture was read: a line in much larger letters than the others is often
 * taken for a drawing.
 * @param letterHeight Of small letters, in pixels.
 */
export async function readLeftOver(
  recogniser: Recogniser,
  picture: GreyPicture,
  { words, letterHeight }: { words: readonly PageWord[]; letterHeight: number },
): Promise<PageWord[]> {
  const left = piecesOfInk(picture).filter(
    (piece) => isLetterLike(piece, letterHeight) && !words.some((word) => covers(word, piece)),
  );
  const lines = linesOf(left);
  if (lines.length > triedMax) return [];
  const found: PageWord[] = [];
  for (const line of lines) {
    const { png, scale, origin } = await cutOut(picture, line);
    const read = await recogniser.recognise(png, 'line');
    if (read.confidence < sureFrom) continue;
    const placed = read.words.map((word) => ({
      ...word,
      left: word.left / scale + origin.left,
      right: word.right / scale + origin.left,
      y: word.y / scale + origin.top,
      size: word.size / scale,
    }));
    found.push(...placed);
  }
  return found;
}

function isLetterLike({ left, right, top, bottom }: InkPiece, letterHeight: number): boolean {
  const [width, height] = [right - left, bottom - top];
  return height > lowest * letterHeight && height < highest * letterHeight && width < highest * height;
}

function covers({ left, right, y, size }: PageWord, piece: InkPiece): boolean {
  const [x, middle] = [(piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2];
  const beside = 0.5 * size;
  return x > left - beside && x < right + beside && middle > y - above * size && middle < y + below * size;
}

type Frame = Omit<InkPiece, 'ink'>;

/** Frames around pieces that stand beside each other, at least two of them that are not below each other. */
function linesOf(pieces: readonly InkPiece[]): Frame[] {
  const lines: { frame: Frame; count: number }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const line = lines.find(({ frame }) => goesOn(frame, piece));
    if (line === undefined) {
      lines.push({ frame: piece, count: 1 });
      continue;
    }
    line.frame = {
      left: line.frame.left,
      right: Math.max(line.frame.right, piece.right),
      top: Math.min(line.frame.top, piece.top),
      bottom: Math.max(line.frame.bottom, piece.bottom),
    };
    line.count += 1;
  }
  return lines
    .filter(({ frame, count }) => count > 1 && frame.right - frame.left > frame.bottom - frame.top)
    .map(({ frame }) => frame);
}

function goesOn(line: Frame, piece: Frame): boolean {
  const height = line.bottom - line.top;
  const shared = Math.min(line.bottom, piece.bottom) - Math.max(line.top, piece.top);
  return (
    piece.left - line.right < gapMax * height && shared > 0.5 * Math.min(height, piece.bottom - piece.top)
  );
}

async function cutOut(picture: GreyPicture, { left, right, top, bottom }: Frame) {
  const margin = Math.round(around * (bottom - top));
  const origin = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
  const width = Math.min(picture.width, right + margin) - origin.left;
  const height = Math.min(picture.height, bottom + margin) - origin.top;
  const scale = lineHeight / (bottom - top);
  const line = await greyOf(
    sharpOf(picture)
      .extract({ ...origin, width, height })
      .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), {
        fit: 'fill',
      }),
  );
  return { png: await pngOf(line), scale, origin };
}
