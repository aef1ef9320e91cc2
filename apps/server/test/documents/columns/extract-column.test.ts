import { createNameDictionary } from '@plantdata/botanical-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';
import { extractColumn } from '../../../src/platform/documents/columns/extract-column.ts';
import { skippedRowsMax } from '../../../src/platform/documents/columns/extraction.ts';
import { DocumentError } from '../../../src/platform/documents/index.ts';
import { extract, type MadeSheet, partsOf } from './made-parts.ts';

const known = [
  'Acer palmatum',
  'Acer griseum',
  'Quercus robur',
  'Salvia nemorosa',
  'Banksia serrata',
  'Rosa canina',
];
const profile = createNameColumn(createNameDictionary(known));

const find = (sheets: readonly MadeSheet[], column?: string) => extract(profile, sheets, column);
const textsIn = async (rows: MadeSheet['rows'], column?: string) => (await find([{ rows }], column)).texts;

describe('the column that is asked for', () => {
  const rows = [
    ['Stock list'],
    ['Code', 'Botanical name', 'Nom d’usage', 'plant.local'],
    ['A1', 'Acer palmatum', 'Érable', 'Ahorn'],
    ['A2', 'Quercus robur', 'Chêne', 'Eiche'],
  ];

  it.each([
    ['by its heading, whatever the case', ' BOTANICAL NAME ', ['Acer palmatum', 'Quercus robur']],
    ['by its heading without its signs', "nom d'usage", ['Érable', 'Chêne']],
    ['by a heading in capitals of its own', 'bOtAnIcAl nAmE', ['Acer palmatum', 'Quercus robur']],
    ['by its letter', 'a', ['A1', 'A2']],
    ['by the path of a member', 'plant.local', ['Ahorn', 'Eiche']],
    ['by the last member of a path', 'local', ['Ahorn', 'Eiche']],
  ])('is found %s', async (_how, column, expected) => {
    expect(await textsIn(rows, column)).toEqual(expected);
  });

  it.each([
    ['BotanicalName', 'botanicalname'],
    ['Name', 'nAmE'],
    ['plant.latinName', 'LATINNAME'],
  ])('is found as %s by %s', async (heading, column) => {
    const rows = [
      ['Code', heading],
      ['A1', 'Acer palmatum'],
    ];
    expect(await textsIn(rows, column)).toEqual(['Acer palmatum']);
  });

  it('is read in every sheet that has it, and the others are passed over', async () => {
    const { texts, report } = await find(
      [
        {
          name: 'Cover',
          rows: [
            ['Date', '2026'],
            ['By', 'Jo'],
          ],
        },
        {
          name: 'Trees',
          rows: [
            ['Qty', 'Item'],
            ['1', 'Acer palmatum'],
          ],
        },
        {
          name: 'Shrubs',
          rows: [
            ['Item', 'Qty'],
            ['Rosa canina', '1'],
          ],
        },
      ],
      'Item',
    );
    expect(texts).toEqual(['Acer palmatum', 'Rosa canina']);
    expect(report.skippedSheets).toEqual(['Cover']);
  });

  it('is named with those there are when no sheet has it', async () => {
    const asked = find(
      [
        {
          rows: [
            ['Plant', 'Pot', 'Qty', 'x'.repeat(80)],
            ['Acer palmatum', '3L', '2', '1'],
          ],
        },
      ],
      'Species',
    );
    await expect(asked).rejects.toThrow(DocumentError);
    await expect(asked).rejects.toMatchObject({
      problem: 'unreadable',
      message: `There is no column "Species". The columns are: "Plant", "Pot", "Qty", "${'x'.repeat(60)}".`,
    });
  });

  it('is missed with no more than 30 of those there are', async () => {
    const rows = [Array.from({ length: 40 }, (_, index) => `Column ${index}`), ['Acer palmatum', '2']];
    await expect(find([{ rows }], 'Species')).rejects.toThrow('"Column 29", and 10 more.');
  });
});

describe('the column that is looked for', () => {
  it('is another than that of common names or of families', async () => {
    const rows = [
      ['Common name', 'Family', 'Item'],
      ['Rosa', 'Rosaceae', 'Rosa canina'],
      ['Salvia', 'Lamiaceae', 'Salvia nemorosa'],
    ];
    expect(await textsIn(rows)).toEqual(['Rosa canina', 'Salvia nemorosa']);
  });

  it('is found by its content where the headings are unknown, which are no entry', async () => {
    const { texts, report } = await find([
      {
        rows: [
          ['Foo', 'Bar', 'Baz'],
          ['1', 'Acer palmatum', '2'],
          ['2', 'Quercus robur', '3'],
          ['3', 'Zzyx foo', '9'],
        ],
      },
    ]);
    expect(texts).toEqual(['Acer palmatum', 'Quercus robur', 'Zzyx foo']);
    expect(report.sheets).toMatchObject([
      { foundBy: 'content', columns: ['Bar'], headingRow: 1, entries: 3 },
    ]);
  });

  it('is the only column of texts, where its texts look like names though none of them is known', async () => {
    const { texts, report } = await find([
      {
        rows: [
          ['1', 'Zzyxia horrida'],
          ['2', 'Yyzxella montana'],
        ],
      },
    ]);
    expect(texts).toEqual(['Zzyxia horrida', 'Yyzxella montana']);
    expect(report.sheets).toMatchObject([{ foundBy: 'only_column', columns: ['B'] }]);
  });

  it('is none where several columns hold other things', async () => {
    const { texts, report } = await find([
      {
        name: 'Staff',
        rows: [
          ['Name', 'Town'],
          ['Jo Smith', 'Leeds'],
          ['Al Jones', 'York'],
          ['Di Brown', 'Hull'],
        ],
      },
    ]);
    expect(texts).toEqual([]);
    expect(report).toMatchObject({ sheets: [], skippedSheets: ['Staff'] });
  });

  it('is put together from genus, species and cultivar', async () => {
    const rows = [
      ['Genus', 'Species', 'Subspecies', 'Variety', 'Qty'],
      ['Acer', 'palmatum', '', 'Bloodgood', '1'],
      ['', 'griseum', '', '', '2'],
      ['Rosa', 'canina', 'var. andegavensis', '', '3'],
      ['', '', '', 'Kiese', '4'],
    ];
    expect(await textsIn(rows)).toEqual([
      "Acer palmatum 'Bloodgood'",
      'Acer griseum',
      'Rosa canina var. andegavensis',
      "Rosa canina 'Kiese'",
    ]);
  });

  it('is the one with whole names beside those of genus and species', async () => {
    const rows = [
      ['Genus', 'Species', 'Full name'],
      ['Acer', 'palmatum', "Acer palmatum 'Bloodgood'"],
      ['Rosa', 'canina', 'Rosa canina'],
    ];
    expect(await textsIn(rows)).toEqual(["Acer palmatum 'Bloodgood'", 'Rosa canina']);
  });
});

describe('rows that hold no entry', () => {
  it('are left out, and reported with the reason', async () => {
    const { texts, report } = await find([
      {
        rows: [
          ['Botanical name', 'Size', 'Qty'],
          ['TREES', '', ''],
          ['Acer palmatum', '140mm', '3'],
          ['Subtotal', '', '3'],
          ['Botanical name', 'Size', 'Qty'],
          ['Rosa canina', '2L', '9'],
          ['Prices exclude GST.', '', ''],
          ['Page 2 of 7', '', ''],
          ['sales@greenfields.example', '', ''],
        ],
      },
    ]);
    expect(texts).toEqual(['Acer palmatum', 'Rosa canina']);
    expect(report.skippedRows.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'section'],
      [4, 'total'],
      [5, 'heading'],
      [7, 'note'],
      [8, 'title'],
      [9, 'title'],
    ]);
    expect(report.skippedRowCount).toBe(6);
  });

  it('are reported up to a number, and counted', async () => {
    const totals = Array.from({ length: skippedRowsMax + 20 }, () => ['Total', '5']);
    const { report } = await find([{ rows: [['Species', 'Qty'], ['Acer palmatum', '1'], ...totals] }]);
    expect(report.skippedRows).toHaveLength(skippedRowsMax);
    expect(report.skippedRowCount).toBe(skippedRowsMax + 20);
  });

  it('are never those with a name nobody knows that look like the others', async () => {
    const rows = [
      ['Botanical name', 'Size', 'Qty'],
      ['Acer palmatum', '140mm', '3'],
      ['Qwerty', '140mm', '3'],
      ['Lovely new thing', '140mm', '3'],
      ['mystery', '140mm', '3'],
      ['unknown', '140mm', '4'],
    ];
    expect(await textsIn(rows)).toEqual(['Acer palmatum', 'Qwerty', 'Lovely new thing', 'mystery']);
  });
});

describe('a list in small letters', () => {
  it('has no heads: an unknown name is not of the genus above it', async () => {
    const rows = [['acer palmatum'], ['rosa canina'], ['zzyx foo'], ['salvia nemorosa']];
    const { texts } = await find([{ layout: 'list', rows }]);
    expect(texts).toEqual(['acer palmatum', 'rosa canina', 'zzyx foo', 'salvia nemorosa']);
  });
});

describe('a page', () => {
  it('of prose has no entries, though it speaks of plants', async () => {
    const rows = [['We sell Acer palmatum and many other trees to landscapers.'], ['Call us any time.']];
    expect((await find([{ layout: 'page', page: 1, rows }])).texts).toEqual([]);
  });

  it('has its lists side by side, read row by row, without its prose', async () => {
    const { texts } = await find([
      {
        layout: 'page',
        page: 1,
        rows: [
          ['We are proud to present our trees for the coming season', '', '', ''],
          ['Acer palmatum', '3L', 'Quercus robur', '10L'],
          ['Acer griseum', '3L', 'Rosa canina', '2L'],
          ['Zzyx foo', '3L', '', ''],
        ],
      },
    ]);
    expect(texts).toEqual(['Acer palmatum', 'Quercus robur', 'Acer griseum', 'Rosa canina', 'Zzyx foo']);
  });
});

describe('a document', () => {
  it('is read no further than its texts are taken, and let go when nobody takes them', async () => {
    let rowsGiven = 0;
    let isLetGo = false;
    async function* endless() {
      try {
        yield* partsOf([{ rows: [['Species', 'Qty']] }]);
        for (let row = 2; ; row += 1) {
          rowsGiven += 1;
          yield { part: 'rows' as const, rows: [{ row, page: null, cells: ['Acer palmatum', '1'] }] };
        }
      } finally {
        isLetGo = true;
      }
    }
    const { texts } = await extractColumn(endless(), { profile });
    for await (const { place } of texts) if (place.row === 1_000) break;
    expect(rowsGiven).toBeLessThan(1_400);
    expect(isLetGo).toBe(true);
  });

  it('is no longer read once the signal has gone', async () => {
    const rows = [['Species', 'Qty'], ...Array.from({ length: 20_000 }, () => ['Acer palmatum', '1'])];
    const stop = new AbortController();
    const { texts } = await extractColumn(partsOf([{ rows }]), { profile, signal: stop.signal });
    const reading = (async () => {
      for await (const { place } of texts) if (place.row === 10) stop.abort();
    })();
    await expect(reading).rejects.toThrow('aborted');
  });
});

describe('wherever it stands', () => {
  const noise: readonly ((row: number) => string)[] = [
    (row) => `SKU-${1000 + row}`,
    (row) => String(row * 3),
    (row) => `$${row}.50`,
    (row) => `${140 + row}mm`,
    () => 'Lovely shrub for the border',
    (row) => `B${row}`,
  ];
  const preamble = [
    'Hillside Nursery Pty Ltd',
    'Phone: 03 9555 1234',
    'Availability list March 2026',
    '12 Station Road',
  ];

  it('the column of names is found, below whatever stands above it and among whatever stands beside it', async () => {
    const cases = fc.record({
      names: fc.array(fc.constantFrom(...known, 'Zzyx foo'), { minLength: 4, maxLength: 30 }),
      heading: fc.constantFrom(
        'Botanical name',
        'Plant',
        'Species',
        'Item',
        'Nom latin',
        'Wetenschappelijke naam',
      ),
      beside: fc.shuffledSubarray([...noise], { minLength: 2 }),
      position: fc.nat({ max: 6 }),
      above: fc.subarray(preamble),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ names, heading, beside, position, above }) => {
        fc.pre(names.filter((name) => name !== 'Zzyx foo').length > 1);
        const at = Math.min(position, beside.length);
        const rowOf = (cells: readonly string[], own: string) => [
          ...cells.slice(0, at),
          own,
          ...cells.slice(at),
        ];
        const rows = [
          ...above.map((line) => [line]),
          rowOf(
            beside.map((_, index) => `Col ${index}`),
            heading,
          ),
          ...names.map((name, row) =>
            rowOf(
              beside.map((make) => make(row)),
              name,
            ),
          ),
        ];
        expect(await textsIn(rows)).toEqual(names);
      }),
      { numRuns: 200 },
    );
  });
});
