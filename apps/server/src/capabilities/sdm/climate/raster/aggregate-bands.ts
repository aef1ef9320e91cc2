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
  let left = newCells(layer.type, 0);
  for await (const band of bands) {
    const rows = left.length === 0 ? band : join(left, band, layer);
    const end = rows.length - (rows.length % (2 * columns));
    yield halve(rows.subarray(0, end), columns, layer);
    left = rows.slice(end);
  }
  if (left.length > 0) yield halve(join(left, left, layer), columns, layer);
}

function join(above: RasterBlock, below: RasterBlock, { type }: RasterLayer): RasterBlock {
  const both = newCells(type, above.length + below.length);
  both.set(above);
  both.set(below, above.length);
  return both;
}

function halve(cells: RasterBlock, columns: number, { type, nodata = [] }: RasterLayer): RasterBlock {
  const isWhole = !type.startsWith('float');
  const width = Math.ceil(columns / 2);
  const means = newCells(type, (cells.length / columns / 2) * width);
  const [nothing = Number.NaN, second = Number.NaN, ...others] = nodata;
  for (let index = 0; index < means.length; index++) {
    const column = 2 * (index % width);
    const first = 2 * Math.floor(index / width) * columns + column;
    let [sum, count] = [0, 0];
    for (let corner = 0; corner < 4; corner++) {
      const right = corner & 1;
      const value = cells[first + right + (corner >> 1) * columns] ?? Number.NaN;
      if (column + right === columns || value === nothing || value === second) continue;
      if (!Number.isFinite(value) || (others.length > 0 && others.includes(value))) continue;
      sum += value;
      count++;
    }
    const mean = count === 0 ? nothing : sum / count;
    means[index] = isWhole && count > 0 ? roundToEven(mean) : mean;
  }
  return means;
}

/** Halves upward would make the climate warmer with every step. */
const roundToEven = (value: number): number =>
  Math.abs(value % 1) === 0.5 ? 2 * Math.round(value / 2) : Math.round(value);
