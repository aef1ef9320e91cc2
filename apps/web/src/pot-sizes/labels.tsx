import { Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { type CategoriesById, needsAttention, problemsOfSize } from './attention.ts';
import { exportResults } from './export-results.ts';
import { tableOfLabels } from './label-export.ts';
import { ListForm } from './list-form.tsx';
import { ListResults } from './list-results.tsx';
import { labelList, useSizeList } from './lists.ts';
import { callOfList } from './pot-sizes-call.ts';
import type { ResultColumn } from './result-table.tsx';
import { CategoryCell, ConfidenceCell, FreightCell, ProblemsCell, SizeCell } from './size-cells.tsx';
import { SizeDetails } from './size-details.tsx';
import type { SizeResult } from './size-result.ts';
import { useCategories } from './use-categories.ts';
import { usePotSizesSearch } from './use-pot-sizes-search.ts';

const textOf = ({ input_label: label, quantity }: SizeResult): string =>
  quantity === undefined ? label : texts.withPlants(label, quantity);

/** Size labels, from a list or a photo, and which category each means. */
export function Labels() {
  const view = useSizeList(labelList);
  const categories = useCategories();
  const [search, change] = usePotSizesSearch();
  const input = view.header?.input;
  const region = view.header === null ? search.region : view.header.region;
  useApiCall(useMemo(() => callOfList(input, region), [input, region]));
  const columns = useMemo(() => labelColumns(categories), [categories]);
  if (view.state === 'loading') return <Skeleton h={320} radius="md" />;
  if (view.state === 'empty')
    return (
      <ListForm
        region={search.region}
        onRegion={(chosen) => change({ region: chosen })}
        onList={(list) => labelList.start(list, search.region)}
      />
    );
  return (
    <>
      <ListResults
        list={labelList}
        view={view}
        columns={columns}
        textOf={textOf}
        needsAttention={needsAttention}
        details={(result) => (
          <SizeDetails result={result} categories={categories} location={result.location} />
        )}
        onExport={(form) => exportResults(form, tableOfLabels(view.results, categories), view.results)}
      />
      <Text size="xs" c="dimmed" mt="sm">
        {texts.estimates}
      </Text>
    </>
  );
}

function labelColumns(categories: CategoriesById): ResultColumn<SizeResult>[] {
  const { columns: titles } = texts;
  return [
    {
      key: 'category',
      title: titles.category,
      width: '24%',
      whenNarrow: 'below',
      cell: (result) => <CategoryCell result={result} />,
    },
    {
      key: 'size',
      title: titles.size,
      width: '11%',
      whenNarrow: 'hidden',
      cell: (result) => <SizeCell result={result} />,
    },
    {
      key: 'freight',
      title: titles.freight,
      width: '15%',
      whenNarrow: 'hidden',
      cell: (result) => <FreightCell result={result} categories={categories} />,
    },
    {
      key: 'confidence',
      title: titles.confidence,
      width: 132,
      cell: (result) => <ConfidenceCell result={result} />,
    },
    {
      key: 'attention',
      title: titles.attention,
      width: '20%',
      whenNarrow: 'below',
      cell: (result) => <ProblemsCell problems={problemsOfSize(result, categories)} />,
    },
  ];
}
