import { type MapFrame, placeAt } from './map-frame.ts';

/** The place on earth of each pixel of a frame, row after row. NaN beyond the edge of the world. */
export interface PixelPlaces {
  readonly width: number;
  readonly height: number;
  readonly kmPerPixel: number;
  /** Degrees, within 180 of the middle of the map, so that they continue beyond the antimeridian. */
  readonly longitudes: Float32Array;
  readonly latitudes: Float32Array;
}

export function pixelPlaces(frame: MapFrame): PixelPlaces {
  const { width, height, kmPerPixel } = frame;
  const longitudes = new Float32Array(width * height);
  const latitudes = new Float32Array(width * height);
  for (let pixel = 0; pixel < longitudes.length; pixel++) {
    const place = placeAt(frame, (pixel % width) + 0.5, Math.floor(pixel / width) + 0.5);
    longitudes[pixel] = place?.longitude ?? Number.NaN;
    latitudes[pixel] = place?.latitude ?? Number.NaN;
  }
  return { width, height, kmPerPixel, longitudes, latitudes };
}

/** Edges in degrees; longitudes may be beyond 180. */
export interface DegreeBox {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The degrees that a frame shows; all longitudes where a pole or the edge of the world is in it. */
export function degreesOf({ longitudes, latitudes }: PixelPlaces, { middle }: MapFrame): DegreeBox {
  let [west, east, south, north] = [540, -540, 90, -90];
  let hasEdge = false;
  for (let pixel = 0; pixel < longitudes.length; pixel++) {
    const [longitude, latitude] = [longitudes[pixel] ?? Number.NaN, latitudes[pixel] ?? Number.NaN];
    hasEdge ||= Number.isNaN(longitude);
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  }
  const margin = (north - south) / 16;
  [south, north] = [Math.max(-90, south - margin), Math.min(90, north + margin)];
  const isWhole = hasEdge || north > 82 || south < -82 || east - west > 300;
  return isWhole
    ? { west: middle.longitude - 180, east: middle.longitude + 180, south, north }
    : { west: west - margin, east: east + margin, south, north };
}
