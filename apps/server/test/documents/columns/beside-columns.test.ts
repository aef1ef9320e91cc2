import { createNameDictionary } from '@plantdata/botanical-names';
import { describe, expect, it } from 'vitest';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';
import {
  type BesideColumns,
  DocumentError,
  type ExtractedText,
  extractColumn,
  type NamedColumns,
} from '../../../src/platform/documents/index.ts';
import { type MadeSheet, partsOf } from './made-parts.ts';

const profile = createNameColumn(
  createNameDictionary(['Acer palmatum', 'Quercus robur', 'Salvia nemorosa', 'Rosa canina']),
);

/** Whatever is called so, or has the unit; amounts by their heading alone. */
const wanted = {
  size: {
    profile: {
      scoreHeading: (heading: string) => (heading === 'pot' ? 10 : heading === 'code' ? -10 : 0),
      recognises: (text: string) => text.endsWith('mm'),
    },
  },
  amount: {
    profile: { scoreHeading: (heading: string) => (heading === 'qty' ? 10 : 0), recognises: () => false },
    needsHeading: true,
  },
} satisfies BesideColumns;

interface Asked {
  readonly beside?: BesideColumns;
  readonly columns?: NamedColumns;
  readonly sheet?: string;
}

async function find(sheets: readonly MadeSheet[], { beside = wanted, ...asked }: Asked = {}) {
  const extraction = await extractColumn(partsOf(sheets), { profile, beside, ...asked });
  const found: ExtractedText[] = [];
  for await (const text of extraction.texts) found.push(text);
  return { rows: found.map(({ text, row }) => ({ text, ...row?.beside })), found, ...extraction.report() };
}

describe('columns beside the one that is looked for', () => {
  it('are found by their headings, wherever they stand, and told by the row of each text', async () => {
    const { rows, sheets } = await find([
      {
        rows: [
          ['Stock list'],
          ['Qty', 'Code', 'Pot', 'Botanical name'],
          ['12', '140mm', '45', 'Acer palmatum'],
          ['7', '200mm', '', 'Quercus robur'],
        ],
      },
    ]);
    expect(rows).toEqual([
      { text: 'Acer palmatum', size: '45', amount: '12' },
      { text: 'Quercus robur', size: '', amount: '7' },
    ]);
    expect(sheets).toMatchObject([{ columns: ['Botanical name'], beside: { size: 'Pot', amount: 'Qty' } }]);
  });

  it('say where their cells are', async () => {
    const sheet = {
      rows: [
        ['Code', 'Botanical name', 'Notes', 'Pot'],
        ['A1', 'Acer palmatum', 'red', '45'],
        ['A2', 'Quercus robur', '', ''],
      ],
    };
    const { found } = await find([sheet]);
    expect(found.map(({ row }) => row?.besideCells)).toEqual([{ size: 3 }, { size: 3 }]);
  });

  it('are found by what stands in them where no heading says it, unless that may be anything', async () => {
    const { rows, sheets } = await find([
      {
        rows: [
          ['Acer palmatum', '140mm', '12'],
          ['Quercus robur', '200mm', '7'],
        ],
      },
    ]);
    expect(rows).toEqual([
      { text: 'Acer palmatum', size: '140mm', amount: null },
      { text: 'Quercus robur', size: '200mm', amount: null },
    ]);
    expect(sheets).toMatchObject([{ beside: { size: 'B', amount: null } }]);
  });

  it('are each of their own sheet', async () => {
    const { rows } = await find([
      {
        name: 'Trees',
        rows: [
          ['Botanical name', 'Pot'],
          ['Acer palmatum', '45'],
        ],
      },
      {
        name: 'Shrubs',
        rows: [
          ['Qty', 'Botanical name'],
          ['3', 'Rosa canina'],
        ],
      },
    ]);
    expect(rows).toEqual([
      { text: 'Acer palmatum', size: '45', amount: null },
      { text: 'Rosa canina', size: null, amount: '3' },
    ]);
  });

  it('belong to the list that they stand in, where one stands beside another', async () => {
    const { rows } = await find([
      {
        rows: [
          ['Botanical name', 'Pot', 'Qty', 'Botanical name', 'Pot', 'Qty'],
          ['Acer palmatum', '45', '1', 'Rosa canina', '25', '2'],
          ['Quercus robur', '75', '3', 'Salvia nemorosa', '10', '4'],
        ],
      },
    ]);
    expect(rows).toEqual([
      { text: 'Acer palmatum', size: '45', amount: '1' },
      { text: 'Rosa canina', size: '25', amount: '2' },
      { text: 'Quercus robur', size: '75', amount: '3' },
      { text: 'Salvia nemorosa', size: '10', amount: '4' },
    ]);
  });

  it('stand beside texts that are put together from several columns', async () => {
    const { rows } = await find([
      {
        rows: [
          ['Genus', 'Species', 'Pot', 'Qty'],
          ['Acer', 'palmatum', '45', '12'],
          ['', 'griseum', '25', '7'],
        ],
      },
    ]);
    expect(rows).toEqual([
      { text: 'Acer palmatum', size: '45', amount: '12' },
      { text: 'Acer griseum', size: '25', amount: '7' },
    ]);
  });
});

describe('other columns that are asked for', () => {
  const sheets = [
    {
      rows: [
        ['Botanical name', 'Pot', 'Plant height', 'Left'],
        ['Acer palmatum', '45', '140mm', '12'],
      ],
    },
  ];

  it.each(['plant HEIGHT', 'c'])('are found by heading or letter: %s', async (column) => {
    expect((await find(sheets, { columns: { size: [column], amount: ['Left'] } })).rows).toEqual([
      { text: 'Acer palmatum', size: '140mm', amount: '12' },
    ]);
  });

  it('are refused where no sheet has them, with those that there are', async () => {
    const refused = find(sheets, { columns: { size: ['Size'] } });
    await expect(refused).rejects.toThrow(DocumentError);
    await expect(refused).rejects.toThrow(
      'There is no column "Size". The columns are: "Botanical name", "Pot", "Plant height", "Left".',
    );
  });
});

describe('columns that are named by their role', () => {
  const rows = [
    ['Code', 'Gruppe', 'Typ', 'Züchtung', 'Pot', 'Notes'],
    ['A1', 'Acer', 'palmatum', 'Garnet', '45mm', 'Rosa canina'],
    ['A2', 'Quercus', 'robur', '', '60mm', 'Salvia nemorosa'],
  ];
  const parts = { genus: ['Gruppe'], species: ['C'], cultivar: ['züchtung'] };

  it('make one name of its parts, under any headings', async () => {
    const { found, sheets } = await find([{ rows }], { columns: parts });
    expect(found.map(({ text }) => text)).toEqual(["Acer palmatum 'Garnet'", 'Quercus robur']);
    expect(sheets.map(({ roles }) => roles)).toEqual([
      [
        { index: 0, column: 'Code', role: 'code' },
        { index: 1, column: 'Gruppe', role: 'genus' },
        { index: 2, column: 'Typ', role: 'species' },
        { index: 3, column: 'Züchtung', role: 'cultivar' },
        { index: 4, column: 'Pot', role: 'size' },
      ],
    ]);
  });

  it('complete the names of another column', async () => {
    const list = [
      ['Botanical name', 'Selection of', 'Pot'],
      ['Acer palmatum', 'Garnet', '45mm'],
      ['Quercus robur', '', '60mm'],
    ];
    const { found } = await find([{ rows: list }], { columns: { cultivar: ['Selection of'] } });
    expect(found.map(({ text }) => text)).toEqual(["Acer palmatum 'Garnet'", 'Quercus robur']);
  });

  it('are meant in one sheet alone where its name is before them', async () => {
    const two = [
      {
        name: 'Trees',
        rows: [
          ['Botanical name', 'Old name'],
          ['Acer palmatum', 'Salvia nemorosa'],
        ],
      },
      {
        name: 'Hedges',
        rows: [
          ['Botanical name', 'Old name'],
          ['Quercus robur', 'Rosa canina'],
        ],
      },
    ];
    const { found } = await find(two, { columns: { name: ['Trees!Old name', 'Hedges!A'] } });
    expect(found.map(({ text }) => text)).toEqual(['Salvia nemorosa', 'Quercus robur']);
    const trees = await find(two, { sheet: 'Trees' });
    expect(trees.found.map(({ text }) => text)).toEqual(['Acer palmatum']);
    expect(trees.skippedSheets).toEqual(['Hedges']);
  });

  it('are not read where they are to be ignored', async () => {
    const list = [
      ['Old name', 'Botanical name', 'Pot'],
      ['Salvia nemorosa', 'Acer palmatum', '45mm'],
    ];
    const { found } = await find([{ rows: list }], { columns: { ignore: ['Botanical name', 'C'] } });
    expect(found).toMatchObject([
      { text: 'Salvia nemorosa', row: { beside: { size: null }, whole: 'Salvia nemorosa' } },
    ]);
  });

  it('are found by their headings though they are to be ignored, beside a column that is named', async () => {
    const list = [
      ['Botanical name', 'Old name'],
      ['Acer palmatum', 'Salvia nemorosa'],
    ];
    const columns = { name: ['Old name'], ignore: ['Botanical name'] };
    const { found } = await find([{ rows: list }], { columns });
    expect(found.map(({ text }) => text)).toEqual(['Salvia nemorosa']);
  });

  it('are refused where no sheet has them', async () => {
    await expect(find([{ rows }], { columns: { genus: ['Gruppe'], species: ['Art'] } })).rejects.toThrow(
      'There is no column "Art".',
    );
    await expect(find([{ name: 'Trees', rows }], { sheet: 'Shrubs' })).rejects.toThrow(
      'There is no sheet "Shrubs". The sheets are: "Trees".',
    );
    await expect(find([{ rows }], { columns: { genus: ['Genus'] } })).rejects.toThrow(
      'There is no column "Genus".',
    );
  });
});

describe('the whole row of a text', () => {
  it('is told with tabs between its cells', async () => {
    const { found } = await find([{ rows: [['A1', 'Acer palmatum', '', '140', '12']] }]);
    expect(found.map(({ row }) => row?.whole)).toEqual(['A1\tAcer palmatum\t140\t12']);
  });

  it('is told without the numbers that headings say something of', async () => {
    const { found } = await find([
      {
        rows: [
          ['Botanical name', 'Height', 'About it'],
          ['Acer palmatum', '180', 'in 140mm'],
        ],
      },
    ]);
    expect(found.map(({ row }) => row?.whole)).toEqual(['Acer palmatum\tin 140mm']);
  });

  it('is not told where no other columns are asked for', async () => {
    const extraction = await extractColumn(partsOf([{ rows: [['Acer palmatum', '140mm']] }]), { profile });
    for await (const text of extraction.texts) expect(text).not.toHaveProperty('row');
    expect(extraction.report().sheets).toEqual([expect.not.objectContaining({ beside: expect.anything() })]);
  });
});
