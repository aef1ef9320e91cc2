interface Sample<Group> {
  readonly features: readonly Group[];
  /** 1 for what is to be recognised, 0 for all else. */
  readonly isName: number;
  readonly weight: number;
}

/** Random numbers from 0 to 1, the same in every run. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Log odds of each group of letters: a logistic regression by stochastic descent, on the samples that are used. */
function fitWeights<Group>(
  samples: readonly Sample<Group>[],
  random: () => number,
  isUsed: (index: number) => boolean,
): Map<Group, number> {
  const weights = new Map<Group, number>();
  const order = samples.map((_, index) => index).filter(isUsed);
  for (let round = 0; round < 12; round += 1) {
    order.sort(() => random() - 0.5);
    const rate = 0.15 / (1 + round * 0.5);
    for (const index of order) {
      const sample = samples[index];
      if (sample === undefined) continue;
      const step =
        rate * sample.weight * (sample.isName - 1 / (1 + Math.exp(-sumOf(weights, sample.features))));
      for (const each of sample.features)
        weights.set(each, (weights.get(each) ?? 0) * (1 - rate * 0.002) + step);
    }
  }
  return weights;
}

function sumOf<Group>(weights: ReadonlyMap<Group, number>, features: readonly Group[]): number {
  return features.reduce((total, each) => total + (weights.get(each) ?? 0), 0);
}

/**
 * Fits the weights of groups, in their order, rounded to a part of one, and without those that are smaller than `least`. Prints
 * at each threshold of the log odds how many samples are above it that a trial fit has not seen, a fifth of all.
 */
export function fitTable<Group extends string | number>(
  samples: readonly Sample<Group>[],
  { thresholds, perUnit, least }: { thresholds: readonly number[]; perUnit: number; least: number },
): (readonly [Group, number])[] {
  const random = createRandom();
  const held = samples.map(() => random() < 0.2);
  const trial = fitWeights(samples, random, (index) => held[index] !== true);
  for (const threshold of thresholds) {
    const share = (isName: number) => {
      const tried = samples.filter((each, index) => held[index] === true && each.isName === isName);
      const above = tried.filter(({ features }) => sumOf(trial, features) > threshold);
      return (above.length / tried.length).toFixed(3);
    };
    console.log(`log odds above ${threshold}: ${share(1)} of unseen names, ${share(0)} of others`);
  }
  return [...fitWeights(samples, random, () => true)]
    .map(([group, weight]) => [group, Math.round(weight * perUnit) / perUnit] as const)
    .filter(([, weight]) => Math.abs(weight) >= least)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
