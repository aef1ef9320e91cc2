import type { DocumentRow } from '../document.ts';
import { isNumber } from './cells.ts';
import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { ExtractedText } from './extraction.ts';

/** The other cells that are taken from the row of a text. */
export function cellsBeside(
  { cells }: DocumentRow,
  column: PlannedColumn | undefined,
  { headings }: ColumnPlan,
): Pick<ExtractedText, 'row'> {
  if (column?.beside === undefined) return {};
  const { columns, counted, first, end } = column.beside;
  const whole = cells
    .slice(first, end)
    .filter((cell) => cell !== '' && !(headings !== null && isNumber(cell)));
  const beside = Object.entries(columns).map(
    ([name, planned]) => [name, planned === null ? null : (cells[planned.index] ?? '')] as const,
  );
  const places = Object.entries(columns).flatMap(([name, planned]) =>
    planned === null ? [] : [[name, planned.index] as const],
  );
  const found = Object.entries(columns).map(([name, planned]) => [name, planned?.label ?? null] as const);
  return {
    row: {
      beside: Object.fromEntries(beside),
      besideCells: Object.fromEntries(places),
      headings: Object.fromEntries(found),
      counts: counted.flatMap(({ index, heading, of }) => {
        const text = cells[index] ?? '';
        return text === '' ? [] : [{ of, heading, text, index }];
      }),
      whole: whole.join('\t'),
    },
  };
}
