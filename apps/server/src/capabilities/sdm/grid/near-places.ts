import { earthRadiusKm, type GeographicPlace } from './grid.ts';

/** On the sphere of radius 1: straight distances between such points order as great circles do, also at poles and antimeridian. */
type Vector = readonly [x: number, y: number, z: number];
type TreeAxis = 0 | 1 | 2;

interface PlaceNode {
  readonly at: Vector;
  readonly axis: TreeAxis;
  /** Those that are smaller on the axis, and those that are not. */
  readonly below: PlaceNode | null;
  readonly above: PlaceNode | null;
}

/** Finds whether any of some places is no farther than this, great-circle, in logarithmic time. */
export function findNearAny(
  places: readonly GeographicPlace[],
  kilometres: number,
): (place: GeographicPlace) => boolean {
  const tree = treeOf(places.map(vectorOf), 0);
  const chord = 2 * Math.sin(Math.min(Math.PI, kilometres / earthRadiusKm) / 2);
  return (place) => isWithin(tree, vectorOf(place), chord ** 2);
}

export function vectorOf({ longitude, latitude }: GeographicPlace): Vector {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const nextAxis = { 0: 1, 1: 2, 2: 0 } as const;

function treeOf(vectors: Vector[], axis: TreeAxis): PlaceNode | null {
  vectors.sort((one, other) => one[axis] - other[axis]);
  const middle = vectors.length >> 1;
  const at = vectors[middle];
  if (at === undefined) return null;
  const next = nextAxis[axis];
  const below = treeOf(vectors.slice(0, middle), next);
  return { at, axis, below, above: treeOf(vectors.slice(middle + 1), next) };
}

function isWithin(node: PlaceNode | null, target: Vector, squaredChord: number): boolean {
  if (node === null) return false;
  const { at, axis, below, above } = node;
  const [dx, dy, dz] = [target[0] - at[0], target[1] - at[1], target[2] - at[2]];
  if (dx * dx + dy * dy + dz * dz <= squaredChord) return true;
  const side = target[axis] - at[axis];
  const [own, other] = side < 0 ? [below, above] : [above, below];
  return (
    isWithin(own, target, squaredChord) ||
    (side * side <= squaredChord && isWithin(other, target, squaredChord))
  );
}
