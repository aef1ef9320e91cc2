import type { PartKind } from '../model.ts';
import { claimRange, type Label } from './label.ts';
import type { Token } from './tokens.ts';

/** Claims tokens for something that is not part of the name and hides them from the reader; returns their number. */
export function takeNoise(
  label: Label,
  stripped: Uint8Array,
  from: number,
  count: number,
  kind: PartKind,
): number {
  const first = label.tokens[from];
  const last = label.tokens[from + count - 1];
  if (first === undefined || last === undefined) return 0;
  claimRange(label, kind, first, last);
  stripped.fill(1, from, from + count);
  return count;
}

/** `sp.`, `species`, or any abbreviation: a number behind it belongs to it. */
export function isSpeciesWord(token: Token): boolean {
  return (
    token.lower === 'sp' ||
    token.lower === 'species' ||
    token.lower === 'spec' ||
    token.lower === 'spp' ||
    (token.kind === 'word' && token.dot)
  );
}
