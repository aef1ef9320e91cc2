import { type RawBuilder, sql } from 'kysely';

/**
 * Columns of a row that come from the text of its name, and the columns of that text. Rows have them too, since filters
 * and counts of long lists would otherwise join each row with its text.
 */
const columnsOfText = {
  corrected_name: 'corrected',
  plant: 'plant',
  name_status: 'status',
  name_basis: 'basis',
  genus: 'genus',
  reasons: 'reasons',
  changes: 'changes',
  sources: 'sources',
  evidence: 'evidence',
} as const;

type FactColumn = keyof typeof columnsOfText;

const lists: ReadonlySet<string> = new Set(['reasons', 'changes', 'sources']);

/** The values of these columns in the text `t`. */
export const factsOfText = (): Readonly<Record<string, RawBuilder<unknown>>> =>
  Object.fromEntries(
    Object.entries(columnsOfText).map(([column, from]) => [
      column,
      lists.has(column) ? sql`coalesce(t.${sql.ref(from)}, '{}')` : sql`t.${sql.ref(from)}`,
    ]),
  );

/** These columns with their types, for changes that are undone. */
export const factTypes = {
  corrected_name: 'text',
  plant: 'text',
  name_status: 'text',
  name_basis: 'text',
  genus: 'text',
  reasons: 'text[]',
  changes: 'text[]',
  sources: 'text[]',
  evidence: 'text',
} as const satisfies Record<FactColumn, 'text' | 'text[]'>;
