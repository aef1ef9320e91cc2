import { Radio, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { problemOf } from '../../parts/field-problem.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { account } from '../../texts/account.ts';

const texts = account.people;
const roles = ['member', 'owner'] as const;

interface InvitePersonProps {
  readonly onMade: (email: string, link: string) => void;
  readonly onClose: () => void;
}

export function InvitePerson({ onMade, onClose }: InvitePersonProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof roles)[number]>('member');
  const invite = useMutation({
    gcTime: 0,
    mutationFn: () => service.post('/v1/account/people', { body: { email, role } }),
    onSuccess: ({ link }) => onMade(email, link),
  });
  return (
    <FormDialog
      title={texts.invite}
      action={texts.makeLink}
      isPending={invite.isPending}
      isReady={email.trim() !== ''}
      error={invite.error}
      members={['email', 'role']}
      onSubmit={invite.mutate}
      onClose={onClose}
    >
      <TextInput
        label={texts.email}
        description={texts.emailText}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        data-autofocus
        value={email}
        error={problemOf(invite.error, 'email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Radio.Group
        label={texts.role}
        value={role}
        onChange={(value) => setRole(value === 'owner' ? value : 'member')}
      >
        <Stack gap="xs" mt="xs">
          {roles.map((each) => (
            <Radio key={each} value={each} label={account.roles[each]} description={texts.mayDo[each]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
