import { newOffer, type Offer } from '../offers/offer.ts';
import type { RequestedLine } from '../request.ts';
import type { GroupStatement, LineRecord, Records } from '../statements/records.ts';

/** The records of all lines that anything is said of, with what is said of several at once. */
export function applyGroups(records: Records, lines: readonly RequestedLine[]): Map<string, LineRecord> {
  const whole = new Map(records.byLine);
  const isAnyNamed = [...records.byLine.values()].some(({ offers }) => offers.some(isAnswer));
  for (const group of records.groups) {
    for (const { id } of lines) {
      if (group.lineIds && !group.lineIds.includes(id)) continue;
      const record = whole.get(id);
      if (record?.offers.some(isAnswer)) {
        if (!group.isRest) fill(record, group);
      } else if (isAnswer(group.offer) && (group.isExplicit || (!isAnyNamed && !isOfOneLine(group, lines)))) {
        whole.set(id, withGroup(record, group));
      }
    }
  }
  return whole;
}

/** A number of plants is of one line: which of several is not said. */
const isOfOneLine = ({ offer }: GroupStatement, lines: readonly RequestedLine[]): boolean =>
  lines.length > 1 && offer.amount?.kind === 'count';

/** Whether it says that there are plants or that there are none. */
const isAnswer = ({ amount, isYes, isNone, canGrow, isNow, isLater }: Offer): boolean =>
  amount !== null || isYes || isNone || canGrow || isNow || isLater;

/** What was said of all is said of each, where nothing else was said of it. */
function fill({ offers }: LineRecord, { offer: group, isBefore, isExplicit }: GroupStatement): void {
  const offered = offers.filter(({ isNone, isLater, amount }) => !isLater && (!isNone || amount !== null));
  for (const offer of offered) {
    const isEmpty = offer.amount === null && !offer.isYes && offer.grade === null && offer.plant === null;
    if (isEmpty && !isAnswer(offer)) continue;
    offer.ready ??= group.ready;
    offer.isNow ||= group.isNow && offer.ready === group.ready;
    offer.grade ??= group.grade;
    if (offer.prices.length === 0 && !offer.isPoa) offer.prices.push(...group.prices);
    offer.isPoa ||= group.isPoa && offer.prices.length === 0;
    offer.validUntil ??= group.validUntil;
    offer.conditions.push(...group.conditions);
    if ((isBefore || isExplicit) && group.canGrow && !offer.isNow) offer.canGrow = true;
    offer.evidence.push(...group.evidence);
  }
}

function withGroup(record: LineRecord | undefined, { offer, isExplicit }: GroupStatement): LineRecord {
  const known = record ?? {
    offers: [],
    doubts: new Set(),
    named: [],
    certainty: isExplicit ? 0.95 : 0.85,
    isUnchanged: false,
  };
  const own: Offer = {
    ...newOffer(),
    ...offer,
    prices: [...offer.prices],
    conditions: [...offer.conditions],
    evidence: [...offer.evidence],
  };
  return { ...known, offers: [...known.offers, own] };
}
