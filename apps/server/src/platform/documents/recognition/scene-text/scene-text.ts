import type { Sharp } from 'sharp';
import type { PageWord } from '../../page-layout/word.ts';
import { type ColourPicture, toColour } from './colour-picture.ts';
import { findBoxes } from './find-boxes.ts';
import type { TextModels } from './onnx-runtime.ts';
import { type ReadLine, readBox } from './read-box.ts';
import type { TextBox } from './text-box.ts';
import { wordsOf } from './words.ts';

/** A photograph with the lines of text that were found in it. */
export interface FoundText {
  readonly picture: ColourPicture;
  readonly boxes: readonly TextBox[];
}

/** Long side at which text is looked for first, in pixels: larger letters are found as lines, not as single shapes. */
const detectorSide = 640;
/** The same where no text was found so: small text of a page is. */
const pageSide = 1_280;
/** Long side at which it is looked for again, closer, where lines are lower than `lineHeightMin`. */
const closerSide = 960;
/** Heights of lines in pixels of the detector: below the first a closer look is taken, which makes them as high as the second. */
const [lineHeightMin, lineHeight] = [16, 28];
/** A label that fills less of the picture is looked at again too: small text beside large text is missed from afar. */
const smallLabel = 0.5;
const magnifiedMin = 1.5;
/** The share of the lines that may be lower. */
const lowerShare = 0.25;
/** The boxes with most letters for their height are read both ways to see which side is up. */
const triedBothWays = 4;
/** A line read with less certainty is texture. */
const lineMin = 0.5;
/** A picture with more lines is a page, if they are level. */
const linesOfPage = 45;
const levelMax = Math.PI / 90;

/** Finds the lines of text in a photograph, in any direction. Around small text it looks again, closer. */
export async function findText(models: TextModels, photograph: Sharp): Promise<FoundText> {
  const picture = await toColour(photograph.clone());
  const longSide = Math.max(picture.width, picture.height);
  const boxes = await findBoxes(models, picture, detectorSide);
  if (boxes.length === 0 && longSide > detectorSide) {
    return { picture, boxes: await findBoxes(models, picture, pageSide) };
  }
  const scale = Math.min(1, detectorSide / longSide);
  const heights = boxes.map(({ height }) => height * scale).sort((a, b) => a - b);
  const low = heights[Math.floor(heights.length * lowerShare)] ?? lineHeightMin;
  const region = regionOf(boxes, picture);
  const extent = Math.max(region.width, region.height);
  const isSmall = extent * scale < detectorSide * smallLabel;
  if (scale === 1 || boxes.length === 0 || (low >= lineHeightMin && !isSmall)) return { picture, boxes };
  const side = extent * Math.min(1, scale * Math.max(magnifiedMin, lineHeight / low));
  const moved = (await findBoxes(models, cutOut(picture, region), Math.min(closerSide, side))).map((box) => ({
    ...box,
    centre: { x: box.centre.x + region.left, y: box.centre.y + region.top },
  }));
  return { picture, boxes: moved.length >= boxes.length / 2 ? moved : boxes };
}

/** True for the picture of a printed page with many level lines, which Tesseract reads faster and better. */
export const isPage = ({ boxes }: FoundText): boolean =>
  boxes.length > linesOfPage && Math.abs(usualAngle(boxes)) < levelMax;

/**
 * Reads the lines, the largest first. Places of words are those in the picture turned so that most text is level.
 * @param mayRead Asked before each line; after a no, `unread` counts the rest.
 */
export async function readText(
  models: TextModels,
  { picture, boxes }: FoundText,
  mayRead: () => boolean = () => true,
): Promise<{ words: PageWord[]; unread: number }> {
  const angle = usualAngle(boxes);
  const level = boxes
    .map((box) => alignTo(box, angle))
    .sort((a, b) => b.length * b.height - a.length * a.height);
  const lettered = level.toSorted((a, b) => b.length / b.height - a.length / a.height);
  const isOnItsHead = await standsOnItsHead(models, picture, lettered.slice(0, triedBothWays));
  const upright = isOnItsHead ? level.map(turnAround) : level;
  const turn = isOnItsHead ? angle + Math.PI : angle;
  const words: PageWord[] = [];
  for (const [index, box] of upright.entries()) {
    if (!mayRead()) return { words, unread: upright.length - index };
    const line = await readBox(models, picture, box);
    if (line.confidence >= lineMin) words.push(...wordsOf(line, box, turn));
  }
  return { words, unread: 0 };
}

interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that has text, with some room around it. */
function regionOf(boxes: readonly TextBox[], { width, height }: ColourPicture): Region {
  const room = Math.max(0, ...boxes.map((box) => 2 * box.height));
  const reach = ({ length }: TextBox) => length / 2 + room;
  const left = Math.max(0, Math.floor(Math.min(width, ...boxes.map((box) => box.centre.x - reach(box)))));
  const top = Math.max(0, Math.floor(Math.min(height, ...boxes.map((box) => box.centre.y - reach(box)))));
  const right = Math.min(width, Math.ceil(Math.max(0, ...boxes.map((box) => box.centre.x + reach(box)))));
  const bottom = Math.min(height, Math.ceil(Math.max(0, ...boxes.map((box) => box.centre.y + reach(box)))));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

function cutOut(picture: ColourPicture, { left, top, width, height }: Region): ColourPicture {
  const data = new Uint8Array(3 * width * height);
  for (let row = 0; row < height; row += 1) {
    const from = 3 * ((top + row) * picture.width + left);
    data.set(picture.data.subarray(from, from + 3 * width), 3 * row * width);
  }
  return { width, height, data };
}

/** The direction of most text: the middle one by length, of lines that are clearly longer than high. */
function usualAngle(boxes: readonly TextBox[]): number {
  const clear = boxes.filter(({ length, height }) => length > 1.5 * height).sort((a, b) => a.angle - b.angle);
  // Directions of nearly vertical lines scatter about both ends of the range.
  const upright = clear.map((box) => ({
    box,
    angle: box.angle < -Math.PI / 4 ? box.angle + Math.PI : box.angle,
  }));
  const isVertical =
    lengthOf(clear.filter(({ angle }) => Math.abs(angle) > Math.PI / 4)) > lengthOf(clear) / 2;
  const sorted = isVertical
    ? upright.sort((a, b) => a.angle - b.angle)
    : clear.map((box) => ({ box, angle: box.angle }));
  let left = lengthOf(clear) / 2;
  for (const { box, angle } of sorted) {
    left -= box.length;
    if (left <= 0) return angle;
  }
  return 0;
}

const lengthOf = (boxes: readonly TextBox[]): number => boxes.reduce((sum, { length }) => sum + length, 0);

/** The box as its line runs in the direction of the others; one that is about square has their direction. */
function alignTo(box: TextBox, angle: number): TextBox {
  const turns = Math.round((angle - box.angle) / (Math.PI / 2));
  const turned = { ...box, angle: box.angle + (turns * Math.PI) / 2 };
  const isAcross = Math.abs(turns) % 2 === 1;
  if (!isAcross) return turned;
  // A long line across the others stays as it is: it is the text of another label.
  if (box.length > 1.5 * box.height) return box;
  return { ...turned, length: box.height, height: box.length };
}

const turnAround = (box: TextBox): TextBox => ({ ...box, angle: box.angle + Math.PI });

async function standsOnItsHead(
  models: TextModels,
  picture: ColourPicture,
  boxes: readonly TextBox[],
): Promise<boolean> {
  let more = 0;
  for (const box of boxes) {
    const upright = await readBox(models, picture, box);
    const turned = await readBox(models, picture, turnAround(box));
    more += weightOf(turned) - weightOf(upright);
  }
  return more > 0;
}

const weightOf = ({ characters, confidence }: ReadLine): number =>
  characters.length * Math.max(0, confidence - 0.3);
