import { bucketOf, softmax } from '../../apps/server/src/capabilities/supply/replies/model/linear-model.ts';

export interface Sample<Class extends string> {
  readonly features: readonly string[];
  readonly class: Class;
}

/** Weights of a softmax, bucket by bucket and class by class. */
export interface Trained<Class extends string> {
  readonly classes: readonly Class[];
  readonly buckets: number;
  readonly weights: Float32Array;
}

/** Few rounds, small steps and a pull to zero: the words of people not seen matter, not those of the samples. */
const [rounds, rate, decay] = [6, 0.05, 0.003];
const seeds = [7, 8, 9];

/** The mean of fits in different orders, which depends less on chance; the same samples give the same weights. */
export function train<Class extends string>(
  samples: readonly Sample<Class>[],
  classes: readonly Class[],
  buckets: number,
  fitsCount = 1,
): Trained<Class> {
  const fits = seeds.slice(0, fitsCount).map((seed) => fitOnce(samples, classes, buckets, seed));
  const weights = new Float32Array(buckets * classes.length);
  for (const each of fits)
    for (let at = 0; at < weights.length; at++)
      weights[at] = (weights[at] ?? 0) + (each[at] ?? 0) / fits.length;
  return { classes, buckets, weights };
}

/** Logistic regression by AdaGrad. */
function fitOnce<Class extends string>(
  samples: readonly Sample<Class>[],
  classes: readonly Class[],
  buckets: number,
  seed: number,
): Float32Array {
  const count = classes.length;
  const weights = new Float32Array(buckets * count);
  const squares = new Float32Array(buckets * count).fill(0.01);
  const data = samples.map((sample) => ({
    rows: rowsOf(sample.features, buckets),
    class: classes.indexOf(sample.class),
  }));
  const random = randomNumbers(seed);
  for (let round = 0; round < rounds; round++) {
    for (const { rows, class: own } of shuffle(data, random)) {
      const probabilities = probabilitiesOf({ classes, buckets, weights }, rows);
      for (let at = 0; at < count; at++) {
        const error = (probabilities[at] ?? 0) - (at === own ? 1 : 0);
        if (Math.abs(error) < 0.001) continue;
        for (const row of rows) {
          const place = row * count + at;
          const slope = error + decay * (weights[place] ?? 0);
          const square = (squares[place] ?? 0) + slope * slope;
          squares[place] = square;
          weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(square);
        }
      }
    }
  }
  return weights;
}

const rowsOf = (features: readonly string[], buckets: number): Uint32Array =>
  Uint32Array.from(new Set(features.map((feature) => bucketOf(feature, buckets))));

function probabilitiesOf<Class extends string>(
  { classes, weights }: Trained<Class>,
  rows: Uint32Array,
): Float64Array {
  const scores = new Float64Array(classes.length);
  for (const row of rows)
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] ?? 0) + (weights[row * scores.length + at] ?? 0);
  return softmax(scores);
}

export const predict = <Class extends string>(
  model: Trained<Class>,
  features: readonly string[],
): Float64Array => probabilitiesOf(model, rowsOf(features, model.buckets));

/** A linear congruential generator: numbers from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
