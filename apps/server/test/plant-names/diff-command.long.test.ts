import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { homeWith } from '../support/checklist-versions.ts';
import { makeFile } from '../support/make-folder.ts';
import { plantdata } from '../support/run-command.ts';

const older = [
  'Aster novi-belgii | L.',
  'Aster dumosus | L.',
  'Rosmarinus officinalis | L.',
  'Salvia officinalis | L.',
];
const newer = [
  'Aster novi-belgii | L. = Symphyotrichum novi-belgii',
  'Aster dumosus | L. = Symphyotrichum novi-belgii',
  'Symphyotrichum novi-belgii | (L.) G.L.Nesom',
  'Rosmarinus officinalis | L. = Salvia rosmarinus',
  'Salvia rosmarinus | Spenn.',
  'Salvia officinalis | L.',
];
const install = () => homeWith('wcvp', { '2025-06-01': older, '2025-09-01': older, '2026-01-15': newer });

const listFile = (content: string): Promise<string> => makeFile('order.csv', content);

describe('plantdata data diff', () => {
  it('prints the names whose accepted name is another, and how many there are of each kind', async () => {
    const { code, stdout, stderr } = await plantdata(
      await install(),
      'data',
      'diff',
      'wcvp',
      '2025-06-01',
      '2026-01-15',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const heading of ['Name', 'Change', 'Accepted in 2025-06-01', 'Accepted in 2026-01-15'])
      expect(stdout).toContain(heading);
    expect(stdout).toContain('Symphyotrichum novi-belgii (L.)');
    expect(stdout).not.toContain('Salvia officinalis');
    expect(stdout).toContain(
      'wcvp, 2025-06-01 to 2026-01-15: 3 changed (3 renamed), 1 unchanged, 2 added, 0 removed',
    );
  });

  it('gives the same as JSON and as CSV', async () => {
    const home = await install();
    const json = await plantdata(home, 'data', 'diff', 'wcvp', '2025-06-01', '2026-01-15', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      dataset: 'wcvp',
      old: '2025-06-01',
      new: '2026-01-15',
      changes: expect.arrayContaining([
        {
          name: 'Rosmarinus officinalis',
          authorship: 'L.',
          change: 'renamed',
          accepted_before: { name: 'Rosmarinus officinalis', authorship: 'L.' },
          accepted_after: { name: 'Salvia rosmarinus', authorship: 'Spenn.' },
        },
      ]),
      summary: { added: 2, removed: 0, unchanged: 1, changed: 3, kinds: { renamed: 3, lumped: 0 } },
    });
    const csv = await plantdata(home, 'data', 'diff', 'wcvp', '2025-06-01', '2026-01-15', '--format', 'csv');
    expect(parse(csv.stdout, { columns: true })).toContainEqual({
      name: 'Rosmarinus officinalis',
      author: 'L.',
      change: 'renamed',
      accepted_before: 'Rosmarinus officinalis',
      author_before: 'L.',
      accepted_after: 'Salvia rosmarinus',
      author_after: 'Spenn.',
    });
  });

  it.each([
    [['--json'], '"changes": [],'],
    [['--format', 'csv'], 'name,author,change'],
    [[], 'none changed, 4 unchanged'],
  ])('prints a report without changes too, %j', async (flags, text) => {
    const { code, stdout } = await plantdata(
      await install(),
      'data',
      'diff',
      'wcvp',
      '2025-06-01',
      '2025-09-01',
      ...flags,
    );
    expect(code).toBe(0);
    expect(stdout).toContain(text);
  });

  it.each([
    [
      ['wcvp', '2024-01-01', '2026-01-15'],
      'Installed are: wcvp@2026-01-15, wcvp@2025-09-01, wcvp@2025-06-01.',
    ],
    [['wfo', '2025-06-01', '2026-01-15'], 'wfo@2025-06-01 is not installed.'],
    [['wcvp', 'June', '2026-01-15'], '"June" is not a version.'],
  ])('refuses %j and says what there is', async (args, message) => {
    const { code, stdout, stderr } = await plantdata(await install(), 'data', 'diff', ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });
});

describe('plantdata verify --since', () => {
  const list =
    'Plant,Size\nSalvia officinalis,5L\nRosmarinus officinalis 140mm,1\n"Aster novibelgii ""Lilac""",2\nUnknown shrub,1\n';

  it('prints the lines of a list that the change of a dataset affects, and ends with 1', async () => {
    const { code, stdout, stderr } = await plantdata(
      await install(),
      'verify',
      await listFile(list),
      '--since',
      'wcvp@2025-06-01',
      '--json',
    );
    expect(code).toBe(1);
    expect(stderr).toBe('plantdata: Read order.csv, column "Plant", rows 2 to 5: 4 plant names.\n');
    expect(JSON.parse(stdout)).toMatchObject({
      file: 'order.csv',
      column: 'Plant',
      dataset: 'wcvp',
      since: '2025-06-01',
      until: '2026-01-15',
      affected: [
        {
          row: 3,
          submitted_name: 'Rosmarinus officinalis 140mm',
          change: 'renamed',
          accepted_before: { name: 'Rosmarinus officinalis', authorship: 'L.' },
          accepted_after: { name: 'Salvia rosmarinus', authorship: 'Spenn.' },
        },
        { row: 4, change: 'renamed', accepted_after: { name: 'Symphyotrichum novi-belgii' } },
      ],
      summary: { total: 4, affected: 2 },
    });
  });

  it('prints a table and CSV too', async () => {
    const home = await install();
    const file = await listFile(list);
    const table = await plantdata(home, 'verify', file, '--since', 'wcvp@2025-06-01');
    expect(table.stdout).toContain('order.csv, wcvp from 2025-06-01 to 2026-01-15: 2 of 4 names affected');
    const csv = await plantdata(home, 'verify', file, '--since', 'wcvp@2025-06-01', '--format', 'csv');
    expect(parse(csv.stdout, { columns: true })).toMatchObject([
      { row: '3', change: 'renamed' },
      { row: '4' },
    ]);
  });

  it('names what is found now and what is not found any more', async () => {
    const home = await homeWith('wfo', {
      '2025-06-01': ['Aus bus', 'Aus cus'],
      '2025-12-01': ['Aus bus', 'Dus dus'],
    });
    const file = await listFile('Plant\nAus bus\nAus cus\nDus dus\n');
    const { stdout } = await plantdata(
      home,
      'verify',
      file,
      '--column',
      'plant',
      '--since',
      'wfo@2025-06-01',
      '--json',
    );
    expect(JSON.parse(stdout).affected).toMatchObject([
      { row: 3, change: 'lost', accepted_after: null },
      { row: 4, change: 'found', accepted_before: null },
    ]);
  });

  it('ends with 0 when no line is affected, and when nobody wants it to fail', async () => {
    const home = await install();
    const untouched = await listFile('Plant\nSalvia officinalis\n');
    expect(await plantdata(home, 'verify', untouched, '--since', 'wcvp@2025-06-01')).toMatchObject({
      code: 0,
    });
    const file = await listFile(list);
    const flags = ['--since', 'wcvp@2025-06-01', '--fail-on', 'never'];
    expect(await plantdata(home, 'verify', file, ...flags)).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'wcvp@2024-01-01',
      'wcvp@2024-01-01 is not installed. Installed are: wcvp@2026-01-15, wcvp@2025-09-01, wcvp@2025-06-01.',
    ],
    ['gbif@2025-06-01', 'gbif is not installed. Installed are: wcvp@2026-01-15'],
    ['wcvp', 'Write the version too: wcvp@'],
    ['wcvp@June', '"June" is not a version.'],
  ])('ends with 2 for %s and says what there is', async (since, message) => {
    const { code, stdout, stderr } = await plantdata(
      await install(),
      'verify',
      await listFile(list),
      '--since',
      since,
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
