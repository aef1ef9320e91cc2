import type { NameFacts } from './snapshot.ts';

/** Merges the facts of a name: those of its row, if it has any, and then its common names. */
export function mergeFacts(parts: readonly string[]): string {
  const [only = '', ...others] = parts;
  if (others.length === 0) return only;
  const facts = parts.map((part): NameFacts => JSON.parse(part));
  const merged: NameFacts = { ...facts[0], commonNames: facts.flatMap((each) => each.commonNames ?? []) };
  return JSON.stringify(merged);
}
