import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { supply } from '../texts/supply.ts';
import { FieldLabel } from './field-label.tsx';
import { LineOffers } from './line-offers.tsx';
import { NumberField } from './number-field.tsx';
import { type Edit, editLine, type ShownLine } from './reply-store.ts';

const texts = supply.reply;
const outcomes = ['available', 'partial', 'can_grow', 'alternative_proposed', 'unavailable'] as const;
const priceStates = ['quoted', 'poa', 'none'] as const;

interface LineFieldsProps {
  readonly line: ShownLine;
  readonly edit: Edit;
}

type TextField =
  | 'offered_grade'
  | 'supplied_dimensions'
  | 'currency'
  | 'conditions'
  | 'alternate_botanical_name';
type DateField = 'ready_start' | 'ready_end' | 'valid_until';
type NumberName = 'quoted_quantity' | 'unit_price';

/** Every value of a line, to be corrected. */
export function LineFields({ line, edit }: LineFieldsProps) {
  const shown = { ...line, ...edit };
  const label = (name: keyof typeof texts.fields): ReactNode => (
    <FieldLabel text={texts.fields[name]} isEdited={name in edit} />
  );
  const textField = (name: TextField | DateField) => ({
    label: label(name),
    value: shown[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      editLine(line, { [name]: value === '' ? null : value }),
  });
  const numberField = (name: NumberName) => ({
    label: label(name),
    value: shown[name],
    onChange: (value: number | null) => editLine(line, { [name]: value }),
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <NativeSelect
          label={label('outcome')}
          value={shown.outcome}
          data={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const outcome = outcomes.find((each) => each === value);
            if (outcome !== undefined) editLine(line, { outcome });
          }}
        />
        <NumberField
          label={label('confirmable_quantity')}
          value={shown.confirmable_quantity}
          allowDecimal={false}
          ofBlank={0}
          onChange={(value) =>
            editLine(line, { confirmable_quantity: typeof value === 'number' ? value : 0 })
          }
        />
        <TextInput {...textField('offered_grade')} />
        <TextInput {...textField('supplied_dimensions')} />
        <TextInput type="date" {...textField('ready_start')} />
        <TextInput type="date" {...textField('ready_end')} />
        <NumberField decimalScale={2} {...numberField('unit_price')} />
        <TextInput maxLength={3} {...textField('currency')} />
        <NativeSelect
          label={label('price_status')}
          value={shown.price_status}
          data={priceStates.map((value) => ({ value, label: texts.prices[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const price_status = priceStates.find((each) => each === value);
            if (price_status !== undefined) editLine(line, { price_status });
          }}
        />
        <TextInput type="date" {...textField('valid_until')} />
        <NumberField allowDecimal={false} {...numberField('quoted_quantity')} />
        <TextInput {...textField('alternate_botanical_name')} />
      </SimpleGrid>
      <Textarea autosize {...textField('conditions')} />
      <LineOffers line={line} edit={edit} />
    </Stack>
  );
}
