import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFlowers } from '../../src/capabilities/flowers/reading/index.ts';

const folder = join(
  process.env.PLANTDATA_SHARED ?? resolve(import.meta.dirname, '../../../../../shared'),
  'data/flowers',
);
const arePresent = existsSync(folder);
const note = arePresent ? '' : ` (skipped: ${folder} is absent; PLANTDATA_SHARED names another place)`;
const read = (...files: readonly string[]) =>
  readFlowers(
    files.map((file) => join(folder, file)),
    {},
  );

describe.runIf(arePresent)(`the shared measurements${note}`, () => {
  it.each([
    ['open/spectra-raw.csv', 411],
    ['open/spectra-representative.csv', 59],
    ['confirm-licence/spectra-raw.csv', 77],
    ['confirm-licence/spectra-representative.csv', 48],
  ])('in %s are all read: %i', async (file, count) => {
    const { flowers, refused, files, warnings } = await read(file);
    expect([flowers.length, refused, warnings]).toEqual([count, [], []]);
    expect(files).toMatchObject([{ layout: 'rows', unit: 'fraction', spectra: count }]);
    expect(
      flowers.every(
        ({ number, source, facts }) => number !== null && source !== null && facts.genus !== null,
      ),
    ).toBe(true);
  });

  it('as FReD exports them are the same as in a table of rows', async () => {
    const exported = await read('confirm-licence/FReDflowerID_157.csv', 'confirm-licence/fred-metadata.csv');
    const rows = await read('confirm-licence/spectra-raw.csv');
    const row = rows.flowers.find(({ sourceId }) => sourceId === '157');
    const [flower] = exported.flowers;
    expect(flower).toMatchObject({
      number: 157,
      facts: { genus: row?.facts.genus, beeColour: row?.facts.beeColour },
    });
    const differences = flower?.spectrum.map((value, index) => Math.abs(value - (row?.spectrum[index] ?? 0)));
    expect(Math.max(...(differences ?? [1]))).toBeLessThan(1e-4);
    expect(exported).toMatchObject({ withoutSpectrum: 1502, withoutMetadata: 0, refused: [] });
  });
});
