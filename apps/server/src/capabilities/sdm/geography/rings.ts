import type { Feature, Geometry, Polygon, Position } from 'geojson';
import { outOfRange } from '../checked-access.ts';

/**
 * A closed line without a seam: longitudes continue beyond 180 where it crosses the antimeridian. Its westernmost one is from −180
 * to below 180.
 */
export interface Ring {
  /** Longitude and latitude of each point in turn; the last one is the first again. */
  readonly points: Float64Array;
  readonly west: number;
  readonly east: number;
}

/** The polygons of features, the outline of each first and then its holes. */
export function polygonsOf(features: readonly Feature<Geometry | null>[]): Polygon[] {
  return features.flatMap(({ geometry }): Polygon[] => {
    if (geometry?.type === 'Polygon') return [geometry];
    if (geometry?.type !== 'MultiPolygon') return [];
    return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
  });
}

/** A ring of a polygon on the sphere. One that goes round the earth, as Antarctica's does, is closed by way of the South Pole. */
export function ringOf(line: readonly Position[]): Ring {
  const points: number[] = [];
  let turn = 0;
  let previous: number | undefined;
  for (const [longitude = 0, latitude = 0] of line) {
    // No side of an outline is half the earth long: a greater step is one across the antimeridian.
    if (previous !== undefined) turn -= 360 * Math.round((longitude - previous) / 360);
    previous = longitude;
    points.push(longitude + turn, latitude);
  }
  const [first = 0, firstLatitude = 0] = points;
  if (turn !== 0) points.push(first + turn, -90, first, -90, first, firstLatitude);
  return shiftFromWest(points);
}

function shiftFromWest(points: readonly number[]): Ring {
  let [west, east] = [Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const longitude = points[at] ?? outOfRange(points, at);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  const turn = -360 * Math.floor((west + 180) / 360);
  return {
    points: Float64Array.from(points, (value, at) => (at % 2 === 0 ? value + turn : value)),
    west: west + turn,
    east: east + turn,
  };
}
