import { type GreyPicture, greyOf, sharpOf } from './grey-picture.ts';
import { type InkPiece, piecesOfInk } from './ink-pieces.ts';

export interface Letters {
  /** The height of small letters without strokes up or down, in pixels. */
  readonly height: number;
  /** About how many there are. */
  readonly count: number;
  /** True if they are below each other, as in vertical lines; null if neither is clear. */
  readonly isSideways: boolean | null;
}

/** Letters are seen well enough in a picture of this size, in pixels. */
const seenSide = 1_500;
/** Smaller spots are grain or dots, in pixels. */
const sideMin = 5;
/** Pieces of ink that are so much longer than wide are lines; those that fill less than this of their frame are borders. */
const longest = 8;
const fullMin = 0.12;
/** The share of the letters, by the room they take, that may be smaller. */
const smallerShare = 0.3;
/** Dots and drawings are no letters: they are lower or higher than these, by the height of letters. */
const [lowest, highest] = [0.6, 4];
/** Each is compared with all: with more, lines are seen by themselves. */
const comparedMax = 1_500;
/** Share of the letters whose neighbour stands beside them, from which on that is clear. */
const clearShare = 0.6;

/** The letters in a picture of black on white; null where there are none. */
export async function measureLetters(picture: GreyPicture): Promise<Letters | null> {
  const scale = Math.min(1, seenSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const seen = await greyOf(sharpOf(picture).resize(width, height, { fit: 'fill' }));
  const pieces = piecesOfInk(seen).filter(isLetter);
  const isSideways = standSideways(pieces);
  const heights = pieces
    .map((piece) => (isSideways ? piece.right - piece.left : piece.bottom - piece.top))
    .sort((a, b) => a - b);
  const all = heights.reduce((sum, each) => sum + each, 0);
  let sum = 0;
  const usual = heights.find((each) => {
    sum += each;
    return sum >= smallerShare * all;
  });
  if (usual === undefined) return null;
  const count = heights.filter((each) => each > lowest * usual && each < highest * usual).length;
  return { height: usual / scale, count, isSideways };
}

function isLetter({ left, right, top, bottom, ink }: InkPiece): boolean {
  const [width, height] = [right - left, bottom - top];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return long >= sideMin && long <= longest * short && ink >= fullMin * width * height;
}

/**
 * Returns whether the nearest neighbour of most letters is above or below them: letters are nearer
 * to each other than lines.
 */
function standSideways(pieces: readonly InkPiece[]): boolean | null {
  const long = pieces.map(({ left, right, top, bottom }) => Math.max(right - left, bottom - top));
  const usual = long.toSorted((a, b) => a - b)[long.length >> 1] ?? 0;
  // Dots stand above their letters.
  const letters = pieces.filter((_, index) => (long[index] ?? 0) > lowest * usual);
  if (letters.length < 2 || letters.length > comparedMax) return null;
  const sideways = letters.filter((letter) => isNearestBelow(letter, letters)).length / letters.length;
  return sideways >= clearShare ? true : sideways <= 1 - clearShare ? false : null;
}

function isNearestBelow(letter: InkPiece, letters: readonly InkPiece[]): boolean {
  let nearest = Number.POSITIVE_INFINITY;
  let isBelow = false;
  for (const other of letters) {
    if (other === letter) continue;
    const across = Math.max(0, other.left - letter.right, letter.left - other.right);
    const down = Math.max(0, other.top - letter.bottom, letter.top - other.bottom);
    const distance = across * across + down * down;
    if (distance >= nearest) continue;
    nearest = distance;
    isBelow = down > across;
  }
  return isBelow;
}
