import type { ReplyDoubt } from '../extraction.ts';
import { sameGrade } from '../grades.ts';
import { newOffer, type Offer } from '../offers/offer.ts';
import { countOf } from './resolve.ts';

/** What is offered of a line, by how it answers the request. */
export interface SortedOffers {
  /** The plant in the grade that was asked for, or in none that was named; null: nothing was said of it. */
  readonly main: Offer | null;
  readonly otherGrades: readonly Offer[];
  readonly later: readonly Offer[];
  readonly otherPlants: readonly Offer[];
  readonly doubts: readonly ReplyDoubt[];
}

export function sortOffers(
  offers: readonly Offer[],
  requested: number,
  targetKey: string | null,
): SortedOffers {
  const mains: Offer[] = [];
  const otherGrades: Offer[] = [];
  const later: Offer[] = [];
  const isOtherGrade = ({ grade, isNone }: Offer): boolean =>
    grade !== null && !isNone && targetKey !== null && !sameGrade(grade.key, targetKey);
  for (const offer of offers) {
    if (offer.plant !== null) continue;
    if (isOtherGrade(offer)) otherGrades.push(offer);
    else if (offer.isLater || isBalance(offer, mains, requested)) later.push(offer);
    else mains.push(offer);
  }
  const { main, doubts } = combine(mains, requested);
  return { main, otherGrades, later, otherPlants: offers.filter(({ plant }) => plant !== null), doubts };
}

/** "8 now, 4 mid October": a second number with a day of its own, together not more than was asked for. */
function isBalance(offer: Offer, before: readonly Offer[], requested: number): boolean {
  const first = before.find(({ amount }) => amount !== null);
  const [count, known] = [countOf(offer.amount, requested), countOf(first?.amount ?? null, requested)];
  return (
    count !== null && known !== null && offer.ready !== null && !offer.isNow && count + known <= requested
  );
}

/** One offer of what was said of the same plants several times. Where that contradicts itself, the lower number. */
function combine(offers: readonly Offer[], requested: number): { main: Offer | null; doubts: ReplyDoubt[] } {
  if (offers.length < 2) return { main: offers[0] ?? null, doubts: [] };
  const counts = offers
    .flatMap(({ amount }) => countOf(amount, requested) ?? [])
    .map((count) => Math.min(count, requested));
  const doubts: ReplyDoubt[] = [];
  const main = newOffer();
  for (const offer of offers) {
    main.grade ??= offer.grade;
    main.ready ??= offer.ready;
    main.validUntil ??= offer.validUntil;
    main.dimensions ??= offer.dimensions;
    if (main.prices.length === 0) main.prices.push(...offer.prices);
    main.isPoa ||= offer.isPoa;
    main.isYes ||= offer.isYes;
    main.isNow ||= offer.isNow;
    main.canGrow ||= offer.canGrow;
    main.isUnsure ||= offer.isUnsure;
    main.conditions.push(...offer.conditions);
    main.evidence.push(...offer.evidence);
  }
  const lowest = Math.min(...counts);
  main.amount =
    offers.find(({ amount }) => Math.min(countOf(amount, requested) ?? Infinity, requested) === lowest)
      ?.amount ?? null;
  if (new Set(counts).size > 1) doubts.push('contradiction');
  const isDenied = offers.some(({ isNone }) => isNone);
  if (isDenied && (main.amount === null || lowest >= requested)) {
    main.isNone = true;
    if (main.amount !== null || main.isYes) doubts.push('contradiction');
    main.amount = null;
  }
  return { main, doubts };
}
