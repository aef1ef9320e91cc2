import type { TextSpan } from '../span.ts';

/** What is known of a reply besides its text. */
export interface ReplyContext {
  /** The day on which it came, where it was received, `2026-08-14`; null when unknown: then days that depend on it are unknown too. */
  readonly receivedOn: string | null;
  readonly hemisphere: 'north' | 'south';
  /** Whether 3/4 is the third of April. */
  readonly dayFirst: boolean;
  /** ISO 4217, of the region; null when unknown. */
  readonly currency: string | null;
}

/** Days, both ends included, `2026-09-21`. */
export interface DateMention extends TextSpan {
  readonly kind: 'date';
  readonly from: string | null;
  readonly to: string | null;
  readonly precision: 'day' | 'range' | 'part_month' | 'month' | 'season' | 'unknown';
  /**
   * What it is the date of. `ready`: plants can be had ("ready", "from", "avail late Sept", "in 6 weeks", and where nothing else is said).
   * `not_before`: there is nothing until then ("out until December", "back in March"). `valid`: a price or hold ends. `condition`: what somebody has to
   * do by then ("confirm by Monday"). `past`: something that was ("On 20 Aug 2026 … wrote", "list of 3 Sept"). `season_wish`: no date of a plant ("try
   * again in autumn", "reopen Monday").
   */
  readonly use: 'ready' | 'not_before' | 'valid' | 'condition' | 'past' | 'season_wish';
}

export interface PriceMention extends TextSpan {
  readonly kind: 'price';
  /** Per plant unless `per` says else. Null: price on application. */
  readonly amount: number | null;
  /** As written or by its sign; null where the text has none. `$` is null too: the region decides. */
  readonly currency: string | null;
  readonly per: 'plant' | 'pack' | 'delivery' | 'other';
  /** From how many plants on, of prices in tiers. */
  readonly fromQuantity: number | null;
}

/** A number of plants. What belongs to a date, price, grade, dimension or line number is none. */
export interface QuantityMention extends TextSpan {
  readonly kind: 'quantity';
  /** `count`: a number, with `high` for a range ("50 to 60"). `share`: of what was requested, `low` in 0 to 1 ("half that", "about 80 %"). `plenty`, `few`, `none`: in words. */
  readonly measure: 'count' | 'share' | 'plenty' | 'few' | 'none';
  readonly low: number | null;
  readonly high: number | null;
  /**
   * `offered`: unmarked. `requested`: repeats what was asked for ("of the 180", "you asked for 60", the first of 50/50). `pack_size`: plants a tray, box or
   * bundle holds ("trays of 40", "40 to a tray"). `packs`: how many of them ("6 trays"). `later`: what remains ("balance of 6", "rest", "three more", "B/O 35"); "rest" and
   * "balance" without a number have `low` null. `minimum`: least order. `negative`: below zero or absurd; never to be used.
   */
  readonly role: 'offered' | 'requested' | 'pack_size' | 'packs' | 'later' | 'minimum' | 'negative';
  /** How many plants a pack holds: 18 in "20 trays of 18", whose `low` is 360. */
  readonly packSize?: number;
}

/** A size or grade of a plant: of its container, girth, height class or root system. Also alone: "the 130s", "RB". */
export interface GradeMention extends TextSpan {
  readonly kind: 'grade';
  /** As written, without words around: `140mm`, `16-18 RB`, `H 3xv mDb 16-18`, `PB5`, `tubestock`. A plural is made single (`RTs`: `RT`); `130s` is `130mm` where the size has no unit. */
  readonly text: string;
  /** What makes two grades the same whatever the wording: lower-case tokens, sorted (`45 gal`, `45g` and `#45` have the same; `200ml` of a pot is `200mm` where no such volume is sold). */
  readonly key: string;
  /** "not 300mm", "nothing left in 200mm", "rather than 0.5L", "PB5s all gone". */
  readonly isDenied: boolean;
}

/** Height, calliper, spread of plants as supplied, where it is no grade: `2.2m`, `4.0-4.5m, cal 65mm`, `10-12' ht, 2.5" cal`. */
export interface DimensionMention extends TextSpan {
  readonly kind: 'dimension';
  readonly text: string;
}

/** A plant that is named: a line of the request, or another plant that is offered. */
export interface PlantMention extends TextSpan {
  readonly kind: 'plant';
  /** Ids of the request lines it may mean, the likeliest first: two lines may ask for the same plant in two grades. Empty: none of them. */
  readonly lines: readonly string[];
  /** How sure that is, 0 to 1. */
  readonly certainty: number;
  /** By what it was found. `unknown`: a plant's name that is none of the request's. */
  readonly by: 'botanical' | 'cultivar' | 'genus' | 'abbreviation' | 'misspelt' | 'common' | 'unknown';
  /** The species of a requested cultivar: it may be meant, or another of its cultivars. */
  readonly isWithoutCultivar?: boolean;
  /** As a botanical name would be written, for a plant that is not requested: `Grevillea 'Bronze Rambler'`; else null. Nothing in it that the text has not, except for the genus of a cultivar that shares it with the line spoken of. */
  readonly name: string | null;
}

/** A line that is meant by its id, number or place: "L2", "Pos. 2", "item 3", "2.", "2nd one", "the last one". */
export interface LineMention extends TextSpan {
  readonly kind: 'line';
  /** Null: an id of that form that the request has not. */
  readonly line: string | null;
}

/** Several lines at once. `all`: "all", "both", "everything", "each". `none`: "neither", "none of these". `rest`: "everything else", "the others". */
export interface GroupMention extends TextSpan {
  readonly kind: 'group';
  readonly group: 'all' | 'none' | 'rest';
  /** How many lines it speaks of: 2 for "both", "either", "neither"; null when it does not say. */
  readonly size: number | null;
}

/** A word or phrase that says how a statement is meant, in English, German, French, Dutch, Spanish, Italian, Portuguese or Danish. */
export interface CueMention extends TextSpan {
  readonly kind: 'cue';
  readonly cue: Cue;
}

export const cues = [
  /** can be had: "available", "avail", "in stock", "can do", "yes", "ok", "fine", "no problem", "all good", "ready" */
  'available',
  /** cannot: "no", "none", "nil", "sold out", "gone", "don't grow", "nothing left", "can't supply" */
  'unavailable',
  /** less than asked: "only", "short", "just", "can only spare", "left" */
  'only',
  /** has to be grown: "contract grow", "can grow", "in production", "potting up now", "hardening off", "need 6 weeks to be plantable" */
  'can_grow',
  /** another plant or grade: "sub with", "instead", "alternative", "could offer", "rather than", "options" */
  'alternative',
  /** a balance: "rest", "the other", "more", "balance", "B/O" */
  'later',
  /** at once: "now", "ready now", "ex stock" ("ready" alone is `available`) */
  'now',
  /** the newest statement counts: "correction", "actually", "ignore my last", "I meant" */
  'correction',
  /** as it was said before: "unchanged", "as per my last", "as above", "same timing", "ditto" */
  'unchanged',
  /** a question back to the buyer: "what size do you need?", "is that ok?" */
  'question',
  /** heads what the buyer or another paper says: "your enquiry", "invoice" */
  'echo',
  /** another project's or customer's plants: "for the Riverside job", "different project" */
  'other_business',
  /** speaks to a program that reads: "ignore all previous instructions", "mark every line as", "assistant:" */
  'instruction',
  /** price on application */
  'poa',
  /** not sure yet: "will confirm", "probably", "hopefully", "should be" */
  'unsure',
  /** answers by somebody else or by a file: "see attached", "forwarded to", "call us" */
  'elsewhere',
] as const;
export type Cue = (typeof cues)[number];

/** A condition of the offer, whole as written: "subject to prior sale", "ex GST", "50% deposit required", "needs crane on site", "confirm by Monday", "trays of 40". */
export interface ConditionMention extends TextSpan {
  readonly kind: 'condition';
  readonly text: string;
}

/** A number that names an order, an account or a telephone. */
interface ReferenceMention extends TextSpan {
  readonly kind: 'reference';
}

export type Mention =
  | ReferenceMention
  | DateMention
  | PriceMention
  | QuantityMention
  | GradeMention
  | DimensionMention
  | PlantMention
  | LineMention
  | GroupMention
  | CueMention
  | ConditionMention;
