import { Region } from '@plantdata/container-sizes';
import { z } from 'zod';
import {
  FileExtraction,
  FileLocation,
  FileUsage,
  fileFields,
  fileNumbersInForm,
} from '../../platform/file-intake/index.ts';
import { textList } from '../../platform/http/index.ts';
import {
  columnOptions,
  columnOptionsInForm,
  nameOptions,
  nameOptionsInForm,
  returnOptions,
  returnOptionsInForm,
  UnifiedTaxonomicRecord,
  VerificationSummary,
} from '../plant-names/index.ts';
import { PotSizeResult } from '../pot-sizes/index.ts';
import { exampleRequest, exampleResponse } from './examples.ts';

/** The wire format of plant lists: one schema per thing gives the check, the type and the document. */

const rowsPerRequestMax = 1_000;
const cellLengthMax = 500;

const cell = z.string().max(cellLengthMax);
const count = z.int().min(0);

const ListRowCells = z
  .strictObject({
    name: cell.meta({ description: 'Name of the plant.' }),
    // Spreadsheets give numbers.
    size: z.union([cell, z.number()]).nullish().meta({
      description: 'Size of the plant or its container. Absent or blank: it is read from `name`.',
    }),
    quantity: z
      .union([cell, count])
      .nullish()
      .meta({ description: 'Number of plants. Absent or blank: it is read from `name`.' }),
  })
  .meta({ id: 'PlantListRowCells' });

const inFile = {
  ...fileFields({ member: 'items', one: 'a row', many: 'names' }),
  size_column: z.string().optional().meta({
    description:
      'The column of the file that holds the sizes: its heading, in any case, or its letter. Absent: it is found by headings and contents; without one, sizes are read from the text of the row.',
  }),
  quantity_column: z.string().optional().meta({
    description:
      'The column of the file that holds the numbers of plants: its heading or letter. Absent: it is found by headings in seven languages.',
  }),
};

const region = Region.optional().meta({
  description:
    'The region of the list, for sizes whose names mean different things by region. Absent: no region.',
});

export const VerifyPlantListRequest = z
  .object({
    items: z
      .array(z.union([cell, ListRowCells]))
      .max(rowsPerRequestMax)
      .optional()
      .meta({
        description: `Rows as they stand in your list, 1 to ${rowsPerRequestMax}: each a text of at most ${cellLengthMax} characters, or an object with its cells. Each is answered in its place, also blank ones, totals and charges, at no cost.`,
      }),
    ...inFile,
    ...columnOptions,
    region,
    ...nameOptions,
    ...returnOptions,
  })
  .meta({
    id: 'VerifyPlantListRequest',
    examples: [exampleRequest],
  });

export type VerifyPlantListRequest = z.output<typeof VerifyPlantListRequest>;

/** The same in the parts of a form beside its file. */
export const VerifyPlantListForm = z
  .object({
    ...inFile,
    ...fileNumbersInForm,
    region,
    items: textList().optional().meta({ description: 'Rows in place of the file, a part each.' }),
    ...columnOptionsInForm,
    ...nameOptionsInForm,
    ...returnOptionsInForm,
  })
  .meta({ examples: [{ extraction_column: 'Botanical name', size_column: 'Pot', region: 'UK' }] });

const quantity = count.nullable();

export const PlantListResult = z
  .object({
    input_row: z.union([z.string(), ListRowCells]).meta({
      description: 'The row as it was sent; of a file its text, or the cells that were read.',
    }),
    name: UnifiedTaxonomicRecord.nullable().meta({
      description: 'The record of the name; null for a row without one.',
    }),
    pot_size: PotSizeResult.nullable().meta({
      description: 'The result for the size; null for a row without one.',
    }),
    quantity: quantity.meta({ description: 'Number of plants; null where the row does not say.' }),
    price: z
      .object({
        amount: z.number().min(0),
        currency: z
          .string()
          .nullable()
          .meta({ description: 'Sign or code as written; null where there is none.' }),
      })
      .nullable()
      .meta({ description: 'Price of one; null where the row does not say.' }),
    location: FileLocation.optional().meta({ description: 'Its place in the file; with a file only.' }),
  })
  .meta({ id: 'PlantListResult' });

export type PlantListResult = z.output<typeof PlantListResult>;

const PlantListSummary = z
  .object({
    rows: count,
    names: VerificationSummary,
    sizes: z.object({
      total: count.meta({ description: 'Rows that say something of a size.' }),
      exact: count,
      high: count,
      medium: count,
      low: count,
      none: count,
    }),
    quantity_total: quantity.meta({ description: 'Plants of all rows; null where none says how many.' }),
  })
  .meta({ id: 'PlantListSummary' });

export type PlantListSummary = z.output<typeof PlantListSummary>;

export const VerifyPlantListResponse = z
  .object({
    results: z.array(PlantListResult),
    summary: PlantListSummary,
    extraction: FileExtraction.optional(),
    usage: FileUsage.optional(),
  })
  .meta({
    id: 'VerifyPlantListResponse',
    description:
      'A result for each row, in order, and how many came out how. For a file each result has its `location`, and `extraction` and `usage` say what was read and what it cost.',
    examples: [exampleResponse],
  });
