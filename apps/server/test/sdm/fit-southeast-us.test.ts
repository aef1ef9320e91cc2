import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auc, predict } from '@plantdata/maxent';
import { fromFile } from 'geotiff';
import { expect, it } from 'vitest';
import type { Variable } from '../../src/capabilities/sdm/climate/variables.ts';
import type { Grid } from '../../src/capabilities/sdm/grid/grid.ts';
import { chooseArea } from '../../src/capabilities/sdm/model/choose-area.ts';
import { collectTrainingPoints } from '../../src/capabilities/sdm/model/collect-training-points.ts';
import { fitDistribution } from '../../src/capabilities/sdm/model/fit-distribution.ts';
import { sharedFolder } from '../support/shared-folder.ts';
import { madeLayers } from './support/made-layers.ts';

const folder = join(sharedFolder ?? '', 'data/sdm/southeast-us');
const isThere = await access(folder).then(
  () => true,
  () => false,
);

const grid: Grid = {
  west: -91.5417,
  north: 36.0417,
  cellWidth: 1 / 24,
  cellHeight: 1 / 24,
  columns: 386,
  rows: 253,
};
/** The most useful first, as a job offers them. */
const variables: readonly Variable[] = ['bio01', 'bio12', 'bio06', 'bio14', 'bio16', 'bio08', 'bio09'];
const nodata = -32_768;

type Layers = ReadonlyMap<string, ArrayLike<number>>;

/** In tenths of degrees, and millimetres. */
async function layersOf(scenario: string): Promise<Layers> {
  const layers = new Map<string, ArrayLike<number>>();
  for (const variable of variables) {
    const tiff = await fromFile(join(folder, scenario, `${variable}.tif`));
    const cells = await (await tiff.getImage()).readRasters({ interleave: true });
    layers.set(variable, Float64Array.from(cells));
    tiff.close();
  }
  return layers;
}

/** How likely the species is found, as its README defines it. */
function truthAt(layers: Layers, cell: number): number {
  const [warmth, rain, frost] = ['bio01', 'bio12', 'bio06'].map(
    (name) => layers.get(name)?.[cell] ?? Number.NaN,
  );
  const eta =
    1.2 -
    (((warmth ?? 0) - 160) / 14) ** 2 -
    (((rain ?? 0) - 1400) / 170) ** 2 -
    0.5 * Math.max(0, (-20 - (frost ?? 0)) / 15) ** 2;
  return 1 / (1 + Math.exp(-eta));
}

/** maxnet 0.1.4 with all seven layers: the AUC of its cloglog for a truth above one half. */
const anchors = [
  ['current', 0.994],
  ['rcp85_2070', 0.997],
] as const;

it.skipIf(!isThere)(
  'a virtual species is found again now and in the future, as well as by maxnet (only with PLANTDATA_SHARED: 700 KB of climate layers)',
  async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'southeast-'));
    try {
      const text = await readFile(join(folder, 'virtual-species.csv'), 'utf8');
      const places = text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => {
          const [longitude = Number.NaN, latitude = Number.NaN] = line.split(',').map(Number);
          return { longitude, latitude };
        });
      const settings = {
        bufferKm: 2_000,
        cellsMax: 1_000_000,
        background: 'random',
        backgroundPoints: 10_000,
        correlationMax: 0.8,
        nullModels: 19,
        threads: 2,
      } as const;
      const area = chooseArea(places, grid, settings);
      expect(area.grid).toEqual(grid);
      const now = await layersOf('current');
      const signal = new AbortController().signal;
      const points = await collectTrainingPoints({
        area,
        layers: await madeLayers(
          scratch,
          grid,
          variables.map((variable) => [
            variable,
            (_, cell) => {
              const stored = now.get(variable)?.[cell] ?? nodata;
              return stored === nodata ? null : stored;
            },
          ]),
        ),
        land: { rows: (of, _first, rows) => new Uint8Array(of.columns * rows).fill(1), isNear: () => true },
        places,
        targetGroup: null,
        settings,
        signal,
        onProgress: () => {},
      });
      expect(points.presencePlaces).toHaveLength(600);
      const { model, scores, leftOut, warnings } = await fitDistribution(points, {
        settings,
        signal,
        onProgress: () => {},
      });
      expect(leftOut.map(({ variable }) => variable)).toEqual(['bio06']);
      expect([scores.testAuc, scores.trainingAuc]).toEqual([
        expect.closeTo(0.77, 1),
        expect.closeTo(0.77, 1),
      ]);
      expect(warnings).toEqual([]);
      for (const [scenario, anchor] of anchors) {
        const layers = scenario === 'current' ? now : await layersOf(scenario);
        // A third of the cells tell as much in less time.
        const cells = [...Array(Math.floor((grid.columns * grid.rows) / 3)).keys()]
          .map((third) => 3 * third)
          .filter((cell) => [...layers.values()].every((layer) => layer[cell] !== nodata));
        const table = variables.map((name) => ({
          name,
          kind: 'continuous' as const,
          values: Float64Array.from(cells, (cell) => layers.get(name)?.[cell] ?? Number.NaN),
        }));
        const suitability = predict(model, table);
        const isSuitable = cells.map((cell) => truthAt(layers, cell) > 0.5);
        const found = auc(
          suitability.filter((_, place) => isSuitable[place]),
          suitability.filter((_, place) => !isSuitable[place]),
        );
        expect(found, scenario).toBeGreaterThan(anchor - 0.01);
      }
    } finally {
      await rm(scratch, { recursive: true });
    }
  },
);
