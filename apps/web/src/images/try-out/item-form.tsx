import { Button, Checkbox, Paper, Stack, TextInput } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { PlantNameField } from '../../parts/plant-name-field.tsx';
import { images } from '../../texts/images.ts';
import { SiteSelect } from '../site-select.tsx';
import { type AskedItem, isAsked } from './asked-item.ts';

const texts = images.tryOut;

interface ItemFormProps {
  /** A new object only for another item: it replaces the typed text. */
  readonly item: AskedItem;
  readonly site: string;
  readonly sites: readonly string[];
  readonly isPending: boolean;
  readonly onSite: (site: string) => void;
  readonly onAsk: (item: AskedItem) => void;
}

/** A plant as a shop has it. */
export function ItemForm({ item, site, sites, isPending, onSite, onAsk }: ItemFormProps) {
  const [draft, setDraft] = useState(item);
  // The URL decides: going back in the history restores the earlier form.
  useEffect(() => setDraft(item), [item]);
  const change = (changes: AskedItem) => setDraft((before) => ({ ...before, ...changes }));
  const asked = trimItem(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked(asked)) onAsk(asked);
  };
  return (
    <Paper withBorder p="md" component="form" onSubmit={submit}>
      <Stack gap="sm">
        <PlantNameField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={draft.name ?? ''}
          onChange={(name) => change({ name })}
        />
        <TextInput
          label={texts.product}
          description={texts.productHint}
          maxLength={300}
          value={draft.product ?? ''}
          onChange={(event) => change({ product: event.currentTarget.value })}
        />
        <TextInput
          label={texts.sku}
          description={texts.skuHint}
          maxLength={200}
          value={draft.sku ?? ''}
          onChange={(event) => change({ sku: event.currentTarget.value })}
        />
        <SiteSelect site={site} sites={sites} onChange={onSite} />
        <Checkbox
          label={images.generate}
          checked={draft.generate ?? false}
          onChange={(event) => change({ generate: event.currentTarget.checked || undefined })}
        />
        {draft.generate && (
          <TextInput
            type="url"
            label={texts.reference}
            description={texts.referenceHint}
            maxLength={2000}
            value={draft.reference ?? ''}
            onChange={(event) => change({ reference: event.currentTarget.value })}
          />
        )}
        <Button
          type="submit"
          mt="xs"
          loading={isPending}
          disabled={!isAsked(asked)}
          leftSection={<IconPhotoSearch size={16} aria-hidden />}
        >
          {texts.submit}
        </Button>
      </Stack>
    </Paper>
  );
}

const trimItem = ({ name, product, sku, reference, generate }: AskedItem): AskedItem => ({
  name: name?.trim() || undefined,
  product: product?.trim() || undefined,
  sku: sku?.trim() || undefined,
  reference: (generate && reference?.trim()) || undefined,
  generate,
});
