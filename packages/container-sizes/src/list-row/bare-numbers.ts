import type { Span } from '../model.ts';
import { beginningOfRow } from './beginning.ts';
import { cellsOf } from './cells.ts';
import type { ListPrice } from './list-price.ts';
import { findGaps } from './spans.ts';

/** Numbers of a row that have neither unit nor word. */
export interface BareNumbers {
  readonly quantity: number | null;
  readonly price: ListPrice | null;
  readonly spans: readonly Span[];
}

interface SizeContext {
  /** Stretches already read, merged. */
  readonly taken: readonly Span[];
  /** Place of the size. */
  readonly size: Span | null;
}

/**
 * True for a number without a unit, which means nothing in a size label but may in a row of a list.
 */
export const isBareNumber = (text: string): boolean => number.test(text);

/**
 * Decides the meaning of bare numbers by their place: in a separate cell, before the name, or after
 * the size.
 */
export function bareNumbers(label: string, { taken, size }: SizeContext): BareNumbers {
  const cells = findInCells(label, cellsOf(label), { taken, size });
  if (cells.quantity !== null && cells.price !== null) return cells;
  const behind = size === null ? nothing : findBehindSize(label, taken, size);
  const before = cells.quantity ?? behind.quantity ?? null;
  const first = before === null ? findLeading(label, taken) : null;
  return {
    quantity: before ?? (first === null ? null : countIn(label, first)),
    price: cells.price ?? behind.price,
    spans: [...cells.spans, ...behind.spans, ...(first === null ? [] : [first])],
  };
}

const nothing: BareNumbers = { quantity: null, price: null, spans: [] };

function findInCells(label: string, cells: readonly Span[], { taken, size }: SizeContext): BareNumbers {
  const name = cells.findIndex(({ start, end }) => /\p{L}{3}/u.test(label.slice(start, end)));
  if (name < 0) return { quantity: null, price: null, spans: [] };
  // A number before the name is a code, or the number of the row.
  const numbers = cells.filter((cell, index) => index !== name && isFree(cell, taken));
  const behind = numbers.filter(({ start }) => start >= (cells[name]?.end ?? 0));
  const counts = behind.filter(({ start, end }) => count.test(label.slice(start, end)));
  const afterSize = counts.filter(({ start }) => size !== null && start >= size.end);
  // Several are ambiguous.
  const [stated] = counts.length === 1 ? counts : afterSize.length === 1 ? afterSize : [];
  const prices = behind.filter(({ start, end }) => amount.test(label.slice(start, end)));
  const price = unitPrice(label, prices, stated);
  return {
    quantity: stated === undefined ? null : countIn(label, stated),
    price: price === undefined ? null : { amount: amountIn(label, price), currency: null },
    spans: numbers.filter(({ start, end }) => number.test(label.slice(start, end))),
  };
}

/** The only price, or the first of two of which the other is that of all plants. */
function unitPrice(label: string, prices: readonly Span[], stated: Span | undefined): Span | undefined {
  const [first, second] = prices;
  if (first === undefined || second === undefined) return first;
  if (stated === undefined || prices.length > 2) return undefined;
  const total = countIn(label, stated) * amountIn(label, first);
  return Math.abs(total - amountIn(label, second)) < 0.01 ? first : undefined;
}

const number = /^[\d.,]{1,40}$/;
const count = /^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)$/;
const amount = /^\d{1,6}[.,]\d{2}$/;

const countIn = (label: string, { start, end }: Span): number =>
  Number(label.slice(start, end).replaceAll(',', ''));

const amountIn = (label: string, { start, end }: Span): number =>
  Number(label.slice(start, end).replace(',', '.'));

/** `12 Acer palmatum`, `- 12 Acer palmatum`, `Please supply 12 Acer`; in a cell before that of the name it is a code. */
function findLeading(label: string, taken: readonly Span[]): Span | null {
  const start = beginningOfRow(label);
  const digits = /^\d{1,5}(?=[^\S\t\r\n]+(?:[–/-]\s+)?[\p{L}×'‘“+#\d])/u.exec(label.slice(start, start + 20));
  if (digits === null) return null;
  const span = { start, end: start + digits[0].length };
  return isFree(span, taken) ? span : null;
}

/**
 * `Acer palmatum 200mm 12`, `200mm / 12`, `C3 250 @ £1.95`, `200mm 12 9.95`; other text that was
 * read may be in between.
 */
function findBehindSize(label: string, taken: readonly Span[], size: Span): BareNumbers {
  for (const gap of findGaps(taken, label.length)) {
    if (gap.start < size.end || gap.end - gap.start > gapMax) continue;
    const found = /[\t|;]/.test(label.slice(gap.start, gap.end)) ? null : numbersOf(label, gap);
    if (found !== null) return found;
  }
  const bracketed = /\((\d{1,5})\)\s*$/.exec(label.slice(-gapMax));
  if (bracketed === null) return nothing;
  const start = label.length - bracketed[0].length;
  const span = { start, end: start + bracketed[0].length };
  return isFree(span, taken) ? { quantity: Number(bracketed[1]), price: null, spans: [span] } : nothing;
}

const gapMax = 30;

/** A stretch that consists of a number of plants, a price, or both. */
function numbersOf(label: string, gap: Span): BareNumbers | null {
  const found = countAndAmount.exec(label.slice(gap.start, gap.end))?.groups;
  const { counted, priced } = found ?? {};
  if (counted === undefined && priced === undefined) return null;
  return {
    quantity: counted === undefined ? null : Number(counted),
    price: priced === undefined ? null : { amount: Number(priced.replace(',', '.')), currency: null },
    spans: [gap],
  };
}

const countAndAmount =
  /^[\s)\]]*[-\s([,:–/@]\s*(?:(?<counted>\d{1,5})\+?(?![.,]?\d)[)\]]?)?(?:[\s,:–/@-]*(?<priced>\d{1,6}[.,]\d{2})(?!\d))?[\s)\].,:–/@-]*$/u;

const isFree = ({ start, end }: Span, taken: readonly Span[]): boolean =>
  start < end && taken.every((span) => span.end <= start || span.start >= end);
