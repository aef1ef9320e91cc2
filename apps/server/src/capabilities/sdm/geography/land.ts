import type { GeometryCollection } from 'topojson-specification';
import type { GeographicPlace, Grid } from '../grid/grid.ts';
import { Outlines } from './outlines.ts';
import { type Ring, readAtlas } from './rings.ts';

/** The land of the earth: Natural Earth, public domain. */
export interface Land {
  /** 1 for cells whose middle is land, in some rows of a grid, row after row. Longitudes beyond 180 are those of the other side. */
  rows(grid: Grid, firstRow: number, rows: number): Uint8Array;
  /** True where land is no farther than this. */
  isNear(place: GeographicPlace, kilometres: number): boolean;
}

let loaded: Promise<Land> | undefined;

/** Natural Earth at 1 : 10 million, by way of the package world-atlas. The Caspian Sea is no land, other lakes are. Read once in a process. */
export function loadLand(): Promise<Land> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Land> {
  const atlas = await readAtlas<{ land: GeometryCollection }>('land-10m');
  const rings = atlas.objects.land.geometries
    .flatMap((area) => atlas.polygonsOf(area).flat())
    .filter((ring) => !isNullIsland(ring));
  const outlines = new Outlines(rings.map((ring) => ['land', ring]));
  return {
    rows: (grid, firstRow, rows) => outlines.fill(grid, firstRow, rows),
    isNear: (place, kilometres) =>
      outlines.find(place) !== undefined || outlines.isSideNear(place, kilometres, () => true),
  };
}

/** Natural Earth has a made-up island for misplaced data: around longitude 0, latitude 0, the only land within a degree. */
const isNullIsland = ({ points, west, east }: Ring): boolean =>
  west < 0 && east > 0 && east - west < 0.1 && Math.abs(points[1] ?? 90) < 0.1;
