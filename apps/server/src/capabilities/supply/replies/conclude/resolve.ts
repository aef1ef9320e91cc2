import type { Amount, Offer } from '../offers/offer.ts';

/** How many plants an amount is of a line; null where it says nothing by itself. Of a range and of an estimate the lower end. */
export function countOf(amount: Amount | null, requested: number): number | null {
  switch (amount?.kind) {
    case 'count':
      return amount.count;
    case 'share':
      return Math.floor(amount.share * requested);
    case 'plenty':
      return requested;
    case 'few':
      return 0;
    case 'rest':
    case undefined:
      return null;
  }
}

/** Of prices in tiers the one for the quantity. */
export function priceOf({ prices }: Offer, quantity: number): Offer['prices'][number] | null {
  const tiers = prices
    .filter(({ fromQuantity }) => fromQuantity !== null && fromQuantity <= quantity)
    .toSorted((a, b) => (b.fromQuantity ?? 0) - (a.fromQuantity ?? 0));
  return tiers[0] ?? prices.find(({ fromQuantity }) => fromQuantity === null) ?? prices[0] ?? null;
}
