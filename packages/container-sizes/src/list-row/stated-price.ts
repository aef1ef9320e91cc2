import type { SizeReading, Span } from '../model.ts';
import type { ListPrice } from './list-price.ts';
import { isWithin } from './spans.ts';

interface StatedPrice {
  readonly price: ListPrice;
  /** With its currency. */
  readonly span: Span;
}

/**
 * The first price that a reading has marked, and its currency, which may stand beside what is marked; not where a number of
 * plants is `counted`: `12 ea`.
 */
export function statedPrice(
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
