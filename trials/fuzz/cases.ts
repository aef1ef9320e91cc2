import {
  mutatedBytes,
  mutatedText,
  piecedText,
  type Repetition,
  repeatedTo,
  repetitionOf,
} from './mutate.ts';
import { Random, seedOf } from './random.ts';
import type { Input, Target } from './target.ts';

export type Case =
  | { readonly kind: 'input'; readonly input: Input }
  /** A text of growing length, for which the time is taken. */
  | { readonly kind: 'growth'; readonly repetition: Repetition };

const everyGrowth = 5;

/** The case of this number: the same for the same seed, so that a process that hangs need not say what it has read. */
export function caseOf(target: Target, samples: readonly Input[], seed: number, number: number): Case {
  const random = new Random(seedOf(target.name, seed, number));
  const { pieces = [], growthMax = 32_000 } = target;
  if (number % everyGrowth === 0 && pieces.length > 0 && growthMax > 0)
    return { kind: 'growth', repetition: repetitionOf(random, pieces) };
  return { kind: 'input', input: inputOf(target, samples, random, number) };
}

function inputOf(target: Target, samples: readonly Input[], random: Random, number: number): Input {
  const { pieces = [], make, lengthMax = 20_000 } = target;
  const sample = samples[number];
  // What it certainly reads comes first.
  if (sample !== undefined) return sample;
  const isMade = samples.length === 0 || random.below(2) === 0;
  if (isMade && make !== undefined) return make(random);
  if (isMade && pieces.length > 0) return piecedText(random, pieces, lengthMax);
  const chosen = random.pick(samples);
  if (typeof chosen === 'string') return mutatedText(chosen, random, pieces, lengthMax);
  const other = random.pick(samples);
  return mutatedBytes(chosen, random, typeof other === 'string' ? Buffer.from(other) : other, 4_000_000);
}

/** For a finding: what was read last. */
export const shownCase = (one: Case): Input =>
  one.kind === 'input' ? one.input : JSON.stringify(one.repetition);

export { repeatedTo };
