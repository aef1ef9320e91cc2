import { foldWord } from '../keys/fold.ts';

/** Families with two legitimate names (ICN Art. 18.5 and 18.6). */
const ALTERNATIVES: ReadonlyMap<string, string> = new Map([
  ['compositae', 'asteraceae'],
  ['cruciferae', 'brassicaceae'],
  ['gramineae', 'poaceae'],
  ['guttiferae', 'clusiaceae'],
  ['labiatae', 'lamiaceae'],
  ['leguminosae', 'fabaceae'],
  ['papilionaceae', 'fabaceae'],
  ['palmae', 'arecaceae'],
  ['umbelliferae', 'apiaceae'],
]);

function createFamilyKey(family: string): string {
  const key = foldWord(family);
  return ALTERNATIVES.get(key) ?? key;
}

/** True for one family under either of its legitimate names: Compositae and Asteraceae. */
export function sameFamily(a: string, b: string): boolean {
  return createFamilyKey(a) === createFamilyKey(b);
}
