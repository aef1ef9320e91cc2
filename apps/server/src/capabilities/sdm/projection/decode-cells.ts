import type { CovariateTable, RasterBlock } from '@plantdata/maxent';
import type { ClimateLayer } from '../climate/climate-archive.ts';

/** The covariates at some cells of blocks of layers; `known` are the places, among these cells, of those with data in every layer. */
export function decodeCells(
  layers: readonly ClimateLayer[],
  blocks: readonly RasterBlock[],
  cells: Int32Array,
): { readonly known: Int32Array; readonly table: CovariateTable } {
  const columns = layers.map(({ layer: { nodata = [], scale = 1, offset = 0 } }, index) => {
    const block = blocks[index];
    return Float64Array.from(cells, (cell) => {
      const stored = block?.[cell] ?? Number.NaN;
      return nodata.includes(stored) ? Number.NaN : stored * scale + offset;
    });
  });
  const known = Int32Array.from(cells.keys()).filter((at) =>
    columns.every((values) => Number.isFinite(values[at])),
  );
  const table: CovariateTable = layers.map(({ variable }, index) => ({
    name: variable,
    kind: 'continuous',
    values: Float64Array.from(known, (at) => columns[index]?.[at] ?? Number.NaN),
  }));
  return { known, table };
}
