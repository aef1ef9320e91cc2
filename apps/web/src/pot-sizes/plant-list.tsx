import { Skeleton, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { listFormats } from '../parts/file-formats.ts';
import { Hint } from '../parts/hint.tsx';
import { listUnverified, NameStatusBadge, nameStatusOf } from '../parts/name-status.tsx';
import type { SavedCell, SavedTable } from '../parts/save-table.ts';
import { TaxonName } from '../parts/taxon-name.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { type CategoriesById, plantNeedsAttention, problemsOfPlant } from './attention.ts';
import { exportResults } from './export-results.ts';
import { sizeCells, sizeHeadings } from './label-export.ts';
import { ListForm } from './list-form.tsx';
import { ListResults } from './list-results.tsx';
import { plantList, useSizeList } from './lists.ts';
import { PlantDetails } from './plant-details.tsx';
import { callOfList } from './pot-sizes-call.ts';
import type { ResultColumn } from './result-table.tsx';
import { CategoryCell, ConfidenceCell, ProblemsCell } from './size-cells.tsx';
import { formatNumber, type PlantRow } from './size-result.ts';
import { useCategories } from './use-categories.ts';
import { usePotSizesSearch } from './use-pot-sizes-search.ts';

/** Plants with sizes and numbers, as in an order: every row with its name, category and quantity. */
export function PlantList() {
  const view = useSizeList(plantList);
  const categories = useCategories();
  const [search, change] = usePotSizesSearch();
  const input = view.header?.input;
  const region = view.header === null ? search.region : view.header.region;
  useApiCall(useMemo(() => callOfList('/v1/verify/plant-lists', input, region), [input, region]));
  const columns = useMemo(() => plantColumns(categories), [categories]);
  if (view.state === 'loading') return <Skeleton h={320} radius="md" />;
  if (view.state === 'empty')
    return (
      <ListForm
        kind="plant-list"
        formats={listFormats}
        region={search.region}
        onRegion={(chosen) => change({ region: chosen })}
        onList={(list) => plantList.start(list, search.region)}
      />
    );
  const plants = view.results.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return (
    <ListResults
      kind="plant-list"
      list={plantList}
      view={view}
      columns={columns}
      textOf={textOfRow}
      needsAttention={plantNeedsAttention}
      details={(row) => <PlantDetails row={row} categories={categories} />}
      onExport={(form) => exportResults(form, tableOfPlants(view.results, categories), view.results)}
      totals={plants > 0 && <Hint size="sm">{texts.totals.plants(plants)}</Hint>}
    />
  );
}

function plantColumns(categories: CategoriesById): ResultColumn<PlantRow>[] {
  const { columns: titles } = texts;
  return [
    {
      key: 'name',
      title: titles.name,
      width: '20%',
      whenNarrow: 'below',
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'category',
      title: titles.category,
      width: '23%',
      whenNarrow: 'below',
      cell: ({ pot_size: size }) => size && <CategoryCell result={size} />,
    },
    {
      key: 'confidence',
      title: titles.confidence,
      width: '10%',
      whenNarrow: 'hidden',
      cell: ({ pot_size: size }) => size && <ConfidenceCell result={size} />,
    },
    {
      key: 'quantity',
      title: titles.quantity,
      width: '8%',
      isNumber: true,
      cell: ({ quantity }) => (quantity === null ? '–' : formatNumber(quantity)),
    },
    {
      key: 'attention',
      title: titles.attention,
      width: '17%',
      whenNarrow: 'below',
      cell: (row) => <ProblemsCell problems={problemsOfPlant(row, categories)} />,
    },
  ];
}

function NameCell({ row: { name } }: { row: PlantRow }) {
  if (name === null) return <Hint size="sm">{texts.noName}</Hint>;
  const accepted = name.accepted_name.display_name ?? name.accepted_name.scientific_name;
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">
        <TaxonName name={accepted ?? name.query.submitted_name} />
      </Text>
      <NameStatusBadge
        status={nameStatusOf(name.validation)}
        unverified={listUnverified(name.validation)}
        isProvisional={name.validation.provisional}
      />
    </Stack>
  );
}

/** A row as it was written, in one line. */
function textOfRow({ input_row: row }: PlantRow): string {
  if (typeof row === 'string') return row;
  return [row.name, row.size, row.quantity].filter((cell) => cell != null && cell !== '').join(' · ');
}

function tableOfPlants(results: readonly PlantRow[], categories: CategoriesById): SavedTable {
  const rows = results.map((row, index): SavedCell[] => {
    const { name, pot_size, quantity, price } = row;
    return [
      index + 1,
      textOfRow(row),
      name?.query.submitted_name ?? null,
      name?.accepted_name.display_name ?? name?.accepted_name.scientific_name ?? null,
      name?.validation.status ?? null,
      name?.validation.basis ?? null,
      ...sizeCells(pot_size, categories),
      quantity,
      price?.amount ?? null,
      price?.currency ?? null,
      problemsOfPlant(row, categories).join('; '),
    ];
  });
  const headings = [
    'number',
    'row',
    'submitted_name',
    'accepted_name',
    'name_status',
    'name_basis',
    ...sizeHeadings,
    'quantity',
    'price',
    'currency',
    'to_look_at',
  ];
  return { name: 'plant-list', title: texts.tabs['plant-list'], rows: [headings, ...rows] };
}
