import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoArea } from 'd3-geo';
import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { isDisputedAt, isDisputedPair } from '../../geography/claims.ts';
import type { MapFrame } from './map-frame.ts';
import type { DegreeBox } from './pixel-places.ts';

/** Land and the borders between countries: Natural Earth, public domain, by way of the package world-atlas. */
export interface Shapes {
  readonly land: MultiPolygon;
  readonly coast: MultiLineString;
  readonly borders: MultiLineString;
  /** Borders that are disputed, and lines that only who holds the ground has drawn. */
  readonly disputed: MultiLineString;
}

type ShapeAtlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type Detail = '50m' | '10m';

const loaded = new Map<Detail, Promise<Shapes>>();

/** The finer shapes are needed only where a pixel is less than about two kilometres. */
const detailFor = (kmPerPixel: number): Detail => (kmPerPixel < 2.2 ? '10m' : '50m');

async function load(detail: Detail): Promise<Shapes> {
  const path = createRequire(import.meta.url).resolve(`world-atlas/countries-${detail}.json`);
  const atlas: ShapeAtlas = JSON.parse(await readFile(path, 'utf8'));
  const { features } = feature(atlas, atlas.objects.land);
  const coordinates = features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates;
    return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  });
  const islands = coordinates.filter(isIsland);
  return {
    land: { type: 'MultiPolygon', coordinates: islands },
    coast: { type: 'MultiLineString', coordinates: islands.flat().flatMap(coastOf) },
    ...bordersOf(atlas),
  };
}

const nameOf = ({ properties = {} }: GeometryObject): string =>
  'name' in properties ? String(properties.name) : '';

function bordersOf(atlas: ShapeAtlas): Pick<Shapes, 'borders' | 'disputed'> {
  const { countries } = atlas.objects;
  const isDisputed = (a: GeometryObject, b: GeometryObject) => isDisputedPair(nameOf(a), nameOf(b));
  const settled = mesh(atlas, countries, (a, b) => a !== b && !isDisputed(a, b));
  const others = mesh(atlas, countries, isDisputed).coordinates.flatMap(cutByDispute);
  const { borders = [], disputed = [] } = Object.groupBy(others, (line) =>
    isDisputedLine(line) ? 'disputed' : 'borders',
  );
  return {
    borders: { type: 'MultiLineString', coordinates: [...settled.coordinates, ...borders] },
    disputed: { type: 'MultiLineString', coordinates: disputed },
  };
}

/** By its first point. */
const isDisputedLine = ([[longitude = 0, latitude = 0] = []]: readonly Position[]): boolean =>
  isDisputedAt({ longitude, latitude });

/** The border of two countries may be disputed in a part only: each part runs on to the first point of the next. */
function cutByDispute(border: readonly Position[]): Position[][] {
  const parts: Position[][] = [];
  for (const place of border) {
    const last = parts.at(-1);
    last?.push(place);
    if (last === undefined || isDisputedLine(last) !== isDisputedLine([place])) parts.push([place]);
  }
  return parts;
}

/**
 * Some islets have shrunk to a line, whose inside d3 takes to be the whole earth. And at 0°, 0° Natural Earth has an island that is not
 * there, for misplaced data.
 */
function isIsland(coordinates: Position[][]): boolean {
  const [outline = []] = coordinates;
  const isNowhere = outline.every(([longitude = 0, latitude = 0]) => Math.hypot(longitude, latitude) < 0.1);
  const half = 2 * Math.PI;
  return !isNowhere && (outline.length > 8 || geoArea({ type: 'Polygon', coordinates }) < half);
}

/** The lines of a ring without those along which land is cut: at the antimeridian and around the South Pole. */
function coastOf(ring: readonly Position[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  for (const [index, place] of ring.entries()) {
    const before = ring[index - 1];
    if (before && isCut(before, place)) {
      lines.push(line);
      line = [];
    }
    line.push(place);
  }
  return [...lines, line].filter(({ length }) => length > 1);
}

/** Degrees, of which coordinates are rounded in the atlas. */
const nearly = 0.005;

const isCut = ([longitude = 0, latitude = 0]: Position, [next = 0, nextLatitude = 0]: Position): boolean =>
  (Math.abs(longitude) > 180 - nearly && Math.abs(next) > 180 - nearly) ||
  (latitude < nearly - 90 && nextLatitude < nearly - 90);

/** The shapes that may show in a frame; those outside its box are left out, for speed. */
export async function shapesIn(frame: MapFrame, box: DegreeBox): Promise<Shapes> {
  const detail = detailFor(frame.kmPerPixel);
  const promise = loaded.get(detail) ?? load(detail);
  loaded.set(detail, promise);
  const { land, coast, borders, disputed } = await promise;
  const isSeen = createSeenIn(box);
  return {
    land: { ...land, coordinates: land.coordinates.filter(([outline]) => outline && isSeen(outline)) },
    coast: { ...coast, coordinates: coast.coordinates.filter(isSeen) },
    borders: { ...borders, coordinates: borders.coordinates.filter(isSeen) },
    disputed: { ...disputed, coordinates: disputed.coordinates.filter(isSeen) },
  };
}

/** True where the box of a line, in degrees, touches that of the frame. */
function createSeenIn(box: DegreeBox): (line: readonly Position[]) => boolean {
  return (line) => {
    let [south, north, west, east] = [90, -90, 360, -360];
    for (const [longitude = 0, latitude = 0] of line) {
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
    }
    if (north < box.south || south > box.north) return false;
    return [-360, 0, 360].some((turn) => east + turn >= box.west && west + turn <= box.east);
  };
}
