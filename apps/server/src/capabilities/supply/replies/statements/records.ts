import type { ReplyDoubt } from '../extraction.ts';
import type { Offer, PlacedSpan } from '../offers/offer.ts';

/** All that a message says of one line of the request. */
export interface LineRecord {
  readonly offers: Offer[];
  readonly doubts: Set<ReplyDoubt>;
  /** Where the line itself is named. */
  readonly named: PlacedSpan[];
  /** How sure it is that this line was meant, 0 to 1. */
  certainty: number;
  /** "Harpullia is unchanged." */
  isUnchanged: boolean;
}

/** What is said of several lines at once. */
export interface GroupStatement {
  /** Null: all lines of the request. */
  readonly lineIds: readonly string[] | null;
  /** Only lines of which nothing else is said. */
  readonly isRest: boolean;
  /** Said in so many words ("all", "both", "each"), and not only understood. */
  readonly isExplicit: boolean;
  /** Before any line was named. */
  readonly isBefore: boolean;
  readonly offer: Offer;
}

/** What a message says. */
export interface Records {
  readonly byLine: ReadonlyMap<string, LineRecord>;
  readonly groups: readonly GroupStatement[];
  readonly doubts: ReadonlySet<ReplyDoubt>;
  /** It corrects or refers to something that was said before. */
  readonly refersBack: boolean;
}
