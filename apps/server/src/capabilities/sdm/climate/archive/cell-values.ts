import type { RasterBlock, RasterLayer } from '@plantdata/maxent';
import type { ClimateLayer } from '../climate-archive.ts';
import { openLayerRows } from '../layer-rows.ts';
import type { Coding } from '../makers/description.ts';

/** Passes bands on, and keeps the lowest and the highest value with data that was among them. */
export function watchExtent({ nodata = [] }: RasterLayer) {
  const nothing = new Set(nodata);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    async *pass(bands: AsyncIterable<RasterBlock>): AsyncGenerator<RasterBlock> {
      for await (const band of bands) {
        for (let at = 0; at < band.length; at++) {
          const value = band[at] ?? Number.NaN;
          if (value >= lowest && value <= highest) continue;
          if (!Number.isFinite(value) || nothing.has(value)) continue;
          lowest = Math.min(lowest, value);
          highest = Math.max(highest, value);
        }
        yield band;
      }
    },
    extent: (): readonly [number, number] | null => (lowest <= highest ? [lowest, highest] : null),
  };
}

/** These numbers of rows and of cells in each are enough to distinguish two units. */
const sampledAcross = 64;

/** Stored values of cells that lie regularly over a window, at the same places in every layer of it; NaN for no data. */
export async function sampleOf(layer: ClimateLayer): Promise<number[]> {
  const { columns, rows } = layer.grid;
  const nothing = new Set(layer.layer.nodata);
  const file = await openLayerRows(layer);
  try {
    const sample: number[] = [];
    for (let row = 0; row < rows; row += Math.ceil(rows / sampledAcross)) {
      const cells = await file.read(row, 1);
      for (let column = 0; column < columns; column += Math.ceil(columns / sampledAcross)) {
        const value = cells[column] ?? Number.NaN;
        sample.push(nothing.has(value) ? Number.NaN : value);
      }
    }
    return sample;
  } finally {
    await file.close();
  }
}

/** In the unit of the variable; of cells without data NaN, as for the median of none. */
export const meaningOf = (sample: readonly number[], { scale, offset }: Coding): number[] =>
  sample.map((stored) => stored * scale + offset);

export function medianOf(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
