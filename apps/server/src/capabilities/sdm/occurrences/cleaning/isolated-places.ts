import { earthRadiusKm, type GeographicPlace } from '../../grid/grid.ts';

/** Two places differ by 0.01°, about 1 km: several records of one garden are one place. */
const sameDegrees = 0.01;

export interface IsolatedPlaces {
  /** Counts the places, and those that are farther than the limit from every other. */
  readonly places: number;
  readonly isolated: number;
  isIsolated(place: GeographicPlace): boolean;
}

type RecordPoint = readonly [x: number, y: number, z: number];

/**
 * Finds the places that are far from all others, in time that grows with their number: points on the unit sphere are put in
 * cubes so small that two in one of them are near each other, so that only a point alone in its cube has to look around.
 */
export function findIsolated(places: readonly GeographicPlace[], kilometres: number): IsolatedPlaces {
  const chord = 2 * Math.sin(kilometres / earthRadiusKm / 2);
  const edge = chord / Math.sqrt(3);
  const points = new Map(places.map((place) => [keyOf(place), pointOf(place)]));
  const cubes = Map.groupBy(points.values(), (point) => cubeOf(point, edge, 0, 0, 0));

  function isAlone(point: RecordPoint): boolean {
    if ((cubes.get(cubeOf(point, edge, 0, 0, 0))?.length ?? 0) > 1) return false;
    for (const [x, y, z] of around) {
      const others = cubes.get(cubeOf(point, edge, x, y, z));
      if (others?.some((other) => other !== point && chordOf(point, other) <= chord)) return false;
    }
    return true;
  }

  const isolated = new Set([...points].filter(([, point]) => isAlone(point)).map(([key]) => key));
  return {
    places: points.size,
    isolated: isolated.size,
    isIsolated: (place) => isolated.has(keyOf(place)),
  };
}

/** Two cubes to every side reach as far as the limit, which is √3 edges. */
const steps = [-2, -1, 0, 1, 2];
const around = steps.flatMap((x) => steps.flatMap((y) => steps.map((z): RecordPoint => [x, y, z])));

/** The place in whole units of that distance; both sides of the antimeridian are one. */
function hundredthsOf({ longitude, latitude }: GeographicPlace): { column: number; row: number } {
  const column = Math.round(longitude / sameDegrees);
  return {
    column: column * sameDegrees === -180 ? -column : column,
    row: Math.round(latitude / sameDegrees),
  };
}

function keyOf(place: GeographicPlace): string {
  const { column, row } = hundredthsOf(place);
  return `${column} ${row}`;
}

/** Taken from the middle of one place, so that the order of the places does not matter. */
function pointOf(place: GeographicPlace): RecordPoint {
  const { column, row } = hundredthsOf(place);
  const lambda = (column * sameDegrees * Math.PI) / 180;
  const phi = (row * sameDegrees * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const cubeOf = ([x, y, z]: RecordPoint, edge: number, right: number, up: number, out: number): string =>
  `${Math.floor(x / edge) + right} ${Math.floor(y / edge) + up} ${Math.floor(z / edge) + out}`;

const chordOf = (a: RecordPoint, b: RecordPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
