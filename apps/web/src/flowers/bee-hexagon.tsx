import { Paper, Title } from '@mantine/core';
import { useMemo } from 'react';
import { flowers } from '../texts/flowers.ts';
import type { FlowerMatch } from './flower-queries.ts';
import { HexagonLegend } from './hexagon-legend.tsx';
import { HexagonPlot } from './hexagon-plot.tsx';
import { edgeFor } from './hexagon-scale.ts';

interface BeeHexagonProps {
  readonly matches: readonly FlowerMatch[];
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
