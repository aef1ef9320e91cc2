import { Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import classes from './result-table.module.css';

export interface ResultColumn<Result> {
  readonly key: string;
  readonly title: string;
  /** In pixels, or a share of the table; shares are equal if another panel is beside it. */
  readonly width?: number | `${number}%`;
  readonly isNumber?: boolean;
  readonly cell: (result: Result) => ReactNode;
  /**
   * On narrow screens: shown below the text of the row, or only in the details. A separate column
   * by default.
   */
  readonly whenNarrow?: 'below' | 'hidden';
}

interface NumberedResult<Result> {
  /** Place in the list, from 1. */
  readonly number: number;
  readonly result: Result;
}

interface ResultTableProps<Result> {
  readonly label: string;
  /** Heading of the first column. */
  readonly title: string;
  readonly textOf: (result: Result) => string;
  readonly columns: readonly ResultColumn<Result>[];
  readonly rows: readonly NumberedResult<Result>[];
  readonly details: (result: Result) => ReactNode;
  /** Another panel is beside it: columns that the details also show are hidden. */
  readonly isBeside: boolean;
  /** The row whose details are shown. */
  readonly open: number | undefined;
  readonly onOpen: (number: number | undefined) => void;
}

/** Results row by row; the text of a row opens its details below it. */
export function ResultTable<Result>(props: ResultTableProps<Result>) {
  const { label, title, columns, rows, open, onOpen, textOf, details, isBeside } = props;
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const shown = columns.filter(({ whenNarrow }) =>
    isWide ? !isBeside || whenNarrow !== 'hidden' : whenNarrow === undefined,
  );
  const below = isWide ? [] : columns.filter(({ whenNarrow }) => whenNarrow === 'below');
  return (
    <div className={classes.frame}>
      <Table aria-label={label} horizontalSpacing="md" className="tabular" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.heading}>{title}</Table.Th>
            {shown.map((column) => (
              <Table.Th
                key={column.key}
                className={classes.heading}
                w={widthOf(column.width, { isWide, isBeside })}
                ta={column.isNumber ? 'right' : undefined}
              >
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <ResultRow
              key={row.number}
              row={row}
              shown={shown}
              below={below}
              isOpen={row.number === open}
              onOpen={onOpen}
              textOf={textOf}
              details={details}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface ResultRowProps<Result> extends Pick<ResultTableProps<Result>, 'textOf' | 'details' | 'onOpen'> {
  readonly row: NumberedResult<Result>;
  /** Columns, and those shown below the text instead. */
  readonly shown: readonly ResultColumn<Result>[];
  readonly below: readonly ResultColumn<Result>[];
  readonly isOpen: boolean;
}

function ResultRow<Result>(props: ResultRowProps<Result>) {
  const { row, shown, below, isOpen, onOpen, textOf, details } = props;
  const { number, result } = row;
  return (
    <>
      <Table.Tr className={isOpen ? classes.open : undefined}>
        <Table.Td className={classes.cell}>
          <Stack gap={6}>
            <UnstyledButton
              className={classes.opener}
              aria-expanded={isOpen}
              aria-label={texts.details(number, textOf(result))}
              onClick={() => onOpen(isOpen ? undefined : number)}
            >
              <IconChevronRight size={14} aria-hidden className={classes.arrow} />
              <Text component="span" size="sm" className={classes.text}>
                {textOf(result)}
              </Text>
            </UnstyledButton>
            {below.map(({ key, cell }) => (
              <div key={key}>{cell(result)}</div>
            ))}
          </Stack>
        </Table.Td>
        {shown.map(({ key, isNumber, cell }) => (
          <Table.Td key={key} ta={isNumber ? 'right' : undefined} className={classes.cell}>
            {cell(result)}
          </Table.Td>
        ))}
      </Table.Tr>
      {isOpen && (
        <Table.Tr className={classes.open}>
          <Table.Td colSpan={shown.length + 1} p="md">
            {details(result)}
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function widthOf(
  width: ResultColumn<never>['width'],
  { isWide, isBeside }: { isWide: boolean; isBeside: boolean },
): ResultColumn<never>['width'] {
  if (!isWide) return 112;
  return isBeside && typeof width === 'string' ? undefined : width;
}
