import { type GeoProjection, geoDistance } from 'd3-geo';
import { earthRadiusKm, type GeographicPlace, type Grid } from '../../grid/grid.ts';
import { extentOf, projectionFor } from './map-projection.ts';

/** The rectangle of the map, in pixels from its own upper left corner. */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
  /** The legend stands right of a tall map and below a wide one. */
  readonly isWide: boolean;
  readonly projection: GeoProjection;
  readonly projectionName: string;
  /** Degrees; the middle of the extent, around which longitudes are counted. */
  readonly middle: GeographicPlace;
  /** Square root of the area of a pixel, which is the same everywhere. */
  readonly kmPerPixel: number;
}

/** Pixels; which maps stand over their legend, and which beside. An extent that is taller or wider is shown with its surroundings. */
const wide = { width: 1440, aspectMin: 1.5, aspectMax: 2.3 };
const tall = { widthMax: 1040, heightMax: 1240, aspectMin: 0.58 };
/** Share of the extent that is left free around it. */
const padding = 0.02;

/** The frame for an extent: the same on all maps of a job. @param widthMax pixels, for one of several maps of a page */
export function frameOf(grid: Grid, widthMax = Number.POSITIVE_INFINITY): MapFrame {
  const { projection, name } = projectionFor(grid);
  projection.scale(1).translate([0, 0]).precision(0);
  const box = projectBox(projection, grid);
  const aspect = (box.right - box.left) / (box.bottom - box.top);
  const { isWide, ...size } = sizeFor(aspect);
  const shrink = Math.min(1, widthMax / size.width);
  const [width, height] = [Math.round(size.width * shrink), Math.round(size.height * shrink)];
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top)) / (1 + 2 * padding);
  projection
    .scale(scale)
    .translate([
      width / 2 - (scale * (box.left + box.right)) / 2,
      height / 2 - (scale * (box.top + box.bottom)) / 2,
    ])
    .precision(0.5)
    // Outlines of clipped areas run along the edge of the clip, which must not show.
    .clipExtent([
      [-8, -8],
      [width + 8, height + 8],
    ]);
  const { longitude, latitude } = extentOf(grid);
  // The scale of these projections is the pixels to a radian on a sphere.
  const kmPerPixel = earthRadiusKm / scale;
  const middle = { longitude, latitude };
  return { width, height, isWide, projection, projectionName: name, middle, kmPerPixel };
}

function sizeFor(aspect: number): Pick<MapFrame, 'width' | 'height' | 'isWide'> {
  if (aspect >= wide.aspectMin) {
    return {
      width: wide.width,
      height: Math.round(wide.width / Math.min(aspect, wide.aspectMax)),
      isWide: true,
    };
  }
  const shown = Math.max(aspect, tall.aspectMin);
  const height = Math.round(Math.min(tall.heightMax, tall.widthMax / shown));
  return { width: Math.round(height * shown), height, isWide: false };
}

function projectBox(projection: GeoProjection, grid: Grid) {
  const { west, east, south, north } = extentOf(grid);
  const steps = 96;
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let i = 0; i <= steps; i++) {
    // Not to the very edges: 180° off the middle is the other side of the map.
    const longitude = west + ((east - west) * (i * 0.999998 + 0.0001)) / steps;
    for (let j = 0; j <= steps; j++) {
      const point = projection([longitude, south + ((north - south) * j) / steps]);
      if (point === null || !Number.isFinite(point[0] + point[1])) continue;
      box.left = Math.min(box.left, point[0]);
      box.right = Math.max(box.right, point[0]);
      box.top = Math.min(box.top, point[1]);
      box.bottom = Math.max(box.bottom, point[1]);
    }
  }
  return box;
}

/** The place at a pixel; undefined beyond the edge of the world, where an inverse may still give numbers. */
export function placeAt(frame: MapFrame, x: number, y: number): GeographicPlace | undefined {
  const place = frame.projection.invert?.([x, y]);
  if (!place || !Number.isFinite(place[0] + place[1])) return undefined;
  const again = frame.projection(place);
  if (again === null || Math.hypot(again[0] - x, again[1] - y) > 0.5) return undefined;
  const offMiddle = place[0] - frame.middle.longitude;
  return {
    longitude: frame.middle.longitude + offMiddle - 360 * Math.round(offMiddle / 360),
    latitude: place[1],
  };
}

/** Kilometres over ground between two pixels; undefined where one is beyond the edge of the world. */
export function kmBetween(
  frame: MapFrame,
  from: readonly [number, number],
  to: readonly [number, number],
): number | undefined {
  const [a, b] = [placeAt(frame, ...from), placeAt(frame, ...to)];
  if (!a || !b) return undefined;
  return earthRadiusKm * geoDistance([a.longitude, a.latitude], [b.longitude, b.latitude]);
}
