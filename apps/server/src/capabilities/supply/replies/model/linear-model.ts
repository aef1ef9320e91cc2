/** A softmax over sparse features: which of a few classes an item belongs to, with probabilities. */
export interface LinearModel<Class extends string> {
  readonly classes: readonly Class[];
  /** Probabilities in the order of `classes`; they add up to 1. Unknown features count nothing. */
  probabilities(features: readonly string[]): Float64Array;
}

/** Weights as they are kept in a file: one signed byte per bucket and class, times `scale`. */
export interface LinearWeights<Class extends string> {
  readonly classes: readonly Class[];
  /** Number of buckets, a power of two. */
  readonly buckets: number;
  readonly scale: number;
  /** `buckets` × `classes.length`, row by row. */
  readonly bytes: Int8Array;
}

/** FNV-1a, 32 bits, folded to a bucket: features share buckets where they must, which costs little. */
export function bucketOf(feature: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ hash) & (buckets - 1);
}

export function createLinearModel<Class extends string>(weights: LinearWeights<Class>): LinearModel<Class> {
  const { classes, buckets, scale, bytes } = weights;
  if (bytes.length !== buckets * classes.length)
    throw new Error(`The weights hold ${bytes.length} bytes, not ${buckets} × ${classes.length}.`);
  return {
    classes,
    probabilities(features) {
      const scores = new Float64Array(classes.length);
      for (const feature of features) {
        const row = bucketOf(feature, buckets) * classes.length;
        for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) + (bytes[row + at] ?? 0);
      }
      return softmax(scores.map((score) => score * scale));
    },
  };
}

/** Changes its argument. */
export function softmax(scores: Float64Array): Float64Array {
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const value = Math.exp((scores[at] ?? 0) - most);
    scores[at] = value;
    sum += value;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}
