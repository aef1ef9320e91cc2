import { readFile } from 'node:fs/promises';
import { CFB, read as readWorkbook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { EditLine } from '../../../src/platform/documents/index.ts';
import { documentsUnderTest, workbook } from '../../support/documents.ts';
import { zipArchive } from '../../support/zip-archive.ts';

/** Ranges and results of formulas that rest on edited cells, in workbooks whose parts are written here. */

const { reader, keep } = documentsUnderTest();

const columns = [
  { heading: 'Plant status', width: 20 },
  { heading: 'Family', width: 30 },
];

async function edit(name: string, content: Uint8Array, lines: readonly EditLine[]): Promise<Buffer> {
  const files = {
    edits: await keep(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    output: await keep(''),
  };
  await reader.edit({ path: await keep(content), name }, files);
  return readFile(files.output);
}

/** A list of two columns and two plants, with some pieces of XML in its parts. */
function list({ tail = '', head = '', names = '', table = '' }): Buffer {
  const book = CFB.read(
    workbook({
      Stock: [
        ['Code', 'Plant'],
        ['A1', 'ACER'],
        ['A2', 'Poa'],
      ],
    }),
    { type: 'buffer' },
  );
  const parts = book.FullPaths.flatMap((path: string, index: number) => {
    const content = book.FileIndex[index]?.content;
    return path.endsWith('/') || content === undefined
      ? []
      : [{ name: path.replace('Root Entry/', ''), content: Buffer.from(content).toString('utf8') }];
  });
  const changed = parts.map(({ name, content }: { name: string; content: string }) => {
    if (name === 'xl/worksheets/sheet1.xml')
      return {
        name,
        content: content
          .replace(/<sheetPr\/?>|<\/sheetPr>/g, '')
          .replace(/(<worksheet[^>]*>)/, `$1${head}`)
          .replace('</sheetData>', `</sheetData>${tail}`),
      };
    return {
      name,
      content: name === 'xl/workbook.xml' ? content.replace('</sheets>', `</sheets>${names}`) : content,
    };
  });
  if (table === '') return zipArchive(changed);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/table';
  return zipArchive([
    ...changed,
    { name: 'xl/tables/table1.xml', content: table },
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}" Target="../tables/table1.xml"/></Relationships>`,
    },
  ]);
}

const edits = (sheet = 'Stock', hasColumns = false): EditLine[] => [
  { is: 'sheet', sheet, firstAdded: 2, columns, headingRow: 1, hasColumns, hasNotes: false },
  {
    is: 'row',
    row: 2,
    cells: [{ column: 1, value: 'Acer', note: null, mark: 'changed' }],
    added: ['validated', 'Sapindaceae'],
  },
];

function partOf(bytes: Buffer, name: string): string {
  const entry = CFB.find(CFB.read(bytes, { type: 'buffer' }), `/${name}`);
  return Buffer.from(entry?.content ?? []).toString('utf8');
}

const table = (heading: string) =>
  `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ref="A1:B3"><autoFilter ref="A1:B3"/><tableColumns count="2"><tableColumn id="1" name="Code"/><tableColumn id="2" name="${heading}"/></tableColumns></table>`;

describe('a range that ends before the added columns', () => {
  const names =
    '<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Stock!$A$1:$B$3</definedName></definedNames>';

  it('holds them where it is the filter of the list, so that they are sorted with it', async () => {
    const after = await edit('a.xlsx', list({ tail: '<autoFilter ref="A1:B3"/>', names }), edits());
    expect(partOf(after, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:D3"/>');
    expect(partOf(after, 'xl/workbook.xml')).toContain('Stock!$A$1:$D$3');
  });

  it('stays as it is where it begins in another row than the headings', async () => {
    const after = await edit('a.xlsx', list({ tail: '<autoFilter ref="A2:B3"/>' }), edits());
    expect(partOf(after, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A2:B3"/>');
  });

  it('stays as it is where columns lie between, which may be another list', async () => {
    const after = await edit('a.xlsx', list({ tail: '<autoFilter ref="A1:A3"/>' }), edits());
    expect(partOf(after, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:A3"/>');
  });

  it('holds them where it is a table, with their headings as its columns', async () => {
    const after = partOf(
      await edit('a.xlsx', list({ table: table('Plant') }), edits()),
      'xl/tables/table1.xml',
    );
    expect(after).toContain(' ref="A1:D3"><autoFilter ref="A1:D3"/><tableColumns count="4">');
    expect(after).toContain(
      '<tableColumn id="3" name="Plant status"/><tableColumn id="4" name="Family"/></tableColumns>',
    );
  });

  it('stays as it is where it is a table that would get two columns of a name', async () => {
    const after = await edit('a.xlsx', list({ table: table('family') }), edits());
    expect(partOf(after, 'xl/tables/table1.xml')).toBe(table('family'));
  });

  it('is printed on as many more pages as keep the letters of a fitted sheet large, once', async () => {
    const parts = {
      head: '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
      tail: '<pageSetup fitToHeight="0"/>',
    };
    const after = await edit('a.xlsx', list(parts), edits());
    expect(partOf(after, 'xl/worksheets/sheet1.xml')).toContain(
      '<pageSetup fitToHeight="0" fitToWidth="4"/>',
    );
    const again = await edit('a.xlsx', after, edits('Stock', true));
    expect(partOf(again, 'xl/worksheets/sheet1.xml')).toContain(
      '<pageSetup fitToHeight="0" fitToWidth="4"/>',
    );
  });
});

describe('an OpenDocument spreadsheet', () => {
  const cell = (text: string, formula = '') =>
    `<table:table-cell${formula && ` table:formula="of:=${formula}"`} office:value-type="string" office:string-value="${text}"><text:p>${text}</text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const book = (tables: string) =>
    zipArchive([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
      { name: 'styles.xml', content: '<office:document-styles/>' },
      {
        name: 'content.xml',
        content: `<office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      },
    ]);
  const labels = (formula: string) =>
    `<table:table table:name="La'bels">${row(cell('old', formula))}</table:table>`;
  const stock = `<table:table table:name="Stock">${row(cell('Code'), cell('Plant'))}${row(cell('A1'), cell('ACER'))}${row(cell('A2'), cell('Poa'))}</table:table>`;

  it.each([
    ['that names it', '[$Stock.B2]', true],
    ['that names a range with it', '[$Stock.A1:.C9]', true],
    ['that names its whole column', '[$Stock.B:.B]', true],
    ['that names a cell beside it', '[$Stock.B3]', false],
    ['of a cell of another sheet', '[.B2]', false],
  ])(
    'loses the stored result of a formula %s, which a program then calculates',
    async (_, formula, isLost) => {
      const after = partOf(await edit('a.ods', book(labels(formula) + stock), edits()), 'content.xml');
      expect(after).toContain(`table:formula="of:=${formula}"`);
      expect(after.includes('old')).toBe(!isLost);
    },
  );

  it('loses the results of formulas that rest on such a result, in both directions', async () => {
    const chain = `<table:table table:name="C">${row(cell('old', '[.B1]'), cell('old', '[.C1]'), cell('old', '[$Stock.B2]'), cell('old', '[.B1]'))}${row(cell('keep', '[.A2]'))}</table:table>`;
    const after = partOf(await edit('a.ods', book(chain + stock), edits()), 'content.xml');
    expect(after).not.toContain('old');
    expect(after).toContain('keep');
  });

  it('has its filter over the added columns', async () => {
    const range = (end: string) =>
      `<table:database-ranges><table:database-range table:name="a" table:target-range-address="Stock.A1:Stock.${end}3" table:display-filter-buttons="true"/></table:database-ranges>`;
    const after = await edit('a.ods', book(stock + range('B')), edits());
    expect(partOf(after, 'content.xml')).toContain(range('D'));
  });

  it('is read where a sheet has no name', async () => {
    const nameless = stock.replace(' table:name="Stock"', '');
    const names: (string | null)[] = [];
    const file = { path: await keep(book(nameless)), name: 'a.ods' };
    for await (const part of reader.read(file)) if (part.part === 'sheet') names.push(part.name);
    expect(names).toEqual(['']);
    expect(readWorkbook(await edit('a.ods', book(nameless), edits(''))).SheetNames).toHaveLength(1);
  });
});
