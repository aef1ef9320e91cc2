import type { PartKind } from '../model.ts';
import { tradeWords } from '../vocabulary/trade-words.ts';
import type { Label } from './label.ts';
import { isSpeciesWord, takeNoise } from './noise.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** From the end backwards: bare counts, prices, codes and footnote signs that only mean noise there. */
export function stripClosing(label: Label, stripped: Uint8Array): void {
  const { tokens } = label;
  for (let index = tokens.length - 1; index > 0; index--) {
    if (stripped[index] === 1) continue;
    const token = tokens[index];
    const previous = tokens[index - 1];
    if (token === undefined || previous === undefined) return;
    if (isVoucherNumber(tokens, index)) return;
    const kind = findClosingNoise(token, previous);
    if (kind === null) return;
    takeNoise(label, stripped, index, 1, kind);
  }
}

/** `Acacia sp. (Wongan Hills) K.F.Kenneally 7496`: the number of the collector behind a phrase name in brackets. */
function isVoucherNumber(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.kind !== 'number') return false;
  let at = index - 1;
  while (tokens[at]?.kind === 'word' && tokens[at]?.shape !== 'lower') at--;
  const close = tokens[at];
  if (at === index - 1 || close?.kind !== 'close' || close.partner === null) return false;
  const marker = tokens[tokens.indexOf(close.partner) - 1];
  return marker?.lower === 'sp' || marker?.lower === 'species';
}

function findClosingNoise(token: Token, previous: Token): PartKind | null {
  if (
    token.kind === 'other' &&
    (token.text === '*' || token.text === '†' || token.text === '‡' || token.text === '#')
  )
    return 'footnote';
  if (token.kind === 'word') {
    if (
      token.shape === 'capital' &&
      tradeWords.has(token.lower) &&
      (previous.partner !== null || previous.kind === 'number')
    )
      return tradeWords.get(token.lower) ?? null;
    if (token.lower === 'standard' && token.shape === 'lower') return 'grade';
    if (
      token.shape === 'code' &&
      previous.kind === 'word' &&
      previous.shape === 'lower' &&
      !isSpeciesWord(previous) &&
      token.text === token.text.toUpperCase()
    )
      return 'stock-code';
    return token.lower === 'new' && !token.dot ? 'description' : null;
  }
  if (token.kind !== 'number' || isYear(token.lower) || token.dot) return null;
  if (isSpeciesWord(previous) || previous.text === ':' || previous.kind === 'number') return null;
  if (/^\d{1,4}\.\d\d$/.test(token.text)) return 'price';
  return /^\d{1,5}$/.test(token.text) && token.spaceBefore ? 'quantity' : null;
}
