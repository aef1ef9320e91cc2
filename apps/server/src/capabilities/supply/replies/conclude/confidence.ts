import type { Doubt } from '../extraction.ts';
import type { Offer } from '../offers/offer.ts';

/**
 * A statement in plain words of a line that is named in full. At most the share of lines that passed without review and were wholly right when
 * the rules of evidence first met 339 replies that they had not seen: 29 of 30, 0.966. To be replaced when confidence is fitted to replies.
 */
const confidenceMax = 0.95;

/** How much less is sure, by doubt. */
const costs: { readonly [Name in Doubt]?: number } = {
  contradiction: 0.35,
  unclear_line: 0.3,
  unsure: 0.2,
  hidden_text: 0.1,
  model_disagrees: 0.3,
};

/** 0 to 1, to two decimals. */
export function confidenceOf(certainty: number, doubts: readonly Doubt[], offer: Offer | null): number {
  const isEstimate =
    offer?.amount?.kind === 'share' ||
    offer?.amount?.kind === 'few' ||
    (offer?.amount?.kind === 'count' && offer.amount.isApproximate);
  const cost = [...new Set(doubts)].reduce((sum, doubt) => sum + (costs[doubt] ?? 0), isEstimate ? 0.1 : 0);
  return Math.round(100 * Math.max(0.05, confidenceMax * certainty - cost)) / 100;
}
