import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryList } from '../../parts/entry-list.tsx';
import { Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';
import { keysQuery } from '../account-queries.ts';
import { KeyDialogs, type OpenKeyDialog } from './key-dialogs.tsx';
import { KeyEntry } from './key-entry.tsx';
import { KeyRequests } from './key-requests.tsx';
import { hasEnded } from './key-state.ts';

const texts = account.keys;

/** The API keys of the account, and everything that can be done with them. */
export function Keys() {
  const { ended: isWithEnded = false, key } = useSearch({ from: '/signed-in/account' });
  const navigate = useNavigate({ from: '/account' });
  const [dialog, setDialog] = useState<OpenKeyDialog>();
  const { data, error, refetch } = useQuery(keysQuery);
  const endedCount = data?.filter(hasEnded).length ?? 0;
  const shown = data?.filter((key) => isWithEnded || !hasEnded(key));
  if (key !== undefined) return <KeyRequests id={key} apiKey={data?.find(({ id }) => id === key)} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-start">
        <Text c="dimmed" maw={680}>
          {texts.intro}
        </Text>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setDialog({ kind: 'create' })}
        >
          {texts.create}
        </Button>
      </Group>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {error === null && shown === undefined && <Skeleton h={240} radius="md" />}
      {shown?.length === 0 && <Text>{texts.none}</Text>}
      {shown !== undefined && shown.length > 0 && (
        <EntryList label={texts.title}>
          {shown.map((key) => (
            <KeyEntry key={key.id} apiKey={key} onAsk={(kind) => setDialog({ kind, key })} />
          ))}
        </EntryList>
      )}
      {endedCount > 0 && (
        <Switch
          label={texts.showEnded(endedCount)}
          checked={isWithEnded}
          onChange={(event) => {
            const ended = event.currentTarget.checked || undefined;
            void navigate({ search: (before) => ({ ...before, ended }), replace: true });
          }}
        />
      )}
      <KeyDialogs dialog={dialog} onChange={setDialog} />
    </Stack>
  );
}
