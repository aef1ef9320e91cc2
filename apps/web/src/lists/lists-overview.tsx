import { Button, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { EntryList } from '../parts/entry-list.tsx';
import { Failure } from '../shell/failure.tsx';
import { lists as texts } from '../texts/lists.ts';
import { ListDialogs, type OpenListDialog } from './list-dialogs.tsx';
import { ListEntry } from './list-entry.tsx';
import { listsQuery } from './lists-query.ts';
import { callOfText } from './new/new-list-call.ts';

const exampleCall = callOfText('');

/** The lists of the account, the newest first. */
export function ListsOverview() {
  useApiCall(exampleCall);
  const [dialog, setDialog] = useState<OpenListDialog>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(listsQuery);
  if (data === undefined)
    return error === null ? (
      <Skeleton h={320} radius="md" role="status" aria-label={texts.loading} />
    ) : (
      <Failure error={error} reset={() => void refetch()} />
    );
  const lists = data.pages.flatMap((page) => page.data);
  return (
    <Stack gap="md">
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      <EntryList label={texts.title}>
        {lists.map((list) => (
          <ListEntry key={list.id} list={list} onAsk={(kind) => setDialog({ kind, list })} />
        ))}
      </EntryList>
      {hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'center' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
      <ListDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Stack>
  );
}
