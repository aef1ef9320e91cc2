import { FlowerFacts } from '../../model.ts';

type Fact = keyof FlowerFacts;
const facts: readonly Fact[] = FlowerFacts.keyof().options;

/** What the first says, and beside it what only the second does. */
export function mergeFacts(first: FlowerFacts, second: FlowerFacts): FlowerFacts {
  const merged = { ...first };
  for (const fact of facts) if (!isRecorded(first[fact])) take(fact, merged, second);
  return merged;
}

/** In what the two contradict each other. */
export const contradictions = (one: FlowerFacts, other: FlowerFacts): readonly Fact[] =>
  facts.filter(
    (fact) =>
      isRecorded(one[fact]) &&
      isRecorded(other[fact]) &&
      JSON.stringify(one[fact]) !== JSON.stringify(other[fact]),
  );

function take<K extends Fact>(fact: K, into: FlowerFacts, from: FlowerFacts): void {
  into[fact] = from[fact];
}

const isRecorded = (value: FlowerFacts[Fact]): boolean =>
  value !== null && !(Array.isArray(value) && value.length === 0);
