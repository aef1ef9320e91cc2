import { Button, Drawer, Loader, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Failure } from '../../shell/failure.tsx';
import { desk } from '../../texts/desk.ts';
import { ChangeEntry } from './change-entry.tsx';
import { changesQuery } from './desk-queries.ts';
import { useDesk } from './desk-state.ts';

const texts = desk.history;

/** Every change of the list, the last one first. */
export function History({ onClose }: { onClose: () => void }) {
  const { list, cursor } = useDesk();
  const query = useInfiniteQuery(changesQuery(list.id));
  const changes = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={texts.title}
      closeButtonProps={{ 'aria-label': desk.actions.close }}
    >
      {query.error !== null && <Failure error={query.error} />}
      {query.isPending && <Loader size="sm" />}
      {changes?.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <Stack gap="sm">
        {changes?.map((change) => (
          <ChangeEntry
            key={change.version}
            change={change}
            onShow={(row) => {
              onClose();
              cursor.openPanel(row);
            }}
          />
        ))}
        {query.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}
