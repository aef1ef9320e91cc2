import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { sessionQuery } from '../../api/session.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { EntryList } from '../../parts/entry-list.tsx';
import { notify } from '../../parts/notify.ts';
import { ErrorAlert, Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';
import { peopleQuery } from '../account-queries.ts';
import { OwnersOnly } from '../owners-only.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { HeldData } from './held-data.tsx';
import { InvitePerson } from './invite-person.tsx';
import { PersonEntry } from './person-entry.tsx';
import { type ListedPerson, type OpenPersonDialog, usePersonActions } from './use-person-actions.ts';

const texts = account.people;

/** People of the account; owners can invite and remove them. */
export function People() {
  const { data: session } = useQuery(sessionQuery);
  const { data, error, refetch } = useQuery(peopleQuery);
  const [dialog, setDialog] = useState<OpenPersonDialog>();
  const { changeRole, makePasswordLink } = usePersonActions(setDialog);
  const failed = changeRole.error ?? makePasswordLink.error;
  const isOwner = session?.person.role === 'owner';
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-start">
        <Text c="dimmed" maw={680}>
          {texts.intro}
        </Text>
        {isOwner && (
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setDialog({ kind: 'invite' })}
          >
            {texts.invite}
          </Button>
        )}
      </Group>
      {session?.person.role === 'member' && <OwnersOnly text={texts.ownersOnly} />}
      <ErrorAlert error={failed} />
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton h={200} radius="md" />}
      {data !== undefined && (
        <EntryList label={texts.title}>
          {data.map((person) => (
            <PersonEntry
              key={person.id}
              person={person}
              isSelf={person.id === session?.person.id}
              canChange={isOwner}
              onChangeRole={() => changeRole.mutate(person)}
              onMakeLink={() => makePasswordLink.mutate(person)}
              onEndSecondFactor={() => setDialog({ kind: 'second factor', person })}
              onRemove={() => setDialog({ kind: 'remove', person })}
            />
          ))}
        </EntryList>
      )}
      {isOwner && <HeldData />}
      <PersonDialogs dialog={dialog} onChange={setDialog} />
    </Stack>
  );
}

interface PersonDialogsProps {
  readonly dialog: OpenPersonDialog | undefined;
  readonly onChange: (dialog: OpenPersonDialog | undefined) => void;
}

function PersonDialogs({ dialog, onChange }: PersonDialogsProps) {
  const close = () => onChange(undefined);
  if (dialog?.kind === 'invite')
    return (
      <InvitePerson
        onMade={(email, link) => onChange({ kind: 'link', purpose: 'invitation', email, link })}
        onClose={close}
      />
    );
  if (dialog?.kind === 'remove') return <RemovePerson person={dialog.person} onClose={close} />;
  if (dialog?.kind === 'second factor') return <EndSecondFactor person={dialog.person} onClose={close} />;
  if (dialog?.kind !== 'link') return null;
  const { titleOf, hint } = texts.links[dialog.purpose];
  return (
    <ShownOnce
      {...texts.link}
      title={titleOf(dialog.email)}
      hint={hint}
      secret={dialog.link}
      onClose={close}
    />
  );
}

interface AboutPersonProps {
  readonly person: ListedPerson;
  readonly onClose: () => void;
}

function EndSecondFactor({ person: { id, name }, onClose }: AboutPersonProps) {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={texts.secondFactorEnd.title(name)}
      text={texts.secondFactorEnd.text}
      action={texts.endSecondFactor}
      onConfirm={async () => {
        const body = { second_factor: 'off' } as const;
        await service.request('patch', '/v1/account/people/{id}', { path: { id }, body });
        await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
        await notify(texts.secondFactorEnd.done(name));
      }}
      onClose={onClose}
    />
  );
}

function RemovePerson({ person: { id, name }, onClose }: AboutPersonProps) {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={texts.removal.title(name)}
      text={texts.removal.text}
      action={texts.remove}
      onConfirm={async () => {
        await service.request('delete', '/v1/account/people/{id}', { path: { id } });
        await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
        await notify(texts.removal.done(name));
      }}
      onClose={onClose}
    />
  );
}
