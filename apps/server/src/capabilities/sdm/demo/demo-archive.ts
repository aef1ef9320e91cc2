import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RasterLayer } from '@plantdata/maxent';
import { float64At, outOfRange } from '../checked-access.ts';
import type {
  ClimateArchive,
  ClimateLayer,
  ClimateWindow,
  ReadLayerOptions,
} from '../climate/climate-archive.ts';
import { writeDecoded } from '../climate/decoded-window.ts';
import { asOffered } from '../climate/future-climate.ts';
import { type Variable, variableFacts } from '../climate/variables.ts';
import { windowGrid } from '../grid/grid.ts';
import { bioclimate } from './bioclimate.ts';
import { globalWarmingOf } from './demo-warming.ts';
import { type DemoWorld, demoGrid, loadDemoWorld } from './demo-world.ts';
import { idealiseClimate } from './idealised-climate.ts';

/** Every map and report of the demonstration says so. */
const disclaimer = 'Idealised demonstration climate, not for decisions.';
const noData = 65_535;

interface DemoArchiveOptions {
  readonly folder: string;
  /** Blocks its thread for seconds: asked for with the first layer that is read. */
  readonly loadWorld?: () => Promise<DemoWorld>;
}

/**
 * A climate that is computed from latitude and distance to the coast, without network. All
 * variables and futures are served, on cells of 10 arc minutes. Its files, below `folder`, are gone
 * after `close`.
 */
export async function openDemoArchive({
  folder,
  loadWorld = loadDemoWorld,
}: DemoArchiveOptions): Promise<ClimateArchive> {
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(path.join(folder, 'demo-'));

  async function write(
    variable: Variable,
    globalWarming: number,
    part: ClimateWindow,
    { signal, onProgress }: ReadLayerOptions,
  ): Promise<ClimateLayer> {
    const grid = windowGrid(demoGrid, part.window, part.aggregate);
    const layer = layerOf(variable);
    const climate = { variable, globalWarming, layer, world: await loadWorld() };
    function* bands() {
      for (let row = 0; row < grid.rows; row++) {
        signal.throwIfAborted();
        yield encodeRow(climate, part, row, grid.columns);
        onProgress?.((row + 1) / grid.rows);
      }
    }
    return writeDecoded(path.join(own, randomUUID()), { variable, layer, grid }, bands());
  }

  return {
    identity: 'demo-1',
    identityOf: async () => 'demo-1',
    attribution: 'Climate: idealised, by formulas of latitude and distance to the coast',
    references: [
      'Idealised demonstration climate: formulas of latitude and distance to the coast without elevation, as the documentation of Plant Data Service states them. Not observed, not simulated.',
      'Distance to the coast: Natural Earth, public domain.',
    ],
    disclaimer,
    quarterRain: 'monthly means',
    availability: async (future) => ({ kind: 'served', used: asOffered('demo', future), note: null }),
    grid: async () => demoGrid,
    variables: async (wanted) => [...wanted],
    readBaseline: (variable, part, options) => write(variable, 0, part, options),
    readFuture: (variable, future, part, options) => write(variable, globalWarmingOf(future), part, options),
    async release(layers) {
      for (const { path: cells } of layers) await rm(cells, { force: true });
    },
    close: () => rm(own, { recursive: true, force: true }),
  };
}

/** As CHELSA stores its layers: whole tenths, temperatures from absolute zero. */
function layerOf(variable: Variable): RasterLayer {
  const { scale, offset } = variableFacts[variable];
  return { name: variable, type: 'uint16', scale, offset, nodata: [noData] };
}

interface LayerClimate {
  readonly variable: Variable;
  readonly globalWarming: number;
  readonly layer: RasterLayer;
  readonly world: DemoWorld;
}

function encodeRow(
  { variable, globalWarming, layer, world }: LayerClimate,
  { window, aggregate }: ClimateWindow,
  row: number,
  columns: number,
): Uint16Array {
  const { scale = 1, offset = 0 } = layer;
  const sums = new Float64Array(columns);
  const counts = new Uint16Array(columns);
  const end = Math.min((row + 1) * aggregate, window.rows);
  for (let fine = row * aggregate; fine < end; fine++) {
    const gridRow = window.row + fine;
    const latitude = demoGrid.north - (gridRow + 0.5) * demoGrid.cellHeight;
    for (let column = 0; column < window.columns; column++) {
      const gridColumn = (window.column + column) % demoGrid.columns;
      const continentality = world.continentality[gridRow * demoGrid.columns + gridColumn] ?? Number.NaN;
      if (Number.isNaN(continentality)) continue;
      const into = Math.floor(column / aggregate);
      const climate = idealiseClimate({ latitude, continentality, globalWarming });
      sums[into] = float64At(sums, into) + bioclimate(variable, climate);
      counts[into] = (counts[into] ?? outOfRange(counts, into)) + 1;
    }
  }
  return Uint16Array.from(sums, (sum, at) => {
    const count = counts[at] ?? outOfRange(counts, at);
    return count === 0 ? noData : Math.round((sum / count - offset) / scale);
  });
}
