import { type Grid, goesRound, windowGrid } from '../../grid/grid.ts';
import type { DecodedCache } from '../cache/decoded-cache.ts';
import { placeWithin, type WindowKey, windowName } from '../cache/window-name.ts';
import type { ClimateLayer, ClimateWindow, ReadLayerOptions } from '../climate-archive.ts';
import { writeDecoded } from '../decoded-window.ts';
import type { FutureClimate } from '../future-climate.ts';
import { readRows } from '../layer-rows.ts';
import { type ArchiveDescription, type Time, usedFor } from '../makers/description.ts';
import { aggregateBands } from '../raster/aggregate-bands.ts';
import { openRaster } from '../raster/open-raster.ts';
import { readWindow } from '../raster/read-window.ts';
import { createMissing, type RasterStore, StoreFailure } from '../stores/raster-store.ts';
import type { Variable } from '../variables.ts';
import { blendLayers } from './blend-layers.ts';
import { watchExtent } from './cell-values.ts';
import { maskFloats, nodataOf } from './coding.ts';
import type { GridKnowledge } from './grid-knowledge.ts';
import type { Locator } from './locator.ts';
import { nameLayer } from './named-layer.ts';
import type { StatedUnits } from './stated-units.ts';
import { createUnits, type UnitQuestion } from './units.ts';

/** Layers from the cache, or from their files. */
export interface LayerReader {
  /** Rejects with `ClimateError`, and with `RangeError` for a window that is not of the grid. */
  read(variable: Variable, time: Time, part: ClimateWindow, options: ReadLayerOptions): Promise<ClimateLayer>;
  /** A climate between two. Rejects as `read` does. */
  readBetween(
    variable: Variable,
    futures: readonly [lower: FutureClimate, higher: FutureClimate],
    part: ClimateWindow,
    options: ReadLayerOptions,
  ): Promise<ClimateLayer>;
  /** As that of the archive. */
  release(layers: readonly ClimateLayer[]): Promise<void>;
}

export interface LayerReaderParts {
  readonly store: RasterStore;
  readonly locator: Locator;
  readonly description: ArchiveDescription;
  readonly cache: DecodedCache;
  readonly grids: GridKnowledge;
  readonly stated: StatedUnits;
}

export function createLayerReader(parts: LayerReaderParts): LayerReader {
  const { store, locator, description, cache, grids, stated } = parts;
  /** By the names of their windows: a layer may be evidence for others before it is wanted itself. */
  const atHand = new Map<string, ClimateLayer>();
  /** The text changes with the file, as far as that is known without a request to a remote host. */
  async function layerKey(variable: Variable, time: Time, signal: AbortSignal): Promise<string> {
    const used = time && usedFor(description, time);
    const key =
      time === null
        ? `${variable}_${description.present}`
        : `${variable}_${time.gcm}_${time.scenario}_${used?.years}`;
    if (!store.isLocal) return key;
    const file = await locator.find(variable, time, signal);
    const { west, north } = await grids.grid(signal);
    return file === undefined ? key : `${key}_${await store.version(file.name)}_${west}_${north}`;
  }

  /** Scale and offset are the layer's as its file says them; those of other layers are not known here. */
  async function decode({ variable, time, part, options }: UnitQuestion): Promise<ClimateLayer> {
    const { signal, onProgress } = options;
    const file = await locator.find(variable, time, signal);
    if (file === undefined) throw createMissing();
    const source = await store.open(file.name);
    try {
      const raster = await openRaster(source, signal, file.band);
      const layer = {
        name: variable,
        type: raster.type,
        ...raster.scaling,
        nodata: nodataOf(variable, raster, description.undeclared_nodata),
      };
      const grid = await grids.grid(signal);
      const inLayer = { ...part, window: await grids.windowIn(raster.grid, part.window) };
      const own = await raster.averages(inLayer, layer.nodata);
      const finer = await findFiner({ variable, time, part, options }, own.aggregate);
      const extent = watchExtent(layer);
      const isFloat = layer.type.startsWith('float');
      if (layer.nodata.length === 0 && !isFloat && !covers(raster.grid, grid)) {
        const reason = 'has another extent than the present, and does not declare what means no data';
        throw new StoreFailure('unusable', reason);
      }
      const empty = layer.nodata[0] ?? (isFloat ? Number.NaN : 0);
      const cells = finer
        ? readRows(finer.layer, signal)
        : extent.pass(maskFloats(readWindow(own, own.window, { signal, onProgress, empty }), raster));
      const { columns, aggregate } = finer ?? { ...own, ...own.window };
      const bands = aggregateBands(cells, { columns, aggregate: part.aggregate / aggregate, layer });
      const decoded = { variable, layer, grid: windowGrid(grid, part.window, part.aggregate) };
      const written = await writeDecoded(cache.newPath(), decoded, bands);
      return { ...written, extent: finer?.layer.extent ?? extent.extent() };
    } finally {
      await source.close();
    }
  }

  /** Kept cells that are finer, but not than those that the file would be read in: means must not depend on what is kept. */
  async function findFiner(asked: UnitQuestion, least: number) {
    const { window } = asked.part;
    for (let aggregate = asked.part.aggregate / 2; aggregate >= least; aggregate /= 2) {
      const key = await keyOf({ ...asked, part: { window, aggregate } });
      const layer = await readKept(key, asked.options.signal);
      if (layer) return { layer, aggregate, columns: layer.grid.columns };
    }
    return undefined;
  }

  async function keyOf({ variable, time, part, options }: UnitQuestion): Promise<WindowKey> {
    return { layer: await layerKey(variable, time, options.signal), part };
  }

  async function readKept(key: WindowKey, signal: AbortSignal): Promise<ClimateLayer | undefined> {
    const grid = await grids.grid(signal);
    checkWindow(key.part, grid);
    return cache.find(key, grid);
  }

  async function cellsOf(asked: UnitQuestion): Promise<ClimateLayer> {
    const key = await keyOf(asked);
    const name = windowName(key);
    const layer = atHand.get(name) ?? (await readKept(key, asked.options.signal)) ?? (await decode(asked));
    atHand.set(name, layer);
    return layer;
  }

  const units = createUnits({ locator, description, stated, cellsOf });

  /** Only what has a unit is kept. */
  const read: LayerReader['read'] = (variable, time, part, options) =>
    nameLayer(description, variable, time, async () => {
      const asked = await widen({ variable, time, part, options });
      const cells = await cellsOf(asked);
      const coding = await units(asked);
      const key = await keyOf(asked);
      if (options.keeps && !(await readKept(key, options.signal))) await cache.keep(key, cells);
      options.onProgress?.(1);
      const own = await cellsOf({ ...asked, part });
      return { ...own, layer: { ...own.layer, ...coding } };
    });

  /** Averages of more than half of the grid are read and kept for all of it: what other species of the world need is a part of them. */
  async function widen(asked: UnitQuestion): Promise<UnitQuestion> {
    const { part, options } = asked;
    const { columns, rows } = await grids.grid(options.signal);
    const whole = { ...part, window: { column: 0, row: 0, columns, rows } };
    const isMost = part.aggregate > 1 && 2 * part.window.columns * part.window.rows > columns * rows;
    if (!options.keeps || !isMost || !placeWithin(part, whole, undefined)) return asked;
    return (await readKept(await keyOf(asked), options.signal)) ? asked : { ...asked, part: whole };
  }

  return {
    read,
    async readBetween(variable, [lower, higher], part, options) {
      const half = (start: number) => ({
        ...options,
        onProgress: options.onProgress && ((share: number) => options.onProgress?.(start + share / 2)),
      });
      const low = await read(variable, lower, part, half(0));
      const high = await read(variable, higher, part, half(0.5));
      const layers = await nameLayer(description, variable, lower, () =>
        Promise.all([lower, higher].map((time) => layerKey(variable, time, options.signal))),
      );
      const codings = [low, high].map(({ layer }) => `${layer.scale}_${layer.offset}`);
      const key = { layer: [...layers, ...codings].join('+'), part };
      const before = await readKept(key, options.signal);
      if (before) return before;
      const blended = await blendLayers(low, high, cache.newPath(), options.signal);
      if (options.keeps) await cache.keep(key, blended);
      return blended;
    },
    async release(layers) {
      const paths = new Set(layers.map(({ path }) => path));
      for (const [name, { path }] of atHand) if (paths.has(path)) atHand.delete(name);
      await Promise.all(Array.from(paths, (path) => cache.remove(path)));
    },
  };
}

const covers = (layer: Grid, grid: Grid): boolean =>
  layer.columns === grid.columns && layer.rows === grid.rows;

function checkWindow({ window, aggregate }: ClimateWindow, grid: Grid): void {
  const { column, row, columns, rows } = window;
  const isWhole = [column, row, columns, rows, Math.log2(aggregate)].every(Number.isSafeInteger);
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
