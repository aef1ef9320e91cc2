import type { Label } from './label.ts';
import { takeNoise } from './noise.ts';
import { indexOfPartner, isOpeningQuote } from './pairs.ts';
import { isOnlyRights, lengthOfRight } from './rights.ts';
import type { Token } from './tokens.ts';

/** The sign of a trade mark marks the word or quotation before it, or, with space before it alone, those behind it. */
export function stripMark(label: Label, stripped: Uint8Array, index: number, count: number): number {
  const { tokens } = label;
  const sign = tokens[index + (count > 1 ? 1 : 0)];
  let marked = index - 1;
  if (sign?.kind === 'mark' && sign.spaceBefore && !sign.spaceAfter) {
    marked = indexOfPartner(tokens, index + 1);
    while (tokens[marked]?.kind === 'word' && tokens[marked + 1]?.kind === 'word') marked++;
  }
  const last = tokens[marked];
  if (last !== undefined && /^(?:[™®R]|TM)$/.test(sign?.text ?? '')) last.trademark = true;
  return takeNoise(label, stripped, index, count, 'rights-mark');
}

/** A breeder's right or a patent outside brackets; a word before it is no author. */
export function stripRight(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const previous = tokens[index - 1];
  if (previous === undefined || previous.lower === 'sp') return 0;
  const length = lengthOfRight(tokens, index, isBehindName(tokens, stripped, index));
  if (length === 0) return 0;
  previous.rights = true;
  return takeNoise(label, stripped, index, length, 'rights-mark');
}

/** True behind a quotation, a bracket, a mark or other noise, where no word of the name follows but a selling name. */
export function isBehindName(tokens: readonly Token[], stripped: Uint8Array, index: number): boolean {
  const previous = tokens[index - 1];
  if (previous === undefined || stripped[index - 1] === 1 || previous.kind === 'close') return index > 0;
  if (previous.kind === 'comma') return isBehindName(tokens, stripped, index - 1);
  return previous.partner?.partner === previous && !isOpeningQuote(previous);
}

/** `(Red Sunset®)`: a selling name in brackets is read like one without them; only the mark and the brackets go. */
export function stripMarkedBracket(label: Label, stripped: Uint8Array, index: number): boolean {
  const { tokens } = label;
  if (index === 0 || tokens[index]?.kind !== 'open') return false;
  const close = indexOfPartner(tokens, index);
  const last = tokens[close - 2];
  if (tokens[index + 1]?.kind !== 'word') {
    // `('Gerwat'PBR)`: the brackets show that this is the cultivar and stay.
    const behind = indexOfPartner(tokens, index + 1) + 1;
    if (isOnlyRights(tokens, behind, close, true))
      takeNoise(label, stripped, behind, close - behind, 'rights-mark');
    return false;
  }
  if (close < index + 3 || tokens[close - 1]?.kind !== 'mark' || last?.kind !== 'word') return false;
  if (tokens[close - 1]?.text === '©') return false;
  takeNoise(label, stripped, index, 1, 'punctuation');
  takeNoise(label, stripped, close - 1, 2, 'rights-mark');
  last.trademark = true;
  return true;
}
