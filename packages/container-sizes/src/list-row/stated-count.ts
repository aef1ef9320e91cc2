import type { SizeReading, Span } from '../model.ts';

export interface StatedCount {
  readonly quantity: number;
  /** With the word that says it. */
  readonly span: Span;
}

/** The number of plants that a row states: what the reading of its size has marked, else a number beside a word for it. */
export function readStatedCount(label: string, reading: SizeReading): StatedCount | null {
  for (const { kind, value, span } of reading.measurements) {
    if (kind === 'quantity' && typeof value === 'number' && isCount(value)) return { quantity: value, span };
  }
  return label.length > searchedMax ? null : countBesideWord(label, reading);
}

/** Anything longer is no row of a list. */
const searchedMax = 1_000;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

function countBesideWord(label: string, reading: SizeReading): StatedCount | null {
  const sizes = reading.measurements.filter(
    ({ kind }) => kind !== 'price' && kind !== 'pack_count' && kind !== 'form',
  );
  for (const pattern of [wordBehind, wordInFront]) {
    for (const found of label.matchAll(pattern)) {
      const span = { start: found.index, end: found.index + found[0].length };
      const isSize = sizes.some(({ span: { start, end } }) => start < span.end && end > span.start);
      if (isSize) continue;
      const { number = '', dozen } = found.groups ?? {};
      return { quantity: Number(number.replace(',', '')) * (dozen === undefined ? 1 : 12), span };
    }
  }
  return null;
}

const wholeNumber = String.raw`(?<number>\d{1,3},\d{3}|\d{1,6})`;

/** A whole number by itself: `12 ea`, `10 pz`, `12 Stk.`, `12no`, `2 doz`. */
const wordBehind = new RegExp(
  String.raw`(?<=^|[\s([,;|:*•–—-])(?<![$€£¥@]\s?|\bof\s)${wholeNumber}\+?\s?(?:(?<dozen>doz|dozen)|ea|each|nos?(?!\.?\s?\d)|off|pcs?|pieces|pi[eè]ces|pz|pezzi|stk|st|stück|stueck|stuks|uds?|unidades|units?|avail|available|plants|pots|tubes|bags|trees)\b\.?(?!\p{L}|\d)`,
  'giu',
);

/** `n. 50`, `n° 50`, `qté 12`, `Anzahl 12`; behind the name `Nr. 12` too, which before it is the number of the row. */
const wordInFront = new RegExp(
  String.raw`(?<![\p{L}\d])(?:n[.°º]|(?<=\S\s)(?:no|nr)\.?|qt[éey]|quantit[éàey]|cant\.?|cantidad|anzahl|menge|aantal|par)\s?:?\s?${wholeNumber}(?![\d.,]?\d|\p{L}|\s?[a-z]{1,2}\b)`,
  'giu',
);
