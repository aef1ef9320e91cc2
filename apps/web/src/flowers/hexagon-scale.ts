/** Clockwise from the top, as it is drawn since Chittka 1992, J Comp Physiol A 170:533-543. */
export const SECTORS = ['blue', 'blue-green', 'green', 'UV-green', 'UV', 'UV-blue'] as const;

export const SIZE = { width: 424, height: 364 } as const;
const middle = { x: 206, y: 180 };
const radius = 140;

export interface HexagonPoint {
  readonly x: number;
  readonly y: number;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** From the coordinates of the hexagon to the drawing, whose corners are `edge` away from its centre. */
export const placeAt = ({ x, y }: HexagonPoint, edge: number): HexagonPoint => ({
  x: roundToTenth(middle.x + (x / edge) * radius),
  y: roundToTenth(middle.y - (y / edge) * radius),
});

/** By an angle in degrees, clockwise from the top, and the share of the way to a corner. */
export function placeTowards(angle: number, share: number): HexagonPoint {
  const radians = (angle * Math.PI) / 180;
  return placeAt({ x: share * Math.sin(radians), y: share * Math.cos(radians) }, 1);
}

export const radiusOf = (distance: number, edge: number): number => roundToTenth((distance / edge) * radius);

/** Borders of sectors end at the middle of a side, which is nearer than a corner. */
export const SIDE = Math.cos(Math.PI / 6);

/** The enlargements, whole last: where the corners are, and the rings. */
export const RINGS = new Map([
  [0.25, [0.15, 0.2]],
  [0.5, [0.2, 0.3, 0.4]],
  [1, [0.25, 0.5, 0.75]],
]);

/** As far as the points lie from the middle. */
export function edgeFor(places: readonly HexagonPoint[]): number {
  const farthest = Math.max(0, ...places.map(({ x, y }) => Math.hypot(x, y)));
  return [...RINGS.keys()].find((edge) => farthest < edge * SIDE) ?? 1;
}
