import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Hint } from '../parts/hint.tsx';
import { flowers } from '../texts/flowers.ts';
import { BeeHexagon } from './bee-hexagon.tsx';
import { FlowerCard } from './flower-card.tsx';
import type { FlowersFound } from './flower-queries.ts';
import classes from './flowers-page.module.css';
import { type FlowersSearch, SHOWN_MAX, SHOWN_STEP } from './flowers-search.ts';
import { Hints } from './hints.tsx';

const texts = flowers.results;

interface FlowerResultsProps {
  readonly found: FlowersFound | undefined;
  readonly isRefreshing: boolean;
  readonly search: FlowersSearch;
  readonly onChange: (changes: FlowersSearch) => void;
}

/** The flowers that were found, as a list and in the hexagon; the one that is pointed at is marked in both. */
export function FlowerResults({ found, isRefreshing, search, onChange }: FlowerResultsProps) {
  const [marked, setMarked] = useState<number>();
  if (found === undefined) return <ResultsSkeleton />;
  const { matches, total_in_database: total, hints, citation } = found;
  const shown = search.shown ?? SHOWN_STEP;
  const open = (flower: number) => onChange({ flower });
  return (
    <div className={classes.results}>
      <div className={classes.list}>
        <Group justify="space-between" align="baseline" mb="sm" gap={4}>
          <Title order={2} size="h4">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {isRefreshing ? texts.refreshing : texts.shown(matches.length, total)}
          </Text>
        </Group>
        <Hints hints={hints} />
        {matches.length === 0 && <NoneFound />}
        <ul className={classes.cards} aria-label={texts.list} aria-busy={isRefreshing}>
          {matches.map((match) => (
            <FlowerCard
              key={match.id}
              match={match}
              metric={search.metric ?? 'cie76'}
              isMarked={match.id === marked}
              onMark={setMarked}
              onOpen={open}
            />
          ))}
        </ul>
        {matches.length === shown && shown < SHOWN_MAX && (
          <Button
            variant="default"
            mt="md"
            fullWidth
            loading={isRefreshing}
            onClick={() => onChange({ shown: Math.min(shown + SHOWN_STEP, SHOWN_MAX) })}
          >
            {texts.more}
          </Button>
        )}
        {matches.some(({ evidence }) => evidence === 'modelled') && <ModelNotice citation={citation} />}
      </div>
      <aside className={classes.hexagon} aria-label={flowers.hexagon.title}>
        <BeeHexagon matches={matches} marked={marked} onMark={setMarked} onOpen={open} />
      </aside>
    </div>
  );
}

function NoneFound() {
  return (
    <Stack gap={4} align="center" py="xl">
      <Text fw={600}>{texts.none}</Text>
      <Hint size="sm">{texts.noneAdvice}</Hint>
    </Stack>
  );
}

function ModelNotice({ citation }: { citation: string }) {
  return (
    <Alert color="gray" icon={<IconFlask2 aria-hidden />} mt="lg">
      <Text size="sm">{texts.modelled}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {citation}
      </Text>
    </Alert>
  );
}

function ResultsSkeleton() {
  return (
    <div className={classes.results} role="status" aria-label={texts.loading}>
      <div className={classes.list}>
        <Skeleton h={28} w={140} mb="sm" radius="md" />
        <div className={classes.cards}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} h={132} radius="md" />
          ))}
        </div>
      </div>
      <div className={classes.hexagon}>
        <Skeleton h={380} radius="md" />
      </div>
    </div>
  );
}
