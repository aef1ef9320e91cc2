import { Button, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Hint } from '../parts/hint.tsx';
import { Failure } from '../shell/failure.tsx';
import { flowers } from '../texts/flowers.ts';
import { paletteQuery, type ShownPalette } from './flower-queries.ts';
import { type FlowersSearch, paletteOf, USUAL_PLANTS } from './flowers-search.ts';
import { Hints } from './hints.tsx';
import { PaletteExport } from './palette-export.tsx';
import { PalettePlants } from './palette-plants.tsx';
import classes from './palette-view.module.css';

const texts = flowers.palette;
const limits = [6, 12, 24, 48, 100] as const;

interface PaletteViewProps {
  readonly search: FlowersSearch;
  readonly onChange: (changes: FlowersSearch) => void;
}

/** One plant list for the colours of the palette. */
export function PaletteView({ search, onChange }: PaletteViewProps) {
  const { data, error, isFetching, refetch } = useQuery(paletteQuery(search));
  if (paletteOf(search).length === 0) return <NoColours onChange={onChange} />;
  const isWaiting = data === undefined && error === null;
  return (
    // One element, for it is a column of the page.
    <div>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {isWaiting && <Skeleton h={420} radius="md" role="status" aria-label={texts.loading} />}
      {data !== undefined && (
        <Plants palette={data} isRefreshing={isFetching} search={search} onChange={onChange} />
      )}
    </div>
  );
}

interface PlantsProps extends PaletteViewProps {
  readonly palette: ShownPalette;
  readonly isRefreshing: boolean;
}

function Plants({ palette, isRefreshing, search, onChange }: PlantsProps) {
  return (
    <Stack gap="lg" aria-busy={isRefreshing}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {texts.plants}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {isRefreshing ? texts.loading : texts.counted(palette.plants.length)}
          </Text>
        </div>
        <Group gap="xs" align="flex-end">
          <Select
            label={texts.limit}
            size="xs"
            w={120}
            allowDeselect={false}
            data={limits.map(String)}
            value={String(search.plants ?? USUAL_PLANTS)}
            onChange={(value) => onChange({ plants: value === null ? undefined : Number(value) })}
          />
          <PaletteExport palette={palette} />
        </Group>
      </Group>
      <Hints hints={palette.hints} />
      <PalettePlants
        palette={palette}
        metric={search.metric ?? 'cie76'}
        onOpen={(flower) => onChange({ flower })}
      />
      <Coverage palette={palette} />
      <Hint>{palette.citation}</Hint>
    </Stack>
  );
}

function NoColours({ onChange }: Pick<PaletteViewProps, 'onChange'>) {
  return (
    <Stack align="center" py="xl" gap="xs">
      <Title order={2} size="h4">
        {texts.emptyTitle}
      </Title>
      <Text c="dimmed" ta="center">
        {texts.emptyText}
      </Text>
      <Button variant="default" mt="xs" onClick={() => onChange({ view: undefined })}>
        {texts.back}
      </Button>
    </Stack>
  );
}

/** Which bees find something: a list with many bee colours feeds more of them. */
function Coverage({ palette: { coverage } }: { palette: ShownPalette }) {
  const counted = coverage.bee_colours.filter(({ count }) => count > 0);
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {texts.coverage}
      </Title>
      <dl className={classes.coverage}>
        <dt>{texts.covered}</dt>
        <dd>
          {counted.length === 0
            ? flowers.none
            : counted
                .map(({ colour, count }) => flowers.filters.counted(flowers.beeColour(colour), count))
                .join(', ')}
        </dd>
        <dt>{texts.missing}</dt>
        <dd>
          {coverage.missing.length === 0 ? flowers.none : coverage.missing.map(flowers.beeColour).join(', ')}
        </dd>
      </dl>
    </section>
  );
}
