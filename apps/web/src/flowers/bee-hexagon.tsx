import { Group, Paper, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { flowers } from '../texts/flowers.ts';
import classes from './bee-hexagon.module.css';
import type { ShownMatch } from './flower-queries.ts';
import { HexagonPlot } from './hexagon-plot.tsx';
import { edgeFor } from './hexagon-scale.ts';

const texts = flowers.hexagon;

interface BeeHexagonProps {
  readonly matches: readonly ShownMatch[];
  readonly marked: number | undefined;
  readonly onMark: (id: number | undefined) => void;
  readonly onOpen: (id: number) => void;
}

/** Positions of flowers in the colour hexagon of bees. */
export function BeeHexagon({ matches, ...on }: BeeHexagonProps) {
  const edge = useMemo(() => edgeFor(matches.map((match) => match.colour_hexagon)), [matches]);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5">
        {flowers.hexagon.title}
      </Title>
      <HexagonPlot matches={matches} edge={edge} {...on} />
      <HexagonLegend edge={edge} />
    </Paper>
  );
}

function HexagonLegend({ edge }: { edge: number }) {
  return (
    <>
      <Group gap="md" mt={4} className={classes.legend}>
        <Group gap={6} wrap="nowrap">
          <svg width="14" height="14" aria-hidden>
            <circle cx="7" cy="7" r="5" className={classes.sample} />
          </svg>
          {texts.measured}
        </Group>
        <Group gap={6} wrap="nowrap">
          <svg width="14" height="14" aria-hidden>
            <path d="M7 1l6 6-6 6-6-6z" className={classes.sample} />
          </svg>
          {texts.modelled}
        </Group>
        <Group gap={6} wrap="nowrap">
          <svg width="14" height="14" aria-hidden>
            <circle cx="7" cy="7" r="6" className={classes.ring} />
          </svg>
          {texts.ring}
        </Group>
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {texts.about} {texts.caption(edge)}
      </Text>
    </>
  );
}
