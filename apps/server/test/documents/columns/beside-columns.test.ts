import { createNameDictionary } from '@plantdata/botanical-names';
import { describe, expect, it } from 'vitest';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';
import {
  type BesideColumns,
  DocumentError,
  type ExtractedText,
  extractColumn,
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

async function find(sheets: readonly MadeSheet[], beside: BesideColumns = wanted, column?: string) {
  const extraction = await extractColumn(partsOf(sheets), { profile, column, beside });
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
  const called = (size?: string, amount?: string): BesideColumns => ({
    size: { ...wanted.size, column: size },
    amount: { ...wanted.amount, column: amount },
  });

  it.each(['plant HEIGHT', 'c'])('are found by heading or letter: %s', async (column) => {
    expect((await find(sheets, called(column, 'Left'))).rows).toEqual([
      { text: 'Acer palmatum', size: '140mm', amount: '12' },
    ]);
  });

  it('are refused where no sheet has them, with those that there are', async () => {
    const refused = find(sheets, called('Size'));
    await expect(refused).rejects.toThrow(DocumentError);
    await expect(refused).rejects.toThrow(
      'There is no column "Size". The columns are: "Botanical name", "Pot", "Plant height", "Left".',
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
