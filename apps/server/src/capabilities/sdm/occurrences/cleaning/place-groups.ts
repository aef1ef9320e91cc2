import { earthRadiusKm, type GeographicPlace } from '../../grid/grid.ts';
import { findNearAny, vectorOf } from '../../grid/near-places.ts';

/** Two places differ by 0.01°, about 1 km: several records of one garden are one place. */
const sameDegrees = 0.01;

/** The middle of a place, so that the order of records does not matter; both sides of the antimeridian are one. */
function middleOf({ longitude, latitude }: GeographicPlace): GeographicPlace {
  const column = Math.round(longitude / sameDegrees);
  return {
    longitude: (column * sameDegrees === -180 ? -column : column) * sameDegrees,
    latitude: Math.round(latitude / sameDegrees) * sameDegrees,
  };
}

/** Two cubes to every side reach as far as the limit, which is √3 edges. */
const steps = [-2, -1, 0, 1, 2];
const around = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z] as const)));

/** The group of a place: its places, each once. */
type GroupOf = (place: GeographicPlace) => readonly GeographicPlace[];

/**
 * Puts places into groups that are farther than a distance from each other. Only what lies in neighbouring cubes has to be compared:
 * they are so small that two places in one of them are near each other.
 */
export function groupPlaces(records: readonly GeographicPlace[], kilometres: number): GroupOf {
  const edge = (2 * Math.sin(kilometres / earthRadiusKm / 2)) / Math.sqrt(3);
  const keyOf = (place: GeographicPlace): string => Object.values(middleOf(place)).join(' ');
  const places = new Map(records.map((record) => [keyOf(record), middleOf(record)]));
  const cubes = Map.groupBy(places.values(), (place) =>
    String(vectorOf(place).map((part) => Math.floor(part / edge))),
  );
  const groups = new Map<string, readonly GeographicPlace[]>();
  for (const [first, own] of cubes) {
    const group = [...own];
    const reached = [{ cube: first, own }];
    cubes.delete(first);
    for (let next = reached.pop(); next !== undefined; next = reached.pop()) {
      const isNear = findNearAny(next.own, kilometres);
      const [x = 0, y = 0, z = 0] = next.cube.split(',').map(Number);
      for (const [right, up, out] of around) {
        const cube = `${x + right},${y + up},${z + out}`;
        const others = cubes.get(cube);
        if (!others?.some(isNear)) continue;
        cubes.delete(cube);
        reached.push({ cube, own: others });
        for (const place of others) group.push(place);
      }
    }
    for (const place of group) groups.set(keyOf(place), group);
  }
  return (place) => groups.get(keyOf(place)) ?? [];
}
