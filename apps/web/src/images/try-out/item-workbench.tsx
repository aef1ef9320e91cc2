import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { service } from '../../api/service.ts';
import type { ApiCall } from '../../parts/api-call/api-call.ts';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { Failure } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { useImagesSearch } from '../images-search.ts';
import { type AskedItem, isAsked, resolveRequest } from './asked-item.ts';
import { ItemAnswer } from './item-answer.tsx';
import { ItemForm } from './item-form.tsx';
import classes from './try-out.module.css';

const texts = images.tryOut;
const example: AskedItem = { name: texts.namePlaceholder };

interface ItemWorkbenchProps {
  readonly site: string;
  readonly sites: readonly string[];
}

export function ItemWorkbench({ site, sites }: ItemWorkbenchProps) {
  const { search, change } = useImagesSearch();
  const { name, product, sku, reference, generate } = search;
  const item = useMemo(
    () => ({ name, product, sku, reference, generate }),
    [name, product, sku, reference, generate],
  );
  const body = useMemo(() => resolveRequest(site, isAsked(item) ? item : example), [site, item]);
  useApiCall(useMemo((): ApiCall => ({ method: 'POST', path: '/v1/retail-images/resolve', body }), [body]));
  const { data, error, isFetching, refetch } = useResolution(body, isAsked(item));
  const [result] = data?.results ?? [];
  const answer = useRef<HTMLElement>(null);
  const ask = (asked: AskedItem) => {
    showAnswer(answer.current);
    if (JSON.stringify(asked) === JSON.stringify(item)) void refetch();
    else change({ site, ...asked });
  };
  return (
    <div className={classes.work}>
      <ItemForm
        item={item}
        site={site}
        sites={sites}
        isPending={isFetching && result === undefined}
        onSite={(chosen) => change({ site: chosen })}
        onAsk={ask}
      />
      <section ref={answer} aria-busy={isFetching} className={classes.answer}>
        {!isAsked(item) && <Invitation />}
        {error !== null && <Failure error={error} reset={() => void refetch()} />}
        {isAsked(item) && error === null && result === undefined && <AnswerSkeleton />}
        {result !== undefined && (
          <ItemAnswer result={result} isAsking={isFetching} onAsk={() => void refetch()} />
        )}
      </section>
    </div>
  );
}

/** On a narrow screen the answer comes below the form, out of sight. */
function showAnswer(answer: HTMLElement | null): void {
  if (answer !== null && answer.getBoundingClientRect().top > innerHeight / 2)
    answer.scrollIntoView({ block: 'start' });
}

/** Asks again by itself when the service says that there is more to come. */
const useResolution = (body: ReturnType<typeof resolveRequest>, enabled: boolean) =>
  useQuery({
    queryKey: ['retail-item', body],
    enabled,
    queryFn: ({ signal }) => service.post('/v1/retail-images/resolve', { body, signal }),
    refetchInterval: ({ state }) => {
      const seconds = state.data?.results[0]?.retry_after_seconds ?? null;
      return seconds === null ? false : seconds * 1000;
    },
  });

function Invitation() {
  return (
    <Paper withBorder p="xl" className={classes.invitation}>
      <Title order={2} size="h4">
        {texts.empty.title}
      </Title>
      <Text c="dimmed" maw={480}>
        {texts.empty.text}
      </Text>
    </Paper>
  );
}

function AnswerSkeleton() {
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {texts.asking}
      </Text>
      <Skeleton h={420} radius="md" />
    </Stack>
  );
}
