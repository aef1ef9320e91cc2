import { readFile } from 'node:fs/promises';
import { read as readWorkbook, utils, type WorkSheet } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type CorrectableRow,
  type CorrectionSummary,
  correctableRow,
  createPlantLists,
  type DecidedCells,
  decisionsOf,
  extractRows,
  type FileRow,
  outcomeOf,
  planCorrection,
} from '../../src/capabilities/plant-lists/index.ts';
import { createEditedFile } from '../../src/platform/documents/index.ts';
import { documentsUnderTest, workbook } from '../support/documents.ts';
import { openNamesAndSizes } from '../support/offline-names-and-sizes.ts';

/** Decisions on cells of single rows, carried out in the file of the list. */

const { reader, keep } = documentsUnderTest();
const services = await openNamesAndSizes();
afterAll(() => services.plantNames.close());
const lists = createPlantLists(services);

interface Choices {
  readonly undecided?: 'keep' | 'empty' | 'proposals';
  /** Lines of decisions on names in all rows. */
  readonly general?: Parameters<typeof decisionsOf>[0];
}

/** The list with decisions on some rows, by their number in the file; where rows share one, by number and place (`2/1`). */
async function decide(
  file: { readonly name: string; readonly content: Uint8Array | string },
  decided: Readonly<Record<string, DecidedCells>>,
  { general = [], ...options }: Choices = {},
) {
  const document = { path: await keep(file.content), name: file.name };
  const { texts, report } = await extractRows(reader.read(document), {
    nameColumn: lists.nameColumn(),
    sizeColumn: lists.sizeColumn,
    context: lists.rowReading(),
    signal: new AbortController().signal,
  });
  const read: FileRow[] = [];
  for await (const row of texts) read.push(row);
  const names = [...new Set(read.flatMap((row) => row.read.name ?? []))];
  const verified = await services.plantNames.verify(
    { species_names: names, cache_results: false },
    new AbortController().signal,
  );
  const rows = read.map((row, index): CorrectableRow => {
    const before = read.slice(0, index).filter(({ place }) => place.row === row.place.row).length;
    return {
      ...correctableRow(row),
      decided: decided[`${row.place.row}${before === 0 ? '' : `/${before}`}`],
    };
  });
  const outcomes = new Map(
    verified.results.map((record) => [record.query.submitted_name, outcomeOf(record, 'correct')]),
  );
  const ended: CorrectionSummary[] = [];
  const plan = planCorrection(
    { rows, report: report(), outcomes },
    {
      policy: 'correct',
      decisions: decisionsOf(general, 'changes.xlsx'),
      onEnd: (summary) => ended.push(summary),
      ...options,
    },
  );
  await using edited = await createEditedFile(reader, document, plan, {});
  const bytes = await readFile(edited.path);
  const book = readWorkbook(bytes, { cellStyles: true });
  const linesOf = (sheet: WorkSheet | undefined): unknown[][] =>
    utils.sheet_to_json(sheet ?? {}, { header: 1, defval: null });
  const changes: Record<string, unknown>[] = utils.sheet_to_json(book.Sheets.Changes ?? {}, { defval: null });
  const [first] = book.SheetNames;
  const sheet = book.Sheets[first ?? ''];
  const plants: Record<string, unknown>[] = utils.sheet_to_json(sheet ?? {}, { defval: null });
  return { read, bytes, sheet, lines: linesOf(sheet), plants, changes, summary: ended[0] };
}

const by = 'Maria (desk)';
const table = [
  ['Code', 'Botanical name', 'Pot', 'Qty', 'Notes'],
  ['A1', 'ACER PALMATUM', '140mm', 12, 'red'],
  ['A2', 'Lavendula angustifolia', '2L', 7, null],
  ['A3', 'Xyzzya imaginaria', '45L', 3, null],
  ['A4', 'Quercus robur', null, null, 'last one'],
];
const files = {
  xlsx: { name: 'list.xlsx', content: workbook({ Stock: table }) },
  ods: { name: 'list.ods', content: workbook({ Stock: table }, 'ods') },
  csv: {
    name: 'list.csv',
    content: `${table.map((row) => row.join(',').replace(/,,last one$/, '')).join('\n')}\n`,
  },
};
const kinds = ['xlsx', 'ods', 'csv'] as const;

const commentIn = (sheet: WorkSheet | undefined, address: string): string =>
  (sheet?.[address]?.c ?? []).map(({ t }: { t: string }) => t).join('');

describe('the row of a text', () => {
  it('says the columns of the cells beside it', async () => {
    const { read } = await decide(files.xlsx, {});
    expect(read[0]?.row).toMatchObject({
      besideCells: { size: 2, quantity: 3 },
    });
    expect(read[0]?.row?.besideCells).not.toHaveProperty('price');
  });

  it('has the cell of the quantity below each size that is a heading, and none of the size', async () => {
    const content = workbook({
      Stock: [
        ['Name', '2L', '5L'],
        ['Acer palmatum', 4, 9],
        ['Quercus robur', 3, 8],
      ],
    });
    const decided = { '2/1': { quantity: { value: '11', by }, size: { value: '7L', by } } };
    const { read, lines, changes } = await decide({ name: 'list.xlsx', content }, decided);
    expect(read.map(({ row }) => row?.besideCells)).toEqual([
      { quantity: 1 },
      { quantity: 2 },
      { quantity: 1 },
      { quantity: 2 },
    ]);
    expect(lines[1]?.slice(0, 3)).toEqual(['Acer palmatum', 4, 11]);
    expect(changes).toMatchObject([
      { Row: 2, Column: 'Size', Before: '5L', After: '7L', State: 'proposed' },
      { Row: 2, Column: '5L', Before: '9', After: '11', State: 'changed' },
    ]);
  });
});

describe.each(kinds)('decisions on rows of a list (.%s)', (kind) => {
  const decided: Record<string, DecidedCells> = {
    2: {
      name: { value: "Acer palmatum 'Garnet'", by },
      size: { value: '200mm', by },
      note: 'Asked by phone',
    },
    3: { name: { value: 'Lavendula angustifolia', by }, quantity: { value: '70', by } },
    4: { quantity: { value: 'on request', by } },
    5: { size: { value: '45L', by }, quantity: { value: '5', by } },
  };

  it('are written into the cells of name, size and quantity, and no other', async () => {
    const { lines, summary } = await decide(files[kind], decided);
    const number = (value: number) => (kind === 'csv' ? expect.anything() : value);
    expect(lines.slice(1, 5).map((row) => row.slice(0, 4))).toEqual([
      ['A1', "Acer palmatum 'Garnet'", '200mm', number(12)],
      ['A2', 'Lavendula angustifolia', '2L', number(70)],
      ['A3', 'Xyzzya imaginaria', '45L', 'on request'],
      ['A4', 'Quercus robur', '45L', number(5)],
    ]);
    expect(lines[1]?.[4]).toBe('red');
    expect(lines[1]?.at(-1)).toMatch(/^Asked by phone/);
    expect(summary).toEqual({ rows: 4, changed: 4, unchanged: 0, toReview: { not_found: 1 } });
  });

  it('come before those on all rows with the name', async () => {
    const general = [
      { before: 'Lavendula angustifolia', decision: 'accept' },
      { before: 'ACER PALMATUM', decision: 'keep' },
    ];
    const { lines } = await decide(files[kind], { 2: decided[2] ?? {} }, { general });
    expect(lines.slice(1, 3).map((row) => row[1])).toEqual([
      "Acer palmatum 'Garnet'",
      'Lavandula angustifolia',
    ]);
  });
});

describe('decisions on rows', () => {
  it('are marked, have a comment each, and a line on the sheet of changes', async () => {
    const { sheet, changes } = await decide(files.xlsx, {
      2: { size: { value: '200mm', by }, quantity: { value: '12', by } },
      3: { name: { value: 'Lavandula stoechas', by } },
    });
    expect(commentIn(sheet, 'C2')).toContain(`Before: 140mm\nAfter: 200mm\nWhy: decided\nBy: ${by}`);
    expect(sheet?.C2?.s?.fgColor?.rgb).toBe('FFF2CC');
    expect(commentIn(sheet, 'D2')).toBe('');
    expect(changes).toMatchObject([
      { Row: 2, Column: 'Botanical name', State: 'changed', By: 'Plant Data Service' },
      { Row: 2, Column: 'Pot', Before: '140mm', After: '200mm', State: 'changed', Why: 'decided', By: by },
      { Row: 2, Column: 'Qty', Before: '12', After: '12', State: 'kept', By: by },
      { Row: 3, After: 'Lavandula stoechas', State: 'changed', Why: 'decided', By: by },
    ]);
  });

  it.each([
    ['xlsx', 'xlsx'],
    ['ods', 'ods'],
  ] as const)('overwrite no formula (.%s)', async (kind, bookType) => {
    const sheet = utils.aoa_to_sheet(table);
    Object.assign(sheet, {
      C2: { t: 's', v: '140mm', f: '"140"&"mm"' },
      D2: { t: 'n', v: 12, f: '4*3' },
    });
    const content = workbook({ Stock: sheet }, bookType);
    const decided = { 2: { size: { value: '200mm', by }, quantity: { value: '9', by } } };
    const result = await decide({ name: `list.${kind}`, content }, decided);
    expect([result.sheet?.C2?.v, result.sheet?.D2?.v]).toEqual(['140mm', 12]);
    expect(result.sheet?.D2?.f).toBe('4*3');
    expect(result.changes.filter(({ By }) => By === by)).toMatchObject([
      { Column: 'Pot', State: 'proposed' },
      { Column: 'Qty', State: 'proposed' },
    ]);
  });

  it.each([
    ['xlsx', 'xlsx'],
    ['ods', 'ods'],
  ] as const)(
    'are not hidden below a cell that is merged over several rows (.%s)',
    async (kind, bookType) => {
      const sheet = utils.aoa_to_sheet(table);
      Object.assign(sheet, { C3: { t: 'z' }, C4: { t: 'z' } });
      sheet['!merges'] = [utils.decode_range('C2:C4')];
      const content = workbook({ Stock: sheet }, bookType);
      const decided = { 2: { size: { value: '2L', by } }, 3: { size: { value: '5L', by } } };
      const result = await decide({ name: `list.${kind}`, content }, decided);
      expect([result.sheet?.C2?.v, result.sheet?.C3?.v]).toEqual(['2L', undefined]);
      expect(result.changes.filter(({ By }) => By === by)).toMatchObject([
        { Row: 2, After: '2L', State: 'changed' },
        { Row: 3, After: '5L', State: 'proposed' },
      ]);
    },
  );

  it('overwrite no formula of a table of text, and write none', async () => {
    const content = 'Name,Pot,Qty\nAcer palmatum,2L,=4*3\nQuercus robur,5L,2\n';
    const { bytes } = await decide(
      { name: 'list.csv', content },
      { 2: { quantity: { value: '9', by } }, 3: { size: { value: '=1+1', by } } },
    );
    const [, maple, oak] = bytes.toString().split('\n');
    expect(maple).toMatch(/^Acer palmatum,2L,=4\*3,/);
    expect(oak).toMatch(/^Quercus robur,'=1\+1,2,/);
  });

  it('are written into the columns of the parts of a name where each has its own, also into a blank one', async () => {
    const content = workbook({
      Stock: [
        ['Genus', 'Species', 'Cultivar', 'Pot'],
        ['Acer', 'palmatum', 'Bloodgod', '2L'],
        ['Acer', 'palmatum', null, '5L'],
        ['Quercus', 'robur', 'Fastigiata', '9L'],
      ],
    });
    const { lines, changes } = await decide(
      { name: 'list.xlsx', content },
      {
        2: { name: { value: "Acer palmatum 'Bloodgood'", by } },
        3: { name: { value: "Acer palmatum 'Garnet'", by }, size: { value: '7L', by } },
      },
    );
    expect(lines.slice(1, 4).map((row) => row.slice(0, 4))).toEqual([
      ['Acer', 'palmatum', 'Bloodgood', '2L'],
      ['Acer', 'palmatum', 'Garnet', '7L'],
      ['Quercus', 'robur', 'Fastigiata', '9L'],
    ]);
    expect(changes.filter(({ Row }) => Row === 3)).toMatchObject([
      { After: "Acer palmatum 'Garnet'", State: 'changed', By: by },
      { After: '7L', State: 'changed' },
    ]);
  });

  it('keep one name in the cell of a row with several sizes; another one is proposed', async () => {
    const content = workbook({
      Stock: [
        ['Name', '2L', '5L'],
        ['Acer palmatum', 4, 9],
        ['Quercus robur', 3, 8],
      ],
    });
    const { lines, changes } = await decide(
      { name: 'list.xlsx', content },
      {
        '2/1': { name: { value: 'Acer rubrum', by } },
        3: { name: { value: 'Quercus rubra', by } },
        '3/1': { name: { value: 'Quercus petraea', by } },
      },
    );
    expect(lines.slice(1).map(([name]) => name)).toEqual(['Acer rubrum', 'Quercus rubra']);
    expect(changes.map(({ After, State }) => [After, State])).toEqual([
      ['Acer rubrum', 'changed'],
      ['Quercus rubra', 'changed'],
      ['Quercus petraea', 'proposed'],
    ]);
  });

  it('stand in the row of the plant where the file comes back as a new workbook', async () => {
    const content = 'ACER PALMATUM 45L\nQuercus robur\n';
    const { plants, changes } = await decide(
      { name: 'list.txt', content },
      {
        1: { size: { value: '100L', by }, note: 'Asked by phone' },
        2: { name: { value: 'Quercus petraea', by }, size: { value: '45L', by } },
      },
    );
    expect(plants).toMatchObject([
      { 'Corrected name': 'Acer palmatum', 'Corrected size': '100L', 'To check': 'Asked by phone' },
      { 'Corrected name': 'Quercus petraea', 'Corrected size': '45L' },
    ]);
    expect(plants[0]).not.toHaveProperty('Corrected quantity');
    expect(changes.map(({ State }) => State)).toEqual(['changed', 'changed', 'changed', 'changed']);
  });

  it('are written into the values of an .xls file', async () => {
    const content = workbook({ Stock: table }, 'biff8');
    const { lines } = await decide({ name: 'list.xls', content }, { 2: { quantity: { value: '9', by } } });
    expect(lines[1]?.slice(0, 4)).toEqual(['A1', 'Acer palmatum', '140mm', 9]);
  });
});

describe.each(kinds)('names without a decision (.%s)', (kind) => {
  const decided = { 4: { name: { value: 'Xyzzya imaginaria', by } } };
  const namesIn = (lines: readonly unknown[][]) => lines.slice(1, 5).map((row) => row[1] ?? '');

  it('stay as they are, with their proposals beside them', async () => {
    const { lines } = await decide(files[kind], {});
    expect(namesIn(lines)).toEqual([
      'Acer palmatum',
      'Lavendula angustifolia',
      'Xyzzya imaginaria',
      'Quercus robur',
    ]);
  });

  it('are taken out of their cells with "empty", where they have a proposal or a doubt', async () => {
    const options = { undecided: 'empty' } as const;
    const { lines } = await decide(files[kind], {}, options);
    expect(namesIn(lines)).toEqual(['Acer palmatum', '', '', 'Quercus robur']);
    expect(namesIn((await decide(files[kind], decided, options)).lines)[2]).toBe('Xyzzya imaginaria');
  });

  it('are replaced by their proposals with "proposals"', async () => {
    const { lines } = await decide(files[kind], {}, { undecided: 'proposals' });
    expect(namesIn(lines)).toEqual([
      'Acer palmatum',
      'Lavandula angustifolia',
      'Xyzzya imaginaria',
      'Quercus robur',
    ]);
  });
});

describe('the sheet of changes', () => {
  it('says which names were emptied, and keeps their proposals', async () => {
    const { sheet, changes } = await decide(files.xlsx, {}, { undecided: 'empty' });
    expect(changes.slice(1)).toMatchObject([
      { Row: 3, Before: 'Lavendula angustifolia', After: null, State: 'changed', Why: 'not decided' },
      { Row: 3, Before: 'Lavendula angustifolia', After: 'Lavandula angustifolia', State: 'proposed' },
      { Row: 4, Before: 'Xyzzya imaginaria', State: 'changed', Why: 'not decided' },
    ]);
    expect(commentIn(sheet, 'B3')).toContain('Before: Lavendula angustifolia\nAfter: \nWhy: not decided');
  });

  it('says which proposals were written', async () => {
    const { changes, plants } = await decide(files.xlsx, {}, { undecided: 'proposals' });
    expect(changes.filter(({ Row }) => Row === 3)).toMatchObject([
      {
        After: 'Lavandula angustifolia',
        State: 'changed',
        Why: 'spelling, not decided',
        By: 'Plant Data Service',
      },
    ]);
    expect(plants[1]).toMatchObject({ Proposal: null });
  });

  it('leaves the size in a cell whose name is taken out', async () => {
    const content = 'Plant,Code\nXyzzya imaginaria 45L,A1\nAcer palmatum 2L,A2\nQuercus robur 2L,A3\n';
    const { lines } = await decide({ name: 'list.csv', content }, {}, { undecided: 'empty' });
    expect(lines.slice(1).map(([plant]) => plant)).toEqual(['45L', 'Acer palmatum 2L', 'Quercus robur 2L']);
  });
});
