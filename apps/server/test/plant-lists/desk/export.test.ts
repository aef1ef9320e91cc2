import { read as readWorkbook, utils, type WorkSheet } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest } from '../../support/database.ts';
import { workbook } from '../../support/documents.ts';
import { filePart } from '../../support/file-service.ts';
import { unitsCharged } from '../../support/ledger.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

const stock = utils.aoa_to_sheet([
  ['Our availability'],
  ['Code', 'Latin', 'Pot', 'Qty', 'Double', 'Notes'],
  ['A1', 'ACER PALMATUM "BLOODGOOD"', '45L', 12, null, 'new'],
  ['A2', 'Lavendula angustifolia', '140mm', 3, null, '007'],
  ['A3', 'Eucalyptus citriodora', '8', 4],
  ['A4', 'Xyzzya imaginaria', '8', 1],
  ['A5', 'Betula nigra', '45L', 2, null, '=no formula'],
  ['A6', 'Photinia robusta', '200mm', 7],
  ['A7', 'QUERCUS ROBUR', '3L', 9],
  [null, 'Total', null],
]);
for (let row = 3; row <= 9; row += 1) stock[`E${row}`] = { t: 'n', f: `D${row}*2`, v: 0 };
stock.D10 = { t: 'n', f: 'SUM(D3:D9)', v: 38 };
const file = workbook({ Stock: stock, Terms: [['Prices are net of tax and freight.']] });

/** Every cell of the first columns, as its formula or its value. */
function cellsOf(sheet: WorkSheet | undefined, columns: string): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  for (const [address, cell] of Object.entries(sheet ?? {}))
    if (new RegExp(`^[${columns}]\\d+$`).test(address)) cells[address] = cell.f ?? cell.v;
  return cells;
}

describe.each(oneDatabaseUnderTest)('a list of $name that is exported', (under) => {
  let desk: Desk;
  let ana: DeskKey;
  let ben: DeskKey;
  let id: string;
  beforeAll(async () => {
    desk = await openDesk(under);
  });
  beforeEach(async () => {
    ana = await desk.newKey({ name: 'Ana' });
    ben = await desk.newKey({ name: 'Ben', accountId: ana.accountId });
    const parts = [{ name: 'name', value: 'Frühjahr/1' }, filePart('stock.xlsx', Uint8Array.from(file))];
    id = (await desk.newListOf(ana, parts)).id;
  });
  afterAll(() => desk.close());

  const get = (query: string) => desk.send(ana, 'GET', `/v1/lists/${id}/export?${query}`);
  async function exported(query = '') {
    const answer = await get(query);
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    const book = readWorkbook(answer.rawPayload, { cellFormula: true });
    const changes: Record<string, unknown>[] = utils.sheet_to_json(book.Sheets.Changes ?? {}, {
      defval: null,
    });
    return { answer, book, changes, cells: cellsOf(book.Sheets.Stock, 'A-F') };
  }
  const before = cellsOf(readWorkbook(file, { cellFormula: true }).Sheets.Stock, 'A-F');

  async function decideSome() {
    await desk.decided(ana, id, { decision: 'accept', rows: [3] });
    await desk.decided(ben, id, { decision: 'replace', column: 'size', rows: [3], value: '200mm' });
    await desk.decided(ben, id, { decision: 'replace', column: 'quantity', rows: [5], value: '5' });
    await desk.decided(ben, id, { decision: 'replace', rows: [6], value: "Photinia × fraseri 'Robusta'" });
    await desk.decided(ana, id, { decision: 'note', rows: [4], value: 'ask the grower' });
    await desk.decided(ana, id, { decision: 'keep', rows: [7] });
  }
  const decided = {
    B3: "Acer palmatum 'Bloodgood'",
    B5: 'Corymbia citriodora',
    C5: '200mm',
    D7: 5,
    B8: "Photinia × fraseri 'Robusta'",
  };

  it('is its own file, in which only what is certain differs before a person decides', async () => {
    const { answer, book, cells } = await exported();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': "attachment; filename*=UTF-8''Fr%C3%BChjahr-1.xlsx",
    });
    expect(book.SheetNames).toEqual(['Stock', 'Terms', 'Changes']);
    expect(cells).toEqual({ ...before, B3: decided.B3, B9: 'Quercus robur' });
  });

  it('has what was decided in its cells, and every other cell and formula as it was', async () => {
    await decideSome();
    const charged = await unitsCharged(desk.database.db, ana);
    const { cells, book } = await exported();
    expect(cells).toEqual({ ...before, ...decided });
    expect(book.Sheets.Terms?.A1?.v).toBe('Prices are net of tax and freight.');
    const added: Record<string, unknown>[] = utils.sheet_to_json(book.Sheets.Stock ?? {}, { range: 1 });
    expect(added[3]).toMatchObject({ Code: 'A4', 'Plant status': 'not found' });
    expect(String(added[3]?.['To check'])).toContain('ask the grower');
    expect(added[2]).toMatchObject({ 'Size category': 'Pot, 183 to 219 mm (200 mm)' });
    expect(await unitsCharged(desk.database.db, ana)).toBe(charged);
  });

  it('says in its sheet of changes who has decided what', async () => {
    await decideSome();
    const { changes } = await exported();
    const said = changes.map((line) => [line.Row, line.Before, line.After, line.State, line.By]);
    expect(said).toEqual(
      expect.arrayContaining([
        [3, 'ACER PALMATUM "BLOODGOOD"', decided.B3, 'changed', 'Plant Data Service'],
        [5, 'Eucalyptus citriodora', 'Corymbia citriodora', 'changed', 'Ana'],
        [5, '8', '200mm', 'changed', 'Ben'],
        [7, '2', '5', 'changed', 'Ben'],
        [8, 'Photinia robusta', decided.B8, 'changed', 'Ben'],
        [9, 'QUERCUS ROBUR', 'QUERCUS ROBUR', 'kept', 'Ana'],
        [4, 'Lavendula angustifolia', 'Lavandula angustifolia', 'proposed', 'Plant Data Service'],
      ]),
    );
  });

  it.each([
    ['keep', {}],
    ['empty', { B4: undefined, B6: undefined }],
    ['proposals', { B4: 'Lavandula angustifolia' }],
  ])('has open names as asked for: %s', async (undecided, open) => {
    await decideSome();
    const { cells } = await exported(`undecided=${undecided}`);
    expect(cells).toEqual({ ...before, ...decided, ...open });
  });

  it('has a row that is no plant as it was, also where its name was certain', async () => {
    await desk.decided(ana, id, { decision: 'not_a_plant', rows: [1, 2] });
    const { cells, changes } = await exported('undecided=proposals');
    expect([cells.B3, cells.B4]).toEqual([before.B3, before.B4]);
    expect(changes.filter(({ Row }) => Row === 3 || Row === 4).map(({ State }) => State)).not.toContain(
      'changed',
    );
  });

  it('has nothing of a decision that was undone', async () => {
    await desk.decided(ana, id, { decision: 'accept', rows: [2, 3] });
    await desk.undo(ana, id);
    expect((await exported()).cells).toEqual({ ...before, B3: decided.B3, B9: 'Quercus robur' });
  });

  it('comes back as a list in which decided names are open no more', async () => {
    await decideSome();
    const { answer } = await exported();
    const again = await desk.newListOf(ana, [filePart('stock.xlsx', Uint8Array.from(answer.rawPayload))]);
    const { data } = await desk.rows(ana, again.id);
    expect(data.map(({ name }: { name: Record<string, string> }) => [name.submitted, name.state])).toEqual([
      [decided.B3, 'unchanged'],
      ['Lavendula angustifolia', 'open'],
      ['Corymbia citriodora', 'unchanged'],
      ['Xyzzya imaginaria', 'open'],
      ['Betula nigra', 'unchanged'],
      [decided.B8, expect.any(String)],
      ['QUERCUS ROBUR', 'corrected'],
    ]);
  });

  it('is a table of the rows that fit the filters, in which no cell is a formula', async () => {
    await decideSome();
    await desk.decided(ana, id, { decision: 'note', rows: [5], value: '=HYPERLINK("http://example.com")' });
    const answer = await get('format=csv&state=decided&search=A');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': "attachment; filename*=UTF-8''Fr%C3%BChjahr-1.csv",
    });
    const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true });
    const { data, total } = await desk.rows(ana, id, 'state=decided&search=A');
    expect(rows).toHaveLength(total);
    expect(rows.map(({ row_number }) => Number(row_number))).toEqual(
      data.map(({ number }: { number: number }) => number),
    );
    const betula = rows.find(({ submitted_name }) => submitted_name === 'Betula nigra');
    expect(betula).toMatchObject({
      sheet: 'Stock',
      row_in_file: '7',
      state: 'decided',
      name: 'Betula nigra',
      quantity: '5',
      note: '\'=HYPERLINK("http://example.com")',
      Code: 'A5',
      Latin: 'Betula nigra',
      Notes: "'=no formula",
    });
  });

  it('is a table with each cell below its own heading, also beside a blank column', async () => {
    const rows = [
      ['Code', null, 'Latin', null, null, 'Pot'],
      ['A1', null, 'Acer rubrum', null, null, '45L'],
      ['A2', null, 'Betula nigra'],
    ];
    const parts = [filePart('stock.xlsx', Uint8Array.from(workbook({ Stock: rows })))];
    const list = await desk.newListOf(ana, parts);
    const answer = await desk.send(ana, 'GET', `/v1/lists/${list.id}/export?format=csv`);
    expect(parse(answer.body, { columns: true, bom: true })).toMatchObject([
      { Code: 'A1', Latin: 'Acer rubrum', Pot: '45L', submitted_name: 'Acer rubrum' },
      { Code: 'A2', Latin: 'Betula nigra', Pot: '' },
    ]);
  });

  it('is a table of all sheets, whose columns have no headings in common', async () => {
    const sheets = {
      Trees: [
        ['Code', 'Latin'],
        ['A1', 'Acer rubrum'],
      ],
      Herbs: [
        ['Latin', 'Pot', 'Price'],
        ['Salvia nemorosa', '9cm', 3],
      ],
    };
    const list = await desk.newListOf(ana, [filePart('all.xlsx', Uint8Array.from(workbook(sheets)))]);
    const answer = await desk.send(ana, 'GET', `/v1/lists/${list.id}/export?format=csv`);
    expect(parse(answer.body, { columns: true, bom: true })).toMatchObject([
      { sheet: 'Trees', column_1: 'A1', column_2: 'Acer rubrum', column_3: '' },
      { sheet: 'Herbs', column_1: 'Salvia nemorosa', column_2: '9cm', column_3: '3' },
    ]);
  });

  it('is JSON of the same rows that are read a page at a time', async () => {
    await decideSome();
    const answer = await get('format=json');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual((await desk.rows(ana, id)).data);
    expect((await get('format=json&state=decided&state=open')).json()).toHaveLength(6);
    expect((await get('format=json&genus=Nowhere')).json()).toEqual([]);
  });

  it('is a workbook with a row for each plant where its rows came in a request', async () => {
    const list = await desk.newList(ana, ['Eucalyptus citriodora', { name: 'BETULA NIGRA', size: '45L' }]);
    await desk.decided(ana, list.id, { decision: 'accept', rows: [1] });
    const answer = await desk.send(ana, 'GET', `/v1/lists/${list.id}/export`);
    const book = readWorkbook(answer.rawPayload);
    const rows: Record<string, unknown>[] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(rows).toMatchObject([
      { 'Corrected name': 'Corymbia citriodora' },
      { 'Corrected name': 'Betula nigra', 'Size category': 'Container 40 to 65 L (C45, C50)' },
    ]);
  });
});

describe('a list that is not verified yet', () => {
  it('has no workbook, and of its tables only what was read', async () => {
    const desk = await openDesk(undefined, { PLANTDATA_LIST_JOBS_AT_ONCE: '0' });
    const key = await desk.newKey();
    const { id } = (await desk.send(key, 'POST', '/v1/lists', { items: ['Acer rubrum'] })).json();
    const refused = await desk.send(key, 'GET', `/v1/lists/${id}/export`);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'list_not_ready']);
    expect((await desk.send(key, 'GET', `/v1/lists/${id}/export?format=json`)).json()).toEqual([]);
    await desk.close();
  });
});
