import type { DocumentPart } from '../../../platform/documents/index.ts';
import { describeExtraction, describePlace } from '../../../platform/file-intake/index.ts';
import { type ExtractRowsOptions, extractRows, sizeTextOf } from '../extract-rows.ts';
import { unitsOf } from '../read-row.ts';
import type { ListPreview } from './schema.ts';
import { SheetColumns } from './sheet-columns.ts';

const entriesShown = 10;

interface SeenList {
  readonly preview: Omit<ListPreview, 'remembered_columns'>;
  /** Keys of its headings; `possibleHeadings`: of its first rows. */
  readonly headings: readonly string[];
  readonly possibleHeadings: readonly string[];
}

/** Reads a list to its end, and says what would be verified of it. */
export async function previewList(
  parts: AsyncIterable<DocumentPart>,
  options: ExtractRowsOptions,
  filename: string,
): Promise<SeenList> {
  const columns = new SheetColumns();
  const { texts, report } = await extractRows(columns.watch(parts), options);
  const entries: ListPreview['entries'] = [];
  let [names, units, entryCount] = [0, 0, 0];
  const distinct = { names: new Set<string>(), sizes: new Set<string>() };
  for await (const row of texts) {
    const { text, read, place } = row;
    if (text.trim() === '') continue;
    names += 1;
    units += unitsOf(read);
    if (read.name === null && read.size === null) continue;
    entryCount += 1;
    if (read.name !== null) distinct.names.add(read.name);
    const sizeText = sizeTextOf(row);
    if (sizeText !== null) distinct.sizes.add(sizeText);
    if (entries.length >= entriesShown) continue;
    const { name, size, quantity } = read;
    entries.push({ name, size: size?.label ?? null, quantity, location: describePlace(place) });
  }
  const found = report();
  return {
    preview: {
      extraction: describeExtraction(found, { filename, nextEntry: null }),
      sheets: columns.describe(found.sheets),
      entries,
      entry_count: entryCount,
      units: {
        verify_plant_names: names,
        verify_plant_lists: units,
        create_list: distinct.names.size + distinct.sizes.size,
      },
    },
    headings: columns.headings(found.sheets),
    possibleHeadings: columns.possibleHeadings(),
  };
}
