import { readFile, writeFile } from 'node:fs/promises';
import { CFB, read as readWorkbook, type WorkSheet } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditLine } from '../../../src/platform/documents/index.ts';
import { documentsUnderTest, workbook } from '../../support/documents.ts';

/** What stands in a document after it was edited: all that was not edited as it was, byte for byte. */

const { reader, keep } = documentsUnderTest();

const columns = [
  { heading: 'Plant status', width: 14 },
  { heading: 'Rows', width: 8 },
];

const fixture = (name: string) => readFile(new URL(`../../fixtures/lists/${name}`, import.meta.url));

async function edit(name: string, content: Uint8Array | string, lines: readonly EditLine[]): Promise<Buffer> {
  const files = {
    edits: await keep(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    output: await keep(''),
  };
  await reader.edit({ path: await keep(content), name }, files);
  return readFile(files.output);
}

async function survey(name: string, content: Uint8Array | string, asked: Record<string, readonly number[]>) {
  return reader.survey({ path: await keep(content), name }, asked);
}

/** Edits of the sheet "Trees": a changed name, the formula of a name, a row with added values, a new sheet. */
const editsOfTrees = (firstAdded: number): EditLine[] => [
  { is: 'sheet', sheet: 'Trees', firstAdded, columns, headingRow: 4, hasNotes: true },
  {
    is: 'row',
    row: 6,
    cells: [{ column: 1, value: 'Lavandula \'A <b> & "c"\'', note: 'Before: x\nAfter: y', mark: 'changed' }],
    added: ['validated', 6],
  },
  {
    is: 'row',
    row: 12,
    cells: [{ column: 1, value: 'lost', note: null, mark: 'changed' }],
    added: ['asked', 12],
  },
  { is: 'append', name: 'Changes', columns },
  { is: 'values', values: ['a', 1] },
];

function partsOf(bytes: Uint8Array): Map<string, string> {
  const { FullPaths, FileIndex }: { FullPaths: string[]; FileIndex: { content?: Uint8Array }[] } = CFB.read(
    Buffer.from(bytes),
    { type: 'buffer' },
  );
  return new Map(
    FileIndex.flatMap(({ content }, index) => {
      const path = FullPaths[index]?.replace('Root Entry/', '') ?? '';
      return path === '' || path.endsWith('/')
        ? []
        : [[path, Buffer.from(content ?? []).toString('latin1')] as const];
    }),
  );
}

/** How often each element stands in a part. */
function elementsIn(xml: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of xml.matchAll(/<([\w:]+)[\s/>]/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function cellsOf(sheet: WorkSheet | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sheet ?? {})
      .filter(([place]) => !place.startsWith('!'))
      .map(([place, cell]) => [
        place,
        { value: cell.v, formula: cell.f, comment: cell.c?.map(({ t }: { t: string }) => t) },
      ]),
  );
}

describe.each(['availability.xlsx', 'availability-libreoffice.xlsx'])('a workbook (%s)', (name) => {
  it('keeps every cell that is not edited, with its formula and its comment', async () => {
    const before = await fixture(name);
    const after = await edit(name, before, editsOfTrees(6));
    const [one, other] = [before, after].map((bytes) => readWorkbook(bytes, { cellFormula: true }));
    const [cells, edited] = [one, other].map((book) => cellsOf(book?.Sheets.Trees));
    const { B6: changed, ...kept } = edited ?? {};
    const added = ['G4', 'H4', 'G6', 'H6', 'G12', 'H12'];
    expect(changed).toMatchObject({ value: 'Lavandula \'A <b> & "c"\'' });
    expect(added.map((place) => edited?.[place])).toMatchObject([
      { value: 'Plant status' },
      { value: 'Rows' },
      { value: 'validated' },
      { value: 6 },
      { value: 'asked' },
      { value: 12 },
    ]);
    const { B6: _, ...others } = cells ?? {};
    for (const place of added) delete kept[place];
    expect(kept).toEqual(others);
    expect(cellsOf(other?.Sheets['Availability & stock'])).toEqual(
      cellsOf(one?.Sheets['Availability & stock']),
    );
    expect(other?.SheetNames).toEqual([...(one?.SheetNames ?? []), 'Changes']);
  });

  it('never overwrites a formula', async () => {
    const after = await edit(name, await fixture(name), editsOfTrees(6));
    expect(readWorkbook(after, { cellFormula: true }).Sheets.Trees?.B12).toMatchObject({
      v: 'Quercus robur',
    });
    expect(readWorkbook(after, { cellFormula: true }).Sheets.Trees?.B12?.f).toContain('Quercus');
  });

  it('keeps every element of every part, and leaves parts without edits byte for byte', async () => {
    const [before, after] = [
      partsOf(await fixture(name)),
      partsOf(await edit(name, await fixture(name), editsOfTrees(6))),
    ];
    for (const [part, xml] of before) {
      if (/media|\.png/.test(part)) expect(after.get(part)).toBe(xml);
      const counted = elementsIn(after.get(part) ?? '');
      for (const [element, count] of elementsIn(xml)) {
        // A formula's rich or shared text is not part of the changed cell any more.
        if (/^(?:r|rPr|v|x:|v:)/.test(element)) continue;
        expect(counted.get(element) ?? 0, `${element} in ${part}`).toBeGreaterThanOrEqual(count);
      }
    }
    expect(after.get('xl/worksheets/sheet1.xml')).toBe(before.get('xl/worksheets/sheet1.xml'));
  });

  it('continues a comment that a cell has', async () => {
    const after = await edit(name, await fixture(name), editsOfTrees(6));
    const comment = readWorkbook(after)
      .Sheets.Trees?.B6?.c?.map(({ t }: { t: string }) => t)
      .join('');
    expect(comment).toContain('Check the label');
    expect(comment).toContain('Before: x');
  });

  it('prints the added columns', async () => {
    const names = readWorkbook(await edit(name, await fixture(name), editsOfTrees(6))).Workbook?.Names ?? [];
    const areas = names.filter((each) => each.Name.includes('Print_Area')).map(({ Ref }) => Ref);
    expect(areas).toContainEqual(expect.stringMatching(/^Trees!\$A\$1:\$H\$\d+$/));
  });

  it('is surveyed: the first column right of cells, drawings and tables, and the cells that stay as they are', async () => {
    const { sheets } = await survey(name, await fixture(name), { Trees: [1], 'Availability & stock': [1] });
    const free = Object.fromEntries(sheets.map(({ sheet, firstFree }) => [sheet, firstFree]));
    expect(free.Trees).toBe(6);
    // The chart ends in column P.
    expect(free['Availability & stock']).toBe(16);
    // Formulas in rows 12 and 20, several formats in the others.
    expect(sheets.find(({ sheet }) => sheet === 'Trees')?.kept).toEqual(
      [7, 12, 15, 20, 23].map((row) => [row, 1]),
    );
  });
});

describe('an OpenDocument spreadsheet', () => {
  it('keeps every cell that is not edited, and the parts beside its content', async () => {
    const before = await fixture('availability.ods');
    const after = await edit('a.ods', before, editsOfTrees(6));
    const [one, other] = [before, after].map((bytes) => readWorkbook(bytes));
    const [cells, edited] = [one, other].map((book) => cellsOf(book?.Sheets.Trees));
    expect(edited?.B6).toMatchObject({ value: 'Lavandula \'A <b> & "c"\'' });
    expect(edited?.G4).toMatchObject({ value: 'Plant status' });
    expect(edited?.H12).toMatchObject({ value: 12 });
    expect(edited?.B12).toEqual(cells?.B12);
    for (const place of Object.keys(cells ?? {}).filter((each) => each !== 'B6')) {
      expect(edited?.[place], place).toEqual(cells?.[place]);
    }
    expect(other?.SheetNames.at(-1)).toBe('Changes');
    const [parts, editedParts] = [partsOf(before), partsOf(after)];
    for (const [part, content] of parts)
      if (part !== 'content.xml') expect(editedParts.get(part)).toBe(content);
  });

  it('cuts repeated rows and cells at an edit', async () => {
    const bytes = await fixture('availability.ods');
    const after = await edit('a.ods', bytes, [
      { is: 'sheet', sheet: 'Notes', firstAdded: 3, columns, headingRow: null, hasNotes: false },
      { is: 'row', row: 100, cells: [], added: ['late', 1] },
    ]);
    expect(readWorkbook(after).Sheets.Notes?.D100).toMatchObject({ v: 'late' });
  });

  it('has the names of its sheets as a person gave them', async () => {
    const names: (string | null)[] = [];
    const file = { path: await keep(await fixture('availability.ods')), name: 'a.ods' };
    for await (const part of reader.read(file)) if (part.part === 'sheet') names.push(part.name);
    expect(names).toContain('Availability & stock');
  });
});

describe('a table of text', () => {
  const headings: EditLine = {
    is: 'sheet',
    sheet: null,
    firstAdded: 3,
    columns,
    headingRow: 1,
    hasNotes: false,
  };
  const changed = (row: number, value: string): EditLine => ({
    is: 'row',
    row,
    cells: [{ column: 1, value, note: null, mark: 'changed' }],
    added: ['ok', 1],
  });

  it.each([
    [
      'semicolons and Windows-1252',
      Buffer.from('Code;Name;Q\r\n1;"A ""b""";Stra\xdfe\r\n', 'latin1'),
      'Code;Name;Q;Plant status;Rows\r\n1;"C ""d"" × é";Stra\xdfe;ok;1\r\n',
    ],
    [
      'tabs and no line end',
      Buffer.from('Code\tName\tQ\n1\ta\tx'),
      'Code\tName\tQ\tPlant status\tRows\n1\t"C ""d"" \u00c3\u0097 \u00c3\u00a9"\tx\tok\t1',
    ],
    [
      'a byte order mark',
      Buffer.from('\ufeffCode,Name,Q\n1,a,x\n'),
      '\u00ef\u00bb\u00bfCode,Name,Q,Plant status,Rows\n1,"C ""d"" \u00c3\u0097 \u00c3\u00a9",x,ok,1\n',
    ],
  ])('keeps its bytes: %s', async (_, content, expected) => {
    const after = await edit('a.csv', content, [headings, changed(2, 'C "d" × é')]);
    expect(after.toString('latin1')).toBe(expected);
  });

  it('keeps UTF-16', async () => {
    const after = await edit('a.csv', Buffer.from('\ufeffCode,Name,Q\r\n1,a,ß\r\n', 'utf16le'), [
      headings,
      changed(2, 'ż'),
    ]);
    expect(after.toString('utf16le')).toBe('\ufeffCode,Name,Q,Plant status,Rows\r\n1,ż,ß,ok,1\r\n');
  });

  it('counts rows by lines, also behind line breaks in quotes, and fills ragged rows', async () => {
    const content = 'Code,Name,Q\n1,"two\nlines",x\n\n2,b\n';
    const after = await edit('a.csv', content, [headings, changed(5, 'c')]);
    expect(String(after)).toBe('Code,Name,Q,Plant status,Rows\n1,"two\nlines",x\n\n2,c,,ok,1\n');
  });

  it('finds the cells of the reader where quotation marks of another line are broken', async () => {
    const content = 'Code,Name,Q\n"1, a","b, c",x\n2,"d" e,y\n';
    const after = await edit('a.csv', content, [headings, changed(2, 'f')]);
    expect(String(after)).toBe('Code,Name,Q,Plant status,Rows\n"1, a","f",x,ok,1\n2,"d" e,y\n');
  });

  it('writes what Windows-1252 lacks as the nearest that it has', async () => {
    const content = Buffer.from('Code;Name;Q\n1;a;\xdf\n', 'latin1');
    expect(String(await edit('a.csv', content, [headings, changed(2, 'Łódź ×')]))).toContain('?');
    const after = await edit('a.csv', content, [headings, changed(2, 'Č ’')]);
    expect(after.toString('latin1')).toContain(';C \x92;');
  });

  it('is the same file when nothing is edited', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.stringMatching(/^[a-z ",;\n]{0,6}$/), { minLength: 2, maxLength: 4 }), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, lineEnd) => {
          const content = rows
            .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
            .join(lineEnd);
          expect(String(await edit('a.csv', content, []))).toBe(content);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('any other document', () => {
  it('comes back as a new workbook with the sheets of the edits', async () => {
    const after = await edit('a.txt', 'Acer palmatum\nQuercus robur\n', [
      { is: 'append', name: 'Plants', columns },
      { is: 'values', values: ['validated', 1] },
    ]);
    const book = readWorkbook(after);
    expect(book.SheetNames).toEqual(['Plants']);
    expect(book.Sheets.Plants?.A2).toMatchObject({ v: 'validated' });
    expect(book.Sheets.Plants?.B2).toMatchObject({ v: 1 });
  });
});

describe('a damaged document', () => {
  it.each([
    ['a.xlsx', workbook({ x: [['a']] }).subarray(0, 300)],
    ['a.ods', Buffer.from('PK\u0003\u0004')],
  ])('is refused: %s', async (name, content) => {
    await expect(edit(name, content, [])).rejects.toThrow('The file cannot be read');
  });

  it('is refused when its part of the workbook is missing', async () => {
    const path = await keep('');
    await writeFile(path, '');
    await expect(reader.survey({ path, name: 'a.xlsx' }, {})).rejects.toThrow('it is empty');
  });
});
