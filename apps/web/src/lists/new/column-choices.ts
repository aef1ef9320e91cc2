import type { components } from '@plantdata/client';

export type ListPreview = components['schemas']['ListPreview'];
export type NamedColumns = Record<string, string[]>;

/** A column by its sheet and letter, with the role that a person has chosen for it. */
export type RoleChoices = ReadonlyMap<string, string>;

export const keyOf = (sheet: string | null, letter: string): string => `${sheet ?? ''}\n${letter}`;

/** Headings above this length are named by their letter. */
const headingLengthMax = 200;

/**
 * All columns with a role, as a request names them: those that were found, and those that were chosen. A heading that
 * has one role wherever it is is named alone, so that the next list may name its sheets otherwise.
 */
export function namedColumns({ sheets }: ListPreview, choices: RoleChoices): NamedColumns {
  const columns = sheets.flatMap(({ sheet, columns }) =>
    columns.map(({ column, letter, role }) => ({
      sheet,
      column,
      letter,
      role: choices.get(keyOf(sheet, letter)) ?? role,
    })),
  );
  const rolesOf = Map.groupBy(columns, ({ column }) => column.toLowerCase());
  const named: NamedColumns = {};
  for (const { sheet, column, letter, role } of columns) {
    if (role === null) continue;
    const alike = rolesOf.get(column.toLowerCase()) ?? [];
    const isOne = alike.every((other) => other.role === role) && column.length <= headingLengthMax;
    const own = isOne && column !== letter ? column : letter;
    const name = isOne || sheet === null ? own : `${sheet}!${letter}`;
    named[role] = [...new Set([...(named[role] ?? []), name])];
  }
  return named;
}
