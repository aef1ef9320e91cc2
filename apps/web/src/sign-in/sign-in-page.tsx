import { Button, Center, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { PlantDataError } from '@plantdata/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { keepFor } from '../api/kept-here.ts';
import { service } from '../api/service.ts';
import { sessionQuery } from '../api/session.ts';
import { Hint } from '../parts/hint.tsx';
import { Brand } from '../shell/brand.tsx';
import { ErrorAlert } from '../shell/failure.tsx';
import { signIn as texts } from '../texts/sign-in.ts';

export function SignInPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const { next = '/lists' } = useSearch({ from: '/sign-in' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signIn = useMutation({
    mutationFn: () =>
      service.post('/v1/account/session', { body: { email, password, ...(code && { code }) } }),
    onError: (error) => {
      if (error instanceof PlantDataError && error.code === 'second_factor_needed') setCode('');
    },
    onSuccess: async (session) => {
      // A full load also drops the data of another person that pages still hold in memory.
      if (await keepFor(session.person.id)) return location.assign(next);
      queryClient.setQueryData(sessionQuery.queryKey, session);
      await navigate({ href: next });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <Center mih="100%" p="md" component="main">
      <Paper withBorder p="xl" maw={400} w="100%" component="form" onSubmit={submit}>
        <Stack>
          <Brand />
          <Title order={1} size="h3">
            {texts.title}
          </Title>
          <ErrorAlert error={signIn.error} />
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {code !== undefined && (
            <TextInput
              label={texts.code}
              autoComplete="one-time-code"
              autoFocus
              required
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Button type="submit" loading={signIn.isPending}>
            {texts.submit}
          </Button>
          <Hint>
            {texts.first} {texts.forgotten}
          </Hint>
        </Stack>
      </Paper>
    </Center>
  );
}
