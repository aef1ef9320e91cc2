import type { Columns, Preview, PreviewColumn, PreviewSheet } from './types.ts';

/** The roles that a person may choose, in the words of the page. `ignore` is the first: most columns have no role. */
export const roleWords = [
  ['ignore', 'Not used'],
  ['name', 'Plant name'],
  ['genus', 'Genus'],
  ['species', 'Species'],
  ['infraspecific', 'Subspecies or variety'],
  ['cultivar', 'Cultivar'],
  ['size', 'Size'],
  ['quantity', 'Number of plants'],
  ['price', 'Price'],
  ['common_name', 'Common name'],
  ['code', 'Code'],
  ['author', 'Author of the name'],
] as const;

export type Role = (typeof roleWords)[number][0];

const isRole = (text: string): text is Role => roleWords.some(([role]) => role === text);

/** The role of a text from the service or a form; `ignore` for every other text and for null. */
export const roleOf = (text: string | null): Role => (text !== null && isRole(text) ? text : 'ignore');

/** The role that a person gave to a column of a sheet. */
export interface ChosenRole {
  readonly sheet: PreviewSheet;
  readonly column: PreviewColumn;
  readonly role: Role;
}

/** Parts of names: once one of them is named, the service looks for no other by itself. */
const nameRoles: ReadonlySet<Role> = new Set(['name', 'genus', 'species', 'infraspecific', 'cultivar']);
const columnLengthMax = 200;
const columnsPerRoleMax = 50;

/**
 * The member `columns` for the service, of the sheets that a person changed: the changed columns, with `ignore` for those that
 * lost their role, and the columns of names that stay. Sheets without a change are left to the service.
 */
export function columnsOf(preview: Preview, chosen: readonly ChosenRole[]): Columns {
  const columns: Record<string, string[]> = {};
  const changed = new Set(chosen.filter(isChanged).map(({ sheet }) => sheet));
  for (const choice of chosen) {
    const { sheet, column, role } = choice;
    const isSent = changed.has(sheet) && (isChanged(choice) || nameRoles.has(role));
    const named = columns[role] ?? [];
    if (!isSent || named.length === columnsPerRoleMax) continue;
    columns[role] = [...named, nameOf(preview, sheet, column)];
  }
  return columns;
}

/** Earlier columns with later changes: a column has the last role that it was given. */
export function mergeColumns(earlier: Columns | undefined, changes: Columns): Columns {
  const moved = new Set(Object.values(changes).flat());
  const merged: Record<string, string[]> = {};
  for (const [role, named] of Object.entries(earlier ?? {}))
    merged[role] = [named].flat().filter((column) => !moved.has(column));
  for (const [role, named] of Object.entries(changes))
    merged[role] = [...(merged[role] ?? []), ...[named].flat()];
  return Object.fromEntries(Object.entries(merged).filter(([, named]) => named.length > 0));
}

export const isChanged = ({ column, role }: ChosenRole): boolean => role !== roleOf(column.role);

/** The heading, which lasts from list to list; the letter where the heading is not unique or could be read as a sheet. */
function nameOf({ sheets }: Preview, sheet: PreviewSheet, { column, letter }: PreviewColumn): string {
  const isUnique = sheet.columns.filter((other) => other.column === column).length === 1;
  const name = isUnique && column.length <= columnLengthMax && !column.includes('!') ? column : letter;
  return sheets.length > 1 && sheet.sheet !== null ? `${sheet.sheet}!${name}` : name;
}
