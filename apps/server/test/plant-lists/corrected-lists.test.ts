import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read as readWorkbook, utils, write } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '../support/documents.ts';
import { accepted, installSnapshot, noHome, synonym } from '../support/installed-snapshots.ts';
import { makeFolder } from '../support/make-folder.ts';
import { plantdataHere } from '../support/plantdata-here.ts';

/** A nursery's list goes in and comes back corrected, by command. */

const list = [
  ['Greenleaf Nursery'],
  ['Code', 'Botanical name', 'Pot', 'Qty', 'Price', 'Notes'],
  ['A1', 'ACER PALMATUM "BLOODGOOD"', '140mm', 12, 9.5, 'special order'],
  ['A2', 'Lavendula  angustifolia "Hidcote"', '2L', 7, 4, null],
  ['A3', 'Eucalyptus citriodora', '45L', 3, 80, null],
  ['A4', 'Photinia robusta', '140mm', 5, 9, null],
  ['A5', 'Quercus robur', '14/16', 1, 99, 'last one'],
  ['A6', 'Xyzzya imaginaria', '140mm', 1, 9, null],
  [null, 'Total', null, 29],
];

type Rows = Record<string, unknown>[];

/** Runs the command on a list, and gives the rows of its sheet and of the sheet of changes by their headings. */
async function correct(home: string, ...options: string[]) {
  const place = await makeFolder();
  const [file, output] = [join(place, 'list.xlsx'), join(place, 'corrected.xlsx')];
  await writeFile(file, workbook({ Stock: list }));
  const run = await plantdataHere(home, ['verify', file, '-o', output, ...options]);
  const bytes = await readFile(output);
  const book = readWorkbook(bytes);
  const [stock, changes] = ['Stock', 'Changes'].map((name) => book.Sheets[name] ?? {});
  const rows: Rows = utils.sheet_to_json(stock ?? {}, { range: 1, defval: null });
  const lines: Rows = utils.sheet_to_json(changes ?? {}, { defval: null });
  const names = Object.fromEntries(rows.map((row) => [row.Code, row['Botanical name']]));
  return { ...run, bytes, output, rows, changes: lines, names };
}

let sources = '';

beforeAll(async () => {
  sources = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  const names = [
    ...accepted(
      'Acer palmatum Thunb.',
      'Lavandula angustifolia Mill.',
      'Quercus robur L.',
      'Corymbia citriodora (Hook.) K.D.Hill & L.A.S.Johnson',
    ),
    synonym('Eucalyptus citriodora', 'Corymbia citriodora', { authorship: 'Hook.' }),
  ];
  await installSnapshot(sources, { dataset: 'wcvp', sources: ['powo'], names });
  await installSnapshot(sources, { dataset: 'gbif', sources: ['gbif'], names });
  return () => rm(sources, { recursive: true, force: true });
});

describe('a corrected list', () => {
  it('keeps code, size, quantity, price and notes, row by row', async () => {
    const { rows } = await correct(noHome);
    expect(rows.map(({ Code, Pot, Qty, Price, Notes }) => [Code, Pot, Qty, Price, Notes])).toEqual(
      list
        .slice(2)
        .map(([code, , pot = null, quantity = null, price = null, notes = null]) => [
          code,
          pot,
          quantity,
          price,
          notes,
        ]),
    );
  });

  it('changes only capitals, spaces, quotation marks and hybrid signs where no source was asked', async () => {
    const { names, rows } = await correct(noHome);
    expect(names).toMatchObject({
      A1: "Acer palmatum 'Bloodgood'",
      A2: 'Lavendula  angustifolia "Hidcote"',
      A3: 'Eucalyptus citriodora',
      A4: 'Photinia robusta',
      A6: 'Xyzzya imaginaria',
    });
    const proposals = Object.fromEntries(rows.map((row) => [row.Code, row.Proposal]));
    expect(proposals).toMatchObject({
      A1: null,
      A2: "Lavandula angustifolia 'Hidcote'",
      A3: 'Corymbia citriodora',
      A4: null,
      A5: null,
    });
  });

  it('writes quotation marks in their one form, and leaves a text of capitals where they would make a selling name', async () => {
    const place = await makeFolder();
    const texts = ['LAURUS NOBILIS CESPUGLIO V18', 'Acer palmatum “Garnet”', 'ACER PALMATUM VAR. DISSECTUM'];
    await writeFile(join(place, 'list.csv'), `Plant\n${texts.join('\n')}\n`);
    await plantdataHere(noHome, ['verify', join(place, 'list.csv'), '-o', join(place, 'out.csv')]);
    const rows: Rows = parse(await readFile(join(place, 'out.csv'), 'utf8'), { columns: true });
    expect(rows.map(({ Plant }) => Plant)).toEqual([
      'LAURUS NOBILIS CESPUGLIO V18',
      "Acer palmatum 'Garnet'",
      'Acer palmatum var. dissectum',
    ]);
  });

  it('corrects the spelling that the sources agree on, and keeps synonyms', async () => {
    const { names } = await correct(sources);
    expect(names).toMatchObject({
      A2: "Lavandula angustifolia 'Hidcote'",
      A3: 'Eucalyptus citriodora',
      A4: 'Photinia robusta',
    });
  });

  it('writes accepted names for synonyms with the policy "accepted"', async () => {
    const { names, changes } = await correct(sources, '--policy', 'accepted');
    expect(names).toMatchObject({ A3: 'Corymbia citriodora', A4: 'Photinia robusta' });
    expect(changes.find(({ Row }) => Row === 5)).toMatchObject({
      Before: 'Eucalyptus citriodora',
      State: 'changed',
      Why: 'accepted name',
    });
  });

  it('changes no cell of the sender with the policy "mark"', async () => {
    const { names, changes } = await correct(sources, '--policy', 'mark');
    expect(Object.values(names)).toEqual(list.slice(2).map(([, name]) => name));
    expect(changes.map(({ State }) => State)).not.toContain('changed');
    expect(changes.find(({ Row }) => Row === 3)).toMatchObject({
      After: "Acer palmatum 'Bloodgood'",
      State: 'proposed',
    });
  });

  it('marks each changed cell with a fill and a comment that says before, after and why', async () => {
    const { bytes } = await correct(noHome);
    const cell = readWorkbook(bytes, { cellStyles: true }).Sheets.Stock?.B3;
    const comment = cell?.c?.map(({ t }: { t: string }) => t).join('') ?? '';
    expect(comment).toContain(
      'Before: ACER PALMATUM "BLOODGOOD"\nAfter: Acer palmatum \'Bloodgood\'\nWhy: capital letters, quotation marks',
    );
    expect(cell?.s?.fgColor?.rgb).toBe('FFF2CC');
  });

  it('says of each name what is known, and the category of its size', async () => {
    const { rows } = await correct(sources);
    expect(rows[0]).toMatchObject({
      'Plant status': 'validated',
      'Accepted name': "Acer palmatum Thunb. 'Bloodgood'",
      Authors: 'Thunb.',
      'Size category': 'Pot, 133 to 152 mm (140 mm)',
    });
    expect(rows[5]).toMatchObject({ 'Plant status': 'not found', 'Accepted name': null });
    expect(rows[6]).toMatchObject({ 'Plant status': null });
  });

  it('counts on standard error what was changed and what waits for a person', async () => {
    const { stderr, code } = await correct(noHome);
    expect(stderr).toContain('6 plants, 1 changed, 4 to review, 1 unchanged.');
    expect(stderr).toContain('1 to review: not found');
    expect(code).toBe(0);
  });
});

describe('decisions', () => {
  /** Writes decisions into the sheet of changes, by row of the list. */
  async function decide(bytes: Buffer, decisions: Record<number, string>): Promise<string> {
    const book = readWorkbook(bytes);
    const lines: Rows = utils.sheet_to_json(book.Sheets.Changes ?? {}, { defval: null });
    for (const line of lines) {
      const said = line.State === 'proposed' ? decisions[Number(line.Row)] : undefined;
      if (said !== undefined) line['Your decision'] = said;
    }
    const path = join(await makeFolder(), 'changes.xlsx');
    const headings = Object.keys(lines[0] ?? {});
    await writeFile(
      path,
      workbook({ Changes: [headings, ...lines.map((line) => headings.map((heading) => line[heading]))] }),
    );
    return path;
  }

  it('of the sheet of changes are carried out: accept, keep, another name', async () => {
    const { bytes } = await correct(noHome);
    const file = await decide(bytes, { 4: 'accept', 5: "Corymbia citriodora 'Dwarf Pink'" });
    const { names, changes } = await correct(noHome, '--decisions', file);
    expect(names).toMatchObject({
      A2: "Lavandula angustifolia 'Hidcote'",
      A3: "Corymbia citriodora 'Dwarf Pink'",
    });
    expect(changes.find(({ Row }) => Row === 4)).toMatchObject({ State: 'changed', By: 'changes.xlsx' });
    const kept = await correct(noHome, '--decisions', await decide(bytes, { 5: 'keep' }));
    expect(kept.names).toMatchObject({ A3: 'Eucalyptus citriodora' });
    expect(kept.changes.find(({ Row }) => Row === 5)).toMatchObject({ State: 'kept' });
  });

  it('are not applied where the evidence is another one now', async () => {
    const { bytes } = await correct(noHome);
    const { names } = await correct(sources, '--decisions', await decide(bytes, { 5: 'accept' }));
    expect(names).toMatchObject({ A3: 'Eucalyptus citriodora' });
  });

  it('have to be in the file that is given for them', async () => {
    const place = await makeFolder();
    await writeFile(join(place, 'none.csv'), 'Before,After\na,b\n');
    await writeFile(join(place, 'list.csv'), 'Name\nAcer palmatum\n');
    const { code, stderr } = await plantdataHere(noHome, [
      'verify',
      join(place, 'list.csv'),
      '-o',
      join(place, 'out.csv'),
      '--decisions',
      join(place, 'none.csv'),
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('Write them in the column "Your decision"');
  });
});

describe('other files', () => {
  it('a table of text comes back as it was, with its changes beside it', async () => {
    const place = await makeFolder();
    await writeFile(join(place, 'list.csv'), 'Name;Qty\r\nACER PALMATUM;5\r\n=1+1;2\r\n');
    const { code } = await plantdataHere(noHome, [
      'verify',
      join(place, 'list.csv'),
      '-o',
      join(place, 'out.csv'),
    ]);
    expect(code).toBe(0);
    const output = await readFile(join(place, 'out.csv'), 'utf8');
    expect(output).toContain('Acer palmatum;5;not asked;Acer palmatum Thunb.;Thunb.;Sapindaceae;');
    expect(output).toContain('\r\n=1+1;2');
    const changes: Record<string, string>[] = parse(await readFile(join(place, 'out.changes.csv'), 'utf8'), {
      columns: true,
    });
    expect(changes).toMatchObject([
      { Row: '2', Before: 'ACER PALMATUM', After: 'Acer palmatum', State: 'changed' },
    ]);
  });

  it('a text comes back as a workbook with a row for each name', async () => {
    const place = await makeFolder();
    await writeFile(join(place, 'list.txt'), 'ACER PALMATUM 45L\nQuercus robur\n');
    await plantdataHere(noHome, ['verify', join(place, 'list.txt'), '-o', join(place, 'out.xlsx')]);
    const book = readWorkbook(await readFile(join(place, 'out.xlsx')));
    const rows: Rows = utils.sheet_to_json(book.Sheets.Plants ?? {}, { defval: null });
    expect(rows).toMatchObject([
      {
        Row: 1,
        'As read': 'ACER PALMATUM 45L',
        'Corrected name': 'Acer palmatum',
        Proposal: null,
        'Size category': 'Container 40 to 65 L (C45, C50)',
      },
      { Row: 2, 'As read': 'Quercus robur', 'Corrected name': 'Quercus robur' },
    ]);
  });

  it('an .xls file comes back as a workbook with the values of its sheets, in their rows', async () => {
    const place = await makeFolder();
    const rows = [['Greenleaf'], [], ['Code', 'Botanical name', 'Price'], ['007', 'ACER PALMATUM', 9.5]];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stock');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Delivery on Fridays']]), 'Terms');
    await writeFile(join(place, 'list.xls'), write(book, { type: 'buffer', bookType: 'biff8' }));
    const output = join(place, 'out.xlsx');
    const { code, stderr } = await plantdataHere(noHome, ['verify', join(place, 'list.xls'), '-o', output]);
    expect(code).toBe(0);
    expect(stderr).toContain('comes back as an .xlsx file with the values of its visible sheets');
    const { SheetNames, Sheets } = readWorkbook(await readFile(output));
    expect(SheetNames).toEqual(['Stock', 'Terms', 'Changes']);
    const written: unknown[][] = utils.sheet_to_json(Sheets.Stock ?? {}, { header: 1 });
    expect(written[0]).toEqual(['Greenleaf']);
    expect(written[2]?.slice(0, 4)).toEqual(['Code', 'Botanical name', 'Price', 'Plant status']);
    expect(written[3]?.slice(0, 4)).toEqual(['007', 'Acer palmatum', 9.5, 'not asked']);
    expect(Sheets.Terms?.A1?.v).toBe('Delivery on Fridays');
  });

  it.each([
    ['xlsx', 'xlsx'],
    ['ods', 'ods'],
    ['csv', 'csv'],
  ] as const)(
    'a list that came back before keeps one set of added columns, and its sheet of changes beside the new one (.%s)',
    async (kind, bookType) => {
      const place = await makeFolder();
      const [file, once, twice] = ['list', 'once', 'twice'].map((name) => join(place, `${name}.${kind}`));
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(list.slice(1)), 'Stock');
      await writeFile(file ?? '', write(book, { type: 'buffer', bookType }));
      for (const [from, to] of [
        [file, once],
        [once, twice],
      ] as const)
        expect(await plantdataHere(noHome, ['verify', from ?? '', '-o', to ?? ''])).toMatchObject({
          code: 0,
        });
      const [first, second] = await Promise.all(
        [once, twice].map(async (path) => readWorkbook(await readFile(path ?? ''))),
      );
      const changes = kind === 'csv' ? [] : ['Changes 2'];
      expect(second?.SheetNames).toEqual([...(first?.SheetNames ?? []), ...changes]);
      const rows = [first, second].map((each) => {
        const sheet: unknown[][] = utils.sheet_to_json(each?.Sheets[each.SheetNames[0] ?? ''] ?? {}, {
          header: 1,
        });
        return sheet;
      });
      expect(rows[1]?.[0]).toEqual(rows[0]?.[0]);
      expect(rows[1]?.[4]?.[1]).toBe('Photinia robusta');
      expect(rows[1]).toEqual(rows[0]);
    },
  );
});

describe('what an edit would damage stays as it is', () => {
  /** The name cells of a list of text after the correction. */
  async function correctText(lines: readonly string[], ...options: string[]) {
    const place = await makeFolder();
    await writeFile(join(place, 'list.csv'), `${lines.join('\n')}\n`);
    await plantdataHere(noHome, [
      'verify',
      join(place, 'list.csv'),
      '-o',
      join(place, 'out.csv'),
      ...options,
    ]);
    const rows: string[][] = parse(await readFile(join(place, 'out.csv'), 'utf8'));
    return rows.slice(1);
  }

  it('is a word that only contains the name', async () => {
    const rows = await correctText(['Code,Plant', 'A1,acerola 5 st acer', 'A2,ACER PALMATUM']);
    expect(rows.map(([, name]) => name)).toEqual(['acerola 5 st acer', 'Acer palmatum']);
  });

  it('is a text of several lines', async () => {
    const rows = await correctText(['Code,Plant', 'A1,"acer palmatum\nnice red one"', 'A2,ACER PALMATUM']);
    expect(rows.map(([, name]) => name)).toEqual(['acer palmatum\nnice red one', 'Acer palmatum']);
  });

  it('is a cell of a part of a name that holds more than the part', async () => {
    const rows = await correctText([
      'Genus,Species',
      'acer (Ahorn),palmatum',
      'QUERCUS,ROBUR',
      'x Cuprocyparis,leylandii',
    ]);
    expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
      ['acer (Ahorn)', 'palmatum'],
      ['Quercus', 'robur'],
      ['× Cuprocyparis', 'leylandii'],
    ]);
  });

  it('is a selling name, which no column of parts can hold', async () => {
    const rows = await correctText(['Genus,Species,Cultivar', "ROSA,CANINA,ICEBERG ('Korbin')"]);
    expect(rows[0]?.[2]).toBe("ICEBERG ('Korbin')");
  });

  it('is no row, where names stand side by side', async () => {
    const rows = await correctText([
      'Plant,Size,,Plant,Size',
      'Acer species,2L,,,',
      ',,,ACER PALMATUM,3L',
      'QUERCUS ROBUR,5L,,ACER CAMPESTRE,2L',
    ]);
    expect(rows.map((cells) => [cells[0], cells[3]])).toEqual([
      ['Acer species', ''],
      ['', 'Acer palmatum'],
      ['Quercus robur', 'Acer campestre'],
    ]);
  });
});

describe('columns of a list', () => {
  it('may be named by role, and of one sheet alone', async () => {
    const place = await makeFolder();
    const rows = [
      ['Gruppe', 'Typ', 'Wahl'],
      ['acer', 'PALMATUM', 'Garnet'],
    ];
    await writeFile(join(place, 'list.xlsx'), workbook({ Bäume: rows, Alt: rows }));
    const columns = ['genus=Gruppe', 'species=B', 'cultivar=Bäume!Wahl'].flatMap((role) => [
      '--columns',
      role,
    ]);
    const output = join(place, 'out.xlsx');
    const run = ['verify', join(place, 'list.xlsx'), '-o', output, '--sheet', 'Bäume', ...columns];
    expect(await plantdataHere(noHome, run)).toMatchObject({ code: 0 });
    const { Sheets } = readWorkbook(await readFile(output));
    const [, corrected]: unknown[][] = utils.sheet_to_json(Sheets.Bäume ?? {}, { header: 1 });
    expect(corrected?.slice(0, 3)).toEqual(['Acer', 'palmatum', 'Garnet']);
    expect(utils.sheet_to_json(Sheets.Alt ?? {}, { header: 1 })).toEqual(rows);
  });

  it('are refused by an unknown role', async () => {
    const { code, stderr } = await plantdataHere(noHome, [
      'verify',
      'x.xlsx',
      '-o',
      'y',
      '--columns',
      'plant=A',
    ]);
    expect(code).not.toBe(0);
    expect(stderr).toContain('It must be a role');
  });
});

describe('--fail-on', () => {
  it('ends with 0 once the file is written, unless it is given', async () => {
    expect((await correct(sources)).code).toBe(0);
    expect((await correct(sources, '--fail-on', 'not_found')).code).toBe(1);
  });
});
