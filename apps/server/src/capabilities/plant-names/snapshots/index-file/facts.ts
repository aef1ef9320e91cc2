import type { NameFacts } from '../snapshot.ts';

/** What a checklist says of a name as one: the facts of its row, where it has any, and then common names. */
export function mergeFacts(parts: readonly string[]): string {
  const [only = '', ...others] = parts;
  if (others.length === 0) return only;
  const facts = parts.map((part): NameFacts => JSON.parse(part));
  const merged: NameFacts = { ...facts[0], commonNames: facts.flatMap((each) => each.commonNames ?? []) };
  return JSON.stringify(merged);
}
