import type { Coordinates, CovariateTable, TrainingData } from '../../src/index.ts';

/** The same numbers from 0 up to 1 for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

interface MadeSpecies extends TrainingData {
  readonly places: { readonly presence: Coordinates; readonly background: Coordinates };
}

/**
 * A species that likes warmth on a square of 100 by 100, does not care about rain, and avoids one kind of soil. `warmth` rises with x.
 */
export function madeSpecies(presences: number, background: number, seed = 7): MadeSpecies {
  const random = numbers(seed);
  const point = () => {
    const [x, y] = [100 * random(), 100 * random()];
    return { x, y, warmth: x + 20 * random(), rain: 1000 * random(), soil: random() < 0.3 ? 'bog' : 'loam' };
  };
  const found: ReturnType<typeof point>[] = [];
  while (found.length < presences) {
    const candidate = point();
    const rate = candidate.soil === 'bog' ? 0.02 : 1 / (1 + Math.exp(-(candidate.warmth - 80) / 8));
    if (random() < rate) found.push(candidate);
  }
  const others = Array.from({ length: background }, point);
  const table = (points: readonly ReturnType<typeof point>[]): CovariateTable => [
    { name: 'warmth', kind: 'continuous', values: Float64Array.from(points, ({ warmth }) => warmth) },
    { name: 'rain', kind: 'continuous', values: Float64Array.from(points, ({ rain }) => rain) },
    { name: 'soil', kind: 'categorical', values: points.map(({ soil }) => soil) },
  ];
  const places = (points: readonly ReturnType<typeof point>[]): Coordinates => ({
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
  });
  return {
    presence: table(found),
    background: table(others),
    places: { presence: places(found), background: places(others) },
  };
}
