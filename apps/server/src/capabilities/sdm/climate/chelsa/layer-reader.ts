import type { RasterBlock, RasterLayer } from '@plantdata/maxent';
import { type Grid, goesRound, windowGrid } from '../../grid/grid.ts';
import type { DecodedCache } from '../cache/decoded-cache.ts';
import type { WindowKey } from '../cache/window-name.ts';
import type { ClimateLayer, ClimateWindow, ReadOptions } from '../climate-archive.ts';
import { writeDecoded } from '../decoded-window.ts';
import { baselineYears, type FutureClimate, yearsOf } from '../future-climate.ts';
import { aggregateBands } from '../raster/aggregate-bands.ts';
import { openRaster } from '../raster/open-raster.ts';
import type { Raster } from '../raster/raster.ts';
import { readWindow } from '../raster/read-window.ts';
import { notThere, type RasterStore } from '../stores/raster-store.ts';
import type { Variable } from '../variables.ts';
import { blendLayers } from './blend-layers.ts';
import { checkPlausible } from './check-plausible.ts';
import { codingOf } from './coding.ts';
import type { GridKnowledge } from './grid-knowledge.ts';
import type { Time } from './layouts.ts';
import type { Locator } from './locator.ts';
import { named } from './named-layer.ts';

/** Layers from the cache, or from their files. */
export interface LayerReader {
  /** Rejects with `ClimateError`, and with `RangeError` for a window that is not of the grid. */
  read(variable: Variable, time: Time, part: ClimateWindow, options: ReadOptions): Promise<ClimateLayer>;
  /** A climate between two. Rejects as `read` does. */
  readBetween(
    variable: Variable,
    futures: readonly [lower: FutureClimate, higher: FutureClimate],
    part: ClimateWindow,
    options: ReadOptions,
  ): Promise<ClimateLayer>;
}

export interface LayerReaderParts {
  readonly store: RasterStore;
  readonly locator: Locator;
  readonly cache: DecodedCache;
  readonly grids: GridKnowledge;
}

export function createLayerReader({ store, locator, cache, grids }: LayerReaderParts): LayerReader {
  /** Another text once the file is another, as far as that can be told without asking somebody far away. */
  async function layerKey(variable: Variable, time: Time, signal: AbortSignal): Promise<string> {
    const key =
      time === null
        ? `${variable}_${baselineYears}`
        : `${variable}_${time.gcm}_${time.scenario}_${yearsOf[time.period]}`;
    if (!store.isLocal) return key;
    const name = await locator.find(variable, time, signal);
    return name === undefined ? key : `${key}_${await store.version(name)}`;
  }

  async function decode(
    variable: Variable,
    time: Time,
    part: ClimateWindow,
    { signal, onProgress }: ReadOptions,
  ): Promise<ClimateLayer> {
    const name = await locator.find(variable, time, signal);
    if (name === undefined) throw notThere();
    const source = await store.open(name);
    try {
      const raster = await openRaster(source, signal);
      await grids.check(raster.grid);
      const layer = codingOf(variable, raster);
      const grid = windowGrid(raster.grid, part.window, part.aggregate);
      const bands = bandsOf(raster, { variable, layer, part }, { signal, onProgress });
      return await writeDecoded(cache.newPath(), { variable, layer, grid }, bands);
    } finally {
      await source.close();
    }
  }

  /** What is in the cache, or else is made and, if it is wanted, kept. */
  async function keptOr(
    key: WindowKey,
    { keeps, signal, onProgress }: ReadOptions,
    make: () => Promise<ClimateLayer>,
  ): Promise<ClimateLayer> {
    const grid = await grids.grid(signal);
    checkWindow(key.part, grid);
    const kept = await cache.find(key, grid);
    const layer = kept ?? (await make());
    if (!kept && keeps) await cache.keep(key, layer);
    onProgress?.(1);
    return layer;
  }

  const read: LayerReader['read'] = (variable, time, part, options) =>
    named(variable, time, async () => {
      const key = { layer: await layerKey(variable, time, options.signal), part };
      return keptOr(key, options, () => decode(variable, time, part, options));
    });

  return {
    read,
    async readBetween(variable, [lower, higher], part, options) {
      const { signal, onProgress } = options;
      const half = (start: number) => ({
        ...options,
        onProgress: onProgress && ((share: number) => onProgress(start + share / 2)),
      });
      const keys = await named(variable, lower, () =>
        Promise.all([lower, higher].map((time) => layerKey(variable, time, signal))),
      );
      return keptOr({ layer: keys.join('+'), part }, options, async () => {
        const low = await read(variable, lower, part, half(0));
        const high = await read(variable, higher, part, half(0.5));
        return blendLayers(low, high, cache.newPath(), signal);
      });
    },
  };
}

interface Wanted {
  readonly variable: Variable;
  readonly layer: RasterLayer;
  readonly part: ClimateWindow;
}

function bandsOf(
  raster: Raster,
  { variable, layer, part: { window, aggregate } }: Wanted,
  options: Pick<ReadOptions, 'signal' | 'onProgress'>,
): AsyncIterable<RasterBlock> {
  const empty = raster.nodata ?? 0;
  const cells = checkPlausible(readWindow(raster, window, { ...options, empty }), variable, layer);
  return aggregate === 1 ? cells : aggregateBands(cells, { columns: window.columns, aggregate, layer });
}

function checkWindow({ window, aggregate }: ClimateWindow, grid: Grid): void {
  const { column, row, columns, rows } = window;
  const isWhole = [column, row, columns, rows, aggregate].every(Number.isSafeInteger);
  const columnsMax = goesRound(grid) ? grid.columns : grid.columns - column;
  const fits =
    column >= 0 &&
    column < grid.columns &&
    columns > 0 &&
    columns <= columnsMax &&
    row >= 0 &&
    rows > 0 &&
    row + rows <= grid.rows;
  if (isWhole && fits && aggregate >= 1) return;
  throw new RangeError(
    `The window ${JSON.stringify(window)}, aggregated ${aggregate}-fold, is not of a grid of ${grid.columns} × ${grid.rows} cells.`,
  );
}
