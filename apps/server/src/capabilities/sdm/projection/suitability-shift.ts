import { cellAreaKm2, type GeographicPlace, type Grid, kmPerDegree, windowGrid } from '../grid/grid.ts';
import { meansOf } from './display-rows.ts';
import type { DisplaySurfaces } from './projection.ts';
import { type VelocityField, velocityField } from './velocity-field.ts';

/** The move of the centre of suitability: the mean place of all cells by area × suitability. */
export interface CentreMove {
  readonly from: GeographicPlace;
  readonly to: GeographicPlace;
  readonly km: number;
  readonly kmPerDecade: number;
  /** Degrees from north over east, 0 to 360. */
  readonly bearing: number;
}

/** Direction and speed of the shift of suitability. */
export interface SuitabilityShift {
  /** From the middle of the present to the middle of the future. */
  readonly years: number;
  /** Null where nothing is suitable at one of the dates, or has data. */
  readonly centre: CentreMove | null;
  /** The centre of area × suitability; null where there is none now. */
  readonly suitabilityChangePercent: number | null;
  /** Median of the arrows, kilometres a decade; null without any. */
  readonly medianKmPerDecade: number | null;
  /** Faster arrows are drawn with this speed, kilometres a decade. */
  readonly capKmPerDecade: number;
  /**
   * `shift`: the centre moves. `growth`, `loss`: it stays about where it is, so arrows point outward or inward for there is more or less suitability.
   * `none`: there are no arrows.
   */
  readonly kind: 'shift' | 'growth' | 'loss' | 'none';
}

/** For maps: the velocity in cells of a grid. */
export type ShiftField = VelocityField & { readonly grid: Grid };

/** Cells of the velocity across the longer side: arrows are drawn no closer, and differences of finer cells are noise. */
const cellsAcross = 150;
/** Share of the median speed of the arrows: a centre that moves more slowly is no shift. */
const shiftMin = 0.25;

type Surfaces = Pick<DisplaySurfaces, 'grid' | 'current' | 'future'>;

/** @param years from the middle of the present to the middle of the future */
export function shiftOf(surfaces: Surfaces, years: number): { shift: SuitabilityShift; field: ShiftField } {
  const field = fieldOf(surfaces, years / 10);
  const { median, cap } = field;
  const [now, then] = [centreOf(surfaces, surfaces.current), centreOf(surfaces, surfaces.future)];
  const centre = now.weight > 0 && then.weight > 0 ? moveBetween(now.place, then.place, years) : null;
  const isShift = median !== null && centre !== null && centre.kmPerDecade >= shiftMin * median;
  const change = then.weight < now.weight ? 'loss' : 'growth';
  const shift: SuitabilityShift = {
    years,
    centre,
    suitabilityChangePercent: now.weight > 0 ? 100 * (then.weight / now.weight - 1) : null,
    medianKmPerDecade: median,
    capKmPerDecade: cap,
    kind: median === null ? 'none' : isShift ? 'shift' : change,
  };
  return { shift, field };
}

function fieldOf({ grid, current, future }: Surfaces, decades: number): ShiftField {
  const step = Math.ceil(Math.max(grid.columns, grid.rows) / cellsAcross);
  const coarse = windowGrid(grid, { ...grid, column: 0, row: 0 }, step);
  const { columns, rows, cellWidth, cellHeight } = coarse;
  const means = (values: Float32Array) => meansOf(values, grid.columns, step);
  const kmWide = (row: number) => kmPerDegree * cellWidth * cosine(grid.north - (row + 0.5) * cellHeight);
  const kmHigh = kmPerDegree * cellHeight;
  const pair = { columns, rows, current: means(current), future: means(future), kmHigh, kmWide, decades };
  return { ...velocityField(pair), grid: coarse };
}

const cosine = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** The mean place by area × suitability of the cells with data at both dates, longitudes counted from the west of the grid. */
function centreOf({ grid, current, future }: Surfaces, values: Float32Array) {
  let [weight, longitudes, latitudes] = [0, 0, 0];
  for (let row = 0; row < grid.rows; row++) {
    const km2 = cellAreaKm2(grid, row);
    for (let column = 0; column < grid.columns; column++) {
      const cell = row * grid.columns + column;
      const own = km2 * (values[cell] ?? Number.NaN);
      if (Number.isNaN((current[cell] ?? Number.NaN) + (future[cell] ?? Number.NaN))) continue;
      weight += own;
      longitudes += own * (column + 0.5);
      latitudes += own * (row + 0.5);
    }
  }
  const longitude = grid.west + (longitudes / weight) * grid.cellWidth;
  return { weight, place: { longitude, latitude: grid.north - (latitudes / weight) * grid.cellHeight } };
}

function moveBetween(from: GeographicPlace, to: GeographicPlace, years: number): CentreMove {
  const north = (to.latitude - from.latitude) * kmPerDegree;
  const east = (to.longitude - from.longitude) * kmPerDegree * cosine((from.latitude + to.latitude) / 2);
  const km = Math.hypot(east, north);
  const bearing = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  return { from: turn(from), to: turn(to), km, kmPerDecade: (10 * km) / years, bearing };
}

/** A grid across the antimeridian has longitudes beyond 180. */
const turn = ({ longitude, latitude }: GeographicPlace): GeographicPlace => ({
  longitude: longitude - 360 * Math.round(longitude / 360),
  latitude,
});
