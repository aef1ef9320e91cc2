import { Badge, Button, Group, Menu, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconCoins, IconLink, IconPencil, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ShownOnce } from '../account/shown-once.tsx';
import { service } from '../api/service.ts';
import { ActionMenu } from '../parts/action-menu.tsx';
import { Entry, EntryList } from '../parts/entry-list.tsx';
import { Moment } from '../parts/moment.tsx';
import { useSearchText } from '../parts/use-search-text.ts';
import { ErrorAlert, Failure } from '../shell/failure.tsx';
import { account as ofAccount } from '../texts/account.ts';
import { system } from '../texts/system.ts';
import { AccountForm, CreditForm, type ListedAccount } from './account-forms.tsx';

const texts = system.accounts;

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'credits'; readonly account: ListedAccount }
  | { readonly kind: 'link'; readonly name: string; readonly link: string };

/** All accounts of the installation, and what operators do with them. */
export function Accounts() {
  const { q } = useSearch({ from: '/signed-in/system' });
  const navigate = useNavigate({ from: '/system' });
  const [text, type] = useSearchText(q, (typed) => {
    void navigate({ search: (before) => ({ ...before, q: typed }), replace: true });
  });
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['accounts', q],
    queryFn: ({ pageParam, signal }) =>
      service.get('/v1/system/accounts', { query: { q, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
  const makeLink = useMutation({
    gcTime: 0,
    mutationFn: ({ id }: ListedAccount) =>
      service.post('/v1/system/accounts/{id}/owner-link', { path: { id } }),
    onSuccess: ({ link }, { name }) => setDialog({ kind: 'link', name, link }),
  });
  const accounts = data?.pages.flatMap((page) => page.data);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-end">
        <TextInput
          label={texts.search}
          placeholder={texts.searchText}
          w={{ base: '100%', xs: 360 }}
          maxLength={254}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setDialog({ kind: 'create' })}
        >
          {texts.create}
        </Button>
      </Group>
      <ErrorAlert error={makeLink.error} />
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {error === null && accounts === undefined && <Skeleton h={240} radius="md" />}
      {accounts?.length === 0 && <Text>{texts.none}</Text>}
      {accounts !== undefined && accounts.length > 0 && (
        <EntryList label={texts.title}>
          {accounts.map((account) => (
            <AccountEntry
              key={account.id}
              account={account}
              onAsk={(kind) => setDialog({ kind, account })}
              onMakeLink={() => makeLink.mutate(account)}
            />
          ))}
        </EntryList>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      <Dialogs dialog={dialog} onChange={setDialog} />
    </Stack>
  );
}

interface AccountEntryProps {
  readonly account: ListedAccount;
  readonly onAsk: (kind: 'change' | 'credits') => void;
  readonly onMakeLink: () => void;
}

function AccountEntry({ account, onAsk, onMakeLink }: AccountEntryProps) {
  const { id, name, plan, created_at: made, has_owner: hasOwner, units, units_limit: limit } = account;
  return (
    <Entry
      title={name}
      badges={
        <>
          <Badge variant="light">{ofAccount.limits.plans[plan]}</Badge>
          {!hasOwner && <Badge variant="default">{texts.noOwner}</Badge>}
        </>
      }
      facts={[
        id,
        <>
          {texts.made} <Moment at={made} />
        </>,
      ]}
      aside={
        <Text size="sm" className="tabular">
          {ofAccount.month.used(units, limit)}
          {account.credits > 0 && texts.ofCredits(account.credits)}
        </Text>
      }
      actions={
        <ActionMenu label={texts.actionsOf(name)}>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAsk('change')}>
            {texts.change}
          </Menu.Item>
          <Menu.Item leftSection={<IconCoins size={16} aria-hidden />} onClick={() => onAsk('credits')}>
            {texts.credits}
          </Menu.Item>
          {!hasOwner && (
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={onMakeLink}>
              {texts.ownerLink}
            </Menu.Item>
          )}
        </ActionMenu>
      }
    />
  );
}

interface DialogsProps {
  readonly dialog: OpenDialog | undefined;
  readonly onChange: (dialog: OpenDialog | undefined) => void;
}

function Dialogs({ dialog, onChange }: DialogsProps) {
  const onClose = () => onChange(undefined);
  switch (dialog?.kind) {
    case 'create':
      return (
        <AccountForm onMade={(name, link) => onChange({ kind: 'link', name, link })} onClose={onClose} />
      );
    case 'change':
      return <AccountForm account={dialog.account} onClose={onClose} />;
    case 'credits':
      return <CreditForm account={dialog.account} onClose={onClose} />;
    case 'link':
      return (
        <ShownOnce
          {...ofAccount.people.link}
          title={texts.linkTitle(dialog.name)}
          hint={texts.linkHint}
          secret={dialog.link}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
