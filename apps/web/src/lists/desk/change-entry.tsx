import { Anchor, Text } from '@mantine/core';
import { Moment } from '../../parts/moment.tsx';
import { desk } from '../../texts/desk.ts';
import type { ListChange } from './desk-queries.ts';

const texts = desk.history;

interface ChangeEntryProps {
  readonly change: ListChange;
  /** Leads to its first row. */
  readonly onShow?: (row: number) => void;
}

/** A change: who, what, in how many rows, and when. */
export function ChangeEntry({ change, onShow }: ChangeEntryProps) {
  const { by, at, decision, column, value, rows, first_row: first, is_undone: isUndone } = change;
  return (
    <Text size="sm" {...(isUndone && { c: 'dimmed', td: 'line-through' })}>
      <b>{by}</b> {texts.deeds[decision]}
      {value !== null && ` “${value}”`}
      <Text component="span" size="xs" c="dimmed" display="block">
        {texts.columns[column]}, {texts.rows(rows, first)}, <Moment at={at} />
        {isUndone && `, ${texts.undone}`}
        {onShow !== undefined && first !== null && (
          <>
            {' '}
            <Anchor component="button" type="button" size="xs" onClick={() => onShow(first)}>
              {texts.show(first)}
            </Anchor>
          </>
        )}
      </Text>
    </Text>
  );
}
