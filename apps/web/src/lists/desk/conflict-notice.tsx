import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { count } from '../../texts/count.ts';
import { desk } from '../../texts/desk.ts';
import { contentsKey } from './desk-queries.ts';
import { type Desk, useDesk } from './desk-state.ts';

const texts = desk.conflict;
const shown = 3;

/** Cells that another has changed in the meantime: they are as the other left them. */
export function ConflictNotice({ decisions }: Pick<Desk, 'decisions'>) {
  const { list, cursor } = useDesk();
  const client = useQueryClient();
  const { conflicts } = decisions;
  const first = conflicts?.conflicts[0];
  if (conflicts === undefined || first === undefined) return null;
  const show = async () => {
    // The rows are read anew, so that the next decision is on what is there.
    await client.invalidateQueries({ queryKey: contentsKey(list.id) });
    cursor.openPanel(first.row);
    decisions.dismissConflicts();
  };
  const others = conflicts.conflict_count - Math.min(shown, conflicts.conflicts.length);
  return (
    <Alert
      color="orange"
      p="xs"
      role="alert"
      title={texts.title}
      withCloseButton
      closeButtonLabel={texts.close}
      onClose={decisions.dismissConflicts}
    >
      <Stack gap={4}>
        {conflicts.conflicts.slice(0, shown).map(({ by, row, column, value }) => (
          <Text key={`${row} ${column}`} size="sm">
            {texts.one(by, row, texts.columns[column], value)}
          </Text>
        ))}
        {others > 0 && <Text size="sm">{texts.more(others)}</Text>}
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => void show()}>
            {texts.show} {count(first.row)}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
