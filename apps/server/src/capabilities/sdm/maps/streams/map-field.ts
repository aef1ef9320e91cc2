import { cellAt, kmPerDegree } from '../../grid/grid.ts';
import type { ShiftField } from '../../projection/suitability-shift.ts';
import type { MapFrame } from '../ground/map-frame.ts';
import type { PixelPlaces } from '../ground/pixel-places.ts';
import { valuePixels } from '../ground/surface-pixels.ts';

/** A vector field on the map, known at the middles of square cells; NaN where it is blank. */
export interface Field {
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
/** Of a decade: how far a place is moved to see which way that is on the map. */
const moment = 0.01;

/** The velocity of suitability as it lies on the map. */
export function mapField(frame: MapFrame, places: PixelPlaces, velocity: ShiftField): Field {
  const { width, height, projection } = frame;
  const cell = Math.max(width, height) / cellsAcross;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const middles = middlesOf(places, cell, columns, rows);
  const east = valuePixels(velocity.grid, velocity.east, middles);
  const north = valuePixels(velocity.grid, velocity.north, middles);
  const blank = () => new Float32Array(columns * rows).fill(Number.NaN);
  const field = { cell, columns, rows, right: blank(), down: blank(), speed: blank() };
  for (const [i, eastward] of east.entries()) {
    const [longitude, latitude] = [middles.longitudes[i] ?? Number.NaN, middles.latitudes[i] ?? Number.NaN];
    const northward = north[i] ?? Number.NaN;
    const own = cellAt(velocity.grid, { longitude, latitude });
    // Values between cells go on for a cell, over sea too.
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

/** The places of the middles of the cells, as if they were pixels. */
function middlesOf(places: PixelPlaces, cell: number, columns: number, rows: number): PixelPlaces {
  const of = (values: Float32Array): Float32Array =>
    Float32Array.from({ length: columns * rows }, (_, i) => {
      const x = Math.floor(((i % columns) + 0.5) * cell);
      const y = Math.floor((Math.floor(i / columns) + 0.5) * cell);
      return x < places.width && y < places.height
        ? (values[y * places.width + x] ?? Number.NaN)
        : Number.NaN;
    });
  return {
    width: columns,
    height: rows,
    kmPerPixel: places.kmPerPixel * cell,
    longitudes: of(places.longitudes),
    latitudes: of(places.latitudes),
  };
}
