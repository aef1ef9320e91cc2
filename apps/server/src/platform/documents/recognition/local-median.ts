import type { GreyPicture } from './grey-picture.ts';

/**
 * The median of the pixels within a distance of each, without those that are left out. If all are
 * left out, it is white.
 */
export function localMedian(
  { pixels, width, height }: GreyPicture,
  reach: number,
  leftOut: Uint8Array,
): GreyPicture {
  const medians = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    const counts = new Int32Array(256);
    let all = 0;
    // The window moves along the row: one column of pixels comes in, another goes out.
    const add = (x: number, change: 1 | -1) => {
      if (x < 0 || x >= width) return;
      for (let index = top * width + x; index <= bottom * width + x; index += width) {
        if (leftOut[index] === 1) continue;
        const value = pixels[index] ?? 0;
        counts[value] = (counts[value] ?? 0) + change;
        all += change;
      }
    };
    for (let x = -reach; x < width; x += 1) {
      add(x + reach, 1);
      add(x - reach - 1, -1);
      if (x >= 0) medians[y * width + x] = all === 0 ? 255 : middleOf(counts, all);
    }
  }
  return { pixels: medians, width, height };
}

function middleOf(counts: Int32Array, all: number): number {
  let sum = 0;
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value] ?? 0;
    if (2 * sum >= all) return value;
  }
  return 255;
}
