/** A number as it is written: `1,200`, `1.200`, `1 200`, `5,90`, `1.250,00`. */
export const numeral = String.raw`\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,9}(?:[.,]\d{1,3})?(?!\d)`;

/** What a written number is. One separator before three digits is of thousands, else of decimals. */
export function numberOf(written: string): number {
  const plain = written.replaceAll(/[\s'’]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last === -1) return Number(plain);
  const separators = new Set(plain.match(/[.,]/g));
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  if (separators.size === 1 && isGrouped) return Number(plain.replaceAll(/[.,]/g, ''));
  return Number(`${plain.slice(0, last).replaceAll(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

/** Whether a written number is one of whole things. */
export const isWhole = (written: string): boolean =>
  Number.isInteger(numberOf(written)) && !/[.,]\d{1,2}$/.test(written);
