import type { ExtractedLine, ReplyAlternative, ReplyDoubt, ReplyOutcome } from '../extraction.ts';
import type { ReplyContext } from '../mentions/mention.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import type { Offer, PlacedSpan } from '../offers/offer.ts';
import type { RequestedLine } from '../request.ts';
import type { LineRecord } from '../statements/records.ts';
import { countOf, priceOf } from './resolve.ts';
import { type SortedOffers, sortOffers } from './sort-offers.ts';

export type ConcludedLine = Omit<ExtractedLine, 'evidence'> & {
  readonly spans: readonly PlacedSpan[];
  readonly doubts: readonly ReplyDoubt[];
};

/** What a record says of its line, in one answer; undefined: nothing usable. */
export function concludeLine(
  line: RequestedLine,
  record: LineRecord,
  context: ReplyContext,
): ConcludedLine | undefined {
  const targetKey = line.targetGrade === null ? null : gradeKey(line.targetGrade);
  const sorted = sortOffers(record.offers, line.quantity, targetKey);
  const answer = answerOf(sorted, line.quantity);
  if (!answer) return undefined;
  const { outcome, offer, quoted } = answer;
  const confirmable = Math.min(quoted, line.quantity);
  const doubts = [...sorted.doubts, ...record.doubts, ...(offer?.isUnsure ? (['unsure'] as const) : [])];
  const spoken = [sorted.main, ...sorted.otherGrades, ...sorted.later, ...sorted.otherPlants].filter(
    (one) => one !== null,
  );
  return {
    lineId: line.id,
    outcome,
    confirmableQuantity: confirmable,
    quotedQuantity: quoted > line.quantity ? quoted : null,
    offeredGrade: offer?.grade?.text ?? null,
    suppliedDimensions: offer?.dimensions ?? null,
    readyStart: offer?.ready?.from ?? null,
    readyEnd: offer?.ready?.to ?? null,
    validUntil: spoken.find(({ validUntil }) => validUntil !== null)?.validUntil ?? null,
    conditions: conditionsOf(spoken),
    alternatives: alternativesOf(sorted, line.quantity, confirmable),
    ...priceMembers(offer, confirmable, context),
    spans: [...record.named, ...spoken.flatMap(({ evidence }) => evidence)],
    confidence: confidenceOf(record.certainty, doubts, offer),
    doubts,
  };
}

interface LineAnswer {
  readonly outcome: ReplyOutcome;
  /** Whose grade, days and price are those of the line; null: nothing is offered. */
  readonly offer: Offer | null;
  /** Plants of the requested species; perhaps more than requested. */
  readonly quoted: number;
}

function answerOf(
  { main, otherGrades, later, otherPlants }: SortedOffers,
  requested: number,
): LineAnswer | undefined {
  const quantity = main && quantityOf(main, requested);
  if (main && quantity !== null && quantity > 0) {
    if (main.canGrow && !main.isNow) return { outcome: 'can_grow', offer: main, quoted: quantity };
    return { outcome: quantity < requested ? 'partial' : 'available', offer: main, quoted: quantity };
  }
  const [otherGrade] = otherGrades.filter((offer) => main?.isNone === true || isClaimed(offer));
  if (otherGrade) {
    const offered = otherGrades.find((one) => (quantityOf(one, requested) ?? 0) > 0) ?? otherGrade;
    return { outcome: 'alternative_proposed', offer: offered, quoted: quantityOf(offered, requested) ?? 0 };
  }
  if (otherPlants.length > 0) return { outcome: 'alternative_proposed', offer: null, quoted: 0 };
  const grown = later.find(({ canGrow }) => canGrow);
  if (grown) return { outcome: 'can_grow', offer: grown, quoted: quantityOf(grown, requested) ?? requested };
  const isDenied = quantity === 0 || later.length > 0;
  return isDenied ? { outcome: 'unavailable', offer: null, quoted: 0 } : undefined;
}

/** A size with a price alone is of a price list. */
const isClaimed = ({ amount, isYes, isNow, canGrow, isLater }: Offer): boolean =>
  amount !== null || isYes || isNow || canGrow || isLater;

/** Plants that are committed to; null: nothing was said of whether there are any. "Yes" is all of them, a day alone is none. */
function quantityOf(offer: Offer, requested: number): number | null {
  const count = countOf(offer.amount, requested);
  if (count !== null) return count;
  if (offer.canGrow) return requested;
  if (offer.isNone) return 0;
  return offer.isYes || offer.isNow ? requested : null;
}

function alternativesOf(
  { main, otherGrades, later, otherPlants }: SortedOffers,
  requested: number,
  confirmable: number,
): ReplyAlternative[] {
  const rest = Math.max(0, requested - (main ? confirmable : 0));
  return [
    ...otherGrades.map((offer) => alternativeOf(offer, requested, offer.grade?.text ?? null, null)),
    ...later.map((offer) =>
      alternativeOf(
        offer,
        requested,
        offer.grade?.text ?? main?.grade?.text ?? null,
        offer.amount?.kind === 'rest' ? rest : null,
      ),
    ),
    ...otherPlants.map((offer) => alternativeOf(offer, requested, offer.grade?.text ?? null, null)),
  ];
}

function alternativeOf(
  offer: Offer,
  requested: number,
  grade: string | null,
  rest: number | null,
): ReplyAlternative {
  const said = countOf(offer.amount, requested);
  const quantity = said ?? rest ?? (offer.isYes && offer.plant === null && !offer.isLater ? requested : null);
  return {
    botanicalName: offer.plant,
    grade,
    quantity,
    readyStart: offer.ready?.from ?? null,
    readyEnd: offer.ready?.to ?? null,
    unitPrice: priceOf(offer, quantity ?? 1)?.amount ?? null,
  };
}

function priceMembers(
  offer: Offer | null,
  quantity: number,
  context: ReplyContext,
): Pick<ExtractedLine, 'unitPrice' | 'currency' | 'priceStatus'> {
  const price = offer && priceOf(offer, quantity);
  if (price)
    return { unitPrice: price.amount, currency: price.currency ?? context.currency, priceStatus: 'quoted' };
  return { unitPrice: null, currency: null, priceStatus: offer?.isPoa ? 'poa' : 'none' };
}

function conditionsOf(offers: readonly Offer[]): string | null {
  const conditions = new Map(
    offers.flatMap((offer) => offer.conditions).map((text) => [text.toLowerCase(), text.trim()]),
  );
  return conditions.size === 0 ? null : [...conditions.values()].join('; ').slice(0, 1_000);
}

/**
 * A statement in plain words of a line that is named in full. At most the share of lines that passed without review and were wholly right when
 * the rules of evidence first met 339 replies that they had not seen: 29 of 30, 0.966. To be replaced when confidence is fitted to replies.
 */
const confidenceMax = 0.95;

/** The loss of confidence by doubt. */
const costs: { readonly [Name in ReplyDoubt]?: number } = {
  contradiction: 0.35,
  unclear_line: 0.3,
  unsure: 0.2,
  hidden_text: 0.1,
  model_disagrees: 0.3,
};

/** 0 to 1, to two decimals. */
function confidenceOf(certainty: number, doubts: readonly ReplyDoubt[], offer: Offer | null): number {
  const isEstimate =
    offer?.amount?.kind === 'share' ||
    offer?.amount?.kind === 'few' ||
    (offer?.amount?.kind === 'count' && offer.amount.isApproximate);
  const cost = [...new Set(doubts)].reduce((sum, doubt) => sum + (costs[doubt] ?? 0), isEstimate ? 0.1 : 0);
  return Math.round(100 * Math.max(0.05, confidenceMax * certainty - cost)) / 100;
}
