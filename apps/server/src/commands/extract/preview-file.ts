import { basename } from 'node:path';
import { createSizeClassifier } from '@plantdata/container-sizes';
import { createPlantLists, previewList } from '../../capabilities/plant-lists/index.ts';
import { nameFormats } from '../../capabilities/plant-names/index.ts';
import { createPotSizes, openSizeCatalogue } from '../../capabilities/pot-sizes/index.ts';
import { readConfig } from '../../config.ts';
import { createDocumentReader, type NamedColumns } from '../../platform/documents/index.ts';
import { commandLimits, requireFile } from '../documents/read-texts.ts';
import { print } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { printable } from '../text.ts';
import { openForLists } from '../verify/open-for-lists.ts';
import type { ExtractFlags } from './extract-texts.ts';

export interface PreviewFlags {
  readonly preview?: boolean;
  readonly columns?: NamedColumns;
}

type Preview = Awaited<ReturnType<typeof previewList>>['preview'];

/** Prints the columns of a list with their roles and the cost, as `POST /v1/lists/preview` answers. */
export async function previewFile(path: string, flags: ExtractFlags & PreviewFlags): Promise<void> {
  await requireFile(path);
  const { files, potSizes: settings } = readConfig();
  const plantNames = await openForLists();
  const reader = createDocumentReader({
    processes: 1,
    limits: { ...commandLimits, memoryMb: files.readingMemoryMb },
  });
  try {
    const catalogue = await openSizeCatalogue(settings.additions);
    const nameColumn = () => plantNames.nameColumn();
    const classifier = createSizeClassifier({ catalogue, isPlant: plantNames.isPlant });
    const lists = createPlantLists({ plantNames, potSizes: createPotSizes({ nameColumn, classifier }) });
    const name = basename(path);
    const { preview } = await previewList(
      reader.read({ path, name }, { accept: nameFormats }),
      {
        nameColumn: nameColumn(),
        sizeColumn: lists.sizeColumn,
        context: lists.rowReading(),
        column: flags.column,
        columns: flags.columns,
        signal: new AbortController().signal,
      },
      name,
    );
    print(flags.json || flags.format === 'json' ? preview : describe(preview, name));
    if (preview.entry_count === 0) process.exitCode = 2;
  } finally {
    await reader.close();
    await plantNames.close();
  }
}

function describe({ sheets, entry_count: count, units, extraction }: Preview, file: string): string {
  const columns = sheets.flatMap(({ sheet, columns }) => columns.map((column) => ({ sheet, ...column })));
  const { skipped_rows: rows, skipped_row_count: total, skipped_sheets: others, notes } = extraction;
  const leftOut = rows.map(({ row, reason, text }) => `Left out: row ${row} (${reason}) ${text}`);
  const lines = [
    ...leftOut,
    ...(total > rows.length ? [`Left out: ${total - rows.length} more rows`] : []),
    ...others.map((sheet) => `No plants: sheet ${sheet}`),
    ...notes,
    `Cost: ${units.verify_plant_names} units for names, ${units.verify_plant_lists} for names and sizes`,
  ];
  const table = drawTable(columns, {
    columns: [
      { heading: 'Sheet', share: 0.15, text: ({ sheet }) => printable(sheet ?? '') },
      { heading: 'Column', share: 0.2, text: ({ column }) => printable(column) },
      { heading: 'Letter', width: 8, text: ({ letter }) => letter },
      { heading: 'Read as', width: 15, text: ({ role }) => role ?? '' },
      { heading: 'First texts', share: 0.65, text: ({ samples }) => printable(samples.join(' · ')) },
    ],
    closing: () => `${printable(file)}: ${count} rows with plants`,
  });
  return `${table}${lines.map(printable).join('\n')}\n`;
}
