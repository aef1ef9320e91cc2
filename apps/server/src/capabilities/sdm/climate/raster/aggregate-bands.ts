import type { RasterBlock, RasterLayer } from '@plantdata/maxent';
import { newCells } from '../stored-cells.ts';

type Bands = AsyncIterable<RasterBlock>;

/**
 * Makes one cell of `aggregate` × `aggregate` (2, 4, 8 …) from the north-west on, by making one of 2 × 2 again and again: the mean of
 * those with data, rounded to what the type can hold. So means of finer means are what the cells themselves give. At a coast four
 * cells weigh the same whatever land is in them; rounding changes a mean by less than a stored step. At the eastern and southern
 * edge there may be fewer cells.
 *
 * @param bands whole rows of `columns` cells
 */
export function aggregateBands(
  bands: Bands,
  { columns, aggregate, layer }: { columns: number; aggregate: number; layer: RasterLayer },
): Bands {
  if (aggregate === 1) return bands;
  const larger = { columns: Math.ceil(columns / 2), aggregate: aggregate / 2, layer };
  return aggregateBands(halveBands(bands, columns, layer), larger);
}

async function* halveBands(bands: Bands, columns: number, layer: RasterLayer): AsyncGenerator<RasterBlock> {
  let above: RasterBlock | undefined;
  for await (const band of bands) {
    for (let start = 0; start < band.length; start += columns) {
      const row = band.subarray(start, start + columns);
      if (above) yield meansOf(above, row, layer);
      above = above ? undefined : row;
    }
    // The band may be used again.
    above = above?.slice();
  }
  if (above) yield meansOf(above, above, layer);
}

function meansOf(above: RasterBlock, below: RasterBlock, { type, nodata = [] }: RasterLayer): RasterBlock {
  const isWhole = !type.startsWith('float');
  const means = newCells(type, Math.ceil(above.length / 2));
  const [nothing = Number.NaN, ...others] = nodata;
  let [sum, count] = [0, 0];
  const add = (value = Number.NaN): void => {
    if (!Number.isFinite(value) || value === nothing || others.includes(value)) return;
    sum += value;
    count++;
  };
  for (let index = 0; index < means.length; index++) {
    add(above[2 * index]);
    add(above[2 * index + 1]);
    add(below[2 * index]);
    add(below[2 * index + 1]);
    const mean = count === 0 ? nothing : sum / count;
    means[index] = isWhole && count > 0 ? roundToEven(mean) : mean;
    [sum, count] = [0, 0];
  }
  return means;
}

/** Halves upward would make the climate warmer with every step. */
function roundToEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
