import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../src/csv.ts';
import type { CheckedList } from '../src/types.ts';

const listWith = (submitted: string): CheckedList => ({
  filename: 'list.csv',
  route: 'plant-lists',
  entries: [
    {
      submitted,
      accepted: 'Acer palmatum',
      status: 'validated',
      warnings: [],
      location: { sheet: 'Trees', page: null, row: 2, column: 'Latin' },
      size: '45L',
      quantity: 3,
    },
  ],
  results: [],
  summary: { validated: 1, uncertain: 0, not_found: 0 },
  extraction: {
    filename: 'list.csv',
    format: 'csv',
    recognised: false,
    sheets: [],
    skipped_sheets: [],
    skipped_rows: [],
    skipped_row_count: 0,
    notes: [],
    next_entry: null,
  },
  units: 1,
  month: undefined,
  isComplete: true,
});

const readBack = (submitted: string): string[][] => parse(csvOf(listWith(submitted)), { bom: true });

describe('the results as a table of text', () => {
  it('have a line for each entry, with its place', () => {
    expect(readBack('Acer palmatum')).toEqual([
      ['Sheet', 'Page', 'Row', 'Submitted name', 'Accepted name', 'Status', 'Remarks', 'Size', 'Number'],
      ['Trees', '', '2', 'Acer palmatum', 'Acer palmatum', 'Validated', '', '45L', '3'],
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'give %j an apostrophe, which makes it no formula',
    (text) => {
      expect(readBack(text)[1]?.[3]).toBe(`'${text}`);
    },
  );

  it('keep every other text as it is', () => {
    const text = fc.string().filter((one) => !/^[=+\-@\t\r]/.test(one));
    fc.assert(
      fc.property(text, (one) => {
        expect(readBack(one)[1]?.[3]).toBe(one);
      }),
    );
  });
});
