import { float64At, uint8At } from '../checked-access.ts';
import { type GeographicPlace, type Grid, kmPerDegree } from '../grid/grid.ts';
import type { Ring } from './rings.ts';

/** Some sides of a ring one after another, with the box around them. */
interface Stretch<Shape> {
  readonly shape: Shape;
  readonly ring: Ring;
  /** Indices of points of the ring. */
  readonly first: number;
  readonly last: number;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const sidesOfStretch = 64;

/**
 * Areas on the sphere that do not overlap, each with what it is part of. A place is in an area when a line from the west crosses
 * its rings an odd number of times before it, so that holes and islands in them need no care.
 */
export class Outlines<Shape> {
  readonly #stretches: readonly Stretch<Shape>[];
  /** The stretches that touch each degree of latitude, from the south. */
  readonly #bands: Stretch<Shape>[][] = Array.from({ length: 181 }, () => []);

  constructor(rings: Iterable<readonly [Shape, Ring]>) {
    this.#stretches = Array.from(rings).flatMap(([shape, ring]) => stretchesOf(shape, ring));
    for (const stretch of this.#stretches) {
      for (let band = bandOf(stretch.south); band <= bandOf(stretch.north); band++) {
        this.#bands[band]?.push(stretch);
      }
    }
  }

  /** The shape that holds the place; undefined where there is none. */
  find(place: GeographicPlace): Shape | undefined {
    const inside = new Set<Shape>();
    for (const stretch of this.#bands[bandOf(place.latitude)] ?? []) {
      if (crossings(stretch, place) % 2 === 0) continue;
      if (!inside.delete(stretch.shape)) inside.add(stretch.shape);
    }
    const [shape] = inside;
    return shape;
  }

  /** 1 for the cells whose middle is in any of the areas, for some rows of a grid; row after row. */
  fill(grid: Grid, firstRow: number, rows: number): Uint8Array {
    const cells = new Uint8Array(grid.columns * rows);
    const band = { ...grid, north: grid.north - firstRow * grid.cellHeight, rows };
    for (const stretch of this.#stretches) markCrossings(stretch, band, cells);
    for (let row = 0; row < rows; row++) {
      const start = row * grid.columns;
      let isInside = 0;
      for (let cell = start; cell < start + grid.columns; cell++) {
        isInside ^= uint8At(cells, cell);
        cells[cell] = isInside;
      }
    }
    return cells;
  }

  /** True where a side of a wanted area is within this distance of a place. Exact to one per cent up to 500 km. */
  isSideNear(place: GeographicPlace, kilometres: number, isWanted: (shape: Shape) => boolean): boolean {
    const degrees = kilometres / kmPerDegree;
    const shrink = Math.max(Math.cos((place.latitude * Math.PI) / 180), 1e-6);
    const first = bandOf(place.latitude - degrees);
    const last = bandOf(place.latitude + degrees);
    for (let band = first; band <= last; band++) {
      for (const stretch of this.#bands[band] ?? []) {
        if (stretch.south > place.latitude + degrees || stretch.north < place.latitude - degrees) continue;
        if (isWanted(stretch.shape) && isStretchNear(stretch, place, degrees, shrink)) return true;
      }
    }
    return false;
  }
}

const bandOf = (latitude: number): number => Math.min(180, Math.max(0, Math.floor(latitude + 90)));

function stretchesOf<Shape>(shape: Shape, ring: Ring): Stretch<Shape>[] {
  const stretches: Stretch<Shape>[] = [];
  const end = ring.points.length / 2 - 1;
  for (let first = 0; first < end; first += sidesOfStretch) {
    const last = Math.min(end, first + sidesOfStretch);
    const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
    for (let point = first; point <= last; point++) {
      const longitude = float64At(ring.points, 2 * point);
      const latitude = float64At(ring.points, 2 * point + 1);
      box.south = Math.min(box.south, latitude);
      box.north = Math.max(box.north, latitude);
      box.west = Math.min(box.west, longitude);
      box.east = Math.max(box.east, longitude);
    }
    stretches.push({ shape, ring, first, last, ...box });
  }
  return stretches;
}

/** Counts the sides that a line from the west to the place crosses. */
function crossings(
  { ring, first, last, south, north, west }: Stretch<unknown>,
  place: GeographicPlace,
): number {
  const y = place.latitude;
  if (y < south || y >= north) return 0;
  let count = 0;
  const { points } = ring;
  for (let x = wrapLongitude(place.longitude, ring.west); x <= ring.east; x += 360) {
    if (x < west) continue;
    for (let at = 2 * first; at < 2 * last; at += 2) {
      const y1 = float64At(points, at + 1);
      const y2 = float64At(points, at + 3);
      if (y1 <= y === y2 <= y) continue;
      const x1 = float64At(points, at);
      const x2 = float64At(points, at + 2);
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) <= x) count++;
    }
  }
  return count;
}

/** The same meridian at or beyond `west`, by less than a turn. */
const wrapLongitude = (longitude: number, west: number): number =>
  longitude - 360 * Math.floor((longitude - west) / 360);

/** Turns over each cell where, from the west, the first middle of a cell comes after the line has been crossed. */
function markCrossings({ ring, first, last, ...box }: Stretch<unknown>, grid: Grid, cells: Uint8Array): void {
  const { north, cellHeight, cellWidth, columns, rows } = grid;
  if (box.south > north || box.north < north - rows * cellHeight) return;
  const gridEast = grid.west + columns * cellWidth;
  const { points } = ring;
  /** The last row whose middle is at or north of a latitude. */
  const rowAt = (latitude: number): number => Math.floor((north - latitude) / cellHeight - 0.5);
  const turns = Math.ceil((grid.west - ring.east) / 360);
  for (let turn = 360 * turns; ring.west + turn <= gridEast; turn += 360) {
    // Crossings west of the grid count, those east of it do not.
    if (box.west + turn > gridEast) continue;
    const west = grid.west - turn;
    for (let at = 2 * first; at < 2 * last; at += 2) {
      const y1 = float64At(points, at + 1);
      const y2 = float64At(points, at + 3);
      const [row1, row2] = [rowAt(y1), rowAt(y2)];
      if (row1 === row2) continue;
      const x1 = float64At(points, at);
      const slope = (float64At(points, at + 2) - x1) / (y2 - y1);
      const end = Math.min(rows - 1, Math.max(row1, row2));
      for (let row = Math.max(0, Math.min(row1, row2) + 1); row <= end; row++) {
        const x = x1 + (north - (row + 0.5) * cellHeight - y1) * slope;
        const column = Math.max(0, Math.ceil((x - west) / cellWidth - 0.5));
        if (column < columns) cells[row * columns + column] = 1 - uint8At(cells, row * columns + column);
      }
    }
  }
}

/** `shrink`: the cosine of the latitude. Around the place the earth is taken for flat. */
function isStretchNear(
  { ring, first, last, west, east }: Stretch<unknown>,
  place: GeographicPlace,
  degrees: number,
  shrink: number,
): boolean {
  const reach = degrees / shrink;
  const { points } = ring;
  for (let x = wrapLongitude(place.longitude, west - reach); x <= east + reach; x += 360) {
    for (let at = 2 * first; at < 2 * last; at += 2) {
      const y1 = float64At(points, at + 1) - place.latitude;
      const y2 = float64At(points, at + 3) - place.latitude;
      // The way by which a ring is closed at a pole is no coast.
      if (points[at + 1] === -90 || points[at + 3] === -90) continue;
      const x1 = (float64At(points, at) - x) * shrink;
      const x2 = (float64At(points, at + 2) - x) * shrink;
      if (distanceFromOrigin(x1, y1, x2, y2) <= degrees) return true;
    }
  }
  return false;
}

function distanceFromOrigin(x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}
