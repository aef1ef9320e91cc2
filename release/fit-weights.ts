export interface Sample<Group> {
  readonly features: readonly Group[];
  /** 1 for what is to be recognised, 0 for all else. */
  readonly isName: number;
  readonly weight: number;
}

/** Random numbers from 0 to 1, the same in every run. */
export function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Log odds of each group of letters: a logistic regression by stochastic descent, on the samples that are used. */
export function fitWeights<Group>(
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

export function sumOf<Group>(weights: ReadonlyMap<Group, number>, features: readonly Group[]): number {
  return features.reduce((total, each) => total + (weights.get(each) ?? 0), 0);
}
