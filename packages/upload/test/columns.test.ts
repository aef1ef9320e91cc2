import { describe, expect, it } from 'vitest';
import { columnsOf, mergeColumns, type Role } from '../src/columns.ts';
import type { Preview, PreviewSheet } from '../src/types.ts';

const sheetOf = (
  sheet: string | null,
  columns: readonly (readonly [string, string | null])[],
): PreviewSheet => ({
  sheet,
  rows: 2,
  columns: columns.map(([column, role], at) => ({ column, letter: 'ABCDEF'[at] ?? '', role, samples: [] })),
});

const previewOf = (...sheets: PreviewSheet[]): Preview => ({
  extraction: {
    filename: 'list.xlsx',
    format: 'xlsx',
    recognised: false,
    sheets: [],
    skipped_sheets: [],
    skipped_rows: [],
    skipped_row_count: 0,
    notes: [],
    next_entry: null,
  },
  sheets,
  entries: [],
  entry_count: 0,
  units: { verify_plant_names: 0, verify_plant_lists: 0, create_list: 0 },
  remembered_columns: null,
});

/** The roles that a person chose, sheet by sheet and from the left. */
function columnsFor(sheets: PreviewSheet[], roles: Role[][]) {
  const chosen = sheets.flatMap((sheet, at) =>
    sheet.columns.map((column, place) => ({ sheet, column, role: roles[at]?.[place] ?? 'ignore' })),
  );
  return columnsOf(previewOf(...sheets), chosen);
}

describe('the columns that a person chose', () => {
  it('are those that were changed, with the columns of names that stay', () => {
    const sheet = sheetOf(null, [
      ['Gattung', 'genus'],
      ['Pflanze', 'name'],
      ['Sorte', null],
      ['Topf', 'size'],
      ['Notiz', null],
    ]);
    expect(columnsFor([sheet], [['genus', 'ignore', 'cultivar', 'size', 'ignore']])).toEqual({
      genus: ['Gattung'],
      ignore: ['Pflanze'],
      cultivar: ['Sorte'],
    });
  });

  it('leave sheets without a change to the service, and name theirs', () => {
    const sheets = [sheetOf('Trees', [['Latin', 'name']]), sheetOf('Shrubs', [['Latin', null]])];
    expect(columnsFor(sheets, [['name'], ['name']])).toEqual({ name: ['Shrubs!Latin'] });
  });

  it('are named by their letters where headings are not unique or look like a sheet', () => {
    const sheet = sheetOf(null, [
      ['Name', 'name'],
      ['Name', null],
      ['New!', null],
    ]);
    expect(columnsFor([sheet], [['ignore', 'name', 'size']])).toEqual({
      ignore: ['A'],
      name: ['B'],
      size: ['C'],
    });
  });
});

describe('columns that are changed a second time', () => {
  it('have the last role that they were given, beside those of the first time', () => {
    const earlier = { ignore: ['Pflanze', 'Notiz'], name: 'Sorte' };
    expect(mergeColumns(earlier, { cultivar: ['Pflanze'], ignore: ['Topf'] })).toEqual({
      ignore: ['Notiz', 'Topf'],
      name: ['Sorte'],
      cultivar: ['Pflanze'],
    });
    expect(mergeColumns({ ignore: ['Pflanze'] }, { name: ['Pflanze'] })).toEqual({ name: ['Pflanze'] });
    expect(mergeColumns(undefined, { name: ['Sorte'] })).toEqual({ name: ['Sorte'] });
  });
});
