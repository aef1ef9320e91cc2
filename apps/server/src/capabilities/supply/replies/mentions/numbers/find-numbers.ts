import type { TextSpan } from '../../span.ts';
import type { DimensionMention, GradeMention, PriceMention, QuantityMention } from '../mention.ts';
import { NumberClaims } from './claims.ts';
import { findSizes } from './find-grades.ts';
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
  const sizes = findSizes(text, claims, targets);
  return { prices, ...sizes, quantities: findQuantities(text, claims) };
}
