import {
  type CovariateTable,
  createRasterPredictor,
  type FeatureClass,
  fitMaxent,
  type MaxentModel,
  predict,
  type RasterLayer,
} from '@plantdata/maxent';
import { columnsOf, madeClimate, plainPredict } from './maxent/made-climate.ts';
import { type Figure, medianMs } from './report.ts';

/**
 * Prediction of maps: 8 covariates as 16-bit integers with scale, offset and nodata, against the prediction of tables and a plain loop over the
 * cells that works out every feature. All three answer the same.
 */

const covariates = 8;
const cells = 2_000_000;
const plainCells = 200_000;

export async function run(): Promise<Figure[]> {
  const map = madeClimate(covariates, cells, 7);
  const lqh = await figuresOf('lqh', ['linear', 'quadratic', 'hinge'], map);
  return [...lqh, ...(await figuresOf('lqph', ['linear', 'quadratic', 'product', 'hinge'], map))];
}

async function figuresOf(
  name: string,
  classes: readonly FeatureClass[],
  map: readonly Uint16Array[],
): Promise<Figure[]> {
  const { model, layers } = fitted(classes);
  const predictor = createRasterPredictor(model, layers);
  const answer = new Float32Array(cells);
  const rasterMs = await medianMs(() => predictor.predict(map, answer));
  const table = columnsOf(
    layers,
    map.map((layer) => layer.subarray(0, plainCells)),
  );
  let expected: Float64Array = new Float64Array(0);
  const tableMs = await medianMs(() => {
    expected = predict(model, table);
  });
  let plain: Float64Array = new Float64Array(0);
  const plainMs = await medianMs(() => {
    plain = plainPredict(model, table);
  });
  const error = expected.reduce((max, value, cell) => {
    const fast = answer[cell] ?? 0;
    return Math.max(
      max,
      Math.abs(value - (plain[cell] ?? 0)),
      Number.isNaN(fast) ? 0 : Math.abs(value - fast),
    );
  }, 0);
  const products = model.features.filter(({ feature }) => feature.type === 'product').length;
  console.log(
    `\n${name}: ${model.features.length} features, ${products} of them products; largest difference between the three ${error.toExponential(1)}`,
  );
  const raster = cells / rasterMs / 1000;
  const unit = 'million cells/s';
  return [
    {
      name: `raster, ${name}`,
      unit,
      value: raster,
      baseline: 'predict of a table',
      baselineValue: plainCells / tableMs / 1000,
    },
    {
      name: `raster, ${name}`,
      unit,
      value: raster,
      baseline: 'plain loop',
      baselineValue: plainCells / plainMs / 1000,
    },
  ];
}

/** A model of a species that likes some of the climate, fitted to points of it. */
function fitted(classes: readonly FeatureClass[]): { model: MaxentModel; layers: readonly RasterLayer[] } {
  const layers = Array.from(
    { length: covariates },
    (_, index): RasterLayer => ({
      name: `bio${index + 1}`,
      type: 'uint16',
      scale: 0.1,
      offset: index < 4 ? -273.15 : 0,
      nodata: [65_535],
    }),
  );
  const background = columnsOf(layers, madeClimate(covariates, 5_000, 1, { nodataShare: 0 }));
  const candidates = columnsOf(layers, madeClimate(covariates, 20_000, 2, { nodataShare: 0 }));
  const suits = (row: number) =>
    candidates.every(({ values }, index) => {
      const value = Number(values[row]);
      return index % 2 === 0 || Math.abs(value - Number(values[0])) < 280 + 30 * index;
    }) && Math.abs(Number(candidates[0]?.values[row]) - 12) < 9;
  const rows = Array.from({ length: 20_000 }, (_, row) => row)
    .filter(suits)
    .slice(0, 400);
  const presence: CovariateTable = candidates.map(({ name, values }) => ({
    name,
    kind: 'continuous',
    values: Float64Array.from(rows, (row) => Number(values[row])),
  }));
  return { model: fitMaxent({ presence, background }, { classes }).model, layers };
}
