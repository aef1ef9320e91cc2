import { z } from 'zod';
import {
  type CellPlace,
  documentFormats,
  type ExtractionReport,
  type ReadSheet,
} from '../documents/index.ts';

/** Extraction report, part of every answer to a file. */

const sheet = z
  .string()
  .nullable()
  .meta({ description: 'Name of the sheet, or the path of the list in a JSON file; null without one.' });
const page = z.int().min(1).nullable().meta({ description: 'Page of a PDF; null elsewhere.' });
const row = z.int().meta({
  description: 'From 1, blank rows counted: row of the sheet, line of the text, entry of the list.',
});
const column = z
  .string()
  .nullable()
  .meta({ description: 'Heading of the column, else its letter; null for a list without columns.' });
const rowOrNull = (description: string) => z.int().min(1).nullable().meta({ description });

export const FileLocation = z.object({ sheet, page, row: row.min(1), column }).meta({
  id: 'FileLocation',
  description: 'Its place in the file.',
  examples: [{ sheet: 'Trees', page: null, row: 4, column: 'Botanical name' }],
});

export type FileLocation = z.output<typeof FileLocation>;

const ExtractedSheet = z.object({
  sheet,
  columns: z
    .array(z.string())
    .meta({ description: 'Headings of the columns that were read, else their letters.' }),
  other_columns: z.record(z.string(), z.string().nullable()).optional().meta({
    description:
      'For a list of plants, the heading, else the letter, of the columns of `size`, `quantity` and `price`; null for one that the sheet does not have.',
  }),
  column_roles: z.array(z.object({ column: z.string(), role: z.string() })).meta({
    description:
      'The columns whose data are known, from the left: `name`, or `genus`, `species`, `infraspecific`, `cultivar`; `size`, `quantity`, `price`; `common_name`, `code`, `author`.',
  }),
  found_by: z
    .enum(['extraction_column', 'heading', 'content', 'only_column'])
    .meta({ description: 'The way in which the column was found.' }),
  heading_row: rowOrNull('Last row of the headings; null without any.'),
  first_row: rowOrNull('The first row of which an entry was taken.'),
  last_row: rowOrNull('The last one.'),
  pages: z
    .object({ first: z.int().min(1), last: z.int().min(1) })
    .nullable()
    .meta({ description: 'Pages of a PDF on which something was read.' }),
  entries: z.int().min(0).meta({ description: 'Entries that were taken.' }),
});

const SkippedRow = z.object({
  sheet,
  page,
  row: row.min(0),
  column,
  text: z.string(),
  reason: z.enum(['heading', 'title', 'total', 'section', 'note', 'unreadable']),
});

export const FileExtraction = z
  .object({
    filename: z.string().nullable().meta({ description: 'As it was sent; null without a name.' }),
    format: z.enum(documentFormats).meta({ description: 'The format that the file was read as.' }),
    recognised: z
      .boolean()
      .meta({ description: 'True if text was recognised from pictures, which can be wrong.' }),
    sheets: z.array(ExtractedSheet),
    skipped_sheets: z.array(z.string()).meta({ description: 'Sheets of which nothing was read.' }),
    skipped_rows: z
      .array(SkippedRow)
      .meta({ description: 'Rows of sheets that were read whose text was left out: the first hundred.' }),
    skipped_row_count: z.int().min(0),
    notes: z.array(z.string()).meta({ description: 'Further notes on the file.' }),
    next_entry: z.int().min(1).nullable().meta({
      description:
        'The `first_entry` of the next request, if a part of the file was asked for; null at the end.',
    }),
  })
  .meta({
    id: 'FileExtraction',
    description: 'The parts of the file that were read.',
    examples: [
      {
        filename: 'availability.xlsx',
        format: 'xlsx',
        recognised: false,
        sheets: [
          {
            sheet: 'Trees',
            columns: ['Botanical name'],
            column_roles: [
              { column: 'Code', role: 'code' },
              { column: 'Botanical name', role: 'name' },
            ],
            found_by: 'heading',
            heading_row: 3,
            first_row: 4,
            last_row: 46,
            pages: null,
            entries: 42,
          },
        ],
        skipped_sheets: ['Terms'],
        skipped_rows: [
          { sheet: 'Trees', page: null, row: 47, column: 'Botanical name', text: 'Total', reason: 'total' },
        ],
        skipped_row_count: 1,
        notes: [],
        next_entry: null,
      },
    ],
  });

export type FileExtraction = z.output<typeof FileExtraction>;

export const describePlace = ({ sheet, page, row, column }: CellPlace): FileLocation => ({
  sheet,
  page,
  row,
  column,
});

export const describeExtraction = (
  report: ExtractionReport,
  { filename, nextEntry }: { filename: string; nextEntry: number | null },
): FileExtraction => ({
  filename: filename === '' ? null : filename,
  format: report.format,
  recognised: report.isRecognised,
  sheets: report.sheets.map(describeSheet),
  skipped_sheets: [...report.skippedSheets],
  skipped_rows: report.skippedRows.map(({ text, reason, ...place }) => ({
    ...describePlace(place),
    text,
    reason,
  })),
  skipped_row_count: report.skippedRowCount,
  notes: [...report.notes],
  next_entry: nextEntry,
});

const describeSheet = (sheet: ReadSheet): FileExtraction['sheets'][number] => ({
  sheet: sheet.sheet,
  columns: [...sheet.columns],
  ...(sheet.beside === undefined ? {} : { other_columns: { ...sheet.beside } }),
  column_roles: sheet.roles.map(({ column, role }) => ({ column, role })),
  found_by: sheet.foundBy,
  // Members of JSON objects have no heading row.
  heading_row: sheet.headingRow || null,
  first_row: sheet.firstRow,
  last_row: sheet.lastRow,
  pages: sheet.pages,
  entries: sheet.entries,
});
