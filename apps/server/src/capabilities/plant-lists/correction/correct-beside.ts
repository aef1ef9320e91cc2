import type { CellValue } from '../../../platform/documents/index.ts';
import { besideNames, type CorrectableRow } from './correctable-row.ts';
import { type Change, type CorrectedRow, type HasFormula, inertIn } from './corrected-row.ts';

const labels = { size: 'Size', quantity: 'Quantity' } as const;

/** The decided size and quantity of a row in their cells; proposals where they have none, or one with a formula. */
export function correctBeside(
  { place, beside, decided }: CorrectableRow,
  hasFormula: HasFormula,
): Pick<CorrectedRow, 'cells' | 'changes'> {
  const cells: CorrectedRow['cells'][number][] = [];
  const changes: Change[] = [];
  for (const of of besideNames) {
    const decision = decided?.[of];
    if (decision === undefined) continue;
    const { index = null, column, text: before = '' } = beside?.[of] ?? {};
    const { value: after, by } = decision;
    const line = { before, after, why: 'decided', evidence: '', by };
    const change = { ...line, of, place: { ...place, column: column ?? labels[of] } };
    // A table of text has its formulas as texts.
    const isFree =
      index !== null &&
      !before.startsWith('=') &&
      !hasFormula(place.row, index, before === '' ? 'blank' : undefined);
    if (after === before) changes.push({ ...change, state: 'kept' });
    else if (!isFree) changes.push({ ...change, state: 'proposed' });
    else {
      changes.push({ ...change, state: 'changed' });
      const note = `Before: ${before}\nAfter: ${after}\nWhy: decided\nBy: ${by}`;
      cells.push({ column: index, value: cellValueOf(of, { before, after }), note, mark: 'changed' });
    }
  }
  return { cells, changes };
}

/** The value for a cell in the place of a text: a number where it is a quantity, or one was there. */
export function cellValueOf(
  of: keyof typeof labels,
  { before, after }: { readonly before: string; readonly after: string },
): CellValue {
  const isNumber = isWhole(after) && (of === 'quantity' || isWhole(before));
  return isNumber ? Number(after) : inertIn(before, after) || null;
}

/** A number that is written as it is: `007` stays a text. */
const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text) && String(Number(text)) === text;
