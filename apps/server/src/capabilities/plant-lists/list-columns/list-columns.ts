import type { BesideColumn, BesideColumns, ColumnProfile } from '../../../platform/documents/index.ts';
import { countIn, priceIn } from '../read-cells.ts';
import { scorePriceHeading, scoreQuantityHeading } from './heading-words.ts';

/** Profiles for the columns beside the names of a list. Numbers alone may be anything. */

const quantityColumn: BesideColumn = {
  profile: { scoreHeading: scoreQuantityHeading, recognises: (text) => countIn(text) !== null },
  needsHeading: true,
};

const priceColumn: BesideColumn = {
  profile: { scoreHeading: scorePriceHeading, recognises: (text) => priceIn(text) !== null },
  needsHeading: true,
};

/** Columns that the request names. */
export interface NamedColumns {
  readonly size_column?: string | undefined;
  readonly quantity_column?: string | undefined;
}

export const listColumns = (sizeColumn: ColumnProfile, { size_column, quantity_column }: NamedColumns) =>
  ({
    size: {
      profile: sizeColumn,
      column: named(size_column),
      repeatsText: (cell) => /\d/.test(cell) && (/^[\d.,\s]+$/.test(cell) || sizeColumn.recognises(cell)),
    },
    quantity: { ...quantityColumn, column: named(quantity_column) },
    price: priceColumn,
  }) satisfies BesideColumns;

/** The parts of a form are present even if they are not filled in. */
const named = (column: string | undefined): string | undefined =>
  column?.trim() === '' ? undefined : column;
