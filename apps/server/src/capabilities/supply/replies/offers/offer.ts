import type { DateMention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';

/** How many plants: in words that mean something only beside what was requested, perhaps. */
export type Amount =
  | { readonly kind: 'count'; readonly count: number; readonly isApproximate: boolean }
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'plenty' | 'few' | 'rest' };

/** One thing that is offered, or said not to be there, of a line; put together fact by fact. */
export interface Offer {
  /** Another plant than the one that was asked for; null for that one. */
  readonly plant: string | null;
  amount: Amount | null;
  /** Said to be available, whatever the number. */
  isYes: boolean;
  /** Said not to be there. */
  isNone: boolean;
  /** "short on": what follows is too little or nothing. */
  isShort: boolean;
  /** To come after something else that is offered. */
  isLater: boolean;
  canGrow: boolean;
  isNow: boolean;
  isUnsure: boolean;
  /** "same timing": days and way of growing are those of what was spoken of before. */
  isLikeBefore: boolean;
  grade: { readonly text: string; readonly key: string } | null;
  prices: {
    readonly amount: number;
    readonly currency: string | null;
    readonly fromQuantity: number | null;
  }[];
  isPoa: boolean;
  ready: OfferDays | null;
  validUntil: string | null;
  dimensions: string | null;
  conditions: string[];
  evidence: PlacedSpan[];
}

type OfferDays = Pick<DateMention, 'from' | 'to' | 'precision'>;

/** A stretch of a line of the message. */
export interface PlacedSpan extends TextSpan {
  /** Number of the line in the message. */
  readonly line: number;
}

export function newOffer(plant: string | null = null): Offer {
  return {
    plant,
    amount: null,
    isYes: false,
    isNone: false,
    isShort: false,
    isLater: false,
    canGrow: false,
    isNow: false,
    isUnsure: false,
    isLikeBefore: false,
    grade: null,
    prices: [],
    isPoa: false,
    ready: null,
    validUntil: null,
    dimensions: null,
    conditions: [],
    evidence: [],
  };
}

/** Whether it says anything of whether, how many, or in which grade plants can be had. */
export const saysAnything = (offer: Offer): boolean =>
  offer.amount !== null || offer.isYes || offer.isNone || offer.canGrow || offer.grade !== null;
