import { writeFile } from 'node:fs/promises';
import { loadCountries } from '../apps/server/src/capabilities/sdm/geography/countries.ts';
import { loadLand } from '../apps/server/src/capabilities/sdm/geography/land.ts';
import { arcOver } from '../apps/server/src/capabilities/sdm/model/arc-of-longitudes.ts';
import alpha2ByNumber from '../data/geography/country-codes.json' with { type: 'json' };

/** Makes data/geography/region-table.json, by which the submission of a study places its region, of Natural Earth: `node release/build-region-table.ts`. */
const [land, known] = await Promise.all([loadLand(), loadCountries()]);
const squares = Buffer.alloc((360 * 180) / 8);
for (let square = 0; square < 360 * 180; square++) {
  const middle = { longitude: (square % 360) - 179.5, latitude: Math.floor(square / 360) - 89.5 };
  // Half the diagonal of a square: none that has land is left out.
  if (land.isNear(middle, 79))
    squares.writeUInt8(squares.readUInt8(square >> 3) | (1 << (square & 7)), square >> 3);
}
const boxes = [...Object.values(alpha2ByNumber), 'XK'].flatMap((code) => {
  const rings = known.ringsOf(code);
  if (rings.length === 0) return [];
  const { west, width } = arcOver(rings.map((ring) => ({ west: ring.west, width: ring.east - ring.west })));
  const latitudes = rings
    .flatMap(({ points }) => [...points].filter((_, at) => at % 2 === 1))
    .sort((a, b) => a - b);
  const box = [
    west,
    latitudes[0] ?? -90,
    west + width > 180 && width < 360 ? west + width - 360 : west + width,
    latitudes.at(-1) ?? 90,
  ];
  return [[code, box.map((degrees) => Math.round(degrees * 1e3) / 1e3)] as const];
});
const table = { landSquares: squares.toString('base64'), countries: Object.fromEntries(boxes) };
await writeFile(
  new URL('../data/geography/region-table.json', import.meta.url),
  `${JSON.stringify(table)}\n`,
);
