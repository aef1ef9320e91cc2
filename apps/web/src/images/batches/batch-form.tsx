import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { service } from '../../api/service.ts';
import type { ApiCall } from '../../parts/api-call/api-call.ts';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { ErrorAlert } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { useImagesSearch } from '../images-search.ts';
import { SiteSelect } from '../site-select.tsx';
import classes from './batches.module.css';
import { type ListedItem, readItems } from './read-items.ts';

/** As many items the service takes in a batch. */
const itemsOfBatch = 5;
/** More batches than these make an address that some programs cut. */
const itemsMax = 20 * itemsOfBatch;
const productIdMax = 200;

interface SubmittedList {
  readonly site: string;
  readonly items: readonly ListedItem[];
  readonly isGenerating: boolean;
}

type BatchBody = ReturnType<typeof bodiesOf>[number];

/** The product id comes back with the result, which holds the name in no other place. */
const toItem = ({ sku, name }: ListedItem) => ({
  product_id: name.slice(0, productIdMax),
  sku,
  botanical_name: name.slice(0, 300),
});

const texts = images.batches;

interface BatchFormProps {
  readonly site: string;
  readonly sites: readonly string[];
}

/** Form for a list of plants. */
export function BatchForm({ site, sites }: BatchFormProps) {
  const { change } = useImagesSearch();
  const [text, setText] = useState('');
  const [isGenerating, setIsGenerating] = useState(false);
  const list = useMemo(() => ({ site, items: readItems(text), isGenerating }), [site, text, isGenerating]);
  useApiCall(useMemo(() => callOf(list), [list]));
  const { submit, isPending, error } = useSubmission(list, (jobs) => change({ site, jobs }));
  const { length } = list.items;
  const isTooLong = length > itemsMax;
  return (
    <Stack gap="md" maw={920}>
      <Text c="dimmed" maw={680}>
        {texts.intro}
      </Text>
      <ErrorAlert error={error} />
      <Textarea
        label={texts.list}
        description={texts.listHint}
        placeholder={texts.placeholder}
        rows={10}
        spellCheck={false}
        value={text}
        error={isTooLong ? texts.tooMany(itemsMax) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
        classNames={{ input: classes.input }}
      />
      <div className={classes.options}>
        <SiteSelect site={site} sites={sites} onChange={(chosen) => change({ site: chosen })} />
        <Checkbox
          label={images.generate}
          checked={isGenerating}
          onChange={(event) => setIsGenerating(event.currentTarget.checked)}
        />
      </div>
      <Group>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={isPending}
          disabled={length === 0 || isTooLong}
          onClick={submit}
        >
          {texts.submit}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {length > 0 && texts.counted(length)}
        </Text>
      </Group>
    </Stack>
  );
}

/** A list that was sent in part is sent again under the same ids, so that nothing is done twice. */
function useSubmission(list: SubmittedList, onSubmitted: (jobs: string) => void) {
  const sent = useRef<{ list: SubmittedList; bodies: ReturnType<typeof bodiesOf> }>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (sent.current?.list !== list) sent.current = { list, bodies: bodiesOf(list) };
      return submitBatches(sent.current.bodies);
    },
    onSuccess: (jobs) => onSubmitted(jobs.join('.')),
  });
  const submit = () => {
    if (!isPending && list.items.length > 0 && list.items.length <= itemsMax) mutate();
  };
  return { submit, isPending, error };
}

const example = { sku: undefined, name: 'Acacia melanoxylon' };

/** The call for the first of the batches; programs count on with ids of their own. */
function callOf(list: SubmittedList): ApiCall {
  const items = list.items.length === 0 ? [example] : list.items;
  const [body] = bodiesOf({ ...list, items });
  return { method: 'POST', path: '/v1/retail-images/batches', body };
}

/** The requests for a list. Each has an id: sending them again makes no second batch. */
function bodiesOf({ site, items, isGenerating }: SubmittedList) {
  return Array.from({ length: Math.ceil(items.length / itemsOfBatch) }, (_, index) => ({
    request_id: newUuid(),
    site_url: site,
    items: items.slice(index * itemsOfBatch, (index + 1) * itemsOfBatch).map(toItem),
    ...(isGenerating && { generation_mode: 'allow' as const }),
  }));
}

/** Sends them in order; gives the ids of their batches. */
async function submitBatches(bodies: readonly BatchBody[]): Promise<string[]> {
  const jobs: string[] = [];
  for (const body of bodies) {
    const { job_id: job } = await service.post('/v1/retail-images/batches', { body });
    jobs.push(job);
  }
  return jobs;
}

/** `crypto.randomUUID` is missing in pages that came over plain HTTP. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
