import { earthRadiusKm, type GeographicPlace, type Grid } from './grid.ts';

/** 1 for the cells of some rows of a grid whose middle belongs to an area; row after row. */
export type AreaRows = (grid: Grid, firstRow: number, rows: number) => Uint8Array;

const radians = Math.PI / 180;

/** Longitudes from `west` on, degrees. */
interface Stretch {
  readonly west: number;
  readonly width: number;
}

/** Fills stretches of longitude, given for the latitude of each row. They may overlap, and cross the antimeridian. */
const rowsOf =
  (stretchesAt: (latitude: number) => Iterable<Stretch>): AreaRows =>
  (grid, firstRow, rows) => {
    const { columns, cellWidth } = grid;
    const cells = new Uint8Array(rows * columns);
    const steps = new Int32Array(columns + 1);
    for (let row = 0; row < rows; row++) {
      steps.fill(0);
      for (const { west, width } of stretchesAt(grid.north - (firstRow + row + 0.5) * grid.cellHeight)) {
        const eastward = (((west - grid.west) % 360) + 360) % 360;
        for (const turn of width >= 360 ? [-eastward] : [0, -360]) {
          const start = Math.max(0, Math.ceil((eastward + turn) / cellWidth - 0.5));
          const end = Math.min(columns, Math.floor((eastward + turn + width) / cellWidth - 0.5) + 1);
          if (end <= start) continue;
          steps[start] = (steps[start] ?? 0) + 1;
          steps[end] = (steps[end] ?? 0) - 1;
        }
      }
      let depth = 0;
      for (let column = 0; column < columns; column++) {
        depth += steps[column] ?? 0;
        if (depth > 0) cells[row * columns + column] = 1;
      }
    }
    return cells;
  };

/** No farther than this from any of some places, great-circle. */
export function rowsNear(places: readonly GeographicPlace[], kilometres: number): AreaRows {
  const reach = kilometres / earthRadiusKm;
  return rowsOf(function* (latitude) {
    const [sine, cosine] = [Math.sin(latitude * radians), Math.cos(latitude * radians)];
    for (const place of places) {
      const phi = place.latitude * radians;
      if (Math.abs(phi - latitude * radians) > reach) continue;
      const half = (Math.cos(reach) - sine * Math.sin(phi)) / (cosine * Math.cos(phi));
      const degrees = half <= -1 ? 180 : Math.acos(Math.min(1, half)) / radians;
      yield { west: place.longitude - degrees, width: 2 * degrees };
    }
  });
}

/** Between two meridians, eastward from the first, and two parallels. */
export const rowsBetween = (south: number, north: number, stretch: Stretch): AreaRows =>
  rowsOf((latitude) => (latitude >= south && latitude <= north ? [stretch] : []));
