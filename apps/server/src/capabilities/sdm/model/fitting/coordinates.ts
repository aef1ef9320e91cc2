import type { Coordinates } from '@plantdata/maxent';
import type { GeographicPlace } from '../../grid/grid.ts';
import { arcOver, eastwardFrom } from '../arc-of-longitudes.ts';

/** The middle of the largest stretch of longitudes without a place: counted from it, none is cut by the antimeridian. */
export function startOf(places: readonly GeographicPlace[]): number {
  const { west, width } = arcOver(places.map(({ longitude }) => ({ west: longitude, width: 0 })));
  return west - (360 - width) / 2;
}

/** Degrees east of a longitude, and latitudes. */
export const coordinatesFrom = (start: number, places: readonly GeographicPlace[]): Coordinates => ({
  x: places.map(({ longitude }) => eastwardFrom(start, longitude)),
  y: places.map(({ latitude }) => latitude),
});
