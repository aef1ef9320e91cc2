import type { GeometryCollection } from 'topojson-specification';
import alpha2ByNumber from '../../../../../../data/geography/country-codes.json' with { type: 'json' };
import type { GeographicPlace } from '../grid/grid.ts';
import { isClaimed, isInClaim } from './claims.ts';
import { Outlines } from './outlines.ts';
import { middleOf, type Ring, readAtlas } from './rings.ts';

/** Countries of Natural Earth, by ISO 3166-1 alpha-2. */
export interface Countries {
  /** Null at sea and where no code is known. */
  codeAt(place: GeographicPlace): string | null;
  /**
   * True where the country, with what it claims and its parts overseas, reaches to within this distance of the place; null for a code
   * that is not known.
   */
  reaches(code: string, place: GeographicPlace, kilometres: number): boolean | null;
  /** Its outlines and holes, by a code of ISO 3166-1 or XK for Kosovo; none for a code that is not known. */
  ringsOf(code: string): readonly Ring[];
  /** The middle of each country, on which records without coordinates are put. */
  readonly centroids: readonly { readonly code: string; readonly place: GeographicPlace }[];
}

/** Alpha-2 by the numeric code with its zeros: `076` is BR. */
const codes = new Map(Object.entries(alpha2ByNumber));
const known: ReadonlySet<string> = new Set(codes.values());

let loaded: Promise<Countries> | undefined;

/**
 * Natural Earth at 1 : 10 million, by way of the package world-atlas. It has no code for areas without one in ISO 3166-1, such as
 * Kosovo, which are kept by their names, and counts Guiana and Réunion to France, Svalbard to Norway. Read once in a process.
 */
export function loadCountries(): Promise<Countries> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Countries> {
  const atlas = await readAtlas<{ countries: GeometryCollection<{ name: string }> }>('countries-10m');
  const polygons = new Map<string, Ring[][]>();
  for (const area of atlas.objects.countries.geometries) {
    const name = area.properties && 'name' in area.properties ? area.properties.name : undefined;
    const code = codes.get(String(area.id ?? '').padStart(3, '0')) ?? name;
    if (code !== undefined) polygons.set(code, [...(polygons.get(code) ?? []), ...atlas.polygonsOf(area)]);
  }
  const outlines = new Outlines(
    Array.from(polygons, ([code, areas]) => areas.flat().map((ring) => [code, ring] as const)).flat(),
  );
  return {
    codeAt(place) {
      const area = outlines.find(place) ?? '';
      return known.has(area) ? area : null;
    },
    reaches(code, place, kilometres) {
      if (!known.has(code)) return null;
      const isOf = (area: string): boolean => area === code || isClaimed(area, code);
      return (
        isOf(outlines.find(place) ?? '') ||
        isInClaim(code, place) ||
        outlines.isSideNear(place, kilometres, isOf)
      );
    },
    ringsOf: (code) => polygons.get(code === 'XK' ? 'Kosovo' : code)?.flat() ?? [],
    centroids: Array.from(polygons, ([code, areas]) =>
      known.has(code) ? middlesOf(areas).map((place) => ({ code, place })) : [],
    ).flat(),
  };
}

/** Sources of middles differ in whether islands and parts overseas count: the middle of all polygons and that of the largest. */
function middlesOf(polygons: readonly (readonly Ring[])[]): GeographicPlace[] {
  const [largest] = polygons.map(middleOf).sort((one, other) => Math.hypot(...other) - Math.hypot(...one));
  if (largest === undefined) return [];
  return (polygons.length === 1 ? [largest] : [largest, middleOf(polygons.flat())]).map(([x, y, z]) => ({
    longitude: (Math.atan2(y, x) * 180) / Math.PI,
    latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
  }));
}
