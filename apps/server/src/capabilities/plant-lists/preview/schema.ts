import { Region } from '@plantdata/container-sizes';
import { z } from 'zod';
import { FileExtraction, FileLocation, fileFields } from '../../../platform/file-intake/index.ts';
import { columnOptions, columnOptionsInForm } from '../../plant-names/index.ts';

const { file_url, filename, extraction_column } = fileFields({
  member: 'file',
  one: 'a file',
  many: 'names',
});

const inFile = { file_url, filename, extraction_column, region: Region.optional() };

export const PreviewListRequest = z.object({ ...inFile, ...columnOptions }).meta({
  id: 'PreviewListRequest',
  examples: [
    { file_url: 'https://plants.example/v1/uploads/3q5xE0', columns: { name: 'Latin', ignore: 'Notes' } },
  ],
});

export type PreviewListRequest = z.output<typeof PreviewListRequest>;

export const PreviewListForm = z
  .object({ ...inFile, ...columnOptionsInForm })
  .meta({ examples: [{ extraction_column: 'Botanical name' }] });

export const PreviewColumn = z
  .object({
    column: z.string().meta({ description: 'Its heading, else its letter: what `columns` takes.' }),
    letter: z.string(),
    role: z.string().nullable().meta({
      description: 'The data that it would be read as, or is known to hold; null where they are not known.',
    }),
    samples: z.array(z.string()).meta({ description: 'Its first texts below the headings.' }),
  })
  .meta({ id: 'PreviewColumn' });

export type PreviewColumn = z.output<typeof PreviewColumn>;

const units = (what: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `Units that \`${what}\` would cost.` });

const place = { sheet: 'Trees', page: null, row: 4, column: 'Latin' };

export const ListPreview = z
  .object({
    extraction: FileExtraction,
    sheets: z.array(
      z.object({
        sheet: z.string().nullable(),
        rows: z.int().min(0).meta({ description: 'Rows that are not blank.' }),
        columns: z.array(PreviewColumn).meta({ description: 'The first hundred, from the left.' }),
      }),
    ),
    entries: z
      .array(
        z.object({
          name: z.string().nullable(),
          size: z.string().nullable(),
          quantity: z.int().min(0).nullable(),
          location: FileLocation,
        }),
      )
      .meta({ description: 'The first rows with plants, as they would be verified.' }),
    entry_count: z.int().min(0).meta({ description: 'Rows with plants in the whole file.' }),
    units: z.object({
      verify_plant_names: units('POST /v1/verify/plant-names'),
      verify_plant_lists: units('POST /v1/verify/plant-lists'),
      create_list: units('POST /v1/lists'),
    }),
    remembered_columns: z.record(z.string(), z.array(z.string())).nullable().meta({
      description:
        'The `columns` of the last preview with `columns` of a file with these headings, by the same merchant, or the same account without one. This preview was made with them, since the request names none. Send them to the verification route; `columns: {}` forgets them. Null without any.',
    }),
  })
  .meta({
    id: 'ListPreview',
    description: 'The columns and entries of a file, the rows that are left out, and the cost.',
    examples: [
      {
        extraction: {
          filename: 'availability.xlsx',
          format: 'xlsx',
          recognised: false,
          sheets: [
            {
              sheet: 'Trees',
              columns: ['Latin'],
              column_roles: [{ column: 'Latin', role: 'name' }],
              found_by: 'heading',
              heading_row: 3,
              first_row: 4,
              last_row: 46,
              pages: null,
              entries: 42,
            },
          ],
          skipped_sheets: [],
          skipped_rows: [],
          skipped_row_count: 0,
          notes: [],
          next_entry: null,
        },
        sheets: [
          {
            sheet: 'Trees',
            rows: 46,
            columns: [
              { column: 'Latin', letter: 'A', role: 'name', samples: ['Acer rubrum', 'Betula nigra'] },
              { column: 'Notes', letter: 'B', role: null, samples: ['new'] },
            ],
          },
        ],
        entries: [{ name: 'Acer rubrum', size: '45L', quantity: 12, location: place }],
        entry_count: 42,
        units: { verify_plant_names: 42, verify_plant_lists: 84, create_list: 44 },
        remembered_columns: null,
      },
    ],
  });

export type ListPreview = z.output<typeof ListPreview>;
