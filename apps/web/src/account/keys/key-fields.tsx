import { Fieldset, MultiSelect, NumberInput, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../parts/field-problem.ts';
import { account } from '../../texts/account.ts';
import { accountQuery } from '../account-queries.ts';
import type { KeySettings } from './key-settings.ts';

const texts = account.keys.fields;
const resets = ['never', 'daily', 'weekly', 'monthly'] as const;
const numbers = ['units_per_month', 'requests_per_minute', 'burst', 'units_per_minute'] as const;

/** Members whose errors are shown at one of the fields. */
export const keyMembers = ['name', 'expires_at', 'credit_limit', 'credit_reset', 'plan', ...numbers];

interface KeyFieldsProps {
  readonly settings: KeySettings;
  readonly error: unknown;
  readonly onChange: (changes: Partial<KeySettings>) => void;
}

export function KeyNameField({ settings, error, onChange }: KeyFieldsProps) {
  return (
    <TextInput
      label={texts.name}
      description={texts.nameText}
      required
      maxLength={100}
      data-autofocus
      value={settings.name}
      error={problemOf(error, 'name')}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
  );
}

export function KeyLimitFields({ settings, error, onChange }: KeyFieldsProps) {
  const { data } = useQuery(accountQuery);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NumberField
          label={texts.credit_limit}
          placeholder={texts.unlimited}
          value={settings.credit_limit}
          error={problemOf(error, 'credit_limit')}
          onChange={(credit_limit) => onChange({ credit_limit })}
        />
        <Select
          label={texts.credit_reset}
          allowDeselect={false}
          value={settings.credit_reset}
          onChange={(value) => onChange({ credit_reset: resets.find((each) => each === value) ?? 'never' })}
          data={resets.map((each) => ({ value: each, label: texts.resets[each] }))}
        />
        <TextInput
          type="date"
          label={texts.lastDay}
          value={settings.lastDay}
          error={problemOf(error, 'expires_at')}
          onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Fieldset legend={texts.more}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {numbers.map((each) => (
            <NumberField
              key={each}
              label={texts[each]}
              placeholder={texts.asInPlan(data?.limits[each])}
              value={settings[each]}
              error={problemOf(error, each)}
              onChange={(value) => onChange({ [each]: value })}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    </>
  );
}

const capabilities = [
  'names',
  'lists',
  'sizes',
  'uploads',
  'merchants',
  'models',
  'flowers',
  'supply',
  'images',
  'keys',
] as const;

interface KeyScopeProps extends Omit<KeyFieldsProps, 'error'> {
  /** Only keys of the teams plan act for merchants. */
  readonly hasMerchants: boolean;
}

/** Uses of the key, by capability, merchant and address; empty fields limit nothing. */
export function KeyScopeFields({ settings: { scope }, hasMerchants, onChange }: KeyScopeProps) {
  const set = (changes: KeySettings['scope']) => {
    const members = Object.entries({ ...scope, ...changes });
    const limits = members.filter(([, value]) => value !== 'write' && value.length > 0);
    onChange({ scope: limits.length === 0 ? null : Object.fromEntries(limits) });
  };
  return (
    <Fieldset legend={texts.scope}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MultiSelect
          label={texts.capabilities}
          placeholder={scope?.capabilities ? undefined : texts.anyCapability}
          value={scope?.capabilities ?? []}
          onChange={(value) =>
            set({ capabilities: capabilities.filter((each) => value.some((some) => some === each)) })
          }
          data={capabilities.map((each) => ({ value: each, label: texts.capabilityNames[each] }))}
        />
        <Select
          label={texts.access}
          allowDeselect={false}
          value={scope?.access ?? 'write'}
          onChange={(value) => set({ access: value === 'read' ? value : 'write' })}
          data={(['write', 'read'] as const).map((each) => ({ value: each, label: texts.accesses[each] }))}
        />
        <TagsInput
          label={texts.addresses}
          description={texts.addressesText}
          value={scope?.addresses ?? []}
          onChange={(addresses) => set({ addresses })}
        />
        {hasMerchants && (
          <TagsInput
            label={texts.merchants}
            description={texts.merchantsText}
            value={scope?.merchants ?? []}
            onChange={(merchants) => set({ merchants })}
          />
        )}
      </SimpleGrid>
    </Fieldset>
  );
}

interface KeyNumberFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** A whole number, or nothing. */
function NumberField({ value, onChange, ...rest }: KeyNumberFieldProps) {
  return (
    <NumberInput
      {...rest}
      hideControls
      allowNegative={false}
      allowDecimal={false}
      thousandSeparator=","
      value={value ?? ''}
      onChange={(given) => onChange(typeof given === 'number' ? given : null)}
    />
  );
}
