import { fromFile } from 'geotiff';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Grid } from '../../src/capabilities/sdm/grid/grid.ts';
import type { Projection } from '../../src/capabilities/sdm/projection/projection.ts';
import { type MadeClimate, madeProjection, warmer } from './support/made-projection.ts';

/** Around Fiji: sea, land, and the antimeridian. */
const grid: Grid = { west: 177, north: -16, cellWidth: 0.05, cellHeight: 0.04, columns: 90, rows: 60 };
const dry: MadeClimate = (column, row) => ({ ...warmer(column, row), bio12: 400 - column });

let projection: Projection;

beforeAll(async () => {
  ({ projection } = await madeProjection({ grid, futureClimate: dry }));
});

async function read(name: Projection['files'][number]['name']) {
  const path = projection.files.find((file) => file.name === name)?.path ?? '';
  const tiff = await fromFile(path);
  const image = await tiff.getImage();
  const [values] = await image.readRasters();
  const stored = typeof values === 'object' ? Array.from(values, Number) : [];
  const metadata = await image.getGDALMetadata(0);
  await tiff.close();
  return { image, stored, metadata };
}

describe('a GeoTIFF of a surface', () => {
  test('lies where its grid lies, in longitude and latitude, on to the east of 180°', async () => {
    const { image } = await read('current_suitability');
    expect([image.getWidth(), image.getHeight()]).toEqual([90, 60]);
    expect(image.getOrigin().slice(0, 2)).toEqual([177, -16]);
    expect(image.getResolution().slice(0, 2)).toEqual([0.05, -0.04]);
    expect(image.getGeoKeys()).toMatchObject({
      GTModelTypeGeoKey: 2,
      GTRasterTypeGeoKey: 1,
      GeographicTypeGeoKey: 4326,
    });
    expect(image.getBoundingBox().map((value) => Number(value.toFixed(9)))).toEqual([177, -18.4, 181.5, -16]);
  });

  test('of suitability holds it in ten-thousandths, with the scale for whoever reads it', async () => {
    for (const [name, surface] of [
      ['current_suitability', projection.surfaces.current],
      ['future_suitability', projection.surfaces.future],
    ] as const) {
      const { image, stored, metadata } = await read(name);
      expect(metadata).toMatchObject({ SCALE: '0.0001', OFFSET: '0' });
      expect(metadata?.DESCRIPTION).toContain('Suitability');
      expect(image.getGDALNoData()).toBe(65_535);
      expect(stored).toEqual(
        Array.from(surface, (value) => (Number.isNaN(value) ? 65_535 : Math.round(value / 0.0001))),
      );
      expect(stored).toContain(65_535);
      expect(stored.some((value) => value !== 65_535)).toBe(true);
    }
  });

  test('of change holds the classes, with their colours and 0 for no data', async () => {
    const { image, stored, metadata } = await read('change');
    expect(stored).toEqual([...projection.surfaces.change]);
    expect(image.getGDALNoData()).toBe(0);
    expect(metadata?.DESCRIPTION).toContain('3 gain');
    expect(image.fileDirectory.getValue('PhotometricInterpretation')).toBe(3);
  });

  test('of novelty is below 0 exactly where the climate is novel', async () => {
    const { image, stored, metadata } = await read('future_novelty');
    expect(metadata).toMatchObject({ SCALE: '0.1' });
    expect(image.getGDALNoData()).toBe(-32_768);
    const novel = stored.map((value) => (value === -32_768 ? Number.NaN : value < 0 ? 1 : 0));
    expect(novel).toEqual([...projection.surfaces.novel]);
    expect(new Set(novel)).toContain(1);
  });
});
