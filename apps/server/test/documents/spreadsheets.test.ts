import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { documentsUnderTest, workbook } from '../support/documents.ts';
import { xlsxOf } from '../support/xlsx-parts.ts';
import { zipArchive } from '../support/zip-archive.ts';

const { read, cells, problem } = documentsUnderTest();

const stock = [
  ['Botanical name', 'Qty', 'Ready'],
  ["Acer palmatum 'Bloodgood'", 12, 0.5],
  ['Épimedium × versicolor', 3, true],
];
const shown = [
  ['Botanical name', 'Qty', 'Ready'],
  ["Acer palmatum 'Bloodgood'", '12', '0.5'],
  ['Épimedium × versicolor', '3', 'TRUE'],
];

describe.each(['xlsx', 'xls', 'ods'] as const)('a workbook as %s', (format) => {
  const name = `stock.${format}`;

  it('is read sheet by sheet, cells as they are shown', async () => {
    const document = await read(name, workbook({ Stock: stock, Empty: [], More: [['Fagus']] }, format));
    expect(document.format).toBe(format);
    expect(document.notes).toEqual([]);
    expect(document.sheets.filter(({ rows }) => rows.length > 0)).toEqual([
      {
        name: 'Stock',
        layout: 'table',
        rows: shown.map((cells, index) => ({ row: index + 1, page: null, cells })),
      },
      { name: 'More', layout: 'table', rows: [{ row: 1, page: null, cells: ['Fagus'] }] },
    ]);
  });

  it('shows dates and numbers as they were formatted', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      [
        { t: 'n', v: 0.25, z: '0%', w: '25%' },
        { t: 'n', v: 45_000, z: 'yyyy-mm-dd', w: '2023-03-15' },
      ],
    ]);
    expect(await cells(name, workbook({ Stock: sheet }, format))).toEqual([['25%', '2023-03-15']]);
  });

  it('says which cells are merged, and counts blank rows and columns', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([['Plants', null, null, 'Pots'], [], [null, 'Acer']]);
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }];
    const { sheets } = await read(name, workbook({ Stock: sheet }, format));
    expect(sheets[0]?.rows).toEqual([
      { row: 1, page: null, cells: ['Plants', '', '', 'Pots'], merged: [[0, 3]] },
      { row: 3, page: null, cells: ['', 'Acer'] },
    ]);
  });

  it('makes one line of the lines of a cell', async () => {
    expect(await cells(name, workbook({ Stock: [['Acer\npalmatum', '\u0001x ']] }, format))).toEqual([
      ['Acer palmatum', 'x'],
    ]);
  });
});

describe('hidden parts of a workbook', () => {
  it.each(['xlsx', 'xls'] as const)('are not read where a sheet is hidden as %s', async (format) => {
    const book = workbook({ Prices: [['secret']], Stock: [['Acer']] }, format, {
      Workbook: { Sheets: [{ name: 'Prices', Hidden: 1 }, { name: 'Stock' }] },
    });
    const document = await read(`stock.${format}`, book);
    expect(document.sheets.map(({ name }) => name)).toEqual(['Stock']);
    expect(document.notes).toEqual(['The hidden sheet "Prices" was not read.']);
  });

  it('are not read where a sheet is hidden as ods', async () => {
    const cell = (text: string) =>
      `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
    const book = zipArchive([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
      { name: 'styles.xml', content: '<office:document-styles/>' },
      { name: 'meta.xml', content: '<office:meta><meta:generator>Calc 9</meta:generator></office:meta>' },
      {
        name: 'content.xml',
        content:
          '<office:document-content><office:automatic-styles>' +
          '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>' +
          '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>' +
          '</office:automatic-styles><office:body><office:spreadsheet>' +
          `<table:table table:name="Prices" table:style-name="ta2">${cell('secret')}</table:table>` +
          `<table:table table:name="Stock" table:style-name="ta1">${cell('Acer')}</table:table>` +
          '</office:spreadsheet></office:body></office:document-content>',
      },
    ]);
    const document = await read('stock.ods', book);
    expect(document.sheets.map(({ name }) => name)).toEqual(['Stock']);
    expect(document.notes).toEqual(['The hidden sheet "Prices" was not read.']);
    expect(document.producer).toBe('Calc 9');
  });

  it('are read where only rows are', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([['Acer'], ['Betula']]);
    sheet['!rows'] = [{}, { hidden: true }];
    expect(await cells('stock.xlsx', workbook({ Stock: sheet }))).toEqual([['Acer'], ['Betula']]);
  });
});

describe('a sheet of an xlsx', () => {
  it('shows what a formula gave last, and never follows its links', async () => {
    const book = xlsxOf({
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>[1]Names!A1</f><v>Acer palmatum</v></c>' +
        '<c r="B1"><f>WEBSERVICE("http://127.0.0.1:9/")</f></c></row></sheetData></worksheet>',
      'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook r:id="rId1"/></externalLink>',
      'xl/externalLinks/_rels/externalLink1.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="http://127.0.0.1:9/x.xlsx" TargetMode="External"/></Relationships>',
    });
    expect(await cells('stock.xlsx', book)).toEqual([['Acer palmatum']]);
  });

  it('may have a cell in its last row, and links on whole columns', async () => {
    const book = xlsxOf({
      'xl/worksheets/sheet1.xml':
        '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Acer</t></is></c></row>' +
        '<row r="1048576"><c r="A1048576" s="1"/><c r="B1048576" t="inlineStr"><is><t>end</t></is></c></row></sheetData>' +
        '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks></worksheet>',
    });
    const { sheets } = await read('stock.xlsx', book);
    expect(sheets[0]?.rows).toEqual([
      { row: 1, page: null, cells: ['Acer'] },
      { row: 1_048_576, page: null, cells: ['', 'end'] },
    ]);
  });

  it('may be one of a quarter of a million cells', async () => {
    const row = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'Acer palmatum' : index));
    const book = workbook({ Stock: Array(12_500).fill(row) });
    const { sheets } = await read('stock.xlsx', book, { limits: { timeMs: null } });
    expect(sheets[0]?.rows.length).toBe(12_500);
    expect(sheets[0]?.rows.at(-1)).toEqual({ row: 12_500, page: null, cells: row.map(String) });
  });

  it('tells the program that made the file', async () => {
    const book = xlsxOf({
      'docProps/app.xml': '<Properties><Application>Plants &amp; Pots 3</Application></Properties>',
    });
    expect((await read('stock.xlsx', book)).producer).toBe('Plants & Pots 3');
  });

  it('are refused as the archive of a web page, whose lines would look like a table', async () => {
    const page =
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nContent-Type: text/html\n\n<table></table>\n--x--\n';
    expect(await problem('stock.xls', page)).toMatchObject({
      problem: 'unsupported',
      message: expect.stringContaining('an archive of a web page'),
    });
  });
});
