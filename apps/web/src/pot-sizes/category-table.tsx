import { Table, TableScrollContainer, Text, UnstyledButton } from '@mantine/core';
import { Hint } from '../parts/hint.tsx';
import { potSizes } from '../texts/pot-sizes.ts';
import classes from './category-table.module.css';
import { formatNumber, type ShownCategory, volumeOf } from './size-result.ts';

const texts = potSizes.categories;
const mainColumns = ['label', 'volume', 'diameter', 'tier', 'shelf', 'layer'] as const;
const allColumns = [...mainColumns, 'written'] as const;
const numbers: ReadonlySet<string> = new Set(['volume', 'diameter', 'shelf', 'layer']);

interface CategoryTableProps {
  readonly stages: readonly { readonly stage_order: number; readonly stage_name: string }[];
  readonly categories: readonly ShownCategory[];
  readonly chosen: string | undefined;
  /** Another panel is beside it: the column of spellings is left out. */
  readonly isBeside: boolean;
  readonly onChoose: (id: string) => void;
}

/** The standard categories stage by stage, the smallest plants first. */
export function CategoryTable({ stages, categories, chosen, isBeside, onChoose }: CategoryTableProps) {
  const columns = isBeside ? mainColumns : allColumns;
  return (
    <TableScrollContainer minWidth={isBeside ? 700 : 860} className={classes.frame}>
      <Table
        aria-label={potSizes.tabs.categories}
        horizontalSpacing="md"
        className={`${classes.table} tabular`}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column}
                className={classes.heading}
                ta={numbers.has(column) ? 'right' : undefined}
              >
                {texts.columns[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {stages.map(({ stage_order: stage, stage_name: name }) => {
          const ofStage = categories.filter(({ stage_order }) => stage_order === stage);
          if (ofStage.length === 0) return null;
          return (
            <Table.Tbody key={stage}>
              <Table.Tr>
                <Table.Th colSpan={columns.length} scope="rowgroup" className={classes.stage}>
                  {name}
                </Table.Th>
              </Table.Tr>
              {ofStage.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  isChosen={category.id === chosen}
                  isBeside={isBeside}
                  onChoose={onChoose}
                />
              ))}
            </Table.Tbody>
          );
        })}
      </Table>
    </TableScrollContainer>
  );
}

interface CategoryRowProps {
  readonly category: ShownCategory;
  readonly isChosen: boolean;
  readonly isBeside: boolean;
  readonly onChoose: (id: string) => void;
}

function CategoryRow({ category, isChosen, isBeside, onChoose }: CategoryRowProps) {
  const { id, label, type, logistics, aliases, nominal_diameter_mm: diameter } = category;
  const format = (value: number | null) => (value === null ? '–' : formatNumber(value));
  return (
    <Table.Tr className={isChosen ? classes.chosen : undefined}>
      <Table.Td>
        <UnstyledButton className={classes.name} aria-pressed={isChosen} onClick={() => onChoose(id)}>
          <Text size="sm" fw={600}>
            {label}
          </Text>
        </UnstyledButton>
        <Hint>{type}</Hint>
      </Table.Td>
      <Table.Td ta="right" className={classes.amount}>
        {volumeOf(category) ?? '–'}
      </Table.Td>
      <Table.Td ta="right" className={classes.amount}>
        {diameter === null ? '–' : texts.millimetres(diameter)}
      </Table.Td>
      <Table.Td>{potSizes.tiers[logistics.tier]}</Table.Td>
      <Table.Td ta="right">{format(logistics.units_per_cc_shelf)}</Table.Td>
      <Table.Td ta="right">{format(logistics.units_per_pallet_layer)}</Table.Td>
      {!isBeside && (
        <Table.Td maw={260}>
          <Hint>{aliases.slice(0, 4).join(' · ')}</Hint>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
