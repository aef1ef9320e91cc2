import { Region } from '@plantdata/container-sizes';
import { z } from 'zod';
import { FileLocation, fileFields } from '../../../platform/file-intake/index.ts';
import { nextCursor, PageQuery } from '../../../platform/http/index.ts';
import {
  columnOptions,
  columnOptionsInForm,
  nameOptions,
  UnifiedTaxonomicRecord,
} from '../../plant-names/index.ts';
import { PotSizeResult } from '../../pot-sizes/index.ts';
import { exampleList, exampleRow } from './examples.ts';

/** Wire format of the lists that are kept. */

const itemsMax = 10_000;
/** Above the rows of any list. */
export const rowNumberMax = 1_000_000;
const cellLengthMax = 500;
const cell = z.string().max(cellLengthMax);

const listName = z.string().trim().min(1).max(200).meta({
  description: 'The name of the list, 1 to 200 characters. By default that of the file.',
});

const { file_url, filename } = fileFields({ member: 'items', one: 'a row', many: 'names' });
const inFile = { name: listName.optional(), file_url, filename, region: Region.optional() };

export const CreateListRequest = z
  .object({
    ...inFile,
    items: z
      .array(
        z.union([
          cell,
          z.strictObject({
            name: cell,
            size: z.union([cell, z.number()]).nullish(),
            quantity: z.union([cell, z.int().min(0)]).nullish(),
          }),
        ]),
      )
      .max(itemsMax)
      .optional()
      .meta({
        description: `Rows in place of a file, 1 to ${itemsMax}: each a text, or an object with its cells. Blank rows, totals and charges are left out, as in a file. Longer lists are sent as a file.`,
      }),
    ...columnOptions,
    sources: nameOptions.sources,
  })
  .meta({
    id: 'CreateListRequest',
    examples: [
      { name: 'Spring order', file_url: 'https://plants.example/v1/uploads/3q5xE0' },
      { items: [{ name: 'Acer rubrum', size: '45L', quantity: 12 }] },
    ],
  });

export type CreateListRequest = z.output<typeof CreateListRequest>;

export const CreateListForm = z
  .object({ ...inFile, ...columnOptionsInForm })
  .meta({ examples: [{ name: 'Spring order', region: 'AU' }] });

export const ListPath = z.object({
  list_id: z.string().meta({ description: 'The id of the list.', examples: [exampleList.id] }),
});

const by = z.string().meta({ description: 'The name of the person, or of the API key.' });
const version = z.int().min(0).meta({
  description: 'Rises by one with each change. Send it as `seen` with a decision.',
});

export const PlantList = z
  .object({
    id: z.string(),
    name: z.string(),
    filename: z.string(),
    status: z.enum(['queued', 'running', 'complete', 'failed']).meta({
      description:
        '`running`: its rows are read, then its names are verified. Its rows are there as they come.',
    }),
    error: z.string().nullable().meta({ description: 'The reason of a failure, in a sentence.' }),
    owner: by,
    may_delete: z.boolean().meta({
      description: 'True for the person or the API key that made it, and for owners of the account.',
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    expires_at: z.iso.datetime().meta({ description: 'The list is deleted then.' }),
    rows: z.int().min(0).meta({ description: 'Rows with plants that were read so far.' }),
    progress: z
      .object({ checked: z.int().min(0), total: z.int().min(0) })
      .meta({ description: 'Distinct names that are verified, and all of them.' }),
    open_rows: z.int().min(0).meta({ description: 'Rows that wait for a decision.' }),
    decided_rows: z.int().min(0),
    units: z.int().min(0).meta({ description: 'Units that the list has cost so far.' }),
    version,
    sheets: z
      .array(
        z.object({
          sheet: z.string().nullable(),
          columns: z.array(
            z.object({ heading: z.string(), letter: z.string(), role: z.string().nullable() }),
          ),
        }),
      )
      .meta({
        description: 'The columns of each sheet, from the left, as far as they have a heading or a role.',
      }),
  })
  .meta({
    id: 'PlantList',
    description: 'A list of plants that is kept, with its progress.',
    examples: [exampleList],
  });

export type PlantList = z.output<typeof PlantList>;

export const PlantListPage = z.object({ data: z.array(PlantList), next_cursor: nextCursor }).meta({
  id: 'PlantListPage',
  description: 'Lists of the account, the newest first.',
  examples: [{ data: [exampleList], next_cursor: null }],
});

export const listsQuery = PageQuery;

export const RenameListRequest = z
  .object({ name: listName })
  .meta({ id: 'RenameListRequest', examples: [{ name: 'Spring order, second part' }] });

export const cellStates = ['waiting', 'unchanged', 'corrected', 'open', 'decided'] as const;
export const rowStates = [...cellStates, 'not_a_plant'] as const;
export const nameStatuses = ['validated', 'not_asked', 'no_answer', 'uncertain', 'not_found'] as const;

const state = z.enum(cellStates).meta({
  description:
    '`waiting`: not verified yet. `corrected`: the correction is certain. `open`: a person has to decide. `decided`: one has.',
});
const submitted = z
  .string()
  .nullable()
  .meta({ description: 'As it is in the file; null without such a cell.' });

const RememberedDecision = z
  .object({
    decision: z.enum(['accept', 'keep', 'replace', 'not_a_plant']),
    value: z.string().nullable(),
    by,
    at: z.iso.datetime(),
  })
  .meta({
    id: 'RememberedDecision',
    description:
      'The last decision in the account on the same text with the same evidence, in any list. It is applied only by the decision `remembered`.',
  });

export const ListRow = z
  .object({
    number: z.int().min(1).meta({ description: 'Its place in the list, from 1.' }),
    location: FileLocation,
    cells: z.array(z.string()).meta({ description: 'All cells of the row in the file, from the left.' }),
    state: z.enum(rowStates).meta({ description: 'The state of its cells: `open` where one of them is.' }),
    is_plant: z.boolean().meta({ description: 'False where a person has said that it is no plant.' }),
    name: z.object({
      submitted,
      checked: z.string().nullable().meta({
        description: 'The text that was verified: the submitted one, or the last one that was typed.',
      }),
      value: z.string().nullable().meta({ description: 'The name that an export would write at present.' }),
      state,
      decision: z.enum(['accepted', 'kept', 'chosen', 'typed']).nullable(),
      status: z.enum(nameStatuses).nullable(),
      accepted_name: z.string().nullable().meta({ description: 'With authors.' }),
      family: z.string().nullable(),
      proposal: z
        .string()
        .nullable()
        .meta({ description: 'The name that `accept` would write, where it is not certain.' }),
      changes: z.array(z.string()).meta({
        description:
          'The parts of the name that a correction or a proposal changes: `spelling`, `accepted name`, `hybrid sign`.',
      }),
      reasons: z.array(z.string()).meta({ description: 'The doubts about the name, as codes.' }),
      evidence: z.string().nullable(),
      remembered: RememberedDecision.nullable(),
    }),
    size: z.object({
      submitted,
      value: z.string().nullable().meta({ description: 'The decided size, else the submitted one.' }),
      state,
      category: z.string().nullable().meta({ description: 'The standard category of the value, in words.' }),
      category_id: z.string().nullable(),
      confidence: z.string().nullable(),
    }),
    quantity: z.object({ submitted, value: z.int().min(0).nullable(), state }),
    note: z.string().nullable(),
    duplicates: z.int().min(0).meta({ description: 'Other rows with the same plant in the same size.' }),
  })
  .meta({ id: 'PlantListRow' });

export type ListRow = z.output<typeof ListRow>;

const texts = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item).max(50)]).optional();

/** The filters of rows; each may be given several times, and then one of them has to fit. */
const rowFilters = {
  state: texts(z.enum(rowStates)),
  status: texts(z.enum(nameStatuses)),
  reason: texts(z.string().max(100)),
  change: texts(z.string().max(100)),
  genus: texts(z.string().max(100)),
  source: texts(z.string().max(100)),
  basis: texts(z.string().max(100)),
  sheet: texts(z.string().max(200)),
  search: z.string().trim().max(200).optional().meta({
    description: 'Rows with this text in a cell or in a value, in any case.',
  }),
  duplicates: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Only rows whose plant and size another row has.' }),
  remembered: z.enum(['true']).optional().meta({ description: 'Only open rows with a remembered decision.' }),
};

export const RowsQuery = z.object({
  ...rowFilters,
  after: z.coerce.number().int().min(0).max(1_000_000).optional().meta({
    description: 'Only rows behind the one with this number in the file.',
  }),
  sort: z.enum(['number', 'submitted', 'name', 'state']).default('number'),
  order: z.enum(['asc', 'desc']).default('asc'),
  position: z.coerce.number().int().min(0).max(rowNumberMax).default(0).meta({
    description: 'The first row of the answer, counted from 0 among those that fit. In place of `cursor`.',
  }),
  ...PageQuery.shape,
});

export type RowsQuery = z.output<typeof RowsQuery>;

export const ListRows = z
  .object({
    data: z.array(ListRow),
    total: z.int().min(0).meta({ description: 'Rows that fit.' }),
    version,
    next_cursor: nextCursor,
  })
  .meta({
    id: 'PlantListRows',
    description: 'Rows that fit the filters.',
    examples: [{ data: [exampleRow], total: 1, version: 3, next_cursor: null }],
  });

export const facetNames = [
  'state',
  'status',
  'reason',
  'change',
  'genus',
  'source',
  'basis',
  'sheet',
] as const;

export const ListFacets = z
  .object({
    total: z.int().min(0),
    facets: z.array(
      z.object({
        facet: z.enum(facetNames),
        values: z.array(z.object({ value: z.string(), rows: z.int().min(1) })).meta({
          description: 'The most frequent first; at most 100.',
        }),
      }),
    ),
    duplicates: z.int().min(0),
    remembered: z.int().min(0),
  })
  .meta({
    id: 'PlantListFacets',
    description: 'The values by which rows can be filtered, and how many rows have each.',
    examples: [
      {
        total: 42,
        facets: [{ facet: 'state', values: [{ value: 'open', rows: 3 }] }],
        duplicates: 2,
        remembered: 0,
      },
    ],
  });

export type ListFacets = z.output<typeof ListFacets>;

export const FacetsQuery = z.object(rowFilters);

const decisionColumns = ['name', 'size', 'quantity'] as const;
const decisions = [
  'accept',
  'keep',
  'replace',
  'reset',
  'remembered',
  'note',
  'not_a_plant',
  'plant',
] as const;

export const changeDecisions = [...decisions, 'undo', 'redo'] as const;
export const changeColumns = [...decisionColumns, 'row'] as const;

export const ListChange = z
  .object({
    version: z.int().min(1),
    at: z.iso.datetime(),
    by,
    decision: z.enum(changeDecisions),
    column: z.enum(changeColumns),
    value: z.string().nullable(),
    rows: z.int().min(0).meta({ description: 'Rows that it changed.' }),
    first_row: z.int().min(1).nullable(),
    is_undone: z.boolean(),
  })
  .meta({ id: 'PlantListChange' });

export type ListChange = z.output<typeof ListChange>;

const exampleChange: ListChange = {
  version: 4,
  at: '2026-11-29T08:15:00.000Z',
  by: 'Ana Silva',
  decision: 'accept',
  column: 'name',
  value: null,
  rows: 3,
  first_row: 7,
  is_undone: false,
};

export const ListChangePage = z.object({ data: z.array(ListChange), next_cursor: nextCursor }).meta({
  id: 'PlantListChangePage',
  description: 'The changes of a list, the last one first.',
  examples: [{ data: [exampleChange], next_cursor: null }],
});

export const ListRowDetails = z
  .object({
    row: ListRow,
    record: UnifiedTaxonomicRecord.nullable().meta({ description: 'The record of the checked name.' }),
    pot_size: PotSizeResult.nullable(),
    equal_rows: z.int().min(0).meta({ description: 'Other rows with the same submitted name.' }),
    changes: z
      .array(ListChange)
      .meta({ description: 'The last twenty changes of this row, the last one first.' }),
  })
  .meta({
    id: 'PlantListRowDetails',
    description: 'A row with its evidence and its last changes.',
    examples: [{ row: exampleRow, record: null, pot_size: null, equal_rows: 2, changes: [] }],
  });

export type ListRowDetails = z.output<typeof ListRowDetails>;

const rowsPerDecisionMax = 5_000;

export const DecideRequest = z
  .object({
    decision: z.enum(decisions).meta({
      description:
        '`accept`: the proposal of each row. `keep`: the submitted text. `replace`: `value`, which is verified if the list does not have it; the text of a typed cell that is still open, given again, decides it. `reset`: no decision. `remembered`: the remembered decision of each open row. `note`: `value` is a note. `not_a_plant` and `plant` are about the row.',
    }),
    column: z.enum(decisionColumns).default('name').meta({
      description: 'The cells that it is about. `accept` and `remembered` are for names.',
    }),
    value: z.string().trim().max(cellLengthMax).optional().meta({
      description:
        'For `replace` and `note`. A blank note removes it; a blank size or quantity empties the cell.',
    }),
    rows: z
      .array(z.int().min(1).max(rowNumberMax))
      .min(1)
      .max(rowsPerDecisionMax)
      .optional()
      .meta({
        description: `The numbers of the rows, at most ${rowsPerDecisionMax}. Either these or \`filter\`.`,
      }),
    filter: z.object(rowFilters).optional().meta({ description: 'All rows that fit, in place of `rows`.' }),
    equal_cells: z.boolean().default(false).meta({
      description:
        'Also all cells with the same submitted text as one of these rows on which no person has decided; for `reset`, those with a decision too.',
    }),
    seen: z.int().min(0).optional().meta({
      description:
        'The `version` that the caller has seen. A cell that another has changed since is left as it is, and reported in `conflicts`.',
    }),
  })
  .meta({
    id: 'DecideListRequest',
    examples: [{ decision: 'accept', rows: [7], equal_cells: true, seen: 3 }],
  });

export type DecideRequest = z.output<typeof DecideRequest>;

export const DecisionResult = z
  .object({
    version,
    change: ListChange.nullable().meta({ description: 'Null where nothing was changed.' }),
    conflicts: z
      .array(
        z.object({ row: z.int().min(1), column: z.enum(changeColumns), by, value: z.string().nullable() }),
      )
      .meta({ description: 'Cells that another has changed since, with their value; at most 100.' }),
    conflict_count: z.int().min(0),
    units: z.int().min(0).meta({ description: 'Units that it cost: one for a new text.' }),
    rows: z.array(ListRow).meta({ description: 'The first 200 changed rows, as they are now.' }),
  })
  .meta({
    id: 'ListDecisionResult',
    description: 'The change that was made, and the cells that were left to another.',
    examples: [
      { version: 4, change: exampleChange, conflicts: [], conflict_count: 0, units: 0, rows: [exampleRow] },
    ],
  });

export type DecisionResult = z.output<typeof DecisionResult>;

export const ExportQuery = z.object({
  format: z.enum(['workbook', 'csv', 'json', 'dwca']).default('workbook').meta({
    description:
      '`workbook`: the file itself, corrected, always as a whole. `csv`, `json`: a table of the rows that fit the filters. `dwca`: a Darwin Core archive of their names, each once, with the accepted name where the sources leave no doubt.',
  }),
  undecided: z.enum(['keep', 'empty', 'proposals']).default('keep').meta({
    description:
      'Open names: kept as they are, with certain corrections only, left empty, or replaced by the proposals. For the workbook; the tables have a column for each.',
  }),
  ...rowFilters,
});

export type ExportQuery = z.output<typeof ExportQuery>;
