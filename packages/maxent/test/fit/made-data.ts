import type { Covariate, TrainingData } from '../../src/index.ts';

export interface MadeOptions {
  readonly seed: number;
  readonly covariates: number;
  readonly presences: number;
  readonly background: number;
  /** Values rounded to this many steps between 0 and 1, so that rows repeat; not at all when left out. */
  readonly steps?: number;
}

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A species that likes the middle of the first covariate and the top of the second; the others are correlated with these or say nothing. */
export function madeData({ seed, covariates, presences, background, steps }: MadeOptions): TrainingData {
  const random = randomFrom(seed);
  const place = (): number[] => {
    const values: number[] = [];
    for (let index = 0; index < covariates; index++) {
      const value = index < 3 ? random() : 0.6 * (values[index % 3] ?? 0) + 0.4 * random();
      values.push(steps === undefined ? value : Math.round(value * steps) / steps);
    }
    return values;
  };
  const isRecorded = ([first = 0, second = 0.5]: number[]) =>
    random() < Math.exp(-8 * (first - 0.5) ** 2 + 1.5 * (second - 1));
  const rows: number[][] = [];
  while (rows.length < presences) {
    const values = place();
    if (isRecorded(values)) rows.push(values);
  }
  return { presence: tableOf(rows), background: tableOf(Array.from({ length: background }, place)) };
}

export const tableOf = (rows: readonly (readonly number[])[]): Covariate[] =>
  (rows[0] ?? []).map((_, index) => ({
    name: `x${index}`,
    kind: 'continuous' as const,
    values: Float64Array.from(rows, (row) => row[index] ?? Number.NaN),
  }));

export const rowsOf = (table: TrainingData['presence']): number[][] =>
  Array.from({ length: table[0]?.values.length ?? 0 }, (_, row) =>
    table.map(({ values }) => Number(values[row])),
  );
