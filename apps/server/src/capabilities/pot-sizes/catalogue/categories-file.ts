import { utils, write } from '@e965/xlsx';
import { type SizeCategory, schemeCodes, standardCategories } from '@plantdata/container-sizes';
import { stringify } from 'csv-stringify/sync';
import { inertCell, spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';

export const categoriesFileTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The categories as a file for spreadsheet programs, a row each. */
export function categoriesFile(
  categories: readonly SizeCategory[],
  { format, version }: { format: keyof typeof categoriesFileTypes; version: string },
): Buffer {
  const rows = categories.map((category) => rowOf(category, version));
  // Also of an answer without a category.
  const columns = standardCategories.slice(0, 1).flatMap((category) => Object.keys(rowOf(category, version)));
  if (format === 'csv')
    return Buffer.from(stringify(rows, { ...spreadsheetCsv, header: true, columns, bom: true }));
  const safe = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? inertCell(value) : value,
      ]),
    ),
  );
  const sheet = utils.json_to_sheet(safe, { header: columns });
  sheet['!cols'] = [14, 44, 30, 8, 30, 12].map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Categories');
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' });
  if (!(bytes instanceof Uint8Array)) throw new Error('The workbook could not be written.');
  return Buffer.from(bytes);
}

function rowOf(category: SizeCategory, version: string) {
  const { volume_l: volume, match, region, aliases, sources } = category;
  const bands = Object.entries(match).flatMap(([name, band]) =>
    band === undefined ? [] : [`${name} ${textOfBand(band)}`],
  );
  return {
    id: category.id,
    label: category.label,
    type: category.type,
    stage: category.stage_order,
    stage_name: category.stage_name,
    describes: category.describes,
    size_rank: category.size_rank,
    volume_min_l: volume.min,
    volume_typical_l: volume.typical,
    volume_max_l: volume.max,
    rim_mm: category.nominal_diameter_mm,
    growth_equivalent_l: category.growth_equivalent_l,
    bands: bands.join('; '),
    ...schemeCodes(category),
    freight: category.logistics.tier,
    units_per_cc_shelf: category.logistics.units_per_cc_shelf,
    units_per_pallet_layer: category.logistics.units_per_pallet_layer,
    regions: region.join(' '),
    aliases: aliases.join('; '),
    sources: sources.join(' '),
    estimated: category.estimated.join(' '),
    customer_note: category.customer_note,
    version,
  };
}

type Band = NonNullable<SizeCategory['match'][keyof SizeCategory['match']]>;

function textOfBand(band: Band): string {
  if (typeof band === 'string') return band;
  return Array.isArray(band) ? band.join(' ') : `${band.min}-${band.max}`;
}
