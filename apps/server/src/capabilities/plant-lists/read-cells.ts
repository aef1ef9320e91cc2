import type { ListPrice } from '@plantdata/container-sizes';

/** Readers for cells under headings of plant numbers and prices. */

/** Longer than any number with its words. */
const cellLengthMax = 40;

/** The number of plants in a cell (`12`, `1,200`, `500+`, `12 Stück`, `n. 50`); null for anything else (`sold out`, `5-10`). */
export function countIn(cell: string): number | null {
  if (cell.length > cellLengthMax) return null;
  const found =
    /^(?:[>~±]|(?:ca?|approx|n[°º]?|no|nr|qty)\.?)?\s*([\d.,'’\s]*\d)\s*(?:\+|\p{L}{1,12}\.?)?$/iu.exec(
      cell.trim(),
    );
  const count = found?.[1] === undefined ? null : numberIn(found[1]);
  return count !== null && Number.isSafeInteger(count) ? count : null;
}

/** The price in a cell (`$9.95`, `9,95 €`, `AUD 12`); null for anything else. */
export function priceIn(cell: string): ListPrice | null {
  if (cell.length > cellLengthMax) return null;
  const found = /^([A-Z]{0,3}[$€£¥]|[A-Z]{3})?\s*([\d.,'’\s]*\d)(?:[.,]-)?\s*([$€£¥]|[A-Z]{3})?$/u.exec(
    cell.trim(),
  );
  const amount = found?.[2] === undefined ? null : numberIn(found[2]);
  return amount === null ? null : { amount, currency: found?.[1] ?? found?.[3] ?? null };
}

/**
 * If there are two signs, the last one is the decimal sign; a single one before three digits
 * separates thousands.
 */
function numberIn(written: string): number | null {
  const text = written.replace(/[\s'’]/g, '');
  const decimals = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text) ? null : /[.,](?=\d*$)/.exec(text);
  const whole = (decimals === null ? text : text.slice(0, decimals.index)).replace(/[.,]/g, '');
  const fraction = decimals === null ? '' : text.slice(decimals.index + 1);
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  return Number.isFinite(value) ? value : null;
}
