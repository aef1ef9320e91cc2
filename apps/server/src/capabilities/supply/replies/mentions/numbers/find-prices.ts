import type { TextSpan } from '../../span.ts';
import type { PriceMention } from '../mention.ts';
import { type NumberClaims, textAfter, textBefore } from './claims.ts';
import { numberOf, numeral } from './numeral.ts';
import words from './price-words.json' with { type: 'json' };
import { packs } from './quantity-role.ts';

const codes = String.raw`(?<!\p{L})(?:AUD|NZD|USD|CAD|GBP|EUR|CHF|ZAR|SEK|NOK|DKK)(?!\p{L})`;
const mark = String.raw`(?:AU?|NZ|US|C)?\$|€|£|${codes}|(?<!\p{L})S?Fr\.`;
const hundredths = 'ct|cts|cents?|pence|rappen|rp\\.|c|p(?!/)';
/** "€ 3,95", "189,-", "1.250,00 EUR", "85 ct", ".92", and any other number. */
const candidate = new RegExp(
  String.raw`(?:(?<sign>${mark})\s?|(?<![\p{L}\d.,/:–-]))(?<amount>${numeral}|[.,]\d\d(?!\d))(?<dash>[.,][-–—]{1,2}(?!\d))?` +
    String.raw`(?:\s?(?<unit>(?:[€£]|(?<=\d)\$|${codes})(?!\s?\d+[.,]\d\d)|(?:euros?|fr\.?|sfr\.?|franken|quid|pounds?|pfund|bucks|kr\.?|${hundredths})(?![\p{L}\d])))?`,
  'giu',
);

const isCode = new RegExp(codes, 'iu');
const isHundredth = /^(?:c|p|cts?|cents?|pence|rappen|rp\.)$/i;
const pieces: Readonly<Record<string, string>> = { ...words.pieces, PACKS: packs };
const compile = <Name extends string>(
  sources: Readonly<Record<Name, string>>,
  begin: string,
  end: string,
) => {
  const entries = Object.entries<string>(sources).map(([name, source]): [string, RegExp] => {
    const filled = source.replaceAll(/[A-Z]{5}/g, (piece) => pieces[piece] ?? piece);
    return [name, new RegExp(`${begin}(?:${filled})${end}`, 'iu')];
  });
  const patterns = new Map(entries);
  return (name: Name, text: string) => patterns.get(name)?.exec(text) ?? null;
};
const ends = compile(words.before, '', String.raw`\s*$`);
const begins = compile(words.after, String.raw`^\s*`, '');
const currencies = new Map(
  Object.entries(words.currencies).flatMap(([code, signs]) =>
    signs.split(' ').map((sign) => [sign, code] as const),
  ),
);

interface Candidate extends TextSpan, Partial<Record<'sign' | 'amount' | 'dash' | 'unit', string>> {
  readonly text: string;
}

/** Prices, each with what it is the price of. */
export function findPrices(text: string, claims: NumberClaims): PriceMention[] {
  const prices: PriceMention[] = [];
  // "Per hundred $82 for the gum, $95 for the sheoak": of how many plants all prices of a sentence are.
  let [shared, last] = [1, 0];
  for (const { index: start, 0: all, groups } of text.matchAll(candidate)) {
    const found: Candidate = { ...groups, text, start, end: start + all.trimEnd().length };
    if (!claims.isFree(found) || !isPrice(found, prices.length > 0)) continue;
    if (/[.;!?]\s/.test(text.slice(last, start))) shared = 1;
    const before = ends('many', textBefore(text, start));
    if (before) shared = sizeOf(before);
    last = found.end;
    const priced = priceAt(found, shared);
    // The text before it may belong to another price already.
    const price = claims.isFree(priced) ? priced : { ...priced, start };
    prices.push(price);
    claims.claim(price);
  }
  return prices;
}

/** True if a number is money: by a sign, or by what is around it where it has two decimals. */
function isPrice({ text, start, end, sign, amount = '', dash, unit }: Candidate, isNext: boolean): boolean {
  const [before, after] = [textBefore(text, start), textAfter(text, end)];
  // "20 flats (32 ct)"
  if (unit === 'ct' && heldInPack.test(before)) return false;
  if (sign === undefined && /^[cp]$/i.test(unit ?? ''))
    return /^\d\d?$/.test(amount) && !!begins('cents', after);
  if (sign ?? unit) return !begins('size', after);
  // "5.- Lavandula" is the number of a line.
  if (dash !== undefined) return dash.startsWith(',') || before.trim() !== '';
  if (!/[.,]\d\d$/.test(amount))
    return !begins('size', after) && (/@\s*$/.test(before) || !!begins('sure', after));
  if (begins('each', after)) return true;
  if (begins('measure', after)) return false;
  return (
    !!ends('asked', before) ||
    (!ends('measure', before) &&
      !!(begins('tax', after) ?? begins('end', after) ?? (isNext ? begins('next', after) : null)))
  );
}

/** Number of plants of "per thousand", "je Hundert", "the dozen". */
const sizeOf = ([, thousand, hundred]: readonly (string | undefined)[]): number =>
  thousand ? 1000 : hundred ? 100 : 12;

const heldInPack = new RegExp(String.raw`\b(?:${packs})\s*\($`, 'iu');

/** @param shared - number of plants that it is of, where nothing beside it says so */
function priceAt({ text, start, end, sign, amount = '', unit }: Candidate, shared: number): PriceMention {
  const before = textBefore(text, start, 50);
  const written = (sign ?? unit ?? '').toLowerCase();
  const currency = currencies.get(written) ?? (isCode.test(written) ? written.toUpperCase() : null);
  const worth = isHundredth.test(unit ?? '') ? numberOf(amount) / 100 : numberOf(amount);
  const tax = begins('tax', textAfter(text, end, 60))?.[0].length ?? 0;
  const after = textAfter(text, end + tax, 60);
  const found = (to: number, rest: Pick<PriceMention, 'per'> & Partial<PriceMention>): PriceMention => ({
    ...{ kind: 'price', start, end: to, amount: worth, currency, fromQuantity: null },
    ...rest,
  });
  const many = begins('many', after);
  if (many ?? shared > 1) {
    const each = Math.round((100_000 * worth) / (many ? sizeOf(many) : shared)) / 100_000;
    return found(end + tax + (many?.[0].length ?? 0), { per: 'plant', amount: each });
  }
  const pack = begins('pack', after);
  if (pack) return found(end + tax + pack[0].length, { per: 'pack' });
  const isEach = begins('each', after) !== null;
  if (!isEach && ends('pack', before)) return found(end, { per: 'pack' });
  if (ends('threshold', before) && begins('free', after)) return found(end, { per: 'delivery' });
  if (ends('total', before) || begins('total', after)) return found(end, { per: 'other' });
  const each = begins('each', after)?.[0].length ?? 0;
  const isCarried = /deliver\w*[^.;,]*$/i.test(before) && each > 0;
  if ((!ends('exact', before) && !isCarried && ends('delivery', before)) || begins('delivery', after))
    return found(end, { per: 'delivery' });
  const rest = after.slice(each);
  const later = begins('from', rest) ?? begins('between', rest);
  const most = ends('upTo', before);
  const earlier = ends('from', before) ?? ends('plus', before) ?? ends('between', before);
  const count = (earlier ?? later)?.slice(1).find((group) => group !== undefined);
  const isFirst = (most ?? begins('upTo', rest)) !== null;
  const fromQuantity = count !== undefined ? numberOf(count) : isFirst ? 1 : null;
  const to = each === 0 && !later ? end : end + tax + each + (later && !earlier ? later[0].length : 0);
  return found(to, {
    start: start - ((earlier ?? most)?.[0].trimStart().length ?? 0),
    per: 'plant',
    fromQuantity,
  });
}
