import type { DateMention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import type { Subject } from '../statements/subjects.ts';

export type OfferDays = Pick<DateMention, 'from' | 'to' | 'precision'>;

/** A price of one plant, perhaps from a number of plants on. */
export interface OfferPrice {
  readonly amount: number;
  /** ISO 4217; null: that of the region. */
  readonly currency: string | null;
  readonly fromQuantity: number | null;
}

/** A stretch of a line of the message. */
export interface PlacedSpan extends TextSpan {
  /** Number of the line in the message. */
  readonly line: number;
}

/** One thing that is offered of a request line; later statements amend it. */
export interface Offer {
  /** Plant that is offered instead; null: the one that was asked for. */
  readonly plant: string | null;
  /** Number of plants; null: not said, which is the whole number where the offer is a yes. */
  quantity: number | null;
  /** Less than asked, without a number. */
  isPart: boolean;
  grade: { readonly text: string; readonly key: string } | null;
  dimensions: string | null;
  ready: OfferDays | null;
  /** There is nothing before that day. */
  isDelayed: boolean;
  validUntil: string | null;
  prices: OfferPrice[];
  isPoa: boolean;
  conditions: string[];
  evidence: PlacedSpan[];
  /** Probability of its least sure statement or number, 0 to 1. */
  probability: number;
  support: OfferSupport;
}

/** Evidence of an offer, for the confidence in it. */
export interface OfferSupport {
  /** Probability of its least sure act. */
  readonly act: number;
  /** Probability of the role of its least sure number; 1 without a number. */
  readonly number: number;
  /** Certainty of the line, and by what it is known. */
  readonly subject: number;
  readonly by: Subject['by'];
  /** Number of statements that say so. */
  readonly statements: number;
}

export const joinSupport = (one: OfferSupport, other: OfferSupport): OfferSupport => ({
  act: Math.max(one.act, other.act),
  number: Math.min(one.number, other.number),
  subject: Math.min(one.subject, other.subject),
  by: one.by === 'named' ? one.by : other.by,
  statements: one.statements + other.statements,
});

export const newOffer = (plant: string | null = null): Offer => ({
  plant,
  quantity: null,
  isPart: false,
  grade: null,
  dimensions: null,
  ready: null,
  isDelayed: false,
  validUntil: null,
  prices: [],
  isPoa: false,
  conditions: [],
  evidence: [],
  probability: 1,
  support: { act: 1, number: 1, subject: 1, by: 'open', statements: 0 },
});

/** Returns the price for a quantity among prices in tiers. */
export function priceOf({ prices }: Offer, quantity: number): OfferPrice | null {
  const tiers = prices
    .filter(({ fromQuantity }) => fromQuantity !== null && fromQuantity <= quantity)
    .toSorted((a, b) => (b.fromQuantity ?? 0) - (a.fromQuantity ?? 0));
  return tiers[0] ?? prices.find(({ fromQuantity }) => fromQuantity === null) ?? prices[0] ?? null;
}

/** Takes facts of another offer where this one has none. */
export function fillOffer(offer: Offer, from: Offer): void {
  offer.grade ??= from.grade;
  offer.dimensions ??= from.dimensions;
  offer.ready ??= from.ready;
  offer.validUntil ??= from.validUntil;
  if (offer.prices.length === 0) offer.prices.push(...from.prices);
  offer.isPoa ||= from.isPoa && offer.prices.length === 0;
  offer.conditions.push(...from.conditions);
  offer.evidence.push(...from.evidence);
}
