/** Cells in longitude and latitude (WGS 84, EPSG:4326). Row 0 is the northernmost, column 0 the westernmost. */
export interface Grid {
  /** Degrees, of the outer edge of the first column; a window may continue beyond 180. */
  readonly west: number;
  /** Degrees, of the outer edge of the first row. */
  readonly north: number;
  /** Degrees, positive. */
  readonly cellWidth: number;
  /** Degrees, positive. */
  readonly cellHeight: number;
  readonly columns: number;
  readonly rows: number;
}

/** Whole cells of a grid. If it goes round the earth, they may reach beyond its last column. */
export interface Window {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** A place in degrees: WGS 84, longitude −180 to 180. */
export interface GeographicPlace {
  readonly longitude: number;
  readonly latitude: number;
}

/** Kilometres: the radius of the sphere with the area of the earth (authalic). */
export const earthRadiusKm = 6_371.007;

/** Kilometres of a degree along a great circle. */
export const kmPerDegree = (earthRadiusKm * Math.PI) / 180;

/** Half the diagonal of a square cell of this many degrees, metres: how far a place may be from its middle. */
export const halfDiagonalM = (degrees: number, latitude: number): number =>
  (degrees * kmPerDegree * 1000 * Math.hypot(1, Math.cos((latitude * Math.PI) / 180))) / 2;

/** The grid that a window of a grid is, `aggregate` × `aggregate` cells made one. */
export function windowGrid(grid: Grid, window: Window, aggregate = 1): Grid {
  return {
    west: grid.west + window.column * grid.cellWidth,
    north: grid.north - window.row * grid.cellHeight,
    cellWidth: grid.cellWidth * aggregate,
    cellHeight: grid.cellHeight * aggregate,
    columns: Math.ceil(window.columns / aggregate),
    rows: Math.ceil(window.rows / aggregate),
  };
}

/** True if its columns go once round the earth, so that the last one touches the first. */
export const goesRound = ({ columns, cellWidth }: Grid): boolean =>
  Math.abs(columns * cellWidth - 360) < cellWidth / 2;

/** The cell that a place lies in, as `row * columns + column`; undefined outside of the grid. */
export function cellAt(grid: Grid, { longitude, latitude }: GeographicPlace): number | undefined {
  const row = Math.floor((grid.north - latitude) / grid.cellHeight);
  const eastward = (((longitude - grid.west) % 360) + 360) % 360;
  const column = Math.floor(eastward / grid.cellWidth);
  if (row < 0 || row >= grid.rows || column >= grid.columns) return undefined;
  return row * grid.columns + column;
}

/** The middle of a cell; its longitude is brought between −180 and 180. */
export function placeOf(grid: Grid, cell: number): GeographicPlace {
  const row = Math.floor(cell / grid.columns);
  const longitude = grid.west + ((cell % grid.columns) + 0.5) * grid.cellWidth;
  return {
    longitude: ((((longitude + 180) % 360) + 360) % 360) - 180,
    latitude: grid.north - (row + 0.5) * grid.cellHeight,
  };
}

/** The area of one cell of a row, in km², on a sphere of the area of the earth: R² Δλ (sin φ₁ − sin φ₂). */
export function cellAreaKm2(grid: Grid, row: number): number {
  const radians = Math.PI / 180;
  const north = (grid.north - row * grid.cellHeight) * radians;
  const south = north - grid.cellHeight * radians;
  return earthRadiusKm ** 2 * grid.cellWidth * radians * (Math.sin(north) - Math.sin(south));
}
