import type { Place } from '../../grid/grid.ts';
import { type MapFrame, placeAt } from './map-frame.ts';

/** Where on earth each pixel of a frame is, row after row. NaN beyond the edge of the world. */
export interface PixelPlaces {
  readonly width: number;
  readonly height: number;
  readonly kmPerPixel: number;
  /** Degrees, within 180 of the middle of the map, so that they go on beyond the antimeridian. */
  readonly longitudes: Float32Array;
  readonly latitudes: Float32Array;
}

const latticeStep = 8;

/**
 * The inverse of the projection for the middle of each pixel: worked out at the nodes of a lattice and interpolated between, exact where the lattice
 * is cut by the edge of the world. Off by less than a tenth of a pixel.
 */
export function pixelPlaces(frame: MapFrame): PixelPlaces {
  const { width, height, kmPerPixel } = frame;
  const longitudes = new Float32Array(width * height);
  const latitudes = new Float32Array(width * height);
  const node = latticeOf(frame);
  for (let top = 0; top < height; top += latticeStep) {
    for (let left = 0; left < width; left += latticeStep) {
      const patch = patchOf(node, left / latticeStep, top / latticeStep);
      for (let y = top; y < Math.min(height, top + latticeStep); y++) {
        for (let x = left; x < Math.min(width, left + latticeStep); x++) {
          const place = patch
            ? between(patch, (x - left) / latticeStep, (y - top) / latticeStep)
            : placeAt(frame, x + 0.5, y + 0.5);
          longitudes[y * width + x] = place?.longitude ?? Number.NaN;
          latitudes[y * width + x] = place?.latitude ?? Number.NaN;
        }
      }
    }
  }
  return { width, height, kmPerPixel, longitudes, latitudes };
}

type Node = (column: number, row: number) => Place | undefined;
/** Upper left, upper right, lower left, lower right. */
type Patch = readonly [Place, Place, Place, Place];

function latticeOf(frame: MapFrame): Node {
  const columns = Math.ceil(frame.width / latticeStep) + 1;
  const rows = Math.ceil(frame.height / latticeStep) + 1;
  const nodes = Array.from({ length: columns * rows }, (_, i) =>
    placeAt(frame, (i % columns) * latticeStep + 0.5, Math.floor(i / columns) * latticeStep + 0.5),
  );
  return (column, row) => nodes[row * columns + column];
}

/** The corners of a patch; undefined near a pole and at the edge of the world, where longitudes jump. */
function patchOf(node: Node, column: number, row: number): Patch | undefined {
  const [a, b, c, d] = [
    node(column, row),
    node(column + 1, row),
    node(column, row + 1),
    node(column + 1, row + 1),
  ];
  if (!a || !b || !c || !d) return undefined;
  const isSmooth = [a, b, c, d].every(
    ({ longitude, latitude }) => Math.abs(latitude) < 85 && Math.abs(longitude - a.longitude) < 10,
  );
  return isSmooth ? [a, b, c, d] : undefined;
}

function between([a, b, c, d]: Patch, right: number, down: number): Place {
  const mix = (p: number, q: number, r: number, s: number): number =>
    (p + (q - p) * right) * (1 - down) + (r + (s - r) * right) * down;
  return {
    longitude: mix(a.longitude, b.longitude, c.longitude, d.longitude),
    latitude: mix(a.latitude, b.latitude, c.latitude, d.latitude),
  };
}
