import { NativeSelect, Text, Title } from '@mantine/core';
import { DataTable } from '../../parts/data-table.tsx';
import { lists } from '../../texts/lists.ts';
import { keyOf, type ListPreview, type RoleChoices } from './column-choices.ts';

const texts = lists.preview;

const columns = [
  { key: 'column', title: texts.column },
  { key: 'role', title: texts.role },
];

interface SheetColumnsProps {
  readonly sheet: ListPreview['sheets'][number];
  /** The file is read with other columns at the moment. */
  readonly isBusy: boolean;
  readonly onChange: (choices: RoleChoices) => void;
}

/** The columns of a sheet with their first texts; the role of each is chosen from a list. */
export function SheetColumns({ sheet: { sheet, columns: found }, isBusy, onChange }: SheetColumnsProps) {
  const label = sheet === null ? texts.columns : texts.columnsOf(sheet);
  const rows = found
    .filter(({ samples, role }) => samples.length > 0 || role !== null)
    .map(({ column, letter, role, samples }) => {
      const heading = column === letter ? texts.letter(letter) : column;
      return {
        key: letter,
        cells: [
          <div key="column">
            <Text size="sm" fw={600}>
              {heading}
            </Text>
            <Text size="sm" c="dimmed" lineClamp={2}>
              {samples.join(' · ')}
            </Text>
          </div>,
          <NativeSelect
            key="role"
            size="xs"
            miw={132}
            aria-label={texts.roleOf(heading)}
            disabled={isBusy}
            value={role ?? 'ignore'}
            onChange={({ currentTarget }) => onChange(new Map([[keyOf(sheet, letter), currentTarget.value]]))}
            data={Object.entries(texts.roles).map(([value, text]) => ({ value, label: text }))}
          />,
        ],
      };
    });
  if (rows.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {label}
      </Title>
      <DataTable label={label} columns={columns} rows={rows} minWidth={300} />
    </div>
  );
}
