import type { SavedCell, SavedTable } from '../parts/save-table.ts';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { type CategoriesById, problemsOfSize } from './attention.ts';
import type { SizeResult } from './size-result.ts';

const sizeHeadings = [
  'category_id',
  'category',
  'type',
  'stage',
  'volume_min_l',
  'volume_typical_l',
  'volume_max_l',
  'diameter_mm',
  'confidence',
  'freight',
  'units_per_cc_shelf',
  'units_per_pallet_layer',
] as const;

/** Cells of the size in a row; blank if there is none. */
function sizeCells(result: SizeResult | null, categories: CategoriesById): SavedCell[] {
  const size = result?.standard_data ?? null;
  if (result === null || size === null)
    return sizeHeadings.map((heading) =>
      heading === 'confidence' ? (result?.match_confidence ?? null) : null,
    );
  const { min, typical, max } = size.volume_l;
  const logistics = categories.get(size.id)?.logistics;
  return [
    size.id,
    size.label,
    size.type,
    size.stage_name,
    min,
    typical,
    max,
    size.nominal_diameter_mm,
    result.match_confidence,
    size.logistics.tier,
    logistics?.units_per_cc_shelf ?? null,
    logistics?.units_per_pallet_layer ?? null,
  ];
}

export function tableOfLabels(results: readonly SizeResult[], categories: CategoriesById): SavedTable {
  const rows = results.map((result, index): SavedCell[] => [
    index + 1,
    result.input_label,
    ...sizeCells(result, categories),
    problemsOfSize(result, categories).join('; '),
  ]);
  const headings = ['number', 'label', ...sizeHeadings, 'to_look_at'];
  return { name: 'pot-sizes', title: texts.title, rows: [headings, ...rows] };
}
