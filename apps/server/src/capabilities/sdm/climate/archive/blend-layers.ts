import type { RasterBlock, RasterLayer } from '@plantdata/maxent';
import type { ClimateLayer } from '../climate-archive.ts';
import { type DecodedWindow, writeDecoded } from '../decoded-window.ts';
import { openLayerRows } from '../layer-rows.ts';
import { newCells } from '../stored-cells.ts';
import type { Variable } from '../variables.ts';

/**
 * The distance of SSP2-4.5 from SSP1-2.6 towards SSP3-7.0 by radiative forcing at the end of the
 * century: 4.5 between 2.6 and 7.0 W/m². Pattern scaling takes every cell to lie as far (Mitchell
 * 2003, Climatic Change 60:217–242; Tebaldi & Arblaster 2014, 122:459–471).
 */
export const shareOfHigher = 0.43;

/** Amounts of rain change by factors rather than by differences. */
const byFactors: readonly Variable[] = ['bio12', 'bio13', 'bio14', 'bio16', 'bio17', 'bio18', 'bio19'];

const cellsAtOnce = 2 ** 20;

/** A climate between two of the same window, written to `path`; no data where either has none. */
export async function blendLayers(
  lower: ClimateLayer,
  higher: ClimateLayer,
  path: string,
  signal: AbortSignal,
): Promise<ClimateLayer> {
  const window = { variable: lower.variable, layer: codingOf(lower.layer, higher.layer), grid: lower.grid };
  return writeDecoded(path, window, blendBands([lower, higher], window, signal));
}

/** That of both where it is one; else numbers as they are. */
function codingOf(lower: RasterLayer, higher: RasterLayer): RasterLayer {
  const isSame = (['type', 'scale', 'offset'] as const).every((each) => lower[each] === higher[each]);
  if (!isSame) return { name: lower.name, type: 'float32', scale: 1, offset: 0, nodata: [] };
  return { ...lower, nodata: [...new Set([...(lower.nodata ?? []), ...(higher.nodata ?? [])])] };
}

async function* blendBands(
  [lower, higher]: readonly [ClimateLayer, ClimateLayer],
  { layer, grid, variable }: DecodedWindow,
  signal: AbortSignal,
): AsyncGenerator<RasterBlock> {
  const mix = byFactors.includes(variable) ? mixOfFactors : mixOfDifferences;
  const rowsAtOnce = Math.max(1, Math.floor(cellsAtOnce / grid.columns));
  const one = await openLayerRows(lower);
  try {
    const other = await openLayerRows(higher);
    try {
      for (let row = 0; row < grid.rows; row += rowsAtOnce) {
        signal.throwIfAborted();
        const rows = Math.min(rowsAtOnce, grid.rows - row);
        const [low, high] = await Promise.all([one.read(row, rows), other.read(row, rows)]);
        yield blendCells(meaningOf(lower.layer, low), meaningOf(higher.layer, high), layer, mix);
      }
    } finally {
      await other.close();
    }
  } finally {
    await one.close();
  }
}

const mixOfDifferences = (low: number, high: number): number => low + shareOfHigher * (high - low);

/** The logarithm of no rain does not exist. */
const mixOfFactors = (low: number, high: number): number =>
  low > 0 && high > 0
    ? Math.exp(mixOfDifferences(Math.log(low), Math.log(high)))
    : mixOfDifferences(low, high);

/** The value of a cell; NaN for no data. */
function meaningOf({ scale = 1, offset = 0, nodata = [] }: RasterLayer, cells: RasterBlock) {
  const nothing = new Set(nodata);
  return {
    count: cells.length,
    at(cell: number): number {
      const stored = cells[cell] ?? Number.NaN;
      return nothing.has(stored) ? Number.NaN : stored * scale + offset;
    },
  };
}

type LayerMeaning = ReturnType<typeof meaningOf>;

function blendCells(
  low: LayerMeaning,
  high: LayerMeaning,
  { type, scale = 1, offset = 0, nodata = [] }: RasterLayer,
  mix: (low: number, high: number) => number,
): RasterBlock {
  const isWhole = !type.startsWith('float');
  const blended = newCells(type, low.count);
  for (let cell = 0; cell < low.count; cell++) {
    const stored = (mix(low.at(cell), high.at(cell)) - offset) / scale;
    if (!Number.isFinite(stored)) blended[cell] = nodata[0] ?? Number.NaN;
    else blended[cell] = isWhole ? Math.round(stored) : stored;
  }
  return blended;
}
