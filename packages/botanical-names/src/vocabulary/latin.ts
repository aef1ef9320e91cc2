import endings from './latin-endings.json' with { type: 'json' };
import table from './latin-letters.json' with { type: 'json' };
import { groupsOf } from './letter-groups.ts';

/** Fitted by release/fit-latin-letters.ts. */
const weights = new Map(Object.entries(table).map(([group, weight]) => [Number(group), weight]));

/** Above it are 99 of 100 epithets that the fit has not seen, and a fifth of other words. */
export const possibleMin = -3;
/** Above it are 9 of 10 epithets, and 2 of 100 other words. */
export const likelyMin = 1;

/**
 * Log odds that a word is a Latin epithet, by its groups of letters: above 0 they speak for one, below for a word of a living
 * language, a person or a place. `variegata` and other Latin words of cultivars count as epithets.
 */
export function latinLogOdds(word: string): number {
  let sum = 0;
  for (const group of groupsOf(word)) sum += weights.get(group) ?? 0;
  return sum;
}

/** True if a word can be a Latin epithet by its letters. */
export function looksLatin(word: string): boolean {
  return word.length > 2 && latinLogOdds(word) > possibleMin;
}

/** True if a word is by its letters rather a Latin epithet than anything else: `Variegata`, `Clarinervium`, `Schwedleri`. */
export function isLikelyLatin(word: string): boolean {
  return word.length > 2 && latinLogOdds(word) > likelyMin;
}

/** True if a capitalised word can be the name of a genus by its ending. */
export function looksLikeGenus(word: string): boolean {
  const lower = word.toLowerCase();
  return endings.genera.some((ending) => lower.endsWith(ending));
}
