import { NumberInput, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { problemOf } from '../../parts/field-problem.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { notify } from '../../parts/notify.ts';
import { account } from '../../texts/account.ts';
import { keysQuery } from '../account-queries.ts';
import { ShownOnce } from '../shown-once.tsx';
import { CreateKey } from './create-key.tsx';
import type { KeyAction } from './key-entry.tsx';
import { KeyLimitFields, KeyNameField, KeyScopeFields, keyMembers } from './key-fields.tsx';
import { changesOf, settingsOf } from './key-settings.ts';
import type { ShownApiKey } from './key-state.ts';

const overlapHoursUsual = 24;
const overlapHoursMax = 720;

interface RotateKeyProps {
  readonly apiKey: ShownApiKey;
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

interface ChangeKeyProps {
  readonly apiKey: ShownApiKey;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export type OpenKeyDialog =
  | { readonly kind: 'create' }
  | { readonly kind: KeyAction; readonly key: ShownApiKey }
  | { readonly kind: 'secret'; readonly name: string; readonly secret: string };

interface KeyDialogsProps {
  readonly dialog: OpenKeyDialog | undefined;
  readonly onChange: (dialog: OpenKeyDialog | undefined) => void;
}

const texts = account.keys;

/** Dialogs for making and changing a key, and for showing a new one. */
export function KeyDialogs({ dialog, onChange }: KeyDialogsProps) {
  const queryClient = useQueryClient();
  const close = () => onChange(undefined);
  const renew = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
  const showSecret = ({ name, secret }: { name: string; secret: string }) => {
    onChange({ kind: 'secret', name, secret });
    void renew();
  };
  const closeAndNotify = async (message: string) => {
    close();
    await renew();
    await notify(message);
  };
  if (dialog === undefined) return null;
  if (dialog.kind === 'create') return <CreateKey onMade={showSecret} onClose={close} />;
  if (dialog.kind === 'secret') {
    const isAddress = dialog.secret.startsWith('pda_');
    const shown = isAddress ? texts.address : texts.secret;
    const secret = isAddress ? `${window.location.origin}/v1/reconcile/${dialog.secret}` : dialog.secret;
    return <ShownOnce {...shown} title={shown.titleOf(dialog.name)} secret={secret} onClose={close} />;
  }
  const { kind, key } = dialog;
  if (kind === 'change')
    return (
      <ChangeKey
        apiKey={key}
        onChanged={() => void closeAndNotify(texts.changed(key.name))}
        onClose={close}
      />
    );
  if (kind === 'rotate') return <RotateKey apiKey={key} onMade={showSecret} onClose={close} />;
  const isActive = kind === 'activate';
  const { title, text, action, done } = texts.switching[kind];
  return (
    <ConfirmDialog
      title={title(key.name)}
      text={key.is_dashboard ? texts.switching.dashboard[kind] : text}
      action={action}
      isHarmless={isActive}
      onConfirm={async () => {
        await service.request('patch', '/v1/account/keys/{id}', {
          path: { id: key.id },
          body: { active: isActive },
        });
        await closeAndNotify(done(key.name));
      }}
      onClose={close}
    />
  );
}

function ChangeKey({ apiKey, onChanged, onClose }: ChangeKeyProps) {
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
      {!apiKey.is_dashboard && <KeyScopeFields {...fields} hasMerchants={apiKey.plan === 'teams'} />}
    </FormDialog>
  );
}

function RotateKey({ apiKey, onMade, onClose }: RotateKeyProps) {
  const [hours, setHours] = useState<number | string>(overlapHoursUsual);
  const rotate = useMutation({
    gcTime: 0,
    mutationFn: () =>
      service.post('/v1/account/keys/{id}/rotate', {
        path: { id: apiKey.id },
        body: { overlap_hours: Number(hours) },
      }),
    onSuccess: onMade,
  });
  return (
    <FormDialog
      title={texts.rotation.title(apiKey.name)}
      action={texts.rotation.action}
      isPending={rotate.isPending}
      isReady={hours !== ''}
      error={rotate.error}
      members={['overlap_hours']}
      onSubmit={rotate.mutate}
      onClose={onClose}
    >
      <Text size="sm">{texts.rotation.text}</Text>
      <NumberInput
        label={texts.rotation.hours}
        description={texts.rotation.hoursText(overlapHoursMax)}
        min={0}
        max={overlapHoursMax}
        allowNegative={false}
        allowDecimal={false}
        maw={280}
        data-autofocus
        value={hours}
        error={problemOf(rotate.error, 'overlap_hours')}
        onChange={setHours}
      />
    </FormDialog>
  );
}
