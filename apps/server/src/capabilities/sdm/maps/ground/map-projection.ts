import { type GeoProjection, geoAzimuthalEqualArea, geoConicEqualArea, geoEqualEarth } from 'd3-geo';
import type { Grid } from '../../grid/grid.ts';

/** Degrees of longitude from which a cone would bend the extent too far. */
const widest = 110;
/** Degrees of longitude up to which an extent off the equator is one side of the earth, and beyond which it goes round the pole. */
const oneSide = 200;
/** Degrees of latitude over which a cone would tear the extent apart. */
const tallest = 55;

export interface MapProjection {
  /** Turned to the middle of the extent, so that the antimeridian is no seam; not yet scaled. */
  readonly projection: GeoProjection;
  readonly name: string;
}

/** The edges of a grid in degrees, and its middle. The east may be beyond 180. */
export function extentOf({ west, north, cellWidth, cellHeight, columns, rows }: Grid) {
  const east = west + columns * cellWidth;
  const south = north - rows * cellHeight;
  return { west, east, south, north, longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

/**
 * An equal-area projection suited to the extent: Equal Earth for the world; Lambert's azimuthal one for what goes round a pole, is near one, is
 * tall, or is one side of the earth; Albers' conic one elsewhere, with standard parallels a sixth of the height within the extent. On both sides of the
 * equator the cone becomes Lambert's cylinder.
 */
export function projectionFor(grid: Grid): MapProjection {
  const { west, east, south, north, longitude, latitude } = extentOf(grid);
  const width = east - west;
  const nearest = Math.max(south, -north);
  if (width >= widest) {
    if (nearest >= 30 && width > oneSide) return azimuthal(longitude, south > 0 ? 90 : -90);
    if (nearest >= 15 && width <= oneSide) return azimuthal(longitude, latitude);
    return { projection: geoEqualEarth().rotate([-longitude, 0]), name: 'Equal Earth' };
  }
  if (north - south > tallest || north > 80 || south < -80) return azimuthal(longitude, latitude);
  const isOverEquator = south < 0 && north > 0;
  // A pair of parallels with one value and two signs makes the cylinder.
  const standard = Math.max(north, -south) / 2;
  const within = (north - south) / 6;
  const parallels: [number, number] = isOverEquator
    ? [-standard, standard]
    : [south + within, north - within];
  return {
    projection: geoConicEqualArea().rotate([-longitude, 0]).parallels(parallels),
    name: isOverEquator ? 'Lambert cylindrical equal-area' : 'Albers conic equal-area',
  };
}

const azimuthal = (longitude: number, latitude: number): MapProjection => ({
  projection: geoAzimuthalEqualArea().rotate([-longitude, -latitude]),
  name: 'Lambert azimuthal equal-area',
});
