import type { SizeReading, Span } from '../model.ts';
import { bareNumbers, isBareNumber } from './bare-numbers.ts';
import { findName } from './find-name.ts';
import type { ListPrice } from './list-price.ts';
import { isWithin, merge } from './spans.ts';
import { readStatedCount } from './stated-count.ts';

/** Contents of a row of a plant list beside its size. */
export interface ListRow {
  /** Name of the plant as written, without size, number and price; null if none is left. */
  readonly name: string | null;
  /** From the first to the last sign of the name; other text may be in between. */
  readonly nameSpan: Span | null;
  /** Plants that are offered or ordered, a whole number from 0; null where the row does not say. */
  readonly quantity: number | null;
  readonly price: ListPrice | null;
}

export interface ListRowOptions {
  /** Distinguishes names of plants from other texts, if a row has several candidates. */
  readonly isName?: ((text: string) => boolean) | undefined;
}

/** Anything longer is no row of a list: name and bare numbers are not looked for in it. */
const rowLengthMax = 1_000;

/**
 * Takes name, number and price out of a row of a plant list (`50 x Acer palmatum 'Bloodgood' 200mm
 * @ $9.95`), of which `reading` has the places of sizes, numbers, prices and codes. Cells may be
 * separated by tabs, `|`, `;` or commas: then a whole number by itself is the number of plants, and
 * one with two decimals the price. Never throws.
 */
export function readListRow(label: string, reading: SizeReading, { isName }: ListRowOptions = {}): ListRow {
  const counted = readStatedCount(label, reading);
  const priced = readStatedPrice(label, reading, counted?.span);
  const stated = { quantity: counted?.quantity ?? null, price: priced?.price ?? null };
  if (label.length > rowLengthMax) return { name: null, nameSpan: null, ...stated };
  const quoted = findQuotedSpans(label);
  // The name of a cultivar may have the words and figures of a size in it.
  const outsideQuotes = (spans: readonly Span[]) =>
    merge(
      spans.filter((span) => !quoted.some((each) => isWithin(span, each))),
      label.length,
    );
  const read = reading.measurements.map(({ span }) => span);
  if (reading.matched !== null) read.push(reading.matched);
  if (priced !== null) read.push(priced.span);
  if (counted !== null) read.push(counted.span);
  const aside = reading.setAside.filter(({ start, end }) => !isBareNumber(label.slice(start, end)));
  const bare = bareNumbers(label, { taken: outsideQuotes([...read, ...aside]), size: reading.matched });
  const taken = outsideQuotes([...read, ...reading.setAside, ...bare.spans]);
  const isGoods = reading.category?.describes === 'non_plant';
  const name = isGoods ? null : findName(label, { taken, quoted, isName });
  return {
    name: name?.text ?? null,
    nameSpan: name?.span ?? null,
    quantity: stated.quantity ?? bare.quantity,
    price: stated.price ?? bare.price,
  };
}

/** Longer than any name of a cultivar. */
const quotedLengthMax = 60;

const closingOf: Readonly<Record<string, string>> = {
  "'": "'’",
  '‘': "’'",
  '"': '"”',
  '“': '”"',
  '`': "'`´",
};

/** Names in quotation marks, the marks included. Marks behind a digit are feet and inches. */
function findQuotedSpans(label: string): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < label.length; index += 1) {
    const closing = closingOf[label[index] ?? ''];
    if (closing === undefined || !opens(label, index)) continue;
    const end = endOf(label, index, closing);
    if (end === null) continue;
    spans.push({ start: index, end });
    index = end - 1;
  }
  return spans;
}

const opens = (label: string, index: number): boolean =>
  !/[\p{L}\p{M}\d]/u.test(label[index - 1] ?? '') && /[\p{L}\d]/u.test(label[index + 1] ?? '');

function endOf(label: string, start: number, closing: string): number | null {
  const last = Math.min(label.length, start + quotedLengthMax);
  for (let index = start + 2; index < last; index += 1) {
    const sign = label[index] ?? '';
    if (/[\t\r\n|;]/.test(sign)) return null;
    // `D'Artagnan` has the mark inside.
    if (closing.includes(sign) && !/[\p{L}\d]/u.test(label[index + 1] ?? '')) return index + 1;
  }
  return null;
}

interface StatedPrice {
  readonly price: ListPrice;
  /** With its currency. */
  readonly span: Span;
}

/**
 * The first price that a reading has marked, and its currency, which may stand beside what is marked; not where a number of
 * plants is `counted`: `12 ea`.
 */
function readStatedPrice(
  label: string,
  { measurements }: SizeReading,
  counted: Span | undefined,
): StatedPrice | null {
  for (const { kind, value, unit, span } of measurements) {
    if (kind !== 'price' || typeof value !== 'number' || value < 0) continue;
    if (counted !== undefined && isWithin(span, counted)) continue;
    const before =
      codeBefore.exec(label.slice(Math.max(0, span.start - codeLengthMax), span.start))?.[0] ?? '';
    const after = signBehind.exec(label.slice(span.end, span.end + codeLengthMax))?.[0] ?? '';
    const currency = `${before.trim()}${unit ?? ''}` || after.trim() || null;
    return {
      price: { amount: value, currency },
      span: { start: span.start - before.length, end: span.end + after.length },
    };
  }
  return null;
}

/** With a space. */
const codeLengthMax = 4;

/** `NZ` of `NZ$4.50` too. */
const codeBefore = /(?<!\p{L})(?:(?:AUD|NZD|USD|CAD|EUR|GBP|CHF)\s?|(?:A|NZ|US|C)(?=$))$/u;
const signBehind = /^\s?(?:[$€£¥]|(?:AUD|NZD|USD|CAD|EUR|GBP|CHF)(?!\p{L}))/u;
