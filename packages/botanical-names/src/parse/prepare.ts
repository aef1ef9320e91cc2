import type { NameDictionary } from '../model.ts';
import { arrangeTokens } from './arrange.ts';
import { splitGluedTokens } from './glued.ts';
import type { Label, Remark } from './label.ts';
import { pairTokens } from './pairs.ts';
import { peelNoise } from './peel.ts';
import { repairText } from './repair.ts';
import { type Token, tokenize } from './tokens.ts';

/** Prepares a label for the reader; linear in the length of the input. */
export function prepareLabel(input: string, dictionary: NameDictionary | null): Label {
  const repaired = repairText(input);
  const remarks: Remark[] = [];
  const tokens = tokenize(repaired.text);
  splitGluedTokens(tokens, dictionary, remarks);
  pairTokens(tokens);
  const label: Label = {
    input,
    repaired,
    text: repaired.text,
    dictionary,
    tokens,
    live: [],
    claims: [],
    remarks,
    capitals: isAllCapitals(tokens),
    familyHint: null,
    commonNames: [],
  };
  peelNoise(label);
  arrangeTokens(label);
  return label;
}

/** True if no word outside quotes has a small letter, except for signs and rank markers. */
function isAllCapitals(tokens: readonly Token[]): boolean {
  let words = 0;
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    if (token.shape === 'upper') words++;
    else if (token.shape === 'lower' && token.lower !== 'x' && token.lower !== 'spp' && token.lower !== 'sp')
      return false;
    else if (token.shape === 'capital' || token.shape === 'mixed') return false;
  }
  return words > 0;
}
