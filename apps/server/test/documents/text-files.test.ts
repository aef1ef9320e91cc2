import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';

const { read, cells, problem } = documentsUnderTest();

const table = [
  ['Botanical name', 'Größe', 'Qty'],
  ["Acer palmatum 'Bloodgood'", '60–80 cm', '12'],
  ['Épimedium × versicolor', '9 cm', '3'],
];
const written = (delimiter: string, end = '\n') => table.map((row) => row.join(delimiter)).join(end) + end;

/** Windows-1252 differs from Latin 1 in the dash only, of what is in the table. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 little endian with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 big endian with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'Windows-1252': windows1252,
};

describe('tables of text', () => {
  for (const [encoding, encode] of Object.entries(encodings)) {
    for (const delimiter of [',', ';', '\t', '|', '^', '~']) {
      it(`are read in ${encoding} with ${JSON.stringify(delimiter)}`, async () => {
        expect(await cells('stock.csv', encode(written(delimiter)))).toEqual(table);
      });
    }
  }

  it.each(['\n', '\r\n', '\r'])(
    'may end lines with %j, also in quotes, and rows have the line on which they begin',
    async (end) => {
      const lines = ['name,remark', '"Acer', 'palmatum","a ""b"""', '', ',', 'Betula pendula,last'];
      const { sheets } = await read('stock.csv', lines.join(end));
      expect(sheets).toEqual([
        {
          name: null,
          layout: 'table',
          rows: [
            { row: 1, page: null, cells: ['name', 'remark'] },
            { row: 2, page: null, cells: ['Acer palmatum', 'a "b"'] },
            { row: 6, page: null, cells: ['Betula pendula', 'last'] },
          ],
        },
      ]);
    },
  );

  it('may say in their first line what separates the columns', async () => {
    const { sheets } = await read('stock.csv', 'sep=|\r\nname|size, in cm; or inch\r\nAcer palmatum|9');
    expect(sheets[0]?.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'name', 'size, in cm; or inch'],
      [3, 'Acer palmatum', '9'],
    ]);
  });

  it('may have commas in their numbers', async () => {
    expect(await cells('stock.csv', 'Acer;1,5\nBetula;2,5\nFagus;3,25\n')).toEqual([
      ['Acer', '1,5'],
      ['Betula', '2,5'],
      ['Fagus', '3,25'],
    ]);
  });

  it('keep inches and formulas as they are', async () => {
    expect(await cells('stock.csv', 'Acer palmatum 5",=1+1\nBetula,"@SUM(A1)"\n')).toEqual([
      ['Acer palmatum 5"', '=1+1'],
      ['Betula', '@SUM(A1)'],
    ]);
  });

  it('lose control characters', async () => {
    const text = `${'Betula pendula,9 cm\n'.repeat(20)}Acer\u0007 palmatum,\u001b[31mred\n`;
    expect(await cells('stock.csv', text)).toContainEqual(['Acer palmatum', '[31mred']);
  });

  it('are refused with a quotation mark that is never closed', async () => {
    const text = `name,remark\n"Acer,1\n${'Betula,2\n'.repeat(150_000)}`;
    expect(await problem('stock.csv', text)).toMatchObject({
      problem: 'unreadable',
      message: expect.stringContaining('quotation mark'),
    });
  });

  it('are read line by line where text follows a closing quotation mark', async () => {
    const text = 'name,pot\n"Acer, red",9 cm\n"Betula" pendula,"12" pot"\n';
    expect(await cells('stock.csv', text)).toEqual([
      ['name', 'pot'],
      ['Acer, red', '9 cm'],
      ['Betula" pendula', '12" pot'],
    ]);
  });

  it('come back as they were written, whatever stands in their cells', async () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9"',;|×é .]{1,12}$/).map((text) => `x${text.trim()}`);
    const sheet = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }),
      );
    await fc.assert(
      fc.asyncProperty(sheet, fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
        const quoted = rows.map((row) =>
          row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
        );
        expect(await cells('stock.csv', quoted.join('\r\n'))).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it('may have any number of rows', async () => {
    const { sheets } = await read('stock.tsv', 'Acer palmatum\t9 cm\n'.repeat(150_000), {
      limits: { rows: 1_000_000 },
    });
    expect(sheets[0]?.rows.length).toBe(150_000);
    expect(sheets[0]?.rows.at(-1)).toEqual({ row: 150_000, page: null, cells: ['Acer palmatum', '9 cm'] });
  });
});

describe('plain text', () => {
  const layoutAndCells = async (text: string) => {
    const { sheets } = await read('names.txt', text);
    return [sheets[0]?.layout, sheets[0]?.rows.map(({ row, cells }) => [row, ...cells])];
  };

  it('is an entry a line, commas or not', async () => {
    expect(await layoutAndCells('Acer palmatum\r\n\r\nBetula pendula, weeping\r\nFagus')).toEqual([
      'list',
      [
        [1, 'Acer palmatum'],
        [3, 'Betula pendula, weeping'],
        [4, 'Fagus'],
      ],
    ]);
  });

  it('is a list with commas when it has one line', async () => {
    expect(await layoutAndCells('Acer palmatum, Betula pendula,,Fagus\n')).toEqual([
      'list',
      [
        [1, 'Acer palmatum'],
        [1, 'Betula pendula'],
        [1, 'Fagus'],
      ],
    ]);
  });

  it('is a list with commas when it was broken into lines', async () => {
    expect(
      await layoutAndCells('Acer palmatum, Betula pendula,\nFagus sylvatica,\nQuercus robur, Tilia'),
    ).toEqual([
      'list',
      [
        [1, 'Acer palmatum'],
        [1, 'Betula pendula'],
        [2, 'Fagus sylvatica'],
        [3, 'Quercus robur'],
        [3, 'Tilia'],
      ],
    ]);
  });

  it.each([',', ';', '\t'])('is a table when its lines have columns with %j', async (sign) => {
    expect(await layoutAndCells(`Acer${sign}9\nBetula${sign}7\n`)).toEqual([
      'table',
      [
        [1, 'Acer', '9'],
        [2, 'Betula', '7'],
      ],
    ]);
  });

  it('may be a single name', async () => {
    expect(await layoutAndCells('Acer palmatum')).toEqual(['list', [[1, 'Acer palmatum']]]);
  });
});
