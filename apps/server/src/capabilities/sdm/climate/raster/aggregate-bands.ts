import type { RasterBlock, RasterLayer } from '@plantdata/maxent';
import { float64At, outOfRange } from '../../checked-access.ts';
import { newCells } from '../stored-cells.ts';

/**
 * Makes one cell of `aggregate` × `aggregate` from the north-west on: the mean of those with data, rounded to what the type
 * can hold. At the eastern and southern edge there may be fewer of them.
 *
 * @param bands whole rows of `columns` cells
 */
export async function* aggregateBands(
  bands: AsyncIterable<RasterBlock>,
  { columns, aggregate, layer }: { columns: number; aggregate: number; layer: RasterLayer },
): AsyncGenerator<RasterBlock> {
  const width = Math.ceil(columns / aggregate);
  const sums = new Float64Array(width);
  const counts = new Uint32Array(width);
  let rowsGathered = 0;
  for await (const band of bands) {
    for (let start = 0; start < band.length; start += columns) {
      addRow(band.subarray(start, start + columns), { aggregate, layer, sums, counts });
      rowsGathered++;
      if (rowsGathered < aggregate) continue;
      yield meansOf(layer, sums, counts);
      rowsGathered = 0;
    }
  }
  if (rowsGathered > 0) yield meansOf(layer, sums, counts);
}

interface BandCollector {
  readonly aggregate: number;
  readonly layer: RasterLayer;
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
}

function addRow(row: RasterBlock, { aggregate, layer: { nodata = [] }, sums, counts }: BandCollector): void {
  for (let column = 0; column < row.length; column++) {
    const value = row[column] ?? Number.NaN;
    if (!Number.isFinite(value) || nodata.includes(value)) continue;
    const into = Math.floor(column / aggregate);
    sums[into] = float64At(sums, into) + value;
    counts[into] = (counts[into] ?? outOfRange(counts, into)) + 1;
  }
}

/** Begins anew with sums and counts. */
function meansOf({ type, nodata = [] }: RasterLayer, sums: Float64Array, counts: Uint32Array): RasterBlock {
  const isWhole = !type.startsWith('float');
  const means = newCells(type, sums.length);
  for (const [index, sum] of sums.entries()) {
    const count = counts[index] ?? outOfRange(counts, index);
    if (count === 0) means[index] = nodata[0] ?? Number.NaN;
    else means[index] = isWhole ? Math.round(sum / count) : sum / count;
  }
  sums.fill(0);
  counts.fill(0);
  return means;
}
