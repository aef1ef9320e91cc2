import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { account } from '../../texts/account.ts';
import { FormDialog } from '../form-dialog.tsx';
import { KeyLimitFields, KeyNameField, keyMembers } from './key-fields.tsx';
import { changesOf, settingsOf } from './key-settings.ts';
import type { ApiKey } from './key-state.ts';

interface ChangeKeyProps {
  readonly apiKey: ApiKey;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function ChangeKey({ apiKey, onChanged, onClose }: ChangeKeyProps) {
  const [before] = useState(() => settingsOf(apiKey));
  const [settings, setSettings] = useState(before);
  const changes = changesOf(before, settings);
  const change = useMutation({
    mutationFn: () =>
      service.request('patch', '/v1/account/keys/{id}', { path: { id: apiKey.id }, body: changes }),
    onSuccess: onChanged,
  });
  const fields = {
    settings,
    error: change.error,
    onChange: (some: Partial<typeof settings>) => setSettings((current) => ({ ...current, ...some })),
  };
  return (
    <FormDialog
      title={account.keys.changeOf(apiKey.name)}
      action={account.keys.save}
      isPending={change.isPending}
      isReady={Object.keys(changes).length > 0 && settings.name.trim() !== ''}
      error={change.error}
      members={keyMembers}
      onSubmit={change.mutate}
      onClose={onClose}
    >
      <KeyNameField {...fields} />
      <KeyLimitFields {...fields} />
    </FormDialog>
  );
}
