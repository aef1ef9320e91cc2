import { float32At } from '../../checked-access.ts';
import type { MapField } from './map-field.ts';

interface StreamPoint {
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
  /** As in the field. */
  readonly speed: number;
}

/** From its beginning to its end, along the field. */
export type Streamline = readonly StreamPoint[];

/** Pixels between lines where they begin, and to which they may come together. */
const apart = 26;
const apartMin = 0.55 * apart;
/** Pixels from point to point. */
const stride = 2;
const lengthMin = 1.5 * apart;
const pointsMax = 1_500;

/**
 * Evenly spaced streamlines of a field: each new one begins beside one that is there, and ends where it comes too near to another. The first begins
 * where the field is strongest. Source: Jobard and Lefer 1997, Creating evenly-spaced streamlines of arbitrary density.
 */
export function streamlines(field: MapField): readonly Streamline[] {
  const drawn = new PlacedPoints();
  const lines: Streamline[] = [];
  const tryFrom = (x: number, y: number): void => {
    if (drawn.isNear(x, y, apart * 0.99)) return;
    const line = lineThrough(field, drawn, x, y);
    if (line.length * stride < lengthMin) return;
    for (const point of line) drawn.add(point.x, point.y);
    lines.push(line);
  };
  let followed = 0;
  for (const i of strongestFirst(field)) {
    tryFrom(((i % field.columns) + 0.5) * field.cell, (Math.floor(i / field.columns) + 0.5) * field.cell);
    for (; followed < lines.length; followed++) {
      for (const [x, y] of listBeside(lines[followed] ?? [])) tryFrom(x, y);
    }
  }
  return lines;
}

const strongestFirst = ({ speed }: MapField): readonly number[] =>
  [...speed.keys()]
    .filter((i) => !Number.isNaN(speed[i]))
    .sort((a, b) => float32At(speed, b) - float32At(speed, a) || a - b);

/** Places at the right distance on both sides of a line. */
function listBeside(line: Streamline): [number, number][] {
  const places: [number, number][] = [];
  for (let i = 1; i < line.length; i += 4) {
    const [from, to] = [line[i - 1], line[i]];
    if (!from || !to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [right, down] = [(apart * (to.x - from.x)) / length, (apart * (to.y - from.y)) / length];
    places.push([to.x - down, to.y + right], [to.x + down, to.y - right]);
  }
  return places;
}

function lineThrough(field: MapField, drawn: PlacedPoints, x: number, y: number): Streamline {
  const own = new PlacedPoints();
  const back = follow(field, -1, { x, y, drawn, own });
  const [start, ...on] = follow(field, 1, { x, y, drawn, own });
  return start ? [...back.slice(1).reverse(), start, ...on] : [];
}

interface StreamStart {
  readonly x: number;
  readonly y: number;
  readonly drawn: PlacedPoints;
  /** Earlier points of this line, apart from the latest: it must not wind around itself. */
  readonly own: PlacedPoints;
}

/** Follows the field, or goes against it, by the midpoint method with steps of one length. */
function follow(field: MapField, sign: 1 | -1, { x, y, drawn, own }: StreamStart): StreamPoint[] {
  const points: StreamPoint[] = [];
  let heading: Direction | undefined;
  for (let [atX, atY] = [x, y]; points.length < pointsMax; ) {
    const here = directionAt(field, atX, atY);
    if (!here || drawn.isNear(atX, atY, apartMin) || own.isNear(atX, atY, apartMin)) break;
    // A turn of more than 90° within a step is a place where the field comes together or parts.
    if (heading && heading.right * here.right + heading.down * here.down < 0) break;
    points.push({ x: atX, y: atY, speed: here.speed });
    heading = here;
    const half = (sign * stride) / 2;
    const middle = directionAt(field, atX + half * here.right, atY + half * here.down) ?? here;
    atX += 2 * half * middle.right;
    atY += 2 * half * middle.down;
    const passed = points[points.length - 1 - Math.ceil((2 * apart) / stride)];
    if (passed) own.add(passed.x, passed.y);
  }
  return points;
}

interface Direction {
  /** A vector of length 1. */
  readonly right: number;
  readonly down: number;
  readonly speed: number;
}

/** Interpolated between the cells around that are not blank; undefined where the cell itself is. */
function directionAt(field: MapField, x: number, y: number): Direction | undefined {
  const { cell, columns, rows } = field;
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
  if (!isInside || Number.isNaN(field.speed[row * columns + column])) return undefined;
  let [right, down, speed, weights] = [0, 0, 0, 0];
  const [left, top] = [Math.floor(x / cell - 0.5), Math.floor(y / cell - 0.5)];
  for (const r of [top, top + 1]) {
    for (const c of [left, left + 1]) {
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
      const i = r * columns + c;
      const own = float32At(field.speed, i);
      if (Number.isNaN(own)) continue;
      const weight = (1 - Math.abs(x / cell - 0.5 - c)) * (1 - Math.abs(y / cell - 0.5 - r));
      right += weight * float32At(field.right, i);
      down += weight * float32At(field.down, i);
      speed += weight * own;
      weights += weight;
    }
  }
  const length = Math.hypot(right, down);
  return length > 0 ? { right: right / length, down: down / length, speed: speed / weights } : undefined;
}

/** Points, found by where they are. */
class PlacedPoints {
  readonly #cells = new Map<number, [number, number][]>();

  add(x: number, y: number): void {
    const key = keyOf(Math.floor(x / apart), Math.floor(y / apart));
    const cell = this.#cells.get(key);
    if (cell) cell.push([x, y]);
    else this.#cells.set(key, [[x, y]]);
  }

  /** The distance is no more than `apart`. */
  isNear(x: number, y: number, distance: number): boolean {
    const [column, row] = [Math.floor(x / apart), Math.floor(y / apart)];
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const cell = this.#cells.get(keyOf(c, r));
        if (cell?.some(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) < distance)) return true;
      }
    }
    return false;
  }
}

const keyOf = (column: number, row: number): number => row * 65_536 + column;
