import { createSizeClassifier } from '@plantdata/container-sizes';
import { findDates } from '../mentions/dates/find-dates.ts';
import type { DateMention, PriceMention, ReplyContext } from '../mentions/mention.ts';
import { findNumbers, type NumberMentions } from '../mentions/numbers/find-numbers.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import { numberOf } from '../mentions/numbers/numeral.ts';
import type { LineReading } from '../statements/mark-line.ts';
import { plainWords } from './headings.ts';

/** Possible contents of a cell in any column: often several things at once. Places are in the cell. */
export interface CellReading {
  readonly text: string;
  /** Empty, or a dash. */
  readonly isNothing: boolean;
  /** "yes", "lieferbar", a tick; "nil", "épuisé". */
  readonly answer: 'yes' | 'no' | null;
  /** The one number of plants that it states; with a size or words beside it where `isBare` is false. */
  readonly count: number | null;
  readonly isBare: boolean;
  /** There are words beside its numbers and sizes: "8, rest in May". */
  readonly isWordy: boolean;
  /** A number with decimals or a currency. */
  readonly price: PriceMention | null;
  readonly numbers: NumberMentions | null;
  /** It is a size and nothing else; `isHeight`: of the plant, not of its pot. */
  readonly isSize: boolean;
  readonly isHeight: boolean;
  readonly sizeKey: string;
  readonly dates: readonly DateMention[];
  /** It is a date and nothing else. */
  readonly isDate: boolean;
  readonly isCode: boolean;
}

const { classify } = createSizeClassifier();

const bare =
  /^(?:ca\.?|c\.|approx\.?|circa|env\.?|about|[~>≥])?\s*(\d{1,3}(?:[.,' ’]\d{3})+|\d{1,7})\s*(?:\+|x|no|pcs?|pieces|st(?:k|ck|ück|uks?)?|pi[eè]ces?|pz|pezzi|uds?|plants?|plantes?|planten|pflanzen|plantas|piante|trees|tubes|ea|each|ex)?\.?$/iu;
const money = /^(?:\d{1,3}(?:[.,' ’]\d{3})*|\d+)(?:[.,]\d{1,3}|[.,]\s?[-–—]+)$/;
const noWords =
  /^(?:(?:no|non|nee|nein|nil|none|not|nicht|niet|kein\p{L}*|sin|geen|aucun\p{L}*|ningun\p{L}*|nessun\p{L}*|zero|nothing|na|n a|out of|out|currently|derzeit)(?: (?:available|avail|lieferbar|verfugbar|vorratig|vorhanden|disponib\p{L}*|dispo|leverbaar|beschikbaar|voorradig|stock|en stock|in stock|left|more|mehr|da|meer|hay))*|.{0,12}\b(?:sold|gone|discontinued|unavailable|ausverk\p{L}*|vergriffen|entfallt|epuis\p{L}*|rupture|indispo\p{L}*|uitverk\p{L}*|agotad\p{L}*|esaurit\p{L}*|esgotad\p{L}*|udsolgt)(?: .{0,16})?)$/u;
const yesWords =
  /^(?:yes|y|ja|oui|si|sim|ok|okay|all|alle|alles|tout\p{L}*|tod[oa]s?|tutt[oiae]|full|plenty|(?:is |auf |en |in |op |sofort |direct |now |ready )?(?:available|avail|lieferbar|verfugbar|vorratig|vorhanden|disponib\p{L}*|dispo|leverbaar|beschikbaar|voorradig|voorraad|lager|stock|ready)(?: now)?|now|sofort|can supply|can do)$/u;
const nowWords =
  /^(?:(?:ready |avail\p{L}* |dispo\p{L}* |lieferbar |verfugbar |leverbaar )?(?:now|sofort|immediat\p{L}*|de suite|tout de suite|direct|nu|ahora|ya|inmediat\p{L}*|subito|pronta consegna|today|asap)|ab lager|ex stock|from stock|de stock)$/u;
const valueless =
  /\bp\.?o\.?a\b|\b(?:on (?:request|application)|auf anfrage|sur demande|op aanvraag|a consultar|su richiesta|sob consulta)\b/i;
/** Letters around a date ("à partir du", "lieferbar ab"), of a size, and of anything but a remark. */
const [aroundDateMax, sizeMax, shortMax] = [24, 48, 200];

/** Reads a cell by itself. */
export function readCell(text: string, { context, targets }: LineReading): CellReading {
  const key = plainWords(text);
  const number = bare.exec(text)?.[1]?.trim();
  const isRead = number === undefined && text.length <= shortMax && key !== '';
  const numbers = isRead && /\d/.test(text) ? findNumbers(text, { taken: [], targets }) : null;
  const { prices = [], grades = [], dimensions = [], quantities = [] } = numbers ?? {};
  const counts = quantities.filter(({ role, measure }) => role === 'offered' && measure === 'count');
  const counted = counts.length === 1 ? (counts[0]?.low ?? null) : null;
  const size = isRead && text.length <= sizeMax ? classify(text) : null;
  const kinds = size?.measurements.map(({ kind }) => kind) ?? [];
  const isHeight = kinds.some((kind) => kind === 'height' || kind === 'spread' || kind === 'diameter');
  const isSize = size?.category != null || isHeight;
  const dates = isRead && !money.test(text) ? datesIn(text, key, context) : [];
  const rest = without(text, dates);
  return {
    text,
    isNothing: key === '' && !/\p{So}/u.test(text),
    answer: answerIn(text, key),
    count: number === undefined ? counted : numberOf(number),
    isBare: number !== undefined,
    isWordy: /\p{L}{3}/u.test(without(text, [...prices, ...grades, ...dimensions])),
    price: priceIn(text, prices),
    numbers,
    isSize: isSize && !kinds.some((kind) => kind === 'quantity' || kind === 'price'),
    isHeight: isHeight && size?.category == null,
    sizeKey: text.length <= sizeMax ? gradeKey(text) : '',
    dates,
    isDate: dates.length > 0 && !/\d/.test(rest) && rest.replaceAll(/\P{L}/gu, '').length <= aroundDateMax,
    isCode: /^(?=.*\d)(?:\d{5,}|(?=.*\p{L})[\p{Lu}\d][\p{Lu}\d./_-]{3,})$/u.test(text),
  };
}

const without = (text: string, spans: readonly { readonly start: number; readonly end: number }[]): string =>
  spans.reduce((left, { start, end }) => left.slice(0, start).padEnd(end) + left.slice(end), text);

/** "Rest ausverkauft" says nothing of what there is. */
const ofRest =
  /^(?:the |der |die |le |de |het )?(?:rest|balance|remainder|solde|reste|saldo|resto|restant)\p{L}* /u;

function answerIn(text: string, key: string): CellReading['answer'] {
  if (ofRest.test(key)) return null;
  if (/^[✓✔☑✅]/u.test(text) || yesWords.test(key)) return 'yes';
  return /^[✗✘❌☒]/u.test(text) || (!/\d/.test(key) && noWords.test(key)) ? 'no' : null;
}

function datesIn(text: string, key: string, context: ReplyContext): DateMention[] {
  const day = context.receivedOn;
  if (nowWords.test(key)) {
    const whole = { kind: 'date', start: 0, end: text.length, from: day, to: day } as const;
    return [{ ...whole, precision: day === null ? 'unknown' : 'day', use: 'ready' }];
  }
  // A month or a day in figures is a date beside such a word only, and "vanaf 13-4" is one.
  const dotted = text.replace(/^(\p{L}{2,12} \d{1,2})-(\d{1,2})$/u, '$1/$2');
  const capital = dotted.charAt(0).toUpperCase() + dotted.slice(1);
  for (const before of ['ready from ', 'in ']) {
    const found = findDates(before + (capital.length === text.length ? capital : text), context);
    const inside = found.filter(({ end }) => end > before.length);
    if (inside.length === 0) continue;
    return inside.map(({ start, end, ...date }) => ({
      ...date,
      start: Math.max(0, start - before.length),
      end: end - before.length,
    }));
  }
  return [];
}

function priceIn(text: string, [stated]: readonly PriceMention[]): PriceMention | null {
  if (stated) return stated;
  const poa = valueless.exec(text);
  if (!poa) return money.test(text) ? priceOf(text) : null;
  return { ...priceOf(text), start: poa.index, end: poa.index + poa[0].length, amount: null };
}

/** The price that a number is: `189,-` and `0,165` too, which is no number of thousands. */
export function priceOf(text: string): PriceMention {
  const plain = text.replace(/[.,]\s?[-–—]+$/, '');
  const amount = /^0[.,]/.test(plain) ? Number(plain.replace(',', '.')) : numberOf(plain);
  const span = { start: 0, end: text.length };
  return { kind: 'price', ...span, amount, currency: null, per: 'plant', fromQuantity: null };
}
