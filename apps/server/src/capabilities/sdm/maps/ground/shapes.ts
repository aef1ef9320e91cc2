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

type Border = MultiLineString['coordinates'][number];

function bordersOf(atlas: ShapeAtlas): Pick<Shapes, 'borders' | 'disputed'> {
  const { countries } = atlas.objects;
  const isOpen = (a: GeometryObject, b: GeometryObject): boolean => isDisputedPair(nameOf(a), nameOf(b));
  const settled = mesh(atlas, countries, (a, b) => a !== b && !isOpen(a, b));
  const open = mesh(atlas, countries, (a, b) => a !== b && isOpen(a, b)).coordinates.flatMap(cutByDispute);
  return {
    borders: {
      ...settled,
      coordinates: [
        ...settled.coordinates,
        ...open.filter(({ isDisputed }) => !isDisputed).map(({ line }) => line),
      ],
    },
    disputed: {
      type: 'MultiLineString',
      coordinates: open.filter(({ isDisputed }) => isDisputed).map(({ line }) => line),
    },
  };
}

function nameOf({ properties = {} }: GeometryObject): string {
  return 'name' in properties ? String(properties.name) : '';
}

/** The border of two countries may be disputed in a part only. */
function cutByDispute(border: Border): { line: Border; isDisputed: boolean }[] {
  const parts: { line: Border; isDisputed: boolean }[] = [];
  for (const [at, from] of border.entries()) {
    const to = border[at + 1];
    if (to === undefined) break;
    const [longitude = 0, latitude = 0] = from;
    const isDisputed = isDisputedAt({ longitude, latitude });
    const last = parts.at(-1);
    if (last?.isDisputed === isDisputed) last.line.push(to);
    else parts.push({ line: [from, to], isDisputed });
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
