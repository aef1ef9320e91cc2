import type { ReplyOutcome } from '../extraction.ts';
import type { Offer } from '../offers/offer.ts';

/** The outcome of a line and the offers that it rests on. */
export interface LineAnswer {
  readonly outcome: ReplyOutcome;
  /** Whose size, days and price are those of the line: stages in order. */
  readonly offers: readonly Offer[];
  /** Plants of the requested species; perhaps more than requested. */
  readonly quoted: number;
}
