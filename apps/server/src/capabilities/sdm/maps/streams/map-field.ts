import { cellAt, kmPerDegree } from '../../grid/grid.ts';
import type { ShiftField } from '../../projection/suitability-shift.ts';
import { type MapFrame, placeAt } from '../ground/map-frame.ts';
import { valuePixels } from '../ground/surface-pixels.ts';

/** A vector field on the map, known at the middles of square cells; NaN where it is blank. */
export interface MapField {
  /** Pixels; the side of a cell. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Pixels right and down, in proportion to its speed. */
  readonly right: Float32Array;
  readonly down: Float32Array;
  /** Kilometres a decade. */
  readonly speed: Float32Array;
}

/** Cells across the longer side of the map. */
const cellsAcross = 150;
/** Part of a decade by which a place is moved, to see its direction on the map. */
const moment = 0.01;

/** The velocity of suitability as it lies on the map. */
export function mapField(frame: MapFrame, velocity: ShiftField): MapField {
  const { width, height, projection } = frame;
  const cell = Math.max(width, height) / cellsAcross;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const blank = () => new Float32Array(columns * rows).fill(Number.NaN);
  const [longitudes, latitudes] = [blank(), blank()];
  for (const i of longitudes.keys()) {
    const middle = placeAt(frame, ((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell);
    longitudes[i] = middle?.longitude ?? Number.NaN;
    latitudes[i] = middle?.latitude ?? Number.NaN;
  }
  // The middles of the cells are looked up as if they were pixels.
  const kmPerPixel = frame.kmPerPixel * cell;
  const middles = { width: columns, height: rows, kmPerPixel, longitudes, latitudes };
  const east = valuePixels(velocity.grid, velocity.east, middles);
  const north = valuePixels(velocity.grid, velocity.north, middles);
  const field = { cell, columns, rows, right: blank(), down: blank(), speed: blank() };
  for (const [i, eastward] of east.entries()) {
    const [longitude, latitude] = [longitudes[i] ?? Number.NaN, latitudes[i] ?? Number.NaN];
    const northward = north[i] ?? Number.NaN;
    const own = cellAt(velocity.grid, { longitude, latitude });
    // Values between cells reach a cell further, over sea too.
    if (own === undefined || Number.isNaN(eastward + (velocity.east[own] ?? Number.NaN))) continue;
    const km = kmPerDegree / moment;
    const moved = longitude + eastward / km / Math.cos((latitude * Math.PI) / 180);
    const [from, to] = [projection([longitude, latitude]), projection([moved, latitude + northward / km])];
    if (!from || !to) continue;
    field.right[i] = to[0] - from[0];
    field.down[i] = to[1] - from[1];
    field.speed[i] = Math.hypot(eastward, northward);
  }
  return field;
}
