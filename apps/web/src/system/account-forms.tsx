import { NumberInput, Select, TextInput } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient, service } from '../api/service.ts';
import { problemOf } from '../parts/field-problem.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { newId } from '../parts/new-id.ts';
import { notify } from '../parts/notify.ts';
import { account as ofAccount } from '../texts/account.ts';
import { system } from '../texts/system.ts';

export type ListedAccount = AnswerAt<'/v1/system/accounts', 'get'>['data'][number];

const texts = system.accounts;
const plans = ['basic', 'pro', 'teams'] as const;

const hearOfAccounts = () => queryClient.invalidateQueries({ queryKey: ['accounts'] });

interface AccountFormProps {
  /** Left out, one is made. */
  readonly account?: ListedAccount;
  readonly onMade?: (name: string, link: string) => void;
  readonly onClose: () => void;
}

/** The name and plan of an account. */
export function AccountForm({ account, onMade, onClose }: AccountFormProps) {
  const [name, setName] = useState(account?.name ?? '');
  const [plan, setPlan] = useState<ListedAccount['plan']>(account?.plan ?? 'basic');
  const [idempotencyKey] = useState(newId);
  const save = useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const body = { name, plan };
      if (account === undefined) {
        const { owner_link } = await service.post('/v1/system/accounts', { body, idempotencyKey });
        onMade?.(name, owner_link.link);
      } else {
        await service.request('patch', '/v1/system/accounts/{id}', { path: { id: account.id }, body });
        await notify(texts.changed(name));
        onClose();
      }
      await hearOfAccounts();
    },
  });
  return (
    <FormDialog
      title={account === undefined ? texts.create : texts.changeOf(account.name)}
      action={account === undefined ? texts.createAction : texts.save}
      isPending={save.isPending}
      isReady={name.trim() !== ''}
      error={save.error}
      members={['name', 'plan']}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        required
        maxLength={100}
        data-autofocus
        value={name}
        error={problemOf(save.error, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={texts.plan}
        description={texts.planText}
        allowDeselect={false}
        value={plan}
        onChange={(value) => setPlan(plans.find((each) => each === value) ?? plan)}
        data={plans.map((each) => ({ value: each, label: ofAccount.limits.plans[each] }))}
      />
    </FormDialog>
  );
}

interface CreditFormProps {
  readonly account: ListedAccount;
  readonly onClose: () => void;
}

/** Units beside those of the plan, for this month. */
export function CreditForm({ account: { id, name, credits }, onClose }: CreditFormProps) {
  const [units, setUnits] = useState<number | string>('');
  const [reason, setReason] = useState('');
  // One key for each content: repeated after a lost answer it adds nothing; corrected, it is another request.
  const request = useMemo(
    () => ({ body: { units: Number(units), reason }, idempotencyKey: newId() }),
    [units, reason],
  );
  const save = useMutation({
    mutationFn: () => service.post('/v1/system/accounts/{id}/credits', { path: { id }, ...request }),
    onSuccess: async (account) => {
      onClose();
      await Promise.all([hearOfAccounts(), notify(texts.credited(name, account.credits))]);
    },
  });
  return (
    <FormDialog
      title={texts.creditsOf(name)}
      action={texts.save}
      isPending={save.isPending}
      isReady={Number(units) !== 0 && reason.trim() !== ''}
      error={save.error}
      members={['units', 'reason']}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <NumberInput
        label={texts.units}
        description={texts.unitsText(credits)}
        required
        data-autofocus
        allowDecimal={false}
        min={-credits}
        clampBehavior="none"
        thousandSeparator=","
        value={units}
        error={problemOf(save.error, 'units')}
        onChange={setUnits}
      />
      <TextInput
        label={texts.reason}
        description={texts.reasonText}
        required
        maxLength={500}
        value={reason}
        error={problemOf(save.error, 'reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
