import { describe, expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';
import { zipArchive } from '../support/zip-archive.ts';

const { read, problem } = documentsUnderTest();

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (text: string, span = 1) =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const wordFile = (...content: string[]) =>
  zipArchive([
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: `<w:document><w:body>${content.join('')}</w:body></w:document>` },
  ]);

const rowsOf = async (content: Uint8Array) => {
  const { sheets } = await read('schedule.docx', content);
  return sheets.map(({ name, layout, rows }) => [name, layout, rows.map(({ cells }) => cells)]);
};

describe('a Word document', () => {
  it('has a sheet for each table, and lists of the lines around them', async () => {
    const content = wordFile(
      paragraph('Plants for the park'),
      table(
        row(cell('Botanical name'), cell('Qty')),
        row(cell('Trees', 2)),
        row(cell('Acer campestre'), cell('12')),
      ),
      paragraph('Quercus robur'),
      paragraph(' '),
      table(row(cell('Size', 3), cell('Price'))),
    );
    expect(await rowsOf(content)).toEqual([
      ['Text', 'list', [['Plants for the park']]],
      ['Table 1', 'table', [['Botanical name', 'Qty'], ['Trees'], ['Acer campestre', '12']]],
      ['Text', 'list', [['Quercus robur']]],
      ['Table 2', 'table', [['Size', '', '', 'Price']]],
    ]);
  });

  it('is read without text that was deleted or moved away, fields and the second form of drawings', async () => {
    const content = wordFile(
      '<w:p><w:del><w:r><w:t>Fagus</w:t></w:r></w:del><w:moveFrom><w:r><w:t>Tilia</w:t></w:r></w:moveFrom><w:r><w:instrText>PAGE</w:instrText><w:t>Acer</w:t><w:noBreakHyphen/><w:t>Ahorn</w:t><w:br/><w:t>Tilia &amp; Co</w:t></w:r></w:p>',
      '<mc:AlternateContent><mc:Choice><w:p><w:r><w:t>Alnus</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>Alnus</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>',
    );
    expect(await rowsOf(content)).toEqual([['Text', 'list', [['Acer-Ahorn'], ['Tilia & Co'], ['Alnus']]]]);
  });

  it('keeps the text of a table in a cell in that cell', async () => {
    const inner = table(row(cell('a'), cell('b')), row(cell('c'), cell('d')));
    const content = wordFile(table(row(`<w:tc>${paragraph('Acer')}${inner}</w:tc>`, cell('5'))));
    expect(await rowsOf(content)).toEqual([['Table 1', 'table', [['Acer a b c d', '5']]]]);
  });

  it('is refused without a text, and above the limits', async () => {
    expect(
      await problem('a.docx', zipArchive([{ name: '[Content_Types].xml', content: types }])),
    ).toMatchObject({
      problem: 'unreadable',
    });
    const limits = { rows: 2 };
    const rows = wordFile(...['Acer', 'Tilia', 'Fagus'].map(paragraph));
    expect(await problem('a.docx', rows, { limits })).toMatchObject({ problem: 'too-large' });
  });
});
