import { sameGrade } from '../grades.ts';
import type {
  CueMention,
  DateMention,
  GradeMention,
  PriceMention,
  QuantityMention,
} from '../mentions/mention.ts';
import type { StatementFact } from '../statements/segment.ts';
import { type Amount, newOffer, type Offer } from './offer.ts';

/** What is known where facts are taken up. */
export interface Listening {
  readonly text: string;
  /** Number of the line of the message. */
  readonly line: number;
  /** Of the line of the request that is spoken of. */
  readonly requested: number;
  readonly targetKey: string | null;
  readonly receivedOn: string | null;
}

/** Takes up facts in the order in which they are said: into the last of the offers, or into a new one where they begin another. */
export function takeFacts(offers: Offer[], facts: readonly StatementFact[], listening: Listening): void {
  const taking: Taking = { ...listening, offers, wantsNew: false, wantsLater: false, sinceAmount: [] };
  const last = offers.at(-1);
  const size = facts.find((fact) => fact.kind === 'grade' && !fact.isDenied);
  // "The tubes went. Could do 1500 as 70mm pots": the number is of the size beside it.
  if (last?.grade && last.amount === null && size?.kind === 'grade' && !sameGrade(size.key, last.grade.key))
    begin(taking, last.plant);
  for (const [index, fact] of facts.entries()) takeFact(taking, fact, facts[index + 1]);
}

interface Taking extends Listening {
  readonly offers: Offer[];
  /** Another thing was announced: "could offer", "alternatively". */
  wantsNew: boolean;
  /** What follows is to come: "more in spring". */
  wantsLater: boolean;
  /** What was said after the last number of plants. */
  sinceAmount: StatementFact['kind'][];
}

function takeFact(taking: Taking, fact: StatementFact, next: StatementFact | undefined): void {
  const isUsed = use(taking, fact, next);
  taking.sinceAmount.push(fact.kind);
  if (isUsed) lastOf(taking).evidence.push({ line: taking.line, start: fact.start, end: fact.end });
}

function use(taking: Taking, fact: StatementFact, next: StatementFact | undefined): boolean {
  switch (fact.kind) {
    case 'quantity':
      return useQuantity(taking, fact);
    case 'grade':
      return useGrade(taking, fact);
    case 'price':
      return usePrice(taking, fact);
    case 'date':
      return useDate(taking, fact);
    case 'dimension':
      lastOf(taking).dimensions ??= fact.text;
      return true;
    case 'condition':
      lastOf(taking).conditions.push(fact.text);
      return true;
    case 'reference':
      return false;
    case 'cue':
      return useCue(taking, fact, next);
  }
}

function lastOf({ offers }: Taking): Offer {
  const last = offers.at(-1);
  return last ?? begin({ offers });
}

function begin({ offers }: Pick<Taking, 'offers'>, plant: string | null = null): Offer {
  const offer = newOffer(plant);
  offers.push(offer);
  return offer;
}

function useQuantity(taking: Taking, fact: QuantityMention): boolean {
  const offer = lastOf(taking);
  if (fact.measure === 'none') return sayZero(taking, offer);
  if (fact.role === 'later') {
    const later = begin(taking, offer.plant);
    later.isLater = true;
    later.amount = amountOf(fact) ?? { kind: 'rest' };
    return true;
  }
  const amount = amountOf(fact);
  if (fact.role !== 'offered' || !amount || isDenied(taking.text, fact.start)) return false;
  placeAmount(taking, offer, amount, fact);
  taking.sinceAmount = [];
  return true;
}

function amountOf({ measure, low, isApproximate }: QuantityMention): Amount | undefined {
  if (measure === 'plenty' || measure === 'few') return { kind: measure };
  if (low === null) return undefined;
  if (measure === 'share') return { kind: 'share', share: low };
  return { kind: 'count', count: low, isApproximate };
}

/** "15, not 24". */
const isDenied = (text: string, start: number): boolean =>
  /\b(?:not|nicht|pas|niet|non|no)\s*$/i.test(text.slice(Math.max(0, start - 8), start));

function placeAmount(taking: Taking, offer: Offer, amount: Amount, { start }: QuantityMention): void {
  const known = offer.amount;
  if (isNewWanted(taking, offer) || (offer.isNone && known === null)) {
    begin(taking, offer.plant).amount = amount;
  } else if (known === null || known.kind === 'rest') {
    offer.amount = amount;
  } else if (known.kind === 'count' && amount.kind === 'count') {
    const isOr = /\b(?:or|oder|ou|of|o)\s*$/i.test(taking.text.slice(Math.max(0, start - 6), start));
    const isEcho = known.count === taking.requested && !taking.sinceAmount.some(isOfferDetail);
    if (isOr) offer.amount = known.count <= amount.count ? known : amount;
    else if (isEcho) offer.amount = amount;
    else if (known.count !== amount.count) begin(taking, offer.plant).amount = amount;
  } else if (known.kind === 'plenty' || (known.kind === 'count' && known.count === taking.requested)) {
    offer.amount = amount;
  }
}

const isOfferDetail = (kind: StatementFact['kind']): boolean => kind === 'price' || kind === 'grade';

/** After "could offer" the next number or grade is another offer, if anything was said before. */
function isNewWanted(taking: Taking, offer: Offer): boolean {
  if (!taking.wantsNew) return false;
  taking.wantsNew = false;
  const isOpen = offer.amount !== null || offer.isNone || offer.grade !== null;
  if (isOpen && offer.amount === null && offer.isShort) offer.isNone = true;
  return isOpen;
}

/** "I said yes to the 175, but they are sold": of two statements the one that promises less counts. */
const soldOut =
  /left|gone|sold|finished|weg|ausverkauft|vergriffen|alle$|mehr$|épuis|rien|plus$|uitverkocht|op$|meer$|agotad|acab|esaurit|finit|esgotad|udsolgt|væk/i;

const isEchoOf = ({ requested, sinceAmount }: Taking, { amount }: Offer): boolean =>
  amount?.kind === 'count' && amount.count === requested && !sinceAmount.includes('price');

function sayNone(taking: Taking, offer: Offer): boolean {
  if (offer.amount !== null && !isEchoOf(taking, offer)) return false;
  if (offer.isLater || offer.isYes) return false;
  offer.amount = null;
  offer.isNone = true;
  return true;
}

/** "Demandé 90 / dispo 0": of a number the word beside it says only what it counts. */
function sayZero(taking: Taking, offer: Offer): boolean {
  if (offer.amount === null) offer.isYes = false;
  return sayNone(taking, offer);
}

function useGrade(taking: Taking, { text, key, isDenied: denied }: GradeMention): boolean {
  const offer = lastOf(taking);
  const isTarget = taking.targetKey !== null && sameGrade(key, taking.targetKey);
  if (denied) {
    if (offer.amount !== null || offer.grade !== null || !isTarget) return false;
    offer.isNone = true;
    offer.grade = { text, key };
    return true;
  }
  if (offer.grade !== null && sameGrade(offer.grade.key, key)) return true;
  const isOther = offer.grade !== null && (offer.amount !== null || offer.isNone || offer.prices.length > 0);
  if (isNewWanted(taking, offer) || isOther || (offer.isNone && !isTarget))
    begin(taking, offer.plant).grade = { text, key };
  else if (offer.grade === null) offer.grade = { text, key };
  else return false;
  return true;
}

function usePrice(
  taking: Taking,
  { amount, currency, per, fromQuantity, start, end }: PriceMention,
): boolean {
  const offer = priced(taking);
  if (per === 'pack' || per === 'delivery') offer.conditions.push(taking.text.slice(start, end));
  else if (amount === null) offer.isPoa = true;
  else offer.prices.push({ amount, currency, fromQuantity });
  return true;
}

/** "450 now, rest in 2 weeks, $6.20": a price at the end is that of what there is. */
function priced(taking: Taking): Offer {
  const offer = lastOf(taking);
  const before = taking.offers.at(-2);
  const isForBoth =
    offer.isLater && offer.grade === null && before?.plant === offer.plant && before.prices.length === 0;
  return isForBoth ? before : offer;
}

function useDate(taking: Taking, { from, to, precision, use: purpose, isGrowingTime }: DateMention): boolean {
  const offer = lastOf(taking);
  const days = { from, to, precision };
  if (purpose === 'valid') {
    offer.validUntil ??= to;
    return true;
  }
  if (purpose !== 'ready' && purpose !== 'not_before') return false;
  if (taking.wantsLater && offer.amount !== null && !offer.isLater) {
    const later = begin(taking, offer.plant);
    later.isLater = true;
    later.amount = { kind: 'rest' };
    later.ready = days;
    return true;
  }
  if (isGrowingTime) offer.canGrow = true;
  if (offer.isNone && offer.amount === null) {
    // "None until next year" promises nothing; "back in March" does.
    if (from === null || precision === 'unknown') return false;
    const later = begin(taking, offer.plant);
    later.isLater = true;
    later.ready = days;
    return true;
  }
  if (purpose === 'not_before' && offer.amount === null && !offer.isYes) offer.isLater = true;
  offer.ready ??= days;
  return true;
}

function useCue(taking: Taking, { cue, start, end }: CueMention, next: StatementFact | undefined): boolean {
  const offer = lastOf(taking);
  switch (cue) {
    case 'available':
      if (offer.isNone) return false;
      offer.isYes = true;
      return true;
    case 'unavailable':
      if (soldOut.test(taking.text.slice(start, end)))
        offer.isYes &&= offer.amount !== null && !isEchoOf(taking, offer);
      return sayNone(taking, offer);
    case 'only':
      if (/^(?:short|knapp)/i.test(taking.text.slice(start, end))) offer.isShort = true;
      return false;
    case 'later':
      taking.wantsLater = true;
      return false;
    case 'can_grow':
      offer.canGrow = true;
      return true;
    case 'alternative':
      // "In RTs rather than 0.5L" speaks of one offer.
      if (!(next?.kind === 'grade' && next.isDenied)) taking.wantsNew = true;
      return false;
    case 'now':
      offer.isNow = true;
      if (offer.ready === null && taking.receivedOn !== null && !offer.isNone) {
        offer.ready = { from: taking.receivedOn, to: taking.receivedOn, precision: 'day' };
      }
      return true;
    case 'unchanged':
      offer.isLikeBefore = true;
      return true;
    case 'poa':
      offer.isPoa = true;
      return true;
    case 'unsure':
      offer.isUnsure = true;
      return false;
    default:
      return false;
  }
}
