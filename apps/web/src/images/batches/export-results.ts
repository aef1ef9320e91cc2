import { saveFile } from '../../parts/save-file.ts';
import { type Cell, saveTable } from '../../parts/save-table.ts';
import { images } from '../../texts/images.ts';
import { type ItemResult, reasonOf } from '../item-result.ts';

export const EXPORT_FORMS = ['csv', 'xlsx', 'json'] as const;
type ExportForm = (typeof EXPORT_FORMS)[number];

const name = 'retail-images';

/** Gives the results: as a table, or as JSON with all sizes. */
export async function exportResults(form: ExportForm, results: readonly ItemResult[]): Promise<void> {
  if (form === 'json')
    saveFile(`${name}.json`, [`${JSON.stringify(results, null, 2)}\n`], 'application/json');
  else await saveTable(form, { name, title: images.batches.sheet, rows: [headings, ...results.map(rowOf)] });
}

const headings = [
  'sku',
  'submitted_name',
  'accepted_name',
  'status',
  'reason',
  'image_url',
  'thumbnail_url',
  'alt',
  'licence',
  'licence_url',
  'attribution',
  'attribution_required',
  'source',
  'source_url',
];

function rowOf(result: ItemResult): Cell[] {
  const { sku, product_id, accepted_name, status, image_url, thumbnail_url, image } = result;
  const { alt, license, attribution } = image ?? {};
  return [
    sku,
    product_id,
    accepted_name,
    status,
    reasonOf(result),
    image_url,
    thumbnail_url,
    alt ?? null,
    license?.id ?? null,
    license?.url ?? null,
    attribution?.text ?? null,
    license === undefined ? null : license.requires_attribution ? 'yes' : 'no',
    attribution?.source ?? null,
    attribution?.source_url ?? null,
  ];
}
