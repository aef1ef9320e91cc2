import type { DimensionMention } from '../mention.ts';
import type { Claims } from './claims.ts';

const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?:\s?(?:-|–|to)\s?\d{1,3}(?:[.,]\d{1,2})?)?`;
const one = [
  String.raw`(?:cal(?:l?iper)?\.?|calibre|girth|trunk|spread|height|ht|höhe|hauteur)\s?:?\s?${number}\s?(?:mm|cm|m|"|″|in)(?![a-z])`,
  String.raw`${number}\s?(?:mm|cm|"|″|in)\s?(?:cal(?:l?iper)?|girth|trunk|spread|high|tall|ht|hoch|haut|wide|dbh)\b\.?`,
  String.raw`${number}\s?m(?![a-z²³])(?:\s?(?:tall|high|ht|height|hoch|haut|hoog|alto|alti))?`,
  String.raw`${number}\s?(?:'|′|ft)(?!\w)(?:\s?(?:tall|high|ht|height))?`,
].join('|');
const dimension = new RegExp(String.raw`(?<![\d.,/-])(?:${one})(?:\s?[,x×]\s?(?:${one}))*`, 'gi');

/** Height, calliper and spread, what stands together as one. */
export function findDimensions(text: string, claims: Claims): DimensionMention[] {
  const dimensions: DimensionMention[] = [];
  for (const { index, 0: written } of text.matchAll(dimension)) {
    const span = { start: index, end: index + written.length };
    if (!claims.isFree(span)) continue;
    dimensions.push({ kind: 'dimension', ...span, text: written.trim() });
    claims.claim(span);
  }
  return dimensions;
}
