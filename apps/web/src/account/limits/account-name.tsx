import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { service } from '../../api/service.ts';
import { sessionQuery } from '../../api/session.ts';
import { problemBeside, problemOf } from '../../parts/field-problem.ts';
import { Hint } from '../../parts/hint.tsx';
import { notify } from '../../parts/notify.ts';
import { Section } from '../../parts/section.tsx';
import { account as texts } from '../../texts/account.ts';
import { accountQuery } from '../account-queries.ts';

/** Name of the account; owners can change it. */
export function AccountName({ account }: { account: AnswerAt<'/v1/account', 'get'> }) {
  const { data: session } = useQuery(sessionQuery);
  const [name, setName] = useState(account.name);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: () => service.request('patch', '/v1/account', { body: { name } }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true }),
        queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]);
      await notify(texts.name.renamed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  const problem = problemBeside(rename.error, ['name']);
  return (
    <Section title={texts.name.title} intro={texts.name.id(account.id)}>
      {session?.person.role === 'owner' ? (
        <form onSubmit={submit}>
          <Group align="flex-end" gap="sm">
            <TextInput
              label={texts.name.label}
              required
              maxLength={100}
              w={{ base: '100%', xs: 360 }}
              value={name}
              error={problemOf(rename.error, 'name')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button
              type="submit"
              variant="default"
              loading={rename.isPending}
              disabled={name.trim() === '' || name === account.name}
            >
              {texts.name.save}
            </Button>
          </Group>
        </form>
      ) : (
        <>
          <Text>{account.name}</Text>
          <Hint size="sm">{texts.name.ownersOnly}</Hint>
        </>
      )}
      {problem !== undefined && (
        <Alert color="red" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
    </Section>
  );
}
