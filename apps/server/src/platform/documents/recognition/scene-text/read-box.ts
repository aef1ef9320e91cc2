import type { ColourPicture } from './colour-picture.ts';
import { findGaps, type Gap } from './find-gaps.ts';
import type { TextModels } from './onnx-runtime.ts';
import type { TextBox } from './text-box.ts';

/** A character with its place along the box, 0 to 1. */
export interface ReadCharacter {
  readonly text: string;
  readonly place: number;
  /** Certainty, 0 to 1. */
  readonly confidence: number;
  /** The ends of a space, if they could be seen. */
  readonly gap?: Gap;
}

export interface ReadLine {
  readonly characters: readonly ReadCharacter[];
  /** Mean certainty of its characters, 0 to 1. */
  readonly confidence: number;
}

/** The reader takes lines of this height, in pixels; their width has these limits. */
const height = 48;
const widths = { min: 16, max: 1_600 } as const;
/** Shorter lines are filled up to this width with grey, as in its training. */
const paddedWidth = 320;
/** Samples per pixel and direction at most, where a line is made smaller. */
const samplesMax = 4;

/** Reads the text of a box with PP-OCRv4: the likeliest character of each step, repeats and blanks left out (CTC). */
export async function readBox(models: TextModels, picture: ColourPicture, box: TextBox): Promise<ReadLine> {
  const { reader, Tensor, characters } = models;
  const width = Math.min(
    widths.max,
    Math.max(widths.min, Math.round((height * box.length) / box.height / 8) * 8),
  );
  const [name = ''] = reader.inputNames;
  const padded = Math.max(width, paddedWidth);
  const pixels = cutOut(picture, box, { width, padded });
  const input = new Tensor('float32', pixels, [1, 3, height, padded]);
  const answer = (await reader.run({ [name]: input }))[reader.outputNames[0] ?? ''];
  const [, steps = 0, classes = 0] = answer?.dims ?? [];
  const values = answer?.data;
  if (!(values instanceof Float32Array)) throw new Error('The text reader gave no characters.');
  const read: ReadCharacter[] = [];
  let [sum, last] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    const from = step * classes;
    let best = 0;
    for (const index of readableClasses(characters)) {
      if ((values[from + index] ?? 0) > (values[from + best] ?? 0)) best = index;
    }
    if (best !== 0 && best !== last) {
      read.push({
        text: characters[best] ?? '',
        confidence: values[from + best] ?? 0,
        place: Math.min(1, (((step + 0.5) / steps) * padded) / width),
      });
      sum += values[from + best] ?? 0;
    }
    last = best;
  }
  const gaps = findGaps({ values: pixels, width, height, rowLength: padded });
  return { characters: addSpaces(read, gaps), confidence: read.length === 0 ? 0 : sum / read.length };
}

/** Adds the spaces that were left out, and says how wide those are that were read. */
function addSpaces(characters: readonly ReadCharacter[], gaps: readonly Gap[]): ReadCharacter[] {
  const spaced: ReadCharacter[] = [];
  for (const character of characters) {
    const before = spaced.at(-1);
    if (before !== undefined && character.text !== ' ') {
      const letter = before.text === ' ' ? spaced.at(-2) : before;
      const gap = gaps.find(({ from, to }) => from > (letter?.place ?? 0) && to < character.place);
      // Narrow figures stand as far apart as wide ones.
      const isNumber = /\d/.test(letter?.text ?? '') && /\d/.test(character.text);
      if (gap !== undefined && !isNumber) {
        if (before.text === ' ') spaced.pop();
        spaced.push({ text: ' ', place: (gap.from + gap.to) / 2, confidence: 1, gap });
      }
    }
    spaced.push(character);
  }
  return spaced;
}

let readable: { of: readonly string[]; classes: readonly number[] } = { of: [], classes: [] };

/** Only Latin letters, figures and signs: the model knows Chinese, which no label of this trade has. */
function readableClasses(characters: readonly string[]): readonly number[] {
  if (readable.of !== characters) {
    const classes = characters.flatMap((text, index) =>
      /^[\u0020-\u024f\u2010-\u203a€℃™½¼¾×]$/u.test(text) ? [index] : [],
    );
    readable = { of: characters, classes };
  }
  return readable.classes;
}

/** The pixels of a box, upright, as the reader takes them: three planes between −1 and 1, grey behind the box. */
function cutOut(
  picture: ColourPicture,
  box: TextBox,
  { width, padded }: { width: number; padded: number },
): Float32Array {
  const out = new Float32Array(3 * height * padded);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const samples = Math.min(samplesMax, Math.max(1, Math.round(box.height / height)));
  const share = 1 / (samples * samples);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = row * padded + column;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const along = ((column + ((sample % samples) + 0.5) / samples) / width - 0.5) * box.length;
        const across = ((row + (Math.floor(sample / samples) + 0.5) / samples) / height - 0.5) * box.height;
        const x = box.centre.x + along * cos - across * sin - 0.5;
        const y = box.centre.y + along * sin + across * cos - 0.5;
        addSample(picture, { x, y }, { out, at, plane: height * padded, share });
      }
      for (let index = at; index < out.length; index += height * padded) {
        out[index] = ((out[index] ?? 0) / 255 - 0.5) / 0.5;
      }
    }
  }
  return out;
}

interface Sink {
  readonly out: Float32Array;
  readonly at: number;
  readonly plane: number;
  readonly share: number;
}

/** Adds the colour at a place between pixels (bilinear); outside the picture that of its edge. */
function addSample(
  { width, height, data }: ColourPicture,
  { x, y }: { x: number; y: number },
  { out, at, plane, share }: Sink,
): void {
  const [cx, cy] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [dx, dy] = [cx - left, cy - top];
  for (let channel = 0; channel < 3; channel += 1) {
    const pixel = (px: number, py: number) => data[3 * (py * width + px) + channel] ?? 0;
    const upper = pixel(left, top) * (1 - dx) + pixel(right, top) * dx;
    const lower = pixel(left, bottom) * (1 - dx) + pixel(right, bottom) * dx;
    const index = channel * plane + at;
    out[index] = (out[index] ?? 0) + share * (upper * (1 - dy) + lower * dy);
  }
}
