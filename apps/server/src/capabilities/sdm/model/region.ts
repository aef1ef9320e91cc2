import { loadCountries } from '../geography/countries.ts';
import { Outlines } from '../geography/outlines.ts';
import type { Ring } from '../geography/rings.ts';
import { type AreaRows, rowsBetween, rowsNear } from '../grid/area-rows.ts';
import type { GeographicPlace, Grid, Window } from '../grid/grid.ts';
import { ModelRefusal } from '../pipeline/model-order.ts';
import { eastwardFrom } from './arc-of-longitudes.ts';
import { windowAround, windowOver } from './choose-area.ts';
import { type Polygon, polygonsOf, type Region } from './region-schema.ts';

/** A region on the grid of an archive. */
export interface PlacedRegion {
  /** The smallest one that holds the region, as far as the grid goes. */
  readonly window: Window;
  readonly rows: AreaRows;
}

/** @throws ModelRefusal for a region outside of the grid, and for a country without outline */
export async function placeRegion(
  region: Region,
  grid: Grid,
  records: readonly GeographicPlace[],
): Promise<PlacedRegion> {
  const placed = await place(region, grid, records);
  const { columns, rows } = placed.window;
  if (columns > 0 && rows > 0) return placed;
  throw new ModelRefusal('The region lies outside of the area that the climate archive covers.');
}

async function place(
  { countries, bbox, geojson, records_buffer_km: bufferKm = 0 }: Region,
  grid: Grid,
  records: readonly GeographicPlace[],
): Promise<PlacedRegion> {
  if (geojson)
    return outlined(
      polygonsOf(geojson).map((rings) => rings.map(ringOf)),
      grid,
    );
  if (bbox) {
    const [west, south, east, north] = bbox;
    const arc = { west, width: east === west + 360 ? 360 : eastwardFrom(west, east) };
    return { window: windowOver([arc], south, north, grid), rows: rowsBetween(south, north, arc) };
  }
  if (!countries) return { window: windowAround(records, grid, bufferKm), rows: rowsNear(records, bufferKm) };
  const known = await loadCountries();
  const areas = countries.map((code) => {
    const rings = known.ringsOf(code);
    if (rings.length === 0) throw new ModelRefusal(`There is no outline of the country ${code}.`);
    return rings;
  });
  return outlined(areas, grid);
}

/** Areas may overlap; the rings of one may not, but for holes. */
function outlined(areas: readonly (readonly Ring[])[], grid: Grid): PlacedRegion {
  const outlines = areas.map((rings) => ({
    ...latitudesOf(rings),
    outline: new Outlines(rings.map((ring) => ['region', ring])),
  }));
  const south = Math.min(...outlines.map((each) => each.south));
  const north = Math.max(...outlines.map((each) => each.north));
  const arcs = areas.flat().map(({ west, east }) => ({ west, width: Math.min(360, east - west) }));
  return {
    window: windowOver(arcs, south, north, grid),
    rows(of, firstRow, rows) {
      const cells = new Uint8Array(of.columns * rows);
      const top = of.north - firstRow * of.cellHeight;
      for (const each of outlines) {
        if (each.south > top || each.north < top - rows * of.cellHeight) continue;
        const inside = each.outline.fill(of, firstRow, rows);
        for (let cell = 0; cell < cells.length; cell++) if (inside[cell] === 1) cells[cell] = 1;
      }
      return cells;
    },
  };
}

function latitudesOf(rings: readonly Ring[]): { south: number; north: number } {
  let [south, north] = [90, -90];
  for (const { points } of rings) {
    for (let at = 1; at < points.length; at += 2) {
      south = Math.min(south, points[at] ?? south);
      north = Math.max(north, points[at] ?? north);
    }
  }
  return { south, north };
}

/** Coordinates as they are written: no edge is wider than half the earth. */
function ringOf(line: Polygon[number]): Ring {
  const longitudes = line.map(([longitude]) => longitude);
  return {
    points: Float64Array.from(line.flatMap(([longitude, latitude]) => [longitude, latitude])),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}
