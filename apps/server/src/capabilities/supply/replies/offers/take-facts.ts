import { sameGrade } from '../grades.ts';
import { isAtOnce, isOfSupply } from '../mentions/dates/at-once.ts';
import type { DateMention } from '../mentions/mention.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import type { Statement } from '../statements/classify.ts';
import { cellsOf } from './amounts.ts';
import { newOffer, type Offer, type OfferDays, type PlacedSpan } from './offer.ts';

/** Size, days, price and conditions that a statement says, as an offer without a quantity. */
export function factsOf(
  statement: Statement,
  { targetKey, receivedOn }: { readonly targetKey: string | null; readonly receivedOn: string | null },
): Offer {
  const { piece, numbers, probability, subject, act } = statement;
  const offer = newOffer();
  const packSize =
    numbers.find(({ role }) => role === 'pack_size')?.mention.low ?? cellsOf(targetKey) ?? null;
  offer.grade = sizeOf(piece.text, piece.mentions, targetKey);
  for (const mention of piece.mentions) {
    if (mention.kind === 'dimension' && offer.grade?.text.includes(mention.text) !== true)
      offer.dimensions ??= mention.text;
    else if (mention.kind === 'condition') offer.conditions.push(mention.text);
    else if (mention.kind === 'price') takePrice(offer, mention, piece.text, packSize);
    else if (mention.kind === 'date') takeDate(offer, mention, statement, receivedOn);
    else if (mention.kind === 'cue' && mention.cue === 'poa') offer.isPoa = true;
  }
  if (receivedOn !== null && (offer.ready === null || numbers.length > 1) && isNow(statement))
    offer.ready = joinDays(offer.ready, { from: receivedOn, to: receivedOn, precision: 'day' }, true);
  const number = Math.min(
    1,
    ...numbers
      .filter(({ role }) => role !== 'foreign')
      // A number that is not to be had speaks against an offer.
      .map(({ role, probability: share }) => (role === 'unavailable' ? 1 - share : share)),
  );
  offer.support = { act: probability, number, subject: subject.certainty, by: subject.by, statements: 1 };
  offer.probability = Math.min(probability, number, subject.certainty);
  offer.evidence.push(...placesOf(piece, act !== 'info'));
  return offer;
}

/** Kinds of mentions that say nothing of the offer itself. */
const aside: ReadonlySet<string> = new Set(['plant', 'line', 'group', 'reference']);

/** Places of what a statement says; the whole of an answer where only its words say it. */
function placesOf({ line, start, end, mentions }: Statement['piece'], isAnswer: boolean): PlacedSpan[] {
  const said = mentions.filter(({ kind }) => !aside.has(kind));
  return said.length === 0 && isAnswer
    ? [{ line, start, end }]
    : said.map((mention) => ({ line, start: mention.start, end: mention.end }));
}

type SizeMention = Extract<Statement['piece']['mentions'][number], { kind: 'grade' | 'dimension' }>;

/** The size that a statement names, with all its parts ("C7,5 80-100", "6-7' B&B"); of several the one that was not asked for. */
function sizeOf(
  text: string,
  mentions: Statement['piece']['mentions'],
  targetKey: string | null,
): Offer['grade'] {
  const sizes = mentions.filter(
    (mention): mention is SizeMention =>
      (mention.kind === 'grade' && !mention.isDenied) || mention.kind === 'dimension',
  );
  const runs: SizeMention[][] = [];
  for (const size of sizes) {
    const before = runs.at(-1)?.at(-1);
    const isNext =
      before &&
      /^[\s,/(]*(?:in|im|en|à|x)?[\s]*(?:a\s)?$/i.test(text.slice(before.end, size.start)) &&
      size.start - before.end < 6;
    if (isNext) runs.at(-1)?.push(size);
    else runs.push([size]);
  }
  const grades = runs.flatMap((run) => {
    const isAnnounced = /\bin\s(?:an?\s)?$/i.test(text.slice(0, run[0]?.start ?? 0));
    if (run.every(({ kind }) => kind === 'dimension') && !isAnnounced && !isMeasure(targetKey, run))
      return [];
    const [first, last] = [run[0], run.at(-1)];
    const written = first && last ? text.slice(first.start, last.end).trim() : '';
    const [only] = run;
    const key = run.length === 1 && only?.kind === 'grade' ? only.key : gradeKey(written);
    return [{ text: run.length === 1 && only ? only.text : written, key }];
  });
  return grades.find(({ key }) => targetKey !== null && !sameGrade(key, targetKey)) ?? grades[0] ?? null;
}

/** A height is the size where a height was asked for. */
const isMeasure = (targetKey: string | null, run: readonly SizeMention[]): boolean =>
  targetKey !== null && run.some(({ text }) => /['"″]|cm|ft/.test(text)) && /\d-\d|'|"|ft/.test(targetKey);

/** Plants are to be had at once: "now" may be of anything where nothing is offered. */
function isNow({ piece: { text, start, end, mentions }, act }: Statement): boolean {
  const said = text.slice(start, end);
  const isOffer = act !== 'info' || mentions.some((each) => each.kind === 'cue' && each.cue === 'available');
  return isAtOnce(said, isOffer || isOfSupply(said));
}

/** Takes a day as the end of a hold, or as one of readiness where it is no other. */
function takeDate(
  offer: Offer,
  { use, start, end, from, to, precision }: DateMention,
  { piece: { text }, numbers, act }: Statement,
  receivedOn: string | null,
): void {
  // The words around a day by which something has to be done are a condition.
  const [before = ''] = /[^.,;!?()\n]*$/.exec(text.slice(Math.max(0, start - 80), start)) ?? [];
  const [after = ''] = /^[^.,;!?()\n]*/.exec(text.slice(end, end + 80)) ?? [];
  if (use === 'condition' || use === 'valid')
    offer.conditions.push((before + text.slice(start, end) + after).trim());
  if (use === 'valid' && precision !== 'season') offer.validUntil ??= to;
  if ((use !== 'ready' && use !== 'not_before') || (act !== 'later' && from === null && to === null)) return;
  if (act === 'info' && isSpan(text.slice(start, end))) return;
  // "Available until the end of March": from now on.
  const isOpen =
    use === 'ready' && until.test(before) && !/n['’]t\b|\b(?:not|nicht|pas|niet)\b/i.test(before);
  const days: OfferDays = isOpen ? { from: receivedOn, to, precision: 'range' } : { from, to, precision };
  offer.isDelayed ||= use === 'not_before';
  offer.ready = joinDays(offer.ready, days, numbers.length > 1);
}

const until =
  /\b(?:until|till?|through|thru|bis|tot|jusqu['’]?(?:à|au?|en)?|hasta|fino al?)\s+(?:the\s|zum\s|le\s|el\s|al\s)?$/i;

/** "30 days from invoice": a span of time among terms is none of the plants. */
const isSpan = (written: string): boolean =>
  /^\D{0,12}\d+[^\d/.]{0,16}$/.test(written) && /\b(?:d(?:ay|ag|ia)|tag|jour|giorn)/i.test(written);

const precisions: readonly OfferDays['precision'][] = [
  'unknown',
  'season',
  'month',
  'part_month',
  'range',
  'day',
];

/** "60 now, 60 in May": of stages the first day and the last one; else the more precise of two, or the first. */
function joinDays(known: OfferDays | null, days: OfferDays, isStaged: boolean): OfferDays {
  if (known === null || known.from === null || days.from === null) return known?.from ? known : days;
  if (!isStaged)
    return precisions.indexOf(days.precision) > precisions.indexOf(known.precision) ? days : known;
  const [first, last] = known.from <= days.from ? [known, days] : [days, known];
  return { from: first.from, to: last.to, precision: 'range' };
}

function takePrice(
  offer: Offer,
  price: Extract<Statement['piece']['mentions'][number], { kind: 'price' }>,
  text: string,
  packSize: number | null,
): void {
  const { amount, per, currency, fromQuantity, start, end } = price;
  if (amount === null) offer.isPoa = true;
  else if (per === 'plant') offer.prices.push({ amount, currency, fromQuantity });
  else {
    offer.conditions.push(text.slice(start, end));
    if (per === 'pack' && packSize !== null)
      offer.prices.push({
        amount: Math.round((10_000 * amount) / packSize) / 10_000,
        currency,
        fromQuantity,
      });
  }
}
