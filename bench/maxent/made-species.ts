import type { CovariateTable, TrainingData } from '@plantdata/maxent';
import { madeClimate } from './made-climate.ts';

/** Places of a made climate, and a species that was found where the first covariate is near its middle and the second high. */
export function madeSpecies({
  presences,
  background,
  covariates,
}: {
  presences: number;
  background: number;
  covariates: number;
}): TrainingData {
  const layers = madeClimate(covariates, background + 40 * presences, 11, { nodataShare: 0 });
  const [first = new Uint16Array(), second = new Uint16Array()] = layers;
  let state = 5;
  const found: number[] = [];
  for (let cell = background; cell < first.length && found.length < presences; cell++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const rate = Math.exp(-(((first[cell] ?? 0) - 2850) ** 2) / 8000 + ((second[cell] ?? 0) - 3000) / 400);
    if (state / 2 ** 32 < Math.min(1, rate)) found.push(cell);
  }
  const table = (cells: ArrayLike<number>): CovariateTable =>
    layers.map((layer, index) => ({
      name: `bio${index + 1}`,
      kind: 'continuous' as const,
      values: Float64Array.from(cells, (cell) => layer[cell] ?? 0),
    }));
  return { presence: table(found), background: table(Array.from({ length: background }, (_, cell) => cell)) };
}
