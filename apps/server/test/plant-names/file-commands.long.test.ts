import { utils, write } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { nameFormats } from '../../src/capabilities/plant-names/index.ts';
import { extensionsOf } from '../../src/platform/documents/index.ts';
import { noHome } from '../support/installed-snapshots.ts';
import { makeFile } from '../support/make-folder.ts';
import { plantdata as runCommand } from '../support/run-command.ts';

const plantdata = (...args: string[]) => runCommand(noHome, ...args);

function workbook(sheets: Record<string, string[][]>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }));
}

const nursery = workbook({
  Trees: [
    ['Code', 'Botanical name', 'Size'],
    ['A1', 'Acer palmatum', '5L'],
    ['A2', 'Quercus robur', '45L'],
  ],
  Shrubs: [
    ['Code', 'Botanical name', 'Size'],
    ['B1', 'Lavandula angustifolia', '140mm'],
  ],
});

describe('plantdata verify with a workbook', () => {
  it('names the sheet of every line, and says what was read', async () => {
    const { code, stdout, stderr } = await plantdata(
      'verify',
      await makeFile('nursery.xlsx', nursery),
      '--format',
      'csv',
    );
    const rows = parse(stdout, { columns: true });
    // All of them are known, and no source was asked.
    expect(code).toBe(3);
    expect(rows).toMatchObject([
      { sheet: 'Trees', row: '2', submitted_name: 'Acer palmatum' },
      { sheet: 'Trees', row: '3', submitted_name: 'Quercus robur' },
      { sheet: 'Shrubs', row: '2', submitted_name: 'Lavandula angustifolia' },
    ]);
    expect(stderr.trim().split('\n')).toEqual([
      'plantdata: Read nursery.xlsx, sheet "Trees", column "Botanical name", rows 2 to 3: 2 plant names.',
      'plantdata: Read nursery.xlsx, sheet "Shrubs", column "Botanical name", row 2: 1 plant name.',
    ]);
  });

  it('has no column for the sheet where there is only one', async () => {
    const file = await makeFile('one.xlsx', workbook({ Trees: [['Plant'], ['Acer palmatum']] }));
    const { stdout } = await plantdata('verify', file, '--json');
    expect(Object.keys(JSON.parse(stdout).results[0])).not.toContain('sheet');
  });
});

describe.each(['verify', 'extract'])('plantdata %s --help', (command) => {
  it('lists every type of file in which names are read', async () => {
    const { stdout } = await plantdata(command, '--help');
    expect(stdout.match(/(?<=\s)\.[a-z]+\b/g)?.toSorted()).toEqual(extensionsOf(nameFormats).toSorted());
  });
});

describe('plantdata extract', () => {
  const list = 'Code,Plant,Size\n,TREES,\nA1,Acer palmatum,5L\nA2,=Quercus robur,45L\n,Total,2\n';

  it('prints texts with their places as JSON, and what was left out', async () => {
    const { code, stdout, stderr } = await plantdata('extract', await makeFile('list.csv', list), '--json');
    const { texts, extraction } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(texts[0]).toEqual({ text: 'Acer palmatum', sheet: null, page: null, row: 3, column: 'Plant' });
    expect(extraction).toMatchObject({ filename: 'list.csv', format: 'csv', skipped_row_count: 2 });
    expect(stderr).toContain('Left out 2 rows: row 2 "TREES" (section), row 5 "Total" (total).');
  });

  it('shows the columns of a list with their roles and the cost, and takes other roles', async () => {
    const file = await makeFile(
      'list.csv',
      'Ref;Wer;Was\n1;Acer;Quercus robur\n2;Acer;Betula nigra\nTotal;;2\n',
    );
    const none = await plantdata('extract', file, '--preview', '--json');
    expect([none.code, JSON.parse(none.stdout).entry_count]).toEqual([2, 0]);
    const { code, stdout } = await plantdata('extract', file, '--preview', '--columns', 'name=Was');
    expect(code).toBe(0);
    expect(stdout).toMatch(/│ Was +│ C +│ name +│ Quercus robur · Betula nigra/);
    expect(stdout).toContain('list.csv: 2 rows with plants');
    expect(stdout).toContain('Cost: 2 units for names');
  });

  it('prints sizes as CSV that runs nothing', async () => {
    const file = await makeFile('list.csv', 'Plant,Size\nAcer palmatum,5L\nQuercus robur,=45L\n');
    const { code, stdout } = await plantdata('extract', file, '--of', 'sizes', '--format', 'csv');
    expect(code).toBe(0);
    const rows: { text: string }[] = parse(stdout, { columns: true });
    expect(rows.map(({ text }) => text)).toEqual(['5L', "'=45L"]);
  });

  it.each([
    ['a column that is not there', 'list.csv', list, ['--column', 'Species'], 'There is no column "Species"'],
    ['a file of another type', 'list.rtf', 'x', [], '.rtf are not supported'],
    ['nothing but headings', 'list.csv', 'Botanical name,Size\n', [], 'No'],
  ])('ends with 2 for %s', async (_what, name, content, args, message) => {
    const { code, stdout, stderr } = await plantdata('extract', await makeFile(name, content), ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
