import { type MapFrame, placeAt } from './map-frame.ts';

/** Edges in degrees; longitudes may go beyond 180. */
export interface DegreeBox {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The degrees that a frame shows; the whole turn where a pole or the edge of the world is in it. */
export function degreesOf(frame: MapFrame): DegreeBox {
  const steps = 32;
  let [west, east, south, north] = [540, -540, 90, -90];
  let hasEdge = false;
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; j <= steps; j++) {
      const place = placeAt(frame, (frame.width * i) / steps, (frame.height * j) / steps);
      if (place === undefined) hasEdge = true;
      else {
        west = Math.min(west, place.longitude);
        east = Math.max(east, place.longitude);
        south = Math.min(south, place.latitude);
        north = Math.max(north, place.latitude);
      }
    }
  }
  const margin = (north - south) / 16;
  [south, north] = [Math.max(-90, south - margin), Math.min(90, north + margin)];
  const isWhole = hasEdge || north > 82 || south < -82 || east - west > 300;
  if (isWhole) {
    const { longitude } = frame.middle;
    return { west: longitude - 180, east: longitude + 180, south, north };
  }
  return { west: west - margin, east: east + margin, south, north };
}
