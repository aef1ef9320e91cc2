import type { PriceMention } from '../mention.ts';
import { type NumberClaims, textAfter, textBefore } from './claims.ts';
import { numberOf, numeral } from './numeral.ts';

const codes = 'AUD|NZD|USD|CAD|GBP|EUR|CHF|ZAR|SEK|NOK|DKK';
const signs = String.raw`(?:(?:AU?|NZ|US|C)?\$|€|£|${codes}|Fr\.)`;

const signFirst = new RegExp(String.raw`(${signs})\s?(${numeral})(?!\s?(?:mm|cm|m|L|l)\b)`, 'g');
const signLast = new RegExp(String.raw`(?<![\d.,])(${numeral})\s?(€|£|${codes}|euros?\b|Euro\b)`, 'gi');
const afterWord =
  /(?:@|\b(?:at|à|zu|je|price|prices|prix|Preis|prijs|precio|prezzo|EP|unit)\b)\s*:?\s*(\d{1,6}[.,]\d{2})(?![\d])(?!\s?(?:mm|cm|m|L|l|x)\b)/gi;
const afterAt = new RegExp(String.raw`@\s*(${numeral})(?!\s?(?:mm|cm|m|L|l)\b)`, 'g');
/** The last column of a printout. */
/** "95c", "85p", "45 ct": hundredths; only with a sign of a price beside them, for "85p" may be a page. */
const cents =
  /(?<![\d.,])(\d{1,2})\s?(c|ct|cts|cents?|p|pence)(?=\s*(?:ea|each|per|plus|\+|ex|$|[,.;)]|\/|net))/gi;
const lastColumn = /(?:[\s.|;,\t])(\d{1,6}[.,]\d{2})\s*$/g;
const beforeEach =
  /(?<![\d.,])(\d{1,6}[.,]\d{2})(?=\s?(?:ea\b|each\b|per (?:plant|tube|pot|tree|unit)\b|\/\s?(?:ea|St|Stk|plant|ud)\b|pro St|le pied|pièce|p\/st|per stuk))/gi;

const isoOf: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  US$: 'USD',
  C$: 'CAD',
  'FR.': 'CHF',
};

const ofPack =
  /^\s*(?:per|a|\/|pro|par|por|al)\s*(?:tray|box|carton|pack|bundle|crate|pallet|flat|kiste|palette|plateau|caisse|bandeja|caja|cassa|doos|bak)/i;
/** Prices for so many plants at once. */
const ofMany =
  /^\s*(?:per|a|an|\/|pro|par|por|al|le|les|la|de|voor|für|pour)\s*(?:the\s)?(100|1000|1\.000|1,000|1 000|hundred|thousand|cent|mille|hundert|tausend|honderd|duizend|%o?|‰|C\b|M\b|doz(?:en)?\b|douzaine|dutzend|dozijn|dozen)/i;
const sizeOfMany = (written: string): number =>
  /^(?:1[.,\s]?000|th|mille|taus|duiz|‰|m\b)/i.test(written)
    ? 1000
    : /^do?[uz]|dutz/i.test(written)
      ? 12
      : 100;

const ofPlant =
  /^\s*(?:ea\.?\b|each\b|apiece\b|pp\b|(?:per|\/|pro|par|por|a|al)\s?(?:plant|tube|pot|tree|unit|st(?:k|ck|ück|uk)?\.?|pflanze|pièce|plante|pied|planta|ud|pianta|pz|cad)\b|le pied|la pièce|chacun|cadauno|cad\.?\b|p\/st)/i;
const forDelivery =
  /(?:deliver\w*|freight|cartage|transport\w*|shipping|postage|fracht|lieferung|livraison|port\b|bezorging|portes|trasporto|spedizione|deposit|fee|surcharge|minimum order(?: value)?|callout)[^.;,]{0,30}$/i;
const otherPurpose = /^\s*(?:deliver\w*|freight|cartage|deposit|minimum|fee)/i;
/** "for 500+", "from 1000", "ab 500 St.", "(100+)". */
const tier =
  /^\s*(?:ea\.?|each|pp)?,?\s*\(?(?:(?:for|at|from|over|ab|dès|à partir de|vanaf|desde|da|when ordering|if you take)\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,7})\s*(\+|or more|and (?:over|up)|plus\b|upwards|(?:stück|st\.?)\s)?/i;

/** Prices, each with what it is the price of. */
export function findPrices(text: string, claims: NumberClaims): PriceMention[] {
  const prices: PriceMention[] = [];
  const add = (start: number, end: number, written: string, sign: string | null) => {
    if (!claims.isFree({ start, end })) return;
    const price = priceAt(text, { start, end, amount: numberOf(written), sign });
    prices.push(price);
    claims.claim(price);
  };
  for (const { index, 0: all, 1: sign = '', 2: amount = '' } of text.matchAll(signFirst))
    add(index, index + all.length, amount, sign);
  for (const { index, 0: all, 1: amount = '', 2: sign = '' } of text.matchAll(signLast))
    add(index, index + all.length, amount, sign);
  for (const pattern of [afterWord, afterAt, beforeEach, lastColumn]) {
    for (const { index, 0: all, 1: amount = '' } of text.matchAll(pattern)) {
      const start = index + all.lastIndexOf(amount);
      add(start, start + amount.length, amount, null);
    }
  }
  for (const { index, 0: all, 1: amount = '' } of text.matchAll(cents))
    add(index, index + all.length, `0.${amount.padStart(2, '0')}`, null);
  return prices.toSorted((a, b) => a.start - b.start);
}

interface FoundPrice {
  readonly start: number;
  readonly end: number;
  readonly amount: number;
  readonly sign: string | null;
}

function priceAt(text: string, { start, end, amount, sign }: FoundPrice): PriceMention {
  const after = textAfter(text, end, 60);
  const currency = sign === null || sign === '$' ? null : (isoOf[sign.toUpperCase()] ?? sign.toUpperCase());
  const pack = ofPack.exec(after);
  if (pack)
    return {
      kind: 'price',
      start,
      end: end + pack[0].length,
      amount,
      currency,
      per: 'pack',
      fromQuantity: null,
    };
  const many = ofMany.exec(after);
  if (many) {
    const each = Math.round((100_000 * amount) / sizeOfMany(many[1] ?? '')) / 100_000;
    return {
      kind: 'price',
      start,
      end: end + many[0].length,
      amount: each,
      currency,
      per: 'plant',
      fromQuantity: null,
    };
  }
  const isOfPlant = /(?:\bat|@|à|zu|je)\s*$/i.test(textBefore(text, start, 5));
  if ((!isOfPlant && forDelivery.test(textBefore(text, start, 50))) || otherPurpose.test(after)) {
    return { kind: 'price', start, end, amount, currency, per: 'delivery', fromQuantity: null };
  }
  const each = ofPlant.exec(after)?.[0].length ?? 0;
  const from = tier.exec(after.slice(each));
  const isTier =
    from !== null &&
    (from[2] !== undefined || /^\s*,?\s*\(?(?:ab|dès|à partir|vanaf|from|over)/i.test(from[0]));
  return {
    kind: 'price',
    start,
    end: end + each + (isTier ? from[0].trimEnd().length : 0),
    amount,
    currency,
    per: 'plant',
    fromQuantity: isTier ? numberOf(from[1] ?? '') : null,
  };
}
