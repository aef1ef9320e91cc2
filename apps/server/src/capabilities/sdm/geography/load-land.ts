import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Land } from './land.ts';
import { Outlines } from './outlines.ts';
import { polygonsOf, type Ring, ringOf } from './rings.ts';

type Atlas = Topology<{ land: GeometryCollection }>;

let loaded: Promise<Land> | undefined;

/** Natural Earth at 1 : 10 million, by way of the package world-atlas. The Caspian Sea is no land, other lakes are. Read once in a process. */
export function loadLand(): Promise<Land> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Land> {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const atlas: Atlas = JSON.parse(await readFile(path, 'utf8'));
  const { features } = feature(atlas, atlas.objects.land);
  const rings = polygonsOf(features)
    .flatMap(({ coordinates }) => coordinates.map(ringOf))
    .filter((ring) => !isNullIsland(ring));
  const outlines = new Outlines(rings.map((ring) => ['land', ring]));
  return {
    rows: (grid, firstRow, rows) => outlines.fill(grid, firstRow, rows),
    isNear: (place, kilometres) =>
      outlines.at(place) !== undefined || outlines.isSideNear(place, kilometres, () => true),
  };
}

/** Natural Earth has an island that is not there, for misplaced data: around longitude 0, latitude 0, the only land within a degree. */
const isNullIsland = ({ points, west, east }: Ring): boolean =>
  west < 0 && east > 0 && east - west < 0.1 && Math.abs(points[1] ?? 90) < 0.1;
