import { float64At } from '../checked-access.ts';
import { earthRadiusKm, type Grid } from '../grid/grid.ts';

/** Kilometres from the coast at which two thirds of the way from the climate of a coast to that of an interior are gone. */
const reachKm = 600;

/**
 * Returns the continentality of each cell of land: 0 at a coast towards 1, by 1 − exp(−d / 600 km) of the distance d to the
 * nearest cell of sea. NaN at sea. The grid goes round the earth; `land` has 1 for its cells of land.
 */
export function continentalityOf(grid: Grid, land: Uint8Array): Float32Array {
  const nearest = findNearestSea(grid, land);
  const dot = dotProducts(grid);
  return Float32Array.from(land, (isLand, cell) => {
    if (isLand === 0) return Number.NaN;
    const sea = nearest[cell] ?? -1;
    if (sea < 0) return 1;
    const km = earthRadiusKm * Math.acos(Math.min(1, dot(cell, sea)));
    return 1 - Math.exp(-km / reachKm);
  });
}

/** The cell of sea that is nearest to each cell: what a neighbour found is tried, from the north and from the south. */
function findNearestSea(grid: Grid, land: Uint8Array): Int32Array {
  const { columns, rows } = grid;
  const nearest = Int32Array.from(land, (isLand, cell) => (isLand === 0 ? cell : -1));
  const dot = dotProducts(grid);
  const learn = (cell: number, neighbour: number): void => {
    const found = nearest[neighbour] ?? -1;
    if (found < 0) return;
    const known = nearest[cell] ?? -1;
    if (known < 0 || dot(cell, found) > dot(cell, known)) nearest[cell] = found;
  };
  const learnRow = (row: number, neighbourRow: number): void => {
    const hasNeighbours = neighbourRow >= 0 && neighbourRow < rows;
    // Twice eastward and twice westward, so that what is known at the seam comes round it.
    for (let step = -2 * columns; step < 2 * columns; step++) {
      const column = (step < 0 ? -1 - step : step) % columns;
      const cell = row * columns + column;
      if (land[cell] === 0) continue;
      const before = (column + (step < 0 ? 1 : columns - 1)) % columns;
      learn(cell, row * columns + before);
      if (!hasNeighbours) continue;
      learn(cell, neighbourRow * columns + before);
      learn(cell, neighbourRow * columns + column);
    }
  };
  for (let row = 0; row < rows; row++) learnRow(row, row - 1);
  for (let row = rows - 1; row >= 0; row--) learnRow(row, row + 1);
  return nearest;
}

/** The cosine of the angle between the middles of two cells, seen from the centre of the earth. */
function dotProducts({ north, cellWidth, cellHeight, columns, rows }: Grid) {
  const radians = Math.PI / 180;
  const latitudes = Float64Array.from(
    { length: rows },
    (_, row) => (north - (row + 0.5) * cellHeight) * radians,
  );
  const sines = latitudes.map(Math.sin);
  const cosines = latitudes.map(Math.cos);
  const ofColumns = Float64Array.from({ length: columns }, (_, column) =>
    Math.cos(column * cellWidth * radians),
  );
  return (one: number, other: number): number => {
    const rowOne = Math.floor(one / columns);
    const rowOther = Math.floor(other / columns);
    const apart = Math.abs(one - rowOne * columns - (other - rowOther * columns));
    return (
      float64At(sines, rowOne) * float64At(sines, rowOther) +
      float64At(cosines, rowOne) * float64At(cosines, rowOther) * float64At(ofColumns, apart)
    );
  };
}
