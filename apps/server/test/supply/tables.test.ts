import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeKey, sizesAsked } from '../../src/capabilities/supply/replies/mentions/numbers/grade-key.ts';
import { createSubjectFinder } from '../../src/capabilities/supply/replies/mentions/plants/subject-finder.ts';
import { readMessage } from '../../src/capabilities/supply/replies/message/read-message.ts';
import type { RequestedLine } from '../../src/capabilities/supply/replies/request.ts';
import {
  type ReplyTables,
  readTables,
  type TableRow,
} from '../../src/capabilities/supply/replies/tables/read-tables.ts';
import { type MadeTable, makeTable } from './tables/make-table.ts';

const tableCount = 1_600;

const asked: readonly RequestedLine[] = [
  line('L1', 'Acer campestre', 40, '10L'),
  line('L2', 'Banksia integrifolia', 25, '140mm'),
  line('L3', "Salvia nemorosa 'Caradonna'", 120, 'P9'),
];

function line(id: string, botanicalName: string, quantity: number, targetGrade: string): RequestedLine {
  return { id, botanicalName, commonName: null, targetGrade, quantity };
}

/** What rows say of the number of plants: `L1 40`, `L2 unclear`. */
const said = ({ rows }: ReplyTables): string[] =>
  rows.map(({ ids, otherPlant, available }) => {
    const state = available?.state === 'count' ? available.count : (available?.state ?? 'nothing');
    return `${ids.join('/') || otherPlant} ${state}`;
  });

const names = asked.map(({ botanicalName }) => botanicalName);
const tabs = (...rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.join('\t')).join('\n');
/** A table with a column of names behind the first cells of its rows. */
const listed = (heading: readonly string[], cells: readonly (readonly (string | number)[])[]) =>
  tabs(heading, ...names.map((name, row) => [name, ...(cells[row] ?? [])]));

async function read(text: string, lines: readonly RequestedLine[] = asked, depth = 0) {
  const message = readMessage(text, { subject: null });
  const targetGrades = lines.flatMap(({ targetGrade }) => targetGrade ?? []);
  const tables = await readTables(
    message,
    lines,
    {
      context: { receivedOn: '2026-08-14', hemisphere: 'north', dayFirst: true, currency: 'EUR' },
      subjects: createSubjectFinder(lines),
      targetGrades,
      targets: sizesAsked(targetGrades),
    },
    depth,
  );
  const textOf = (row: TableRow, span: { start: number; end: number } | null) =>
    span && message.lines[row.line]?.text.slice(span.start, span.end);
  return { message, tables, textOf };
}

/** The number of plants that a row promises; null where it promises nothing. */
function promised({ available }: TableRow, asked: number): number | null {
  if (available?.state === 'yes') return asked;
  return available?.state === 'count' || available?.state === 'no' ? available.count : null;
}

interface Score {
  cells: number;
  right: number;
  overPromised: number;
  readonly wrong: string[];
}

function scoreTable({ label, lines, columns, rows }: MadeTable, tables: ReplyTables, score: Score): void {
  for (const truth of rows) {
    const asked = lines.find(({ id }) => id === truth.id)?.quantity ?? 0;
    const row = tables.rows.find(({ ids, otherPlant }) =>
      truth.id === null ? otherPlant === truth.plant : ids.length === 1 && ids[0] === truth.id,
    );
    const available = row ? promised(row, asked) : null;
    if (truth.id !== null && Math.min(available ?? 0, asked) > Math.min(truth.available ?? 0, asked)) {
      score.overPromised++;
      score.wrong.push(`${label}: ${truth.plant} promised ${available} of ${truth.available}`);
    }
    const expected: readonly (readonly [string, unknown, unknown])[] = [
      ['available', available, truth.available],
      ['price', row?.price?.amount ?? null, columns.includes('price') ? truth.price : null],
      ['date', row?.dates[0]?.from ?? null, columns.includes('date') ? truth.from : null],
      [
        'size',
        row?.grade?.key ?? null,
        columns.includes('size') && truth.size !== null ? gradeKey(truth.size) : null,
      ],
    ];
    for (const [name, got, wanted] of expected) {
      if (got === null && wanted === null) continue;
      score.cells++;
      if (got === wanted) score.right++;
      else score.wrong.push(`${label}: ${truth.plant} ${name} ${got}, not ${wanted}`);
    }
  }
}

describe('tables of all layouts, headings and languages', () => {
  it(`are read right in 99 of 100 cells, and never promise more than they say: ${tableCount} of them`, async () => {
    const score: Score = { cells: 0, right: 0, overPromised: 0, wrong: [] };
    for (let seed = 1; seed <= tableCount; seed++) {
      const made = makeTable(seed);
      const { tables } = await read(made.text, made.lines);
      scoreTable(made, tables, score);
    }
    expect(score.overPromised, score.wrong.join('\n')).toBe(0);
    expect(score.right / score.cells).toBeGreaterThanOrEqual(0.99);
  }, 120_000);
});

describe('numbers of plants in a table', () => {
  it.each([
    [
      'of headings that were unknown once',
      ['Art', 'Anfrage', 'SOH'],
      [
        [40, 12],
        [25, 25],
        [120, 0],
      ],
      ['L1 12', 'L2 25', 'L3 no'],
    ],
    [
      'of answers',
      ['Plante', 'Qté', 'Dispo'],
      [
        [40, 'oui'],
        [25, 'épuisé'],
        [120, '✓'],
      ],
      ['L1 yes', 'L2 no', 'L3 yes'],
    ],
    [
      'without headings, beside those asked for',
      ['Tilia cordata', '12', '6'],
      [
        [40, 38],
        [25, 25],
        [120, 90],
      ],
      ['Tilia cordata 6', 'L1 38', 'L2 25', 'L3 90'],
    ],
    [
      'asked for, where a remark denies them',
      ['Plant', 'Qty', 'Notes'],
      [
        [40, ''],
        [25, 'sold out'],
        [120, ''],
      ],
      ['L1 40', 'L2 no', 'L3 120'],
    ],
    [
      'below zero or beyond belief',
      ['Plant', 'Available', 'Size'],
      [
        [-35, '10L'],
        [999_999_999, '140mm'],
        [5, 'P9'],
      ],
      ['L1 unclear', 'L2 unclear', 'L3 5'],
    ],
    [
      'in two columns without a meaning',
      ['Plant', 'Foo', 'Bar'],
      [
        [10, 70],
        [11, 80],
        [12, 91],
      ],
      ['L1 unclear', 'L2 unclear', 'L3 unclear'],
    ],
    [
      'of trays',
      ['Plant', 'Available trays', 'Size'],
      [
        [4, '10L'],
        [5, '140mm'],
        [6, 'P9'],
      ],
      ['L1 unclear', 'L2 unclear', 'L3 unclear'],
    ],
    [
      'with a size',
      ['Plant', 'Requested', 'Available'],
      [
        ['40 x 10L', '12 x 5L'],
        ['25 x 140mm', '25 x 140mm'],
        ['120 P9', 'none'],
      ],
      ['L1 12', 'L2 25', 'L3 no'],
    ],
    [
      'as an export writes them',
      ['Plant', 'Qty', 'Unit price', 'Total'],
      [
        ['40,00', '2,50', '100,00'],
        ['25,00', '4,00', '100,00'],
        ['100,00', '1,00', '100,00'],
      ],
      ['L1 40', 'L2 25', 'L3 100'],
    ],
  ] as const)('%s', async (_, heading, cells, expected) => {
    const { tables } = await read(listed(heading, cells));
    expect(said(tables)).toEqual(expected);
  });

  it('leave the decision to a person where their meaning is unsure', async () => {
    const { tables } = await read(
      listed(
        ['Plant', 'Foo', 'Bar'],
        [
          [10, 70],
          [11, 80],
          [12, 91],
        ],
      ),
    );
    expect(tables.rows.every(({ certainty }) => certainty < 0.6)).toBe(true);
  });

  it('that come later are apart from those that are there', async () => {
    const { tables } = await read(
      listed(
        ['Plant', 'Now', 'October'],
        [
          [10, 30],
          [25, 0],
          [60, 60],
        ],
      ),
    );
    expect(said(tables)).toEqual(['L1 10', 'L2 25', 'L3 60']);
    expect(tables.rows.map(({ later }) => later.map(({ count, date }) => [count, date?.from]))).toEqual([
      [[30, '2026-10-01']],
      [[0, '2026-10-01']],
      [[60, '2026-10-01']],
    ]);
  });

  it.each(['#', 'Pos', 'N°', 'Poste', 'lfd. Nr.', 'Line'])(
    'are not those of a first column %s',
    async (index) => {
      const rows = names.map((name, row) => [row + 1, name, [12, 25, 0][row] ?? '']);
      const { tables } = await read(tabs([index, 'Plant', 'Stock'], ...rows));
      expect(said(tables)).toEqual(['L1 12', 'L2 25', 'L3 no']);
    },
  );
});

describe('the own table of an enquiry that comes back', () => {
  const own = {
    en: ['Line', 'Plant', 'Grade', 'Quantity', 'Available', 'Size', 'Ready', 'Price'],
    de: ['Zeile', 'Pflanze', 'Qualität', 'Menge', 'Lieferbar', 'Größe', 'Bereit ab', 'Preis'],
    fr: ['Ligne', 'Plante', 'Force', 'Quantité', 'Disponible', 'Taille', 'Prêt', 'Prix'],
    nl: ['Regel', 'Plant', 'Kwaliteit', 'Aantal', 'Beschikbaar', 'Maat', 'Gereed', 'Prijs'],
    es: ['Línea', 'Planta', 'Calidad', 'Cantidad', 'Disponible', 'Tamaño', 'Listo', 'Precio'],
    it: ['Riga', 'Pianta', 'Formato', 'Quantità', 'Disponibile', 'Misura', 'Pronto', 'Prezzo'],
  };
  const rowsWith = (filled: readonly (readonly string[])[]) =>
    asked.map(({ id, botanicalName, targetGrade, quantity }, row) => [
      `[${id}]`,
      botanicalName,
      targetGrade ?? '',
      quantity,
      ...(filled[row] ?? []),
    ]);
  const cell = (text: string | number) => `<td>${text}</td>`;

  it.each(Object.entries(own))('is read cell by cell: %s', async (_, heading) => {
    const rows = rowsWith([
      ['30', '5L', 'week 38', '12.50'],
      ['0', '', '', ''],
      ['', '', '', ''],
    ]);
    const html = [heading, ...rows].map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
    const { tables } = await read(`<table>${html}</table>`);
    expect(said(tables)).toEqual(['L1 30', 'L2 no', 'L3 nothing']);
    expect(tables.rows[0]?.grade?.text).toBe('5L');
    expect(tables.rows[0]?.dates[0]?.from).toBe('2026-09-14');
    expect(tables.rows[0]?.price?.amount).toBe(12.5);
  });

  it('promises nothing where nothing was filled in', async () => {
    const { tables } = await read(tabs(own.en, ...rowsWith([])));
    expect(said(tables)).toEqual(['L1 nothing', 'L2 nothing', 'L3 nothing']);
    expect(said((await read(tabs(own.en.slice(0, 4), ...rowsWith([])))).tables)).toEqual(said(tables));
  });
});

describe('other columns', () => {
  it('are of weeks where their heading is one', async () => {
    const rows = [
      [40, 41],
      [25, 43],
    ];
    const { tables } = await read(listed(['Bezeichnung', 'lieferb.', 'Woche'], rows));
    expect(said(tables).slice(0, 2)).toEqual(['L1 40', 'L2 25']);
    expect(tables.rows[0]?.dates[0]?.from).toBe('2026-10-05');
  });

  it.each([
    ['price for 100 plants', ['Plant', 'Stück', 'Preis per 100'], [[40, '€ 16,50']], [0.165, 'EUR', 'plant']],
    ['currency of a heading', ['Plant', 'Qty', '€/St.'], [[40, '1,20']], [1.2, 'EUR', 'plant']],
    [
      'price per 1000 in its cell',
      ['Plant', 'Qty', 'Price'],
      [[40, '£118.00 per 1000']],
      [0.118, 'GBP', 'plant'],
    ],
    ['price of a tray', ['Plant', 'Qty', 'Price per tray'], [[40, '£22.40']], [22.4, 'GBP', 'pack']],
    [
      'price among totals',
      ['Plant', 'Qty', 'A', 'B'],
      [
        [40, '100.00', '2.50'],
        [25, '75.00', '3.00'],
        [120, '120.00', '1.00'],
      ],
      [2.5, null, 'plant'],
    ],
    [
      'price by numbers',
      ['Plant', 'Qty', '1+', '25+', '100+'],
      [[40, '3.00', '2.50', '2.00']],
      [2.5, null, 'plant'],
    ],
    ['swiss price', ['Plant', 'Qty', 'Preis'], [[40, '189,-']], [189, null, 'plant']],
  ] as const)('%s', async (_, heading, cells, [amount, currency, per]) => {
    const { tables } = await read(listed(heading, cells));
    expect(tables.rows[0]?.price).toMatchObject({ amount, currency, per });
  });

  it('hold remarks as they are written, and dates of prices', async () => {
    const { tables, textOf } = await read(
      listed(
        ['Plant', 'Qty', 'Valid until', 'Remarks'],
        [
          [40, '30/9', 'only as 5L'],
          [25, '30/9', ''],
          [120, '1/10', 'nice'],
        ],
      ),
    );
    expect(tables.rows.map((row) => row.remarks.map((span) => textOf(row, span)))).toEqual([
      ['only as 5L'],
      [],
      ['nice'],
    ]);
    expect(tables.rows[0]?.dates).toMatchObject([{ from: '2026-09-30', use: 'valid' }]);
  });

  it('tell lines of the same plant apart', async () => {
    const lines = [
      line('a', 'Acer campestre', 40, '10L'),
      line('b', 'Acer campestre', 25, '45L'),
      line('c', 'Acer campestre', 7, '45L'),
    ];
    const { tables } = await read(
      tabs(
        ['Plant', 'Size', 'Requested', 'Available'],
        ['Acer campestre', '45L', 7, 3],
        ['Acer campestre', '10L', 40, 9],
      ),
      lines,
    );
    expect(said(tables)).toEqual(['c 3', 'a 9']);
  });
});

describe('what is a table', () => {
  it.each([
    [
      'a list of sentences',
      'Acer campestre 10L, 40 ready in May, $4.50\nBanksia integrifolia, 25 available, week 38\n',
    ],
    [
      'packs and prices',
      'Acer campestre: 4 Kisten à 10 Stück, 15,60 € je Kiste\nBanksia integrifolia: 3 Kisten à 12 Stück, 16,80 € je Kiste',
    ],
    ['lines with a dash', 'Acer campestre - 40 ok\nBanksia integrifolia - 25 ok'],
    ['a letterhead', 'Angebot 4711                 14.07.2026\nKunde 30218           Fr. Overkamp'],
  ])('not %s', async (_, text) => {
    expect((await read(text)).tables.lines.size).toBe(0);
  });

  it('one row between tabs', async () => {
    expect(said((await read('Acer campestre\t12\t$4.50')).tables)).toEqual(['L1 12']);
  });

  it('all of its lines, with rules, titles and what stands under the same headings', async () => {
    const text = [
      'Hello,',
      'Plant                   Requested   Available',
      '----------------------------------------------',
      'Acer campestre                 40          12',
      '',
      'PERENNIALS',
      "Salvia 'Caradonna'            120         100",
      'Banksia integrifolia           25',
      'Bye',
    ].join('\n');
    const { tables } = await read(text);
    expect(said(tables)).toEqual(['L1 12', 'L3 100', 'L2 nothing']);
    expect([...tables.lines].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 6, 7]);
  });

  it('ragged columns, and dots that lead to them', async () => {
    const ragged = 'Acer campestre  10L   40 ..... $3.20\nBanksia integrifolia   140mm    12.......$10.00';
    expect(said((await read(ragged)).tables)).toEqual(['L1 40', 'L2 12']);
  });

  it('commas with decimals in quotation marks; without them nothing is promised', async () => {
    const { tables } = await read(
      'Plant,Stock,Price\nAcer campestre,12,"4,50"\nBanksia integrifolia,25,"10,75"',
    );
    expect(tables.rows.map(({ available, price }) => [available?.count, price?.amount])).toEqual([
      [12, 4.5],
      [25, 10.75],
    ]);
    const bare = await read('Plant,Stock,Price\nAcer campestre,12,4,50\nBanksia integrifolia,25,10,75');
    expect(said(bare.tables)).toEqual(['L1 unclear', 'L2 unclear']);
  });

  it('what is quoted, at its own depth only', async () => {
    const text = `Thanks!\n\n> ${listed(
      ['Plant', 'Qty', 'Size'],
      [
        [40, '10L'],
        [25, '140mm'],
        [120, 'P9'],
      ],
    ).replaceAll('\n', '\n> ')}`;
    expect((await read(text)).tables.rows).toEqual([]);
    expect((await read(text, asked, 1)).tables.rows).toHaveLength(3);
  });

  it('nothing else, whatever is written: places are in their lines, and counts are never invented', async () => {
    const word = fc.constantFrom(
      'Acer campestre',
      '40',
      '-',
      '12',
      '$3.50',
      'sold out',
      'Sept',
      '10L',
      '',
      'Qty',
      'Available',
      '"',
      '|',
      ';',
      '5,50',
    );
    const mark = fc.constantFrom('\t', '|', ';', ',', '   ', ' .... ');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(word, { maxLength: 7 }), { maxLength: 7 }),
        mark,
        async (rows, separator) => {
          const { message, tables, textOf } = await read(rows.map((row) => row.join(separator)).join('\n'));
          for (const row of tables.rows) {
            const { length } = message.lines[row.line]?.text ?? '';
            for (const { start, end } of [...row.remarks, ...(row.available ? [row.available.span] : [])]) {
              expect(start >= 0 && start <= end && end <= length).toBe(true);
            }
            if (row.available?.state === 'count') expect(textOf(row, row.available.span)).toMatch(/\d/);
          }
        },
      ),
      { numRuns: 300, seed: 38 },
    );
  });
});
