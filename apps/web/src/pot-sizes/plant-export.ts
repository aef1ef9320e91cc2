import type { Cell, SavedTable } from '../parts/save-table.ts';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { type CategoriesById, problemsOfPlant } from './attention.ts';
import { sizeCells, sizeHeadings } from './label-export.ts';
import type { PlantRow } from './size-result.ts';

/** A row as it was written, in one line. */
export function textOfRow({ input_row: row }: PlantRow): string {
  if (typeof row === 'string') return row;
  return [row.name, row.size, row.quantity].filter((cell) => cell != null && cell !== '').join(' · ');
}

export function tableOfPlants(results: readonly PlantRow[], categories: CategoriesById): SavedTable {
  const rows = results.map((row, index): Cell[] => {
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
