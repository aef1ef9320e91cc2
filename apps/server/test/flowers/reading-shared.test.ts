import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFlowers } from '../../src/capabilities/flowers/reading/index.ts';
import { sharedFolder } from '../support/shared-folder.ts';

/** All measurements where `PLANTDATA_SHARED` names their folder, otherwise those with an open licence, a few of them. */
const folder =
  sharedFolder === undefined
    ? fileURLToPath(new URL('../../../../packages/floral-colour/test/fixtures/flowers', import.meta.url))
    : join(sharedFolder, 'data/flowers');
const tables: readonly (readonly [file: string, count: number])[] =
  sharedFolder === undefined
    ? [['open/spectra-representative.csv', 16]]
    : [
        ['open/spectra-raw.csv', 411],
        ['open/spectra-representative.csv', 59],
        ['confirm-licence/spectra-raw.csv', 77],
        ['confirm-licence/spectra-representative.csv', 48],
      ];
const read = (...files: readonly string[]) =>
  readFlowers(
    files.map((file) => join(folder, file)),
    {},
  );

describe('published measurements', () => {
  it.each(tables)('in %s are all read: %i', async (file, count) => {
    const { flowers, refused, files, warnings } = await read(file);
    expect([flowers.length, refused, warnings]).toEqual([count, [], []]);
    expect(files).toMatchObject([{ layout: 'rows', unit: 'fraction', spectra: count }]);
    expect(
      flowers.every(
        ({ number, source, facts }) => number !== null && source !== null && facts.genus !== null,
      ),
    ).toBe(true);
  });

  // The licence of FReD does not let its measurements be copied into the repository.
  it.skipIf(sharedFolder === undefined)(
    'as FReD exports them are the same as in a table of rows',
    async () => {
      const exported = await read(
        'confirm-licence/FReDflowerID_157.csv',
        'confirm-licence/fred-metadata.csv',
      );
      const rows = await read('confirm-licence/spectra-raw.csv');
      const row = rows.flowers.find(({ sourceId }) => sourceId === '157');
      const [flower] = exported.flowers;
      expect(flower).toMatchObject({
        number: 157,
        facts: { genus: row?.facts.genus, beeColour: row?.facts.beeColour },
      });
      const differences = flower?.spectrum.map((value, index) =>
        Math.abs(value - (row?.spectrum[index] ?? 0)),
      );
      expect(Math.max(...(differences ?? [1]))).toBeLessThan(1e-4);
      expect(exported).toMatchObject({ withoutSpectrum: 1502, withoutMetadata: 0, refused: [] });
    },
  );
});
