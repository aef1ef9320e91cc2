import sharp from 'sharp';
import type { ColourPicture } from './colour-picture.ts';
import type { TextModels } from './onnx-runtime.ts';
import { enclose, type Point, type TextBox } from './text-box.ts';

/** The detector takes sides that are multiples of this. */
const step = 32;
/** Normalisation with which it was trained. */
const mean = [0.485, 0.456, 0.406];
const deviation = [0.229, 0.224, 0.225];
/** A pixel is text from this certainty on, a box from that mean. */
const [pixelMin, boxMin] = [0.3, 0.6];
/** The detector shrinks its boxes: by this share of area over perimeter they are widened again. */
const widening = 1.6;
/** Room at both ends of a line together, in heights: its last letter is easily cut. */
const endRoom = 0.15;
/** Lines that touch fill less of the box around them: they are taken apart with a higher certainty. */
const fillMin = 0.6;
const pixelStep = 0.2;
/** Each takes a look at the whole map. */
const splitsMax = 12;
/** Lower boxes cannot be read, in pixels of the detector. */
const heightMin = 3;
/** More boxes are texture; the surest are kept. */
const boxesMax = 200;

/** Lines of text in a picture, found by PP-OCRv4 (differentiable binarisation) at a long side of `side` pixels. */
export async function findBoxes(
  { detector, Tensor }: TextModels,
  picture: ColourPicture,
  side: number,
): Promise<TextBox[]> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((each) =>
    Math.max(step, Math.round((each * scale) / step) * step),
  );
  if (width === undefined || height === undefined) return [];
  const { data } = await sharp(picture.data, { raw: { ...sizeOf(picture), channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const area = width * height;
  const input = new Float32Array(3 * area);
  for (let at = 0; at < area; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      input[channel * area + at] =
        ((data[3 * at + channel] ?? 0) / 255 - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
    }
  }
  const [name = ''] = detector.inputNames;
  const answer = await detector.run({ [name]: new Tensor('float32', input, [1, 3, height, width]) });
  const map = answer[detector.outputNames[0] ?? '']?.data;
  if (!(map instanceof Float32Array)) throw new Error('The text detector gave no map.');
  const across = picture.width / width;
  const down = picture.height / height;
  return boxesIn({ values: map, width, height })
    .sort((a, b) => b.score - a.score)
    .slice(0, boxesMax)
    .map((box) => stretch(box, across, down));
}

const sizeOf = ({ width, height }: ColourPicture) => ({ width, height });

/** From pixels of the detector to those of the picture, whose sides are scaled differently: a strip by up to a third. */
function stretch(box: TextBox, across: number, down: number): TextBox {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  return {
    ...box,
    centre: { x: box.centre.x * across, y: box.centre.y * down },
    length: box.length * Math.hypot(cos * across, sin * down),
    height: box.height * Math.hypot(sin * across, cos * down),
    angle: Math.atan2(sin * down, cos * across),
  };
}

/** The certainty of each pixel that it is text, 0 to 1, row by row. */
interface CertaintyMap {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Connected pixels of text, each group in its box. */
function boxesIn(map: CertaintyMap, min = pixelMin): TextBox[] {
  const seen = new Uint8Array(map.values.length);
  const boxes: TextBox[] = [];
  let splits = 0;
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (map.values[start] ?? 0) <= min) continue;
    const { pixels, edge, score } = collect(map, seen, { start, min });
    const box = score < boxMin ? null : enclose(edge);
    if (box === null || box.height < heightMin) continue;
    const isLoose = pixels.length < fillMin * box.length * box.height;
    if (isLoose && min + pixelStep < 1 && splits < splitsMax) {
      splits += 1;
      const values = new Float32Array(seen.length);
      for (const at of pixels) values[at] = map.values[at] ?? 0;
      const parts = boxesIn({ ...map, values }, min + pixelStep);
      if (parts.length > 1) {
        boxes.push(...parts);
        continue;
      }
    }
    const wider = (2 * widening * box.length * box.height) / (2 * (box.length + box.height));
    const height = box.height + wider;
    boxes.push({ ...box, length: box.length + wider + endRoom * height, height, score });
  }
  return boxes;
}

/** Takes a group of connected pixels; returns those at the ends of its rows and its mean certainty. */
function collect(
  { values, width, height }: CertaintyMap,
  seen: Uint8Array,
  { start, min }: { start: number; min: number },
): { pixels: number[]; edge: Point[]; score: number } {
  const rows = new Map<number, { left: number; right: number }>();
  const stack = [start];
  seen[start] = 1;
  const pixels: number[] = [];
  let sum = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    sum += values[at] ?? 0;
    pixels.push(at);
    const [x, y] = [at % width, Math.floor(at / width)];
    const row = rows.get(y) ?? { left: x, right: x };
    rows.set(y, { left: Math.min(row.left, x), right: Math.max(row.right, x) });
    for (const next of [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      y > 0 ? at - width : -1,
      y < height - 1 ? at + width : -1,
    ]) {
      if (next < 0 || seen[next] === 1 || (values[next] ?? 0) <= min) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
  const edge = [...rows].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right + 1, y },
    { x: left, y: y + 1 },
    { x: right + 1, y: y + 1 },
  ]);
  return { pixels, edge, score: sum / pixels.length };
}
