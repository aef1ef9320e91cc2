/** Columns whose shades differ less than this share of those of the whole line are blank. */
const blankShare = 0.15;
/** A blank is a space from this width on, in heights of the line, and from this multiple of the usual blank on. */
const [spaceMin, spaceInBlanks] = [0.135, 1.8];
/** Share of the rows, above and below, that may belong to other lines. */
const edgeShare = 0.15;

interface LinePicture {
  /** Shades row by row. */
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Values of a row. */
  readonly rowLength: number;
}

/** A space between two words, 0 to 1 along its line. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The spaces in a line: the reader often leaves them out, and does not say how wide they are. */
export function findGaps({ values, width, height, rowLength }: LinePicture): Gap[] {
  const [top, bottom] = [Math.round(edgeShare * height), Math.round((1 - edgeShare) * height)];
  const ranges = Array.from({ length: width }, (_, column) => {
    let [darkest, lightest] = [Infinity, -Infinity];
    for (let row = top; row < bottom; row += 1) {
      const shade = values[row * rowLength + column] ?? 0;
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
    return lightest - darkest;
  });
  const blankMax = blankShare * Math.max(...ranges);
  const blanks: { from: number; to: number }[] = [];
  let start = -1;
  for (const [column, range] of ranges.entries()) {
    if (range < blankMax) {
      if (start < 0) start = column;
      continue;
    }
    // The blank before the first letter is the margin.
    if (start > 0) blanks.push({ from: start, to: column });
    start = -1;
  }
  const usual = blanks.map(({ from, to }) => to - from).sort((a, b) => a - b)[blanks.length >> 1] ?? 0;
  const min = Math.max(spaceMin * height, spaceInBlanks * usual);
  return blanks
    .filter(({ from, to }) => to - from >= min)
    .map(({ from, to }) => ({ from: from / width, to: to / width }));
}
