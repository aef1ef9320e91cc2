import { Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { supply } from '../texts/supply.ts';
import { FieldLabel } from './field-label.tsx';
import { NumberField } from './number-field.tsx';
import { type Edit, editLine, type ShownLine } from './reply-store.ts';

const texts = supply.reply;

type ShownOffer = ShownLine['alternatives'][number];

/** Offers of a nursery beside, or in place of, the enquired plant. */
export function LineOffers({ line, edit }: { line: ShownLine; edit: Edit }) {
  const offers = edit.alternatives ?? line.alternatives;
  if (offers.length === 0) return null;
  const change = (at: number, changes: Partial<ShownOffer>) =>
    editLine(line, {
      alternatives: offers.map((offer, index) => (index === at ? { ...offer, ...changes } : offer)),
    });
  return (
    <Stack gap="sm">
      {offers.map((offer, index) => (
        <OfferFields
          // They have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said
          key={index}
          number={index + 1}
          offer={offer}
          asRead={line.alternatives[index]}
          onChange={(changes) => change(index, changes)}
        />
      ))}
    </Stack>
  );
}

interface OfferFieldsProps {
  readonly number: number;
  readonly offer: ShownOffer;
  readonly asRead: ShownOffer | undefined;
  readonly onChange: (changes: Partial<ShownOffer>) => void;
}

function OfferFields({ number, offer, asRead, onChange }: OfferFieldsProps) {
  const label = (name: keyof typeof texts.alternative) => (
    <FieldLabel text={texts.alternative[name]} isEdited={offer[name] !== asRead?.[name]} />
  );
  const textField = (name: 'botanical_name' | 'grade' | 'ready_start' | 'ready_end') => ({
    label: label(name),
    value: offer[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value === '' ? null : value }),
  });
  const numberField = (name: 'quantity' | 'unit_price') => ({
    label: label(name),
    value: offer[name],
    onChange: (value: number | null) => onChange({ [name]: value }),
  });
  return (
    <Fieldset legend={texts.alsoOffered(number)} p="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...textField('botanical_name')} />
        <TextInput {...textField('grade')} />
        <NumberField allowDecimal={false} {...numberField('quantity')} />
        <NumberField decimalScale={2} {...numberField('unit_price')} />
        <TextInput type="date" {...textField('ready_start')} />
        <TextInput type="date" {...textField('ready_end')} />
      </SimpleGrid>
    </Fieldset>
  );
}
