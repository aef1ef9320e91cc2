import { Alert, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ApiCall } from '../../parts/api-call/api-call.ts';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { messageOf } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { useImagesSearch } from '../images-search.ts';
import { SiteSelect } from '../site-select.tsx';
import classes from './batches.module.css';
import { readItems } from './read-items.ts';
import { bodiesOf, itemsMax, type SubmittedList, submitBatches } from './submit-list.ts';

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
      {error !== null && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
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
