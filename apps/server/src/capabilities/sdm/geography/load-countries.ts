import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoArea, geoCentroid } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Place } from '../grid/grid.ts';
import type { Countries } from './countries.ts';
import { alpha2ByNumber } from './country-codes.ts';
import { Outlines } from './outlines.ts';
import { polygonsOf, ringOf } from './rings.ts';

type Atlas = Topology<{ countries: GeometryCollection }>;

let loaded: Promise<Countries> | undefined;

/**
 * Natural Earth at 1 : 10 million, by way of the package world-atlas. It knows no code for areas without one in ISO 3166-1, such as
 * Kosovo, and counts Guiana and Réunion to France, Svalbard to Norway. Read once in a process.
 */
export function loadCountries(): Promise<Countries> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Countries> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas: Atlas = JSON.parse(await readFile(path, 'utf8'));
  const polygons = new Map<string, Polygon[]>();
  for (const area of feature(atlas, atlas.objects.countries).features) {
    const code = alpha2ByNumber.get(String(area.id ?? '').padStart(3, '0'));
    if (code !== undefined) polygons.set(code, [...(polygons.get(code) ?? []), ...polygonsOf([area])]);
  }
  const outlines = new Outlines(
    Array.from(polygons, ([code, areas]) =>
      areas.flatMap(({ coordinates }) => coordinates.map((line) => [code, ringOf(line)] as const)),
    ).flat(),
  );
  return {
    codeAt: (place) => outlines.at(place) ?? null,
    reaches(code, place, kilometres) {
      if (!polygons.has(code)) return null;
      return outlines.at(place) === code || outlines.isSideNear(place, kilometres, (shape) => shape === code);
    },
    centroids: Array.from(polygons, ([code, areas]) =>
      middlesOf(areas).map((place) => ({ code, place })),
    ).flat(),
  };
}

/** Sources of middles differ in whether islands and parts overseas count: the middle of all polygons and that of the largest. */
function middlesOf(polygons: readonly Polygon[]): Place[] {
  const [largest] = polygons
    .map((polygon) => ({ polygon, area: geoArea(polygon) }))
    .sort((one, other) => other.area - one.area);
  if (largest === undefined) return [];
  const all: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: polygons.map(({ coordinates }) => coordinates),
  };
  const middles = polygons.length === 1 ? [largest.polygon] : [largest.polygon, all];
  return middles.map((shape) => {
    const [longitude, latitude] = geoCentroid(shape);
    return { longitude, latitude };
  });
}
