import type { ReplyDoubt } from '../extraction.ts';
import { sameGrade } from '../grades.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import type { RequestedLine } from '../request.ts';
import { fillOffer, joinSupport, newOffer, type Offer, type PlacedSpan } from './offer.ts';

/** Offers of one line of the request, which later statements amend. */
export class LineRecord {
  readonly line: RequestedLine;
  readonly targetKey: string | null;
  /** The plant in the size asked; several are stages or places. */
  readonly commitments: Offer[] = [];
  readonly alternatives: Offer[] = [];
  readonly later: Offer[] = [];
  readonly grown: Offer[] = [];
  /** Statements that there are none, by their probability. */
  denial: Offer | null = null;
  /** The whole number has been said to be there, before the parts in which it comes. */
  isWholeSaid = false;
  /** Nothing was offered behind the denial. */
  isDenialLast = false;
  /** A yes without a word of doubt. */
  isSure = false;
  readonly doubts = new Set<ReplyDoubt>();
  readonly named: PlacedSpan[] = [];
  /** Facts said before anything is offered. */
  #pending: Offer = newOffer();
  #last: Offer | null = null;

  constructor(line: RequestedLine) {
    this.line = line;
    this.targetKey = line.targetGrade === null ? null : gradeKey(line.targetGrade);
  }

  get isAnswered(): boolean {
    return (
      this.commitments.length + this.alternatives.length + this.later.length + this.grown.length > 0 ||
      this.denial !== null
    );
  }

  get isLaterOnly(): boolean {
    return (
      this.commitments.length + this.alternatives.length + this.grown.length === 0 && this.denial === null
    );
  }

  #isOtherSize = (offer: Offer): boolean =>
    offer.grade !== null && this.targetKey !== null && !this.isSizeAsked(offer);

  /** The last thing offered is another plant. */
  get isInsteadLast(): boolean {
    const last = this.alternatives.at(-1);
    return last !== undefined && last === this.#last && last.plant !== null;
  }

  /** A number below the one asked for is offered. */
  get isFewer(): boolean {
    return this.commitments.some(({ quantity }) => quantity !== null && quantity < this.line.quantity);
  }

  /** The last thing said is a number below the one asked for. */
  get isFewerLast(): boolean {
    const { quantity } = this.commitments.at(-1) ?? { quantity: null };
    return (
      this.#last === this.commitments.at(-1) &&
      quantity !== null &&
      quantity > 0 &&
      quantity < this.line.quantity
    );
  }

  /** "Cedar, 1000": the number that was asked for, before anything is said of another size or plant. */
  isFirstNumber = ({ quantity }: Offer, isLeft: boolean): boolean =>
    (quantity === this.line.quantity || (isLeft && quantity !== null)) &&
    this.alternatives.length === 0 &&
    this.denial === null;

  isSizeAsked = ({ grade }: Offer): boolean =>
    grade !== null && this.targetKey !== null && sameGrade(grade.key, this.targetKey);

  #add(offers: Offer[], offer: Offer): void {
    const known = offers.at(-1);
    // "Could do 2L instead, 40 of them": the second names nothing new.
    const isSame =
      known !== undefined &&
      known === this.#last &&
      (offer.quantity === null || known.quantity === null) &&
      (offer.plant === null || known.plant === null || offer.plant === known.plant) &&
      (offer.grade === null || known.grade === null || sameGrade(offer.grade.key, known.grade.key));
    if (isSame) {
      known.quantity ??= offer.quantity;
      known.probability = Math.min(known.probability, offer.probability);
      known.support = joinSupport(known.support, offer.support);
      fillOffer(known, offer);
      if (offer.plant !== null && known.plant === null)
        offers[offers.length - 1] = { ...known, plant: offer.plant };
      this.#last = offers.at(-1) ?? null;
      return;
    }
    offers.push(offer);
    this.#last = offer;
  }

  /** Another size or plant; a number alone is a new number of what was offered before. */
  offerInstead(offer: Offer): void {
    const isNumber = offer.plant === null && offer.grade === null && offer.quantity !== null;
    if (isNumber && this.alternatives.length === 0 && this.commitments.length > 0) this.offer(offer);
    else this.#add(this.alternatives, offer.plant === null ? this.#withPending(offer) : offer);
  }

  /** "Potted this week, rooted by October": what is grown is ready on the last day that is said. */
  #finishLater({ ready }: Offer): void {
    const known = this.grown.at(-1);
    if (known?.ready?.from && ready?.from && ready.from > known.ready.from) known.ready = ready;
  }

  /** To be grown for the buyer. */
  offerGrown(offer: Offer): void {
    this.#finishLater(offer);
    this.#add(this.grown, this.#withPending(offer));
  }

  offerLater(offer: Offer): void {
    // A commitment already has its own prices.
    if (this.commitments.length === 0) offer.prices.push(...this.#pending.prices);
    this.#add(this.later, offer);
  }

  /** The plant itself: another size than the one asked is an alternative. */
  offer(
    offer: Offer,
    { isCorrection = false, otherPlant = null }: { isCorrection?: boolean; otherPlant?: string | null } = {},
  ): void {
    if (this.#isOtherSize(offer)) {
      this.#add(this.alternatives, { ...offer, plant: otherPlant });
      return;
    }
    const instead = this.alternatives.at(-1);
    if (
      instead &&
      instead === this.#last &&
      this.commitments.length === 0 &&
      (offer.grade === null || instead.plant !== null)
    ) {
      // "Only in 300mm now. Can do all 45 at $32.00."
      this.#add(this.alternatives, {
        ...offer,
        quantity: offer.quantity ?? (instead.plant === null ? this.line.quantity : null),
      });
      return;
    }
    this.isDenialLast = false;
    this.isWholeSaid ||= offer.quantity !== null && offer.quantity >= this.line.quantity;
    this.#withPending(offer);
    const grown = this.grown.at(-1);
    if (
      grown &&
      this.commitments.length === 0 &&
      (offer.quantity === null || offer.quantity >= this.line.quantity)
    ) {
      // "Could be sown for you, 450 of each, ready in spring."
      grown.quantity ??= offer.quantity;
      fillOffer(grown, offer);
      return;
    }
    const known = this.commitments.at(-1);
    if (known === undefined || isCorrection) {
      if (known) fillOffer(offer, known);
      this.commitments.splice(0, Infinity, offer);
    } else if (offer.quantity === null || known.quantity === null || known.quantity === offer.quantity) {
      known.quantity ??= offer.quantity;
      known.isPart = (known.isPart || offer.isPart) && known.quantity === null;
      // "Yes, 40 of them": what only adds facts is not less sure.
      if (offer.quantity !== null || offer.isPart)
        known.probability = Math.min(known.probability, offer.probability);
      known.support = joinSupport(known.support, offer.support);
      fillOffer(known, offer);
      this.#last = known;
      return;
    } else this.#stage(known, offer);
    this.#last = this.commitments.at(-1) ?? null;
  }

  /** Adds what was said before anything was offered. */
  #withPending(offer: Offer): Offer {
    fillOffer(offer, this.#pending);
    this.#pending = newOffer();
    return offer;
  }

  /** "They're only in 140 pots": what was offered last is of another size; false where nothing was, or it is the size asked for. */
  resize(facts: Offer): boolean {
    const last = this.#last;
    const at = last === null ? -1 : this.commitments.indexOf(last);
    if (last === null || at === -1 || last.grade !== null || !this.#isOtherSize(facts)) return false;
    this.commitments.splice(at, 1);
    fillOffer(last, facts);
    last.quantity ??= this.line.quantity;
    this.alternatives.push(last);
    return true;
  }

  /** A further number: a stage or a place where it adds up to what was asked, else a contradiction in which the lower one counts. */
  #stage(known: Offer, offer: Offer): void {
    const { quantity: asked } = this.line;
    const [first, ...parts] = this.commitments;
    const isWhole = first !== undefined && (first.quantity ?? 0) >= asked;
    const sum = (offers: readonly Offer[]) =>
      offers.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
    if (isWhole && (offer.quantity ?? 0) >= asked) fillOffer(known, offer);
    // "All 120: 70 are at Monbulk, 50 at Skye."
    else if (sum([...(isWhole ? parts : this.commitments), offer]) <= asked) this.commitments.push(offer);
    else {
      this.doubts.add('contradiction');
      known.quantity = Math.min(known.quantity ?? 0, offer.quantity ?? 0);
      known.probability = Math.min(known.probability, offer.probability);
      fillOffer(known, offer);
    }
  }

  /** There are none; of another size than the one asked it says nothing. */
  deny(offer: Offer): void {
    if (!this.#isOtherSize(offer)) this.denyAll(offer);
  }

  denyAll(offer: Offer): void {
    this.isDenialLast = true;
    const known = this.denial;
    if (known) fillOffer(known, offer);
    else this.denial = offer;
    this.#last = null;
  }

  /** Facts of what was offered last, or of what will be. */
  inform(facts: Offer): void {
    if (this.#last !== null && this.#last === this.grown.at(-1)) this.#finishLater(facts);
    const target = this.#last ?? this.commitments.at(-1) ?? this.grown.at(-1);
    if (target && !(this.#isOtherSize(facts) && target.grade !== null))
      fillOffer(target, { ...facts, grade: this.#isOtherSize(facts) ? null : facts.grade });
    // A day that nothing was offered for may be of anything, unless the line is named.
    else {
      const isOwn = facts.support.by !== 'only' && facts.support.by !== 'open';
      fillOffer(this.#pending, isOwn ? facts : { ...facts, ready: null });
    }
    // "16 now, 8 in March. £4.10 each": a price is of all stages.
    if (target === undefined || facts.grade !== null || this.alternatives.includes(target)) return;
    for (const { prices } of [...this.commitments, ...this.grown, ...this.later])
      if (prices.length === 0) prices.push(...facts.prices);
  }

  /** "Scratch that, 5 October": the day in place of an earlier one. */
  correctDays({ ready, evidence }: Offer): void {
    const offer = this.commitments.at(-1) ?? this.grown.at(-1) ?? this.later.at(-1);
    if (!offer || ready === null) return;
    offer.ready = ready;
    offer.evidence.push(...evidence);
  }

  /** Days and terms that were said of the line before anything was offered. */
  fillPending(): void {
    const { ready, validUntil, conditions, evidence } = this.#pending;
    if (ready !== null || validUntil !== null || conditions.length > 0)
      this.fill({ ...newOffer(), ready, validUntil, conditions, evidence });
  }

  /** Fills gaps with facts that are said of all lines. */
  fill(facts: Offer): void {
    const offers = [...this.commitments, ...this.grown, ...this.alternatives.slice(0, 1)];
    for (const offer of offers.length > 0 ? offers : this.later.slice(0, 1)) fillOffer(offer, facts);
  }
}
