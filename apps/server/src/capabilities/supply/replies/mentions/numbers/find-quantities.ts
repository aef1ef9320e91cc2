import type { TextSpan } from '../../span.ts';
import { createPhraseFinder } from '../../words/phrases.ts';
import { type ReplyWord, wordsOf } from '../../words/words.ts';
import type { QuantityMention } from '../mention.ts';
import { type NumberClaims, textAfter, textBefore } from './claims.ts';
import { countAt, dozens } from './count-words.ts';
import { isWhole, numberOf, numeral } from './numeral.ts';
import { packs, roleOf } from './quantity-role.ts';
import { quantityWords } from './quantity-words.ts';

/** More are a mistake or a joke. */
const quantityMax = 10_000_000;

/** Numbers of plants among what no other finder has claimed. */
export function findQuantities(text: string, claims: NumberClaims): QuantityMention[] {
  const found = [
    ...inPacks(text, claims),
    ...inPairs(text, claims),
    ...shares(text, claims),
    ...inDigits(text, claims),
    ...inWords(text, claims),
  ];
  return found.toSorted((a, b) => a.start - b.start);
}

const pair = /(?<![\d.,/-])(\d{1,6})\s?\/\s?(\d{1,6})(?![\d.,/%])/g;

/** "50/50": requested and available, as in the printouts of stock. */
function inPairs(text: string, claims: NumberClaims): QuantityMention[] {
  return claimed(text, pair, claims, ({ start, end }, [, first = '', second = '']) => [
    quantity({ start, end: start + first.length }, { low: Number(first), role: 'requested' }),
    quantity({ start: end - second.length, end }, { low: Number(second) }),
  ]);
}

/** Quantities at the places of a pattern that nothing else has taken; undefined leaves a place to others. */
function claimed(
  text: string,
  pattern: RegExp,
  claims: NumberClaims,
  read: (span: TextSpan, match: RegExpExecArray) => QuantityMention[] | undefined,
): QuantityMention[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const found = claims.isFree(span) ? read(span, match) : undefined;
    if (found) claims.claim(span);
    return found ?? [];
  });
}

const percentage = /(?<![\d.,])(\d{1,3})\s?%/g;
const otherPercentage =
  /^\s*(?:of the (?:value|total|price)|deposit|discount|gst|vat|tax|off|upfront|up front|restocking|surcharge|anzahlung|rabatt|mwst|skonto|acompte|remise|tva|aanbetaling|korting|btw|iva|descuento|sconto|anticipo|payment|non)/i;

function shares(text: string, claims: NumberClaims): QuantityMention[] {
  return claimed(text, percentage, claims, (span, [, percent]) => {
    const isOther =
      otherPercentage.test(textAfter(text, span.end)) ||
      /(?:deposit|discount|gst|vat|mwst|tva|btw|iva|less|plus)\s*(?:of|:)?\s*$/i.test(
        textBefore(text, span.start, 24),
      );
    const low = Number(percent) / 100;
    return isOther || low > 1 ? [] : [quantity(span, { measure: 'share', low })];
  });
}

/** "50 to 60", and "between 50 and 60" in the languages that have a word for it. */
const range = String.raw`(?:\s?(?:-|–|to|bis|à|tot|or|oder|a|(?<=(?:between|zwischen|tussen(?: de)?|entre|tra|fra|mellem)\s\d+\s)(?:and|und|en|et|y|e|og))\s?(?:de\s)?(${numeral}))?`;
const digits = new RegExp(
  String.raw`(?<![\w.,/#$€£-]|\d:)(-(?=\d))?(${numeral})${range}(?!(?!(?:no|nr|pcs?|x|ea|off?)\b)[\w]|[%°]|:\d)`,
  'g',
);

const thousands = /(?<![\w.,/-])(\d{1,3}(?:[.,]\d)?)\s?k(?![\p{L}\p{N}])/giu;

function inDigits(text: string, claims: NumberClaims): QuantityMention[] {
  const found = claimed(text, thousands, claims, (span, [, figure = '']) => [
    quantity(span, { low: Math.round(1000 * numberOf(figure)), role: roleOf(text, span) }),
  ]);
  for (const match of text.matchAll(digits)) {
    const [written, minus, first = '', second] = match;
    const whole = { start: match.index, end: match.index + written.length };
    const lone = { start: match.index, end: match.index + (minus?.length ?? 0) + first.length };
    const span = second !== undefined && claims.isFree(whole) ? whole : lone;
    if (!claims.isFree(span) || isNoQuantity(text, span, first) || isOfPlace(text, span, claims)) continue;
    const low = numberOf(first);
    const high = span === whole && second !== undefined ? numberOf(second) : null;
    // "1 - 60 available" is the number of a line and one of plants, "60-4471" is neither.
    if (high !== null && high >= 10 * low) {
      const start = whole.end - (second?.length ?? 0);
      if (low < 30 && /\s[-–]\s/.test(written) && !/^\s*[:@]?\s?[$£€]/.test(textAfter(text, whole.end)))
        found.push(quantity({ start, end: whole.end }, { low: high, role: roleOf(text, span) }));
      continue;
    }
    if (!isWhole(first) || (high !== null && !isWhole(second ?? ''))) continue;
    claims.claim(span);
    const isAbsurd = low > quantityMax || (high ?? 0) > quantityMax || minus !== undefined;
    if (isAbsurd) found.push(quantity(span, { low: null, role: 'negative' }));
    else if (low === 0 && high === null) found.push(quantity(span, { measure: 'none', low: 0 }));
    else
      found.push(
        quantity(span, {
          low: Math.min(low, high ?? low),
          high: high === null ? null : Math.max(low, high),
          role: roleOf(text, span),
        }),
      );
  }
  return found;
}

const unitAfter =
  /^\s?(?:x\s?\d{1,2}\s?(?:mm|cm)|%|°|(?:-\s?)?(?:weeks?|wks?|days?|months?|mths?|years?|yrs?|hours?|hrs?|mins?|minutes?|am|pm|km|kms|kg|kgs|tonnes?|ha|m2|sqm|o'clock|wochen|tagen?|monate?n?|jahre?|uhr|stunden|semaines?|jours?|mois|ans?|heures?|weken|dagen|maanden|uur|semanas?|días?|meses|años|settimane|giorni|mesi|anni|\.\s?(?:position|zeile)|mm|cm|m|l|lt|ltr|litres?|gal|g)(?!\p{L}))/iu;
/** Of an ordinal, without a space. */
const ordinalAfter = /^(?:st|nd|rd|th|er|ère|ème|ième|e|º|ª)\b/;
const labelBefore =
  /(?:\b(?:no|nr|ref|order|invoice|po|quote|enquiry|job|abn|acn|line|item|pos|lot|stage|phase|section|page|tel|ph|phone|fax|mob|mobile|suite|unit|block|row|bay|field|champ|truck|tunnel|shed|gate|house|ext|code|account|kw|uge|week|woche|semaine|postcode|box|zone|version|rev)\b[.:#]?\s*)$|[#№]\s*$|\+\s*$/i;

/** "order 4471", but not "min order 50"; the last groups of a telephone number. */
const isLabelled = (before: string): boolean =>
  (labelBefore.test(before) && !/\bmin\w*\.?\s+order\s*$/i.test(before)) ||
  /(?:^|\D)0\d{1,3}[\s-](?:\d{3,4}[\s-])?$/.test(before);

function isNoQuantity(text: string, { start, end }: TextSpan, written: string): boolean {
  const after = textAfter(text, end, 24);
  if (ordinalAfter.test(after) || unitAfter.test(after) || isLabelled(textBefore(text, start, 24)))
    return true;
  // Telephone numbers: digits go on in groups, or begin with 0.
  if (/^0\d/.test(written) || /^[\s-]\d{3,4}(?:[\s-]\d{3,4})?/.test(after)) return true;
  const value = numberOf(written);
  return (
    value >= 1990 &&
    value <= 2039 &&
    /^\d{4}$/.test(written) &&
    !/^\s*(?:x\b|plants|tubes|avail|st(?:k|ck|ück|uks?)?(?!\p{L})|pi[eè]ces|pflanzen|planten|plantes)/iu.test(
      after,
    ) &&
    /(?:[\p{L}.]\s|^)$/u.test(textBefore(text, start, 3)) &&
    /(?:in|of|season|early|late|mid|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|\p{L}{3}\.?)\s*$/iu.test(
      textBefore(text, start, 16),
    )
  );
}

/** "In Halle 4": the number of a place, unless the words before it are a plant. */
const isOfPlace = (text: string, { start }: TextSpan, claims: NumberClaims): boolean =>
  /\p{Ll}[^.;!?]*\b(?:in|im|am|bei|dans|nel|nella|na|no|i)\s\p{Lu}\p{Ll}+\s$/u.test(
    textBefore(text, start),
  ) && claims.isFree({ start: start - 2, end: start });

const phrases = createPhraseFinder(quantityWords);

function inWords(text: string, claims: NumberClaims): QuantityMention[] {
  const words = wordsOf(text);
  const found: QuantityMention[] = [];
  for (const { start, end, value } of phrases.find(words)) {
    const isLists =
      value.role === 'later' &&
      /^\s*(?:of (?:the |your )?(?:list|order|lines|schedule|plants|enquiry)|assured)/i.test(
        textAfter(text, end),
      );
    const isNumbered =
      value.role === 'later' &&
      /^\s*(?:of\s)?[^.;]{0,30}?\(?\d/.test(textAfter(text, end)) &&
      /^\s*(?:of|\()/.test(textAfter(text, end));
    if (isLists || isNumbered || !claims.isFree({ start, end })) continue;
    claims.claim({ start, end });
    found.push(quantity({ start, end }, value));
  }
  for (let at = 0; at < words.length; at += 1) {
    const counted = countAt(words, at);
    const first = words[at];
    const last = words[(counted?.to ?? 0) - 1];
    if (!counted || !first || !last) continue;
    const span = { start: first.start, end: last.end };
    at = counted.to - 1;
    const isOfPlant = isBeforePlant(words.slice(counted.to - 1), text, claims);
    const isDozens =
      counted.value >= 24 && counted.value % 12 === 0 && first !== last && dozens.has(last.key);
    if (
      !claims.isFree(span) ||
      !(isCounting(text, span) || isOfPlant || isDozens || isPlain(text, span, counted.value))
    )
      continue;
    if (unitAfter.test(textAfter(text, span.end, 24))) continue;
    claims.claim(span);
    const said: Partial<QuantityMention> =
      counted.value === 0 ? { measure: 'none', low: 0 } : { low: counted.value, role: roleOf(text, span) };
    found.push(quantity(span, said));
  }
  return found;
}

const countedAfter =
  /^\s*(?:more|left|available|avail|only|plants?|trees?|of (?:them|those|these)|weitere|autres|stück|stk|stuks?|exempla(?:ren?|ar)|exemplaires?|exemplare?|ejemplares?|pièces?|piezas|pezzi|disponibles?|lieferbar|leverbaar|x\b)/i;
const countedBefore =
  /(?:only|have|got|just|another|nur noch|nur|noch|seulement|reste|slechts|solo|quedan|other)\s*$/i;
const timeBefore =
  /(?:\b(?:all|alle|allen|tous|toutes|at|by|before|around|um|gegen|à|om|rond|las|alle|às|kl)|\b(?:page|seite|zone|in))\.?\s*$/i;

/** "Kan ik er drie missen": what such a number counts is for the model to say. */
const isPlain = (text: string, { start, end }: TextSpan, value: number): boolean =>
  value >= 3 &&
  value !== 7 &&
  !timeBefore.test(textBefore(text, start, 12)) &&
  /^\s\p{L}/u.test(textAfter(text, end, 4));

/** "Nous pouvons vous en fournir cinq." ends in its number; "at four." is a time. */
const isCounting = (text: string, { start, end }: TextSpan): boolean =>
  countedAfter.test(textAfter(text, end)) ||
  countedBefore.test(textBefore(text, start, 16)) ||
  (/^\s*(?:[.,;!)]|$)/.test(textAfter(text, end)) && !timeBefore.test(textBefore(text, start, 12)));

/** "Twenty Omorika", "seven of the Cherokee Princess", "ein Dutzend schöne Felsenbirnen". */
const isBeforePlant = (
  [number, ...words]: readonly ReplyWord[],
  text: string,
  claims: NumberClaims,
): boolean => {
  const plant = words.slice(0, 3).find((word) => !claims.isFree(word));
  return plant !== undefined && !/[.,;!?]/.test(text.slice(number?.end, plant.start));
};

const packed = new RegExp(
  String.raw`(?<![\w.,/#$€£-])(?:(\d{1,4})|(\p{L}{2,}))\s?(?:x\s?)?(?:${packs})\s+(?:of|à|zu(?: je)?|van|de|da|je|con|com|med|x)\s+(\d{1,4})(?![\w.,]\d|\w)`,
  'giu',
);

const inDozens =
  /(?<![\w.,/#$€£-])(\d{1,4})\s?(?:doz(?:en)?|dutzend|douzaines?|dozijn|docenas?|dozzine?)(?![\p{L}\d]|\s(?:van|à)\b)/giu;

/** "Eight trays of 18", "40 Kisten à 12", "7 dozen". */
function inPacks(text: string, claims: NumberClaims): QuantityMention[] {
  // "7 dozen" of Dutch are boxes.
  const isDutch = /\b(?:het|een|niet|wij|voor|stuks)\b/i.test(text);
  const inTwelves = claimed(text, inDozens, claims, (span, [, count]) =>
    isDutch ? undefined : [quantity(span, { low: 12 * Number(count), role: roleOf(text, span) })],
  );
  const inTrays = claimed(text, packed, claims, (span, [, digits, word = '', each]) => {
    const count = digits === undefined ? countAt(wordsOf(word), 0)?.value : Number(digits);
    const packSize = Number(each);
    return count === undefined
      ? undefined
      : [quantity(span, { low: count * packSize, packSize, role: roleOf(text, span) })];
  });
  return [...inTwelves, ...inTrays];
}

const quantity = ({ start, end }: TextSpan, said: Partial<QuantityMention>): QuantityMention => ({
  measure: 'count',
  low: null,
  high: null,
  role: 'offered',
  ...said,
  kind: 'quantity',
  start,
  end,
});
