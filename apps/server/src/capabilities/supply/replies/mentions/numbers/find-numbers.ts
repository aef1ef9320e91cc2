import type { TextSpan } from '../../span.ts';
import type { DimensionMention, GradeMention, PriceMention, QuantityMention } from '../mention.ts';
import { NumberClaims } from './claims.ts';
import { findGrades } from './find-grades.ts';
import { findPrices } from './find-prices.ts';
import { findQuantities } from './find-quantities.ts';

export interface NumberMentions {
  readonly prices: readonly PriceMention[];
  readonly grades: readonly GradeMention[];
  readonly dimensions: readonly DimensionMention[];
  readonly quantities: readonly QuantityMention[];
}

export interface NumberOptions {
  /** Dates, names of plants and numbers of lines. */
  readonly taken: readonly TextSpan[];
  /** Sizes that the request asks for, as keys. */
  readonly targets: ReadonlySet<string>;
}

/** What the numbers of a line are, in one go: each is one thing only. What is surest comes first. */
export function findNumbers(written: string, { taken, targets }: NumberOptions): NumberMentions {
  // Dots that lead from one column to the next.
  const text = written.replaceAll(/\.{2,}|_{2,}/g, (leader) => ' '.repeat(leader.length));
  if (!/[\p{N}\p{L}]/u.test(text)) return { prices: [], grades: [], dimensions: [], quantities: [] };
  const claims = new NumberClaims(text.length, taken);
  const prices = findPrices(text, claims);
  const dimensions = findDimensions(text, claims);
  const grades = findGrades(text, claims, targets);
  return { prices, dimensions, grades, quantities: findQuantities(text, claims) };
}

const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?:\s?(?:-|–|to)\s?\d{1,3}(?:[.,]\d{1,2})?)?`;
const one = [
  String.raw`(?:cal(?:l?iper)?\.?|calibre|girth|trunk|spread|height|ht|höhe|hauteur)\s?:?\s?${number}\s?(?:mm|cm|m|"|″|in)(?![a-z])`,
  String.raw`${number}\s?(?:mm|cm|"|″|in)\s?(?:cal(?:l?iper)?|girth|trunk|spread|high|tall|ht|hoch|haut|wide|dbh)\b\.?`,
  String.raw`${number}\s?m(?![a-z²³])(?:\s?(?:tall|high|ht|height|hoch|haut|hoog|alto|alti))?`,
  String.raw`${number}\s?(?:'|′|ft)(?!\w)(?:\s?(?:tall|high|ht|height))?`,
].join('|');
const dimension = new RegExp(String.raw`(?<![\d.,/-])(?:${one})(?:\s?[,x×]\s?(?:${one}))*`, 'gi');

/** Height, calliper and spread, what stands together as one. */
function findDimensions(text: string, claims: NumberClaims): DimensionMention[] {
  const dimensions: DimensionMention[] = [];
  for (const { index, 0: written } of text.matchAll(dimension)) {
    const span = { start: index, end: index + written.length };
    if (!claims.isFree(span)) continue;
    dimensions.push({ kind: 'dimension', ...span, text: written.trim() });
    claims.claim(span);
  }
  return dimensions;
}
