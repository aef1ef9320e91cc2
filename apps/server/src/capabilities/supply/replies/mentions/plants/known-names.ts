import { epithets } from './epithets.ts';
import { genera } from './genera.ts';

const knownGenera: ReadonlySet<string> = new Set(genera.split(/\s+/).filter(Boolean));
const knownEpithets: ReadonlySet<string> = new Set(epithets.split(/\s+/).filter(Boolean));

/** Whether a word in small letters is the name of a genus that nurseries grow. */
export function isKnownGenus(key: string): boolean {
  return knownGenera.has(key);
}

/** Whether a word in small letters is an epithet of plants that nurseries grow. */
export function isKnownEpithet(key: string): boolean {
  return knownEpithets.has(key);
}
