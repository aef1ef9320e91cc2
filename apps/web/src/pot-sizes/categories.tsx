import { Button, Drawer, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiCall } from '../parts/api-call/api-call.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { Hint } from '../parts/hint.tsx';
import { RegionSelect } from '../parts/region-select.tsx';
import { useSearchText } from '../parts/use-search-text.ts';
import { Failure } from '../shell/failure.tsx';
import { potSizes } from '../texts/pot-sizes.ts';
import classes from './categories.module.css';
import { CategoryTable } from './category-table.tsx';
import { Equivalents } from './equivalents.tsx';
import type { PotSizesSearch } from './pot-sizes-search.ts';
import type { ShownCategory } from './size-result.ts';
import { categoriesQuery } from './use-categories.ts';
import { usePotSizesSearch } from './use-pot-sizes-search.ts';

const texts = potSizes.categories;

/** The categories of sizes, and the alternatives to one. */
export function Categories() {
  const [search, change] = usePotSizesSearch();
  const { q, stage, region, size } = search;
  useApiCall(useMemo(() => callOf({ stage, region, size }), [stage, region, size]));
  const [text, setText] = useSearchText(q, (sought) => change({ q: sought }));
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const { data, error, refetch } = useQuery(categoriesQuery);
  const shown = useMemo(
    () => data?.categories.filter(matcherOf({ q, stage, region })) ?? [],
    [data, q, stage, region],
  );
  if (data === undefined && error !== null) return <Failure error={error} reset={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={480} radius="md" />;
  const choose = (id: string) => change({ size: id });
  const close = () => change({ size: undefined });
  const panel = size !== undefined && (
    <Equivalents id={size} region={region} onChoose={choose} onClose={isWide ? close : undefined} />
  );
  return (
    <Stack gap="md">
      <Group gap="sm">
        <TextInput
          type="search"
          w={{ base: '100%', xs: 240 }}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          aria-label={texts.stage}
          w={220}
          clearable
          placeholder={texts.allStages}
          data={data.stages.map(({ stage_order, stage_name }) => ({
            value: String(stage_order),
            label: stage_name,
          }))}
          value={stage === undefined ? null : String(stage)}
          onChange={(chosen) => change({ stage: chosen === null ? undefined : Number(chosen) })}
        />
        <RegionSelect value={region} onChange={(chosen) => change({ region: chosen })} />
        <Text size="sm" c="dimmed" role="status">
          {shown.length === 0 ? texts.none : texts.count(shown.length)}
        </Text>
        {shown.length === 0 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => change({ q: undefined, stage: undefined, region: undefined })}
          >
            {texts.reset}
          </Button>
        )}
      </Group>
      <div className={panel !== false && isWide ? classes.withPanel : classes.work}>
        {shown.length > 0 && (
          <CategoryTable
            stages={data.stages}
            categories={shown}
            chosen={size}
            isBeside={panel !== false && isWide}
            onChoose={choose}
          />
        )}
        {panel !== false && isWide && (
          <aside className={classes.panel} aria-label={potSizes.equivalents.title}>
            {panel}
          </aside>
        )}
      </div>
      {!isWide && (
        <Drawer
          opened={panel !== false}
          onClose={close}
          position="right"
          size={400}
          title={texts.columns.label}
          closeButtonProps={{ 'aria-label': potSizes.equivalents.close }}
        >
          {panel}
        </Drawer>
      )}
      <Hint>{potSizes.estimates}</Hint>
    </Stack>
  );
}

type CategoryFilter = Pick<PotSizesSearch, 'q' | 'stage' | 'region'>;

const matcherOf = ({ q = '', stage, region }: CategoryFilter) => {
  const words = q.toLowerCase().split(/\s+/);
  return ({ id, label, type, stage_order, region: regions, aliases }: ShownCategory): boolean => {
    const text = [id, label, type, ...aliases].join(' ').toLowerCase();
    return (
      (stage === undefined || stage_order === stage) &&
      (region === undefined || regions.includes(region)) &&
      words.every((word) => text.includes(word))
    );
  };
};

const callOf = ({ stage, region, size }: Pick<PotSizesSearch, 'stage' | 'region' | 'size'>): ApiCall =>
  size === undefined
    ? { method: 'GET', path: '/v1/pot-sizes/categories', query: { stage_order: stage, region } }
    : { method: 'GET', path: '/v1/pot-sizes/equivalents', query: { id: size, region } };
