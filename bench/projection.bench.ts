import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CovariateTable, fitMaxent, type RasterLayer } from '@plantdata/maxent';
import type { ClimateLayer } from '../apps/server/src/capabilities/sdm/climate/climate-archive.ts';
import { writeDecoded } from '../apps/server/src/capabilities/sdm/climate/decoded-window.ts';
import { openLayerRows } from '../apps/server/src/capabilities/sdm/climate/layer-rows.ts';
import { VARIABLES } from '../apps/server/src/capabilities/sdm/climate/variables.ts';
import type { Grid } from '../apps/server/src/capabilities/sdm/grid/grid.ts';
import {
  type ProjectionInput,
  projectDistribution,
} from '../apps/server/src/capabilities/sdm/projection/project-distribution.ts';
import { madeClimate } from './maxent/made-climate.ts';
import { madeSpecies } from './maxent/made-species.ts';
import type { Figure } from './report.ts';

/**
 * A map of 30° × 30° at 30 arc seconds, nearly all land: suitability in two periods, novelty, change, and four GeoTIFFs, on two threads. Beside it a
 * pass that does nothing but read the layers. The made climate is noisier than a real one, which compresses better.
 */

const grid: Grid = {
  west: 60,
  north: 60,
  cellWidth: 1 / 120,
  cellHeight: 1 / 120,
  columns: 3600,
  rows: 3600,
};
const cells = grid.columns * grid.rows;
const variables = VARIABLES.slice(0, 8);
const rowsAtOnce = 100;
const megabyte = 2 ** 20;

export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-projection-'));
  try {
    const current = await madeLayers(folder, 1);
    const future = await madeLayers(folder, 2);
    const readS = await secondsOf(() => readAll([...current, ...future]));
    const fit = fitted();
    const rss = watchMemory();
    const projectS = await secondsOf(() => project({ ...fit, current, future, folder }));
    const peak = rss.stop();
    const layerMb = ((current.length + future.length) * cells * 2) / megabyte;
    return [
      {
        name: 'projection',
        unit: 's',
        value: projectS,
        baseline: 'reading the layers',
        baselineValue: readS,
      },
      {
        name: 'projection',
        unit: 'million cells/s',
        value: cells / projectS / 1e6,
        baseline: 'reading the layers',
        baselineValue: cells / readS / 1e6,
      },
      { name: 'peak memory', unit: 'MB', value: peak, baseline: 'layers on disk', baselineValue: layerMb },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function madeLayers(folder: string, seed: number): Promise<ClimateLayer[]> {
  const block = madeClimate(variables.length, grid.columns * rowsAtOnce, seed);
  const layers: ClimateLayer[] = [];
  for (const [index, variable] of variables.entries()) {
    const layer: RasterLayer = { name: variable, type: 'uint16', scale: 1, offset: 0, nodata: [65_535] };
    const bands = Array.from({ length: grid.rows / rowsAtOnce }, () => block[index] ?? new Uint16Array(0));
    layers.push(await writeDecoded(join(folder, `${variable}-${seed}`), { variable, layer, grid }, bands));
  }
  return layers;
}

async function readAll(layers: readonly ClimateLayer[]): Promise<void> {
  for (const layer of layers) {
    const rows = await openLayerRows(layer);
    for (let row = 0; row < grid.rows; row += rowsAtOnce) await rows.read(row, rowsAtOnce);
    await rows.close();
  }
}

/** What is fitted beforehand, and is not part of what is measured. */
function fitted() {
  const made = madeSpecies({ presences: 400, background: 10_000, covariates: variables.length });
  const named = (table: CovariateTable) =>
    table.map((covariate, index) => ({ ...covariate, name: variables[index] ?? covariate.name }));
  const training = { presence: named(made.presence), background: named(made.background) };
  return {
    training,
    model: fitMaxent(training, { classes: ['linear', 'quadratic', 'product', 'hinge'] }).model,
  };
}

async function project(input: Pick<ProjectionInput, 'model' | 'training' | 'current' | 'future' | 'folder'>) {
  const { areas, cells: counted } = await projectDistribution({
    ...input,
    grid,
    threshold: 0.5,
    threads: 2,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  console.log(
    `${input.model.features.length} features; ${counted} cells with data, ${Math.round(areas.currentKm2)} km² suitable`,
  );
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function watchMemory(): { stop(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss / megabyte);
  };
  const timer = setInterval(look, 50);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}
