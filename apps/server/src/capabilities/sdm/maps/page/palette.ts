interface Reduced {
  /** As in the pixels: blue, green and red from the highest of the three bytes to the lowest. */
  readonly colours: readonly number[];
  /** Of the colour of each pixel. */
  readonly indexes: Uint8Array;
}

/**
 * At most `size` colours for a picture: the most frequent ones exactly, so that what the legend explains keeps its colour; every other pixel,
 * such as at the rim of a letter, gets the nearest of them.
 */
export function reducedPalette(pixels: Uint32Array, size: number): Reduced {
  const counts = countsOf(pixels);
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
  const colours = ranked.length <= size ? ranked : chosen(ranked, size);
  const indexOf = new Map(colours.map((colour, index) => [colour, index]));
  for (const colour of ranked) {
    if (!indexOf.has(colour)) indexOf.set(colour, nearest(colours, colour));
  }
  const indexes = new Uint8Array(pixels.length);
  let last = -1;
  let index = 0;
  for (let i = 0; i < pixels.length; i++) {
    const colour = (pixels[i] ?? 0) & 0xffffff;
    if (colour !== last) {
      last = colour;
      index = indexOf.get(colour) ?? 0;
    }
    indexes[i] = index;
  }
  return { colours, indexes };
}

function countsOf(pixels: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  let start = 0;
  for (let i = 1; i <= pixels.length; i++) {
    if (i < pixels.length && pixels[i] === pixels[start]) continue;
    const colour = (pixels[start] ?? 0) & 0xffffff;
    counts.set(colour, (counts.get(colour) ?? 0) + i - start);
    start = i;
  }
  return counts;
}

/** The most frequent colours; among those that come after the first half only ones that are unlike all before. */
function chosen(ranked: readonly number[], size: number): number[] {
  const colours = ranked.slice(0, size / 2);
  let apart = 30_000 / size;
  // What is left over by a wide spacing is filled up with a narrower one.
  while (colours.length < size && apart > 1) {
    for (const colour of ranked) {
      if (colours.length === size) break;
      if (distance(colours[nearest(colours, colour)] ?? 0, colour) > apart) colours.push(colour);
    }
    apart /= 2;
  }
  return colours;
}

function nearest(colours: readonly number[], colour: number): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < colours.length; i++) {
    const far = distance(colours[i] ?? 0, colour);
    if (far < least) {
      least = far;
      best = i;
    }
  }
  return best;
}

/** Squared, each channel by how much it weighs for the eye. */
function distance(a: number, b: number): number {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}
