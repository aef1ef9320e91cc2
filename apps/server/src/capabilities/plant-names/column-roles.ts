import { z } from 'zod';
import type { NamedColumns } from '../../platform/documents/index.ts';
import { columnRoles } from './column-role.ts';

/** Columns that the sender of a list names by the data that they hold. */

const columnsPerRoleMax = 50;
const column = z.string().trim().min(1).max(200);

const ColumnRoles = z
  .partialRecord(
    z.enum(columnRoles),
    z.union([column.transform((one) => [one]), z.array(column).min(1).max(columnsPerRoleMax)]),
  )
  .meta({
    id: 'ColumnRoles',
    description:
      'Columns of the file by role: a heading in any case, or a letter; `Shrubs!C` means the sheet Shrubs alone. Parts of names make one name. `common_name`, `code`, `author` and `ignore` are not read. Roles that you leave out are found by headings and contents; `column_roles` of the answer shows them.',
    examples: [{ genus: 'Gattung', species: 'Art', cultivar: 'Sorte', ignore: ['Notes'] }],
  });

const sheet = z.string().min(1).optional().meta({
  description: 'The only sheet of the file to read and correct. Absent: all sheets with plants.',
});

export const columnOptions = { columns: ColumnRoles.optional(), sheet };

export const columnOptionsInForm = {
  columns: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be the text of a JSON object' });
        return z.NEVER;
      }
    })
    .pipe(ColumnRoles)
    .optional()
    .meta({ description: 'Columns by role, as the text of a JSON object.' }),
  sheet,
};

interface ColumnMembers {
  readonly columns?: NamedColumns | undefined;
  readonly sheet?: string | undefined;
}

/** The members of a request for the reader of its file. */
export const columnsToRead = ({ columns, sheet }: ColumnMembers): ColumnMembers => ({ columns, sheet });
