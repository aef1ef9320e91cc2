import { StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';
import { type DrawnColumn, type Placed, placedPdf, placeTable } from '../support/made-pdf.ts';

const { read, cells } = documentsUnderTest();

const columns: readonly DrawnColumn[] = [
  { x: 40, width: 45 },
  { x: 90, width: 170 },
  { x: 265, width: 40 },
  { x: 310, width: 40, align: 'right' },
  { x: 355, width: 50, align: 'right' },
  { x: 412, width: 140 },
];
const heading = ['Code', 'Botanical name', 'Size', 'Qty', 'Price', 'Remarks'];
const stock = [
  [
    'A100',
    "Acer palmatum 'Sango-kaku'",
    '10-20 cm',
    '5',
    '1.00',
    'A very strong grower that is new for this season',
  ],
  ['A101', "Acer palmatum var. dissectum 'Garnet'", 'C1', '12', '1,204.75', ''],
  ['A102', 'Acer rubrum', 'C2', '1,794', '8.50', ''],
  ['A103', 'Rhododendron ponticum subsp. baeticum (Boiss. & Reut.) Hand.-Mazz.', 'C5', '485', '19.75', ''],
  ['A104', "× Cuprocyparis leylandii 'Castlewellan Gold'", 'C10', '', '23.50', 'Hedge'],
  ['A105', 'Salix caprea', 'C7', '1279', '27.25', ''],
  ['A106', "Hydrangea macrophylla Endless Summer The Original ('Bailmer') PBR", 'C3', '573', '34.75', ''],
  ['A107', 'Iris', 'P9', '970', '8.50', ''],
];

const title: readonly Placed[] = [
  { text: 'Availability list spring 2026', x: 180, y: 50, size: 16 },
  { text: 'Green Nursery Ltd, 12 Mill Road, Hartfield', x: 150, y: 70 },
];

/** Always the same order, far from the one on the page. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, rank: (index * 7919) % 1009 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

describe('a table in a PDF', () => {
  it('has no dots that lead from a name to its price', async () => {
    const placed = [
      { text: `Acer campestre${'.'.repeat(60)}4.00`, x: 40, y: 60 },
      { text: `Betula pendula${' .'.repeat(30)} 5.00`, x: 40, y: 75 },
    ];
    expect(await cells('list.pdf', await placedPdf([placed]))).toEqual([
      ['Acer campestre', '4.00'],
      ['Betula pendula', '5.00'],
    ]);
  });

  it('is a sheet of its own where its columns are others than those above it', async () => {
    const trees = ['Acer rubrum', 'Salix caprea', 'Iris', 'Betula'].map((name, at) => [`T${at}`, name, 'C5']);
    const herbs = ['Salvia', 'Iris', 'Sedum', 'Aster'].map((name) => [`${name} officinalis`, 'blue', '1.95']);
    const place = (rows: string[][], xs: number[]) =>
      placeTable(
        rows,
        xs.map((x) => ({ x, width: 150 })),
        60,
      );
    const [first, second] = [await place(trees, [40, 70, 220]), await place(herbs, [40, 160, 300])];
    const { sheets } = await read('list.pdf', await placedPdf([first.placed, second.placed]));
    expect(sheets.map(({ rows }) => rows.map((row) => row.cells))).toEqual([trees, herbs]);
  });

  for (const valign of ['top', 'middle', 'bottom'] as const) {
    for (const padding of [0, 4, 12]) {
      it(`has its rows with cells of several lines set from the ${valign}, ${padding} points apart`, async () => {
        const { placed } = await placeTable([heading, ...stock], columns, 110, { valign, padding });
        expect(await cells('list.pdf', await placedPdf([[...placed]]))).toEqual(
          [heading, ...stock].map((row) => row.join('|').replace(/\|+$/, '').split('|')),
        );
      });
    }
  }

  it('stands below its title, which stands over several columns', async () => {
    const { placed } = await placeTable([heading, ...stock], columns, 110);
    const { sheets } = await read('list.pdf', await placedPdf([[...title, ...placed]]));
    const [sheet] = sheets;
    expect(sheets.map(({ name, layout }) => ({ name, layout }))).toEqual([{ name: null, layout: 'page' }]);
    expect(sheet?.rows[0]).toMatchObject({ page: 1, row: 1, merged: [[1, 3]] });
    expect(sheet?.rows.slice(2).map(({ cells: [code = ''] }) => code)).toEqual([
      'Code',
      ...stock.map(([code]) => code),
    ]);
  });

  it('may come in any order of its items', async () => {
    const { placed } = await placeTable([heading, ...stock], columns, 110);
    expect(await cells('list.pdf', await placedPdf([shuffled(placed)]))).toEqual(
      await cells('list.pdf', await placedPdf([placed])),
    );
  });

  it('keeps its columns over pages, and has the page and line of each row', async () => {
    const first = await placeTable([heading, ...stock.slice(0, 3)], columns, 110);
    // Only short names and no remarks here: by itself the page would have other columns.
    const second = await placeTable(
      [
        ['A108', 'Iris', '', '7', '1.00', ''],
        ['A109', 'Salix', '', '12', '3.00', ''],
      ],
      columns,
      60,
    );
    const { sheets } = await read('list.pdf', await placedPdf([[...title, ...first.placed], second.placed]));
    expect(sheets[0]?.rows.slice(-2)).toEqual([
      { page: 2, row: 1, cells: ['A108', 'Iris', '', '7', '1.00'] },
      { page: 2, row: 2, cells: ['A109', 'Salix', '', '12', '3.00'] },
    ]);
  });

  it('keeps its columns where the margins of pages are left and right in turn', async () => {
    const { placed } = await placeTable([heading, ...stock], columns, 60);
    const moved = placed.map((item) => ({ ...item, x: item.x + 25 }));
    const { sheets } = await read('list.pdf', await placedPdf([placed, moved, placed]));
    const pages = Map.groupBy(sheets[0]?.rows ?? [], (row) => row.page);
    const first = pages.get(1)?.map((row) => row.cells);
    expect(first?.[0]).toEqual(heading);
    expect(pages.get(2)?.map((row) => row.cells)).toEqual(first);
    expect(pages.get(3)?.map((row) => row.cells)).toEqual(first);
  });

  it('is a sheet of its own also below another one on its page, under its own title', async () => {
    const trees = ['Acer rubrum', 'Salix caprea', 'Iris', 'Betula'].map((name, at) => [`T${at}`, name, 'C5']);
    const herbs = ['Salvia', 'Iris', 'Sedum', 'Aster'].map((name) => [`${name} officinalis`, 'blue', '1.95']);
    const place = (rows: string[][], xs: number[], top: number) =>
      placeTable(
        rows,
        xs.map((x) => ({ x, width: 150 })),
        top,
      );
    const first = await place(trees, [40, 70, 220], 60);
    const second = await place(herbs, [40, 160, 300], first.bottom + 40);
    const heading = { text: 'Herbaceous plants', x: 40, y: first.bottom + 20 };
    const { sheets } = await read(
      'list.pdf',
      await placedPdf([[...first.placed, heading, ...second.placed]]),
    );
    expect(sheets.map(({ rows }) => rows.map((row) => row.cells))).toEqual([
      trees,
      [['Herbaceous plants'], ...herbs],
    ]);
  });

  it.each([
    ['a word had no room', "Rhododendron ponticum subsp. baeticum 'Hand'", 120],
    ['a quotation is open', "Acer palmatum 'Crimson Queen'", 100],
    ['a bracket is open', 'Salix alba (Golden Weeping Willow)', 110],
  ])('has a name that goes on below as one, where %s', async (_, name, width) => {
    const rows = [
      ['Acer rubrum', 'C3'],
      [name, 'C10'],
      ['Iris', 'P9'],
      ['Tilia cordata', 'C2'],
    ];
    const placed = await placeTable(
      rows,
      [
        { x: 50, width },
        { x: 242, width: 40 },
      ],
      60,
      { padding: 0 },
    );
    expect(new Set(placed.placed.map(({ y }) => y)).size).toBeGreaterThan(rows.length);
    expect(await cells('list.pdf', await placedPdf([placed.placed]))).toEqual(rows);
  });

  it('keeps headings of sections apart from the names above and below them', async () => {
    const rows = [
      ['A1', 'Acer palmatum var. dissectum', 'C3'],
      ['', 'Rhododendron', ''],
      ['R1', 'Rhododendron luteum', 'C5'],
      ['R2', "Rhododendron 'Cunningham's White'", 'C5'],
      ['', 'Salix', ''],
      ['S1', 'Salix alba', 'C2'],
    ];
    for (const valign of ['top', 'bottom'] as const) {
      const { placed } = await placeTable(rows, columns, 60, { valign, padding: 0 });
      const found = await cells('list.pdf', await placedPdf([placed]));
      expect(found.map(([, name]) => name)).toEqual(rows.map(([, name]) => name));
    }
  });

  it('has columns also where a long name leaves only a space before the next one', async () => {
    const long = "Acer palmatum var. dissectum 'Crimson Queen'";
    const { placed } = await placeTable(
      [
        ['Name', 'Size'],
        ['Acer rubrum', 'C3'],
        [long, 'C10'],
        ['Iris', 'P9'],
        ['Salix alba', 'C2'],
      ],
      [
        { x: 50, width: 200 },
        { x: 242, width: 40 },
      ],
      60,
    );
    expect(await cells('list.pdf', await placedPdf([placed]))).toContainEqual([long, 'C10']);
  });

  it('is read where it is set in a typewriter font with columns made of spaces', async () => {
    const lines = [
      'Acer rubrum            C3     12',
      "Acer palmatum 'Garnet' C10   120",
      'Salix caprea           P9      7',
      'Iris                   P9   1200',
    ];
    const placed = lines.map((text, index) => ({ text, x: 50, y: 60 + 12 * index }));
    expect(await cells('list.pdf', await placedPdf([placed], { font: StandardFonts.Courier }))).toEqual([
      ['Acer rubrum', 'C3', '12'],
      ["Acer palmatum 'Garnet'", 'C10', '120'],
      ['Salix caprea', 'P9', '7'],
      ['Iris', 'P9', '1200'],
    ]);
  });

  it('has lists that stand side by side in columns of their own, whether their lines are level or not', async () => {
    const left = ['Acer rubrum', "Acer palmatum 'Bloodgood'", 'Betula pendula', 'Cornus mas'];
    const right = [
      "Fagus sylvatica 'Dawyck Purple'",
      'Ginkgo biloba',
      'Hedera helix',
      "Ilex aquifolium 'J.C. van Tol'",
    ];
    for (const shift of [0, 2, 7]) {
      const placed = [
        ...left.map((text, index) => ({ text, x: 50, y: 100 + 14 * index })),
        ...right.map((text, index) => ({ text, x: 300, y: 100 + shift + 14 * index })),
      ];
      expect(await cells('list.pdf', await placedPdf([placed]))).toEqual(
        left.map((name, index) => [name, right[index]]),
      );
    }
  });
});
