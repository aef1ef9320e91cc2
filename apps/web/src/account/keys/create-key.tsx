import { Checkbox, Select, SimpleGrid } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { problemOf } from '../../parts/field-problem.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { account } from '../../texts/account.ts';
import { accountQuery } from '../account-queries.ts';
import { KeyLimitFields, KeyNameField, KeyScopeFields, keyMembers } from './key-fields.tsx';
import { changesOf, newKeySettings } from './key-settings.ts';

const texts = account.keys;
const plans = ['basic', 'pro', 'teams'] as const;
const modes = ['live', 'test', 'address'] as const;

interface CreateKeyProps {
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

export function CreateKey({ onMade, onClose }: CreateKeyProps) {
  const { data } = useQuery(accountQuery);
  const [settings, setSettings] = useState(newKeySettings);
  const [chosenPlan, setPlan] = useState<(typeof plans)[number]>();
  const [mode, setMode] = useState<(typeof modes)[number]>('live');
  const [isPlatform, setIsPlatform] = useState(false);
  const plan = chosenPlan ?? data?.plan;
  const create = useMutation({
    // Nothing keeps the secret longer than the dialog that shows it.
    gcTime: 0,
    mutationFn: () =>
      service.post('/v1/account/keys', {
        body: {
          ...changesOf(newKeySettings, settings),
          name: settings.name,
          plan,
          ...(mode === 'address' ? { use: mode } : { mode }),
          ...(isPlatform && plan === 'teams' && { platform_integration: true }),
        },
      }),
    onSuccess: onMade,
  });
  const fields = {
    settings,
    error: create.error,
    onChange: (changes: Partial<typeof settings>) => setSettings((before) => ({ ...before, ...changes })),
  };
  const offered = plans.slice(0, data === undefined ? 0 : plans.indexOf(data.plan) + 1);
  return (
    <FormDialog
      title={texts.create}
      action={texts.createAction}
      isPending={create.isPending}
      isReady={settings.name.trim() !== ''}
      error={create.error}
      members={keyMembers}
      onSubmit={create.mutate}
      onClose={onClose}
    >
      <KeyNameField {...fields} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={texts.fields.plan}
          allowDeselect={false}
          value={plan ?? null}
          error={problemOf(create.error, 'plan')}
          onChange={(value) => setPlan(plans.find((each) => each === value))}
          data={offered.map((each) => ({ value: each, label: account.limits.plans[each] }))}
        />
        <Select
          label={texts.fields.mode}
          allowDeselect={false}
          value={mode}
          onChange={(value) => setMode(modes.find((each) => each === value) ?? 'live')}
          data={modes.map((each) => ({ value: each, label: texts.fields.modes[each] }))}
        />
      </SimpleGrid>
      <KeyLimitFields {...fields} />
      <KeyScopeFields {...fields} hasMerchants={plan === 'teams'} />
      {plan === 'teams' && (
        <Checkbox
          label={texts.fields.platform}
          description={texts.fields.platformText}
          checked={isPlatform}
          onChange={(event) => setIsPlatform(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
