import type { Span } from '../model.ts';
import { cellsOf } from './cells.ts';
import type { ListPrice } from './list-price.ts';

/** Numbers of a row that have neither unit nor word. */
export interface BareNumbers {
  readonly quantity: number | null;
  readonly price: ListPrice | null;
  readonly spans: readonly Span[];
}

interface Surroundings {
  /** What is read already, merged. */
  readonly taken: readonly Span[];
  /** Where the size stands. */
  readonly size: Span | null;
}

/** What a label of a size says nothing of, and a row of a list may. */
export const isBareNumber = (text: string): boolean => number.test(text);

/** What numbers by themselves mean by where they stand: in a cell of their own, before the name, or behind the size. */
export function bareNumbers(label: string, { taken, size }: Surroundings): BareNumbers {
  const cells = inCells(label, cellsOf(label), { taken, size });
  const span = cells.quantity === null ? (leading(label, taken) ?? (size && trailing(label, taken))) : null;
  if (!span) return cells;
  return {
    ...cells,
    quantity: Number(label.slice(span.start, span.end)),
    spans: [...cells.spans, span],
  };
}

function inCells(label: string, cells: readonly Span[], { taken, size }: Surroundings): BareNumbers {
  const name = cells.findIndex(({ start, end }) => /\p{L}{3}/u.test(label.slice(start, end)));
  if (name < 0) return { quantity: null, price: null, spans: [] };
  // What stands before the name is a code, or the number of the row.
  const numbers = cells.filter((cell, index) => index !== name && isFree(cell, taken));
  const behind = numbers.filter(({ start }) => start >= (cells[name]?.end ?? 0));
  const counts = behind.filter(({ start, end }) => count.test(label.slice(start, end)));
  const afterSize = counts.filter(({ start }) => size !== null && start >= size.end);
  // Of several nobody can tell which one is meant.
  const [stated] = counts.length === 1 ? counts : afterSize.length === 1 ? afterSize : [];
  const prices = behind.filter(({ start, end }) => amount.test(label.slice(start, end)));
  const [price] = prices.length === 1 ? prices : [];
  return {
    quantity: stated === undefined ? null : countIn(label, stated),
    price: price === undefined ? null : { amount: amountIn(label, price), currency: null },
    spans: numbers.filter(({ start, end }) => number.test(label.slice(start, end))),
  };
}

const number = /^[\d.,]{1,12}$/;
const count = /^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)$/;
const amount = /^\d{1,6}[.,]\d{2}$/;

const countIn = (label: string, { start, end }: Span): number =>
  Number(label.slice(start, end).replaceAll(',', ''));

const amountIn = (label: string, { start, end }: Span): number =>
  Number(label.slice(start, end).replace(',', '.'));

/** `12 Acer palmatum`; in a cell before that of the name it is a code. */
function leading(label: string, taken: readonly Span[]): Span | null {
  const start = label.length - label.trimStart().length;
  const digits = /^\d{1,5}(?=[^\S\t\r\n]+[\p{L}×'‘“+#])/u.exec(label.slice(start, start + 20));
  if (digits === null) return null;
  const span = { start, end: start + digits[0].length };
  return isFree(span, taken) ? span : null;
}

/** `Acer palmatum 200mm 12`. */
function trailing(label: string, taken: readonly Span[]): Span | null {
  const last = taken.at(-1);
  if (last === undefined || label.length - last.end > 30) return null;
  const found = behindSize.exec(label.slice(last.end));
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const start = last.end + found[1].length;
  return { start, end: start + found[2].length };
}

const behindSize =
  /^([^\S\t\r\n]*[(–:-][^\S\t\r\n]*|[^\S\t\r\n]+)(\d{1,5})\+?(?:\s*(?:st|stk|nos?|off|uds|pz|pcs?)\.?)?\)?\s*$/iu;

const isFree = ({ start, end }: Span, taken: readonly Span[]): boolean =>
  start < end && taken.every((span) => span.end <= start || span.start >= end);
