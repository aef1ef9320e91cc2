import { writeFile } from 'node:fs/promises';
import { loadCountries } from '../apps/server/src/capabilities/sdm/geography/countries.ts';
import { loadLand } from '../apps/server/src/capabilities/sdm/geography/land.ts';
import { arcOver } from '../apps/server/src/capabilities/sdm/model/arc-of-longitudes.ts';
import alpha2ByNumber from '../data/geography/country-codes.json' with { type: 'json' };

/** Makes data/geography/region-table.json of Natural Earth: `node release/build-region-table.ts`. */
const [land, known] = await Promise.all([loadLand(), loadCountries()]);
const landSquares = Array.from({ length: 180 }, (_row, row) =>
  Array.from({ length: 360 }, (_column, column) =>
    // Half the diagonal of a square: none that has land is left out.
    land.isNear({ longitude: column - 179.5, latitude: row - 89.5 }, 79) ? '#' : ' ',
  ).join(''),
);
const countries = [...Object.values(alpha2ByNumber), 'XK'].flatMap((code) => {
  const rings = known.ringsOf(code);
  if (rings.length === 0) return [];
  const latitudes = Float64Array.from(
    rings.flatMap(({ points }) => [...points].filter((_, at) => at % 2 === 1)),
  ).sort();
  const { west, width } = arcOver(rings.map((ring) => ({ west: ring.west, width: ring.east - ring.west })));
  const east = west + width - (west + width > 180 && width < 360 ? 360 : 0);
  return [[code, [west, latitudes[0], east, latitudes.at(-1)]]];
});
const table = JSON.stringify({ landSquares, countries: Object.fromEntries(countries) });
await writeFile(new URL('../data/geography/region-table.json', import.meta.url), `${table}\n`);
