import { isDeepStrictEqual } from 'node:util';

/** Differences between two states, for the audit log: `{ member: { from, to } }`. */
export function changesBetween<Thing extends object>(
  before: Thing,
  after: Thing,
): Record<string, { from: unknown; to: unknown }> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([member, to]) => !isDeepStrictEqual(old.get(member), to));
  return Object.fromEntries(changed.map(([member, to]) => [member, { from: old.get(member), to }]));
}
