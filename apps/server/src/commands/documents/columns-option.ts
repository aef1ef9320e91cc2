import { InvalidArgumentError, Option } from 'commander';
import { columnRoles } from '../../capabilities/plant-names/column-role.ts';

/** `when`: the other option that it needs, with a colon. */
export const columnsOption = (when: string): Option =>
  new Option(
    '--columns <role=column>',
    `${when}heading or letter of the column of a role, such as genus=Gattung or size=Shrubs!C; repeat it for other roles: ${columnRoles.join(', ')}`,
  ).argParser(addColumn);

/** Columns by role, of which each use of the option adds one. */
function addColumn(text: string, before: Record<string, string[]> = {}): Record<string, string[]> {
  const [, role, column] = /^([a-z_]+)=(.+)$/s.exec(text) ?? [];
  if (role === undefined || column === undefined || !columnRoles.some((each) => each === role))
    throw new InvalidArgumentError('It must be a role, = and a heading or a letter: genus=Gattung.');
  return { ...before, [role]: [...(before[role] ?? []), column] };
}
