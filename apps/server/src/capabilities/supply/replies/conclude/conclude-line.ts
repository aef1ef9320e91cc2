import type { ExtractedLine, ReplyAlternative, ReplyDoubt } from '../extraction.ts';
import type { ReplyContext } from '../mentions/mention.ts';
import type { LineRecord } from '../offers/line-record.ts';
import { type Offer, type OfferDays, type PlacedSpan, priceOf } from '../offers/offer.ts';
import { signsOf } from './confidence.ts';
import type { LineAnswer } from './line-answer.ts';

export type ConcludedLine = Omit<ExtractedLine, 'evidence'> & {
  readonly spans: readonly PlacedSpan[];
  readonly doubts: readonly ReplyDoubt[];
  /** Features for the confidence. */
  readonly signs: readonly string[];
};

/** What a record says of its line, in one answer; undefined: nothing usable. */
export function concludeLine(record: LineRecord, context: ReplyContext): ConcludedLine | undefined {
  const { line, doubts } = record;
  record.fillPending();
  settleDays(record);
  const answer = answerOf(record);
  if (!answer) return undefined;
  const { outcome, offers, quoted } = answer;
  const [offer] = offers;
  const confirmable = Math.min(quoted, line.quantity);
  const others = [...record.alternatives, ...record.later].filter(
    (each) => !(outcome !== 'alternative_proposed' && offers.includes(each)),
  );
  const said = [...offers, ...others, ...(record.denial ? [record.denial] : [])];
  const days = daysOf(record, answer);
  const price = offer && priceOf(offer, confirmable);
  return {
    lineId: line.id,
    outcome,
    confirmableQuantity: confirmable,
    quotedQuantity: quoted > line.quantity ? quoted : null,
    offeredGrade: offer?.grade?.text ?? null,
    suppliedDimensions: offer?.dimensions ?? null,
    readyStart: days[0]?.from ?? null,
    readyEnd: days.at(-1)?.to ?? null,
    validUntil: said.find(({ validUntil }) => validUntil !== null)?.validUntil ?? null,
    conditions: conditionsOf(said),
    alternatives: others.map((each) => alternativeOf(each, line.quantity, confirmable)),
    unitPrice: price?.amount ?? null,
    currency: price ? (price.currency ?? context.currency) : null,
    priceStatus: price ? 'quoted' : offer?.isPoa ? 'poa' : 'none',
    spans: [...record.named, ...said.flatMap(({ evidence }) => evidence)],
    confidence: 0,
    signs: signsOf(record, answer),
    secondReading: null,
    doubts: [...doubts],
  };
}

/** "All fine, ready in May": a later time without a number is the day of what is there, or what is there comes then. */
function settleDays({ commitments, grown, later, denial, alternatives, line }: LineRecord): void {
  const known = commitments.at(-1) ?? grown.at(-1);
  const sum = commitments.reduce((total, { quantity }) => total + (quantity ?? line.quantity), 0);
  const isDay = ({ plant, quantity, ready }: Offer) =>
    plant === null && (quantity === null || quantity >= line.quantity) && ready !== null;
  // Beside a commitment, a growing offer or an alternative that names no other plant gives a later day of the same plants.
  const days = [later, ...(commitments.length > 0 ? [grown, alternatives] : [])];
  for (const offers of known && (sum >= line.quantity || grown.length > 0) ? days : [])
    for (const offer of offers.filter(isDay)) {
      if (!known || (known.ready !== null && known.ready.from !== offer.ready?.from)) continue;
      known.ready = offer.ready;
      known.evidence.push(...offer.evidence);
      if (offers === later) later.splice(later.indexOf(offer), 1);
    }
  if (!known && denial === null && alternatives.length === 0) {
    // A day alone promises nothing.
    const [first] = later.filter(({ support, isDelayed }) => support.by !== 'row' && !isDelayed);
    if (first) later.splice(later.indexOf(first), 1);
    if (first && (first.quantity !== null || first.support.by === 'named'))
      commitments.push({ ...first, probability: 0.8 * first.probability });
  }
}

/** Days of all stages in order, with those of the rest where that makes up the whole number. */
function daysOf({ later, line }: LineRecord, { outcome, offers, quoted }: LineAnswer): OfferDays[] {
  const days = offers.flatMap(({ ready }) => ready ?? []);
  const rest = later.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  const isWhole = days.length > 0 && outcome === 'partial' && quoted + rest === line.quantity;
  return isWhole ? [...days, ...later.flatMap(({ ready }) => ready ?? [])] : days;
}

/** By so much less sure a denial still counts if it is the last word: "We had them, 22 exactly, but the city took them. Not one is left." */
const lastWord = 0.25;

function answerOf(record: LineRecord): LineAnswer | undefined {
  const { commitments, alternatives, grown, later, denial, line, doubts } = record;
  // "Only 40, no more" is no contradiction.
  const isFewer = commitments.some(({ quantity }) => quantity !== null && quantity < line.quantity);
  const isDenied =
    denial !== null &&
    denial.support.act >
      Math.max(0, ...commitments.map(({ support }) => support.act)) -
        (record.isDenialLast && !isFewer ? lastWord : 0);
  if (commitments.length > 0 && denial !== null && !isFewer) doubts.add('contradiction');
  // "Ready in October, hopefully" without a number promises nothing.
  const isHope =
    doubts.has('unsure') && !record.isSure && commitments.every(({ quantity }) => quantity === null);
  const isNumbered = commitments.some(({ quantity }) => quantity !== null);
  // "The #3 have been picked over, only #2 left, 110": a number of another size is surer than words without one.
  const instead = alternatives.find(({ plant, quantity }) => plant === null && quantity !== null);
  const sureness = Math.max(0, ...commitments.map(({ support }) => support.act));
  if (instead && !isNumbered && instead.support.act > Math.min(0.8, sureness))
    return { outcome: 'alternative_proposed', offers: [instead], quoted: instead.quantity ?? 0 };
  const stages = wholeInStages(record);
  if (stages && !isDenied) return { outcome: 'available', offers: stages, quoted: line.quantity };
  if (commitments.length > 0 && !isDenied && !isHope) {
    if (grown.length > 0 && !isNumbered) return grownAnswer([...grown, ...commitments], line.quantity);
    const quoted = isNumbered ? sumOf(record) : commitments.some(({ isPart }) => isPart) ? 0 : line.quantity;
    const isPart = quoted < line.quantity;
    if (quoted > 0 || isPart)
      return {
        outcome: isPart ? (quoted > 0 || !isNumbered ? 'partial' : 'unavailable') : 'available',
        offers: commitments,
        quoted,
      };
  }
  const [sameSpecies] = alternatives.filter(({ plant }) => plant === null);
  if (sameSpecies) {
    const quoted = sameSpecies.quantity ?? (sameSpecies.grade === null ? 0 : line.quantity);
    return { outcome: 'alternative_proposed', offers: [sameSpecies], quoted };
  }
  if (alternatives.length > 0) return { outcome: 'alternative_proposed', offers: [], quoted: 0 };
  // "None, hard to propagate and we quit trying".
  const isOnlyNamed = grown.every(
    ({ quantity, ready, support }) =>
      quantity === null && ready === null && support.act < (denial?.support.act ?? 0),
  );
  if (grown.length > 0 && !isOnlyNamed) return grownAnswer(grown, line.quantity);
  return denial !== null || later.length > 0 ? { outcome: 'unavailable', offers: [], quoted: 0 } : undefined;
}

/** "We can cover all 300, but not in one go: 180 today, the other 120 in May": the parts of a whole that was said. */
function wholeInStages({ commitments, later, line, isWholeSaid }: LineRecord): readonly Offer[] | undefined {
  const parts = [...commitments.filter(({ quantity }) => quantity !== line.quantity), ...later].filter(
    ({ quantity }) => quantity !== null,
  );
  const sum = parts.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  return isWholeSaid && parts.length > 1 && sum === line.quantity ? parts : undefined;
}

/** "All 120: 70 here, 50 there" are 120; "all 120 … no, 70" are 70. */
function sumOf({ commitments, line, doubts }: LineRecord): number {
  const [first, ...parts] = commitments;
  const sum = (offers: readonly Offer[]) =>
    offers.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  if (first === undefined || first.quantity === null || first.quantity < line.quantity || parts.length === 0)
    return sum(commitments);
  const said = sum(parts);
  if (said < line.quantity) doubts.add('contradiction');
  return Math.min(first.quantity, said);
}

function grownAnswer(offers: readonly Offer[], requested: number): LineAnswer {
  const quantity = offers.find((offer) => offer.quantity !== null)?.quantity ?? requested;
  return { outcome: 'can_grow', offers, quoted: quantity };
}

function alternativeOf(offer: Offer, requested: number, confirmable: number): ReplyAlternative {
  const { plant, grade, quantity, ready } = offer;
  return {
    botanicalName: plant,
    grade: grade?.text ?? null,
    quantity:
      quantity ??
      (plant === null && confirmable < requested && confirmable > 0 ? requested - confirmable : null),
    readyStart: ready?.from ?? null,
    readyEnd: ready?.to ?? null,
    unitPrice: priceOf(offer, quantity ?? 1)?.amount ?? null,
  };
}

function conditionsOf(offers: readonly Offer[]): string | null {
  const conditions = new Map(
    offers.flatMap((offer) => offer.conditions).map((text) => [text.toLowerCase(), text.trim()]),
  );
  return conditions.size === 0 ? null : [...conditions.values()].join('; ').slice(0, 1_000);
}
