import { Alert, Button, PasswordInput, Stack, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { service } from '../../api/service.ts';
import { problemBeside, problemOf } from '../../parts/field-problem.ts';
import { notify } from '../../parts/notify.ts';
import { Section } from '../../parts/section.tsx';
import { account } from '../../texts/account.ts';

const texts = account.password;
const nothing = { current_password: '', new_password: '' };

export function PasswordForm({ email }: { email: string }) {
  const [passwords, setPasswords] = useState(nothing);
  const change = useMutation({
    mutationFn: () => service.post('/v1/account/password', { body: passwords }),
    onSuccess: async () => {
      setPasswords(nothing);
      await notify(texts.changed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const problem = problemBeside(change.error, Object.keys(nothing));
  const fields = [
    { member: 'current_password', autoComplete: 'current-password', description: undefined },
    { member: 'new_password', autoComplete: 'new-password', description: texts.rule },
  ] as const;
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Stack component="form" onSubmit={submit} maw={400}>
        {/* By it the password manager of the browser knows whose password it is. */}
        <VisuallyHidden>
          <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        </VisuallyHidden>
        {fields.map(({ member, autoComplete, description }) => (
          <PasswordInput
            key={member}
            label={texts[member]}
            description={description}
            autoComplete={autoComplete}
            required
            maxLength={200}
            value={passwords[member]}
            error={problemOf(change.error, member)}
            onChange={(event) => setPasswords({ ...passwords, [member]: event.currentTarget.value })}
          />
        ))}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button
          type="submit"
          w="fit-content"
          loading={change.isPending}
          disabled={Object.values(passwords).includes('')}
        >
          {texts.submit}
        </Button>
      </Stack>
    </Section>
  );
}
