/** A point in pixels, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle around a line of text, in any direction; lengths in pixels. */
export interface TextBox {
  readonly centre: Point;
  /** Extent along the line. */
  readonly length: number;
  /** Extent across the line. */
  readonly height: number;
  /** Direction of the line in radians, clockwise from the right. */
  readonly angle: number;
  /** Mean certainty of the detector for its pixels, 0 to 1. */
  readonly score: number;
}

/** Returns the smallest rectangle around points (rotating calipers over their convex hull); null for fewer than three. */
export function enclose(points: readonly Point[]): Omit<TextBox, 'score'> | null {
  const hull = hullOf(points);
  if (hull.length < 3) return null;
  let best: Omit<TextBox, 'score'> | null = null;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const rectangle = alongside(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (best === null || rectangle.length * rectangle.height < best.length * best.height) best = rectangle;
  }
  if (best === null) return null;
  if (best.length >= best.height) return { ...best, angle: toRight(best.angle) };
  return { ...best, length: best.height, height: best.length, angle: toRight(best.angle + Math.PI / 2) };
}

/** The same line in the direction that points right, within −90° and 90°. */
function toRight(angle: number): number {
  const turned = angle % Math.PI;
  if (turned > Math.PI / 2) return turned - Math.PI;
  return turned <= -Math.PI / 2 ? turned + Math.PI : turned;
}

function alongside(points: readonly Point[], angle: number): Omit<TextBox, 'score'> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  const centre = { x: along * cos - across * sin, y: along * sin + across * cos };
  return { centre, length: right - left, height: bottom - top, angle };
}

/** The convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = kept.slice(-2);
      if (before === undefined || last === undefined || turnsLeft(before, last, point)) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

const turnsLeft = (a: Point, b: Point, c: Point): boolean =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
