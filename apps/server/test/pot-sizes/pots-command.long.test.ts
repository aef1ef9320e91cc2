import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noHome } from '../support/installed-snapshots.ts';
import { workbook } from '../support/made-files.ts';
import { drawnText } from '../support/made-pictures.ts';
import { makeFile } from '../support/make-folder.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { plantdata as inProcess } from '../support/run-command.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const plantdata = (...args: string[]) => plantdataHere(noHome, ['pots', ...args]);

const list =
  'Plant,Pot Size,Qty\nAcer rubrum,140mm,5\nAcer rubrum,45L bag,2\nAcer rubrum,200mm (8L),9\nAcer rubrum,see note,1\nAcer rubrum,see note,4\n';

describe('plantdata pots', () => {
  it('prints a table of what each label means, and below it which to look at and why', async () => {
    const { code, stdout, stderr } = await inProcess(noHome, 'pots', await makeFile('list.csv', list));
    expect(code).toBe(1);
    expect(stderr).toBe('plantdata: Read list.csv, column "Pot Size", rows 2 to 6: 5 sizes.\n');
    for (const heading of ['Row', 'Label', 'Category', 'What it is', 'Stage', 'Confidence'])
      expect(stdout).toContain(heading);
    expect(stdout).toMatch(/│ 2 +│ 140mm +│ 3\.1-140mm +│ .*│ 3 Retail &/);
    expect(stdout).toContain(
      'list.csv, column "Pot Size": 5 labels, 2 high, 1 medium, 0 low, 2 without a category\n\nTo look at:\n',
    );
    const [none, medium, ...others] = stdout.trimEnd().split('To look at:\n')[1]?.split('\n') ?? [];
    expect(none).toBe('  None    "see note", rows 5, 6: no size was found');
    expect(medium).toMatch(/^ {2}Medium {2}"200mm \(8L\)" as \S+, row 4: volume and diameter do not fit/);
    expect(others).toEqual([]);
  });

  it('says of the example list what the documentation shows', async () => {
    const { stdout } = await plantdata(fromRoot('examples/availability.csv'));
    const [, belowTable = ''] = stdout.split('┘\n');
    expect(belowTable).toContain('To look at:');
    expect(await readFile(fromRoot('docs/pot-sizes.md'), 'utf8')).toContain(belowTable);
  });

  it('says nothing of what to look at when every label is matched surely', async () => {
    const { code, stdout } = await plantdata(await makeFile('list.txt', '140mm\n45L\n'));
    expect(code).toBe(0);
    expect(stdout).toContain('2 labels, 2 high, 0 medium, 0 low, 0 without a category\n');
    expect(stdout).not.toContain('To look at');
  });

  it('gives the same as JSON, with results as the API has them and the row of each', async () => {
    const { code, stdout } = await plantdata(await makeFile('list.csv', list), '--json');
    expect(code).toBe(1);
    const { file, column, results, summary } = JSON.parse(stdout);
    expect({ file, column }).toEqual({ file: 'list.csv', column: 'Pot Size' });
    expect(results[1]).toMatchObject({
      row: 3,
      input_label: '45L bag',
      match_confidence: 'High',
      standard_data: { id: '4.2-bag45', logistics: { tier: 'Pallet' } },
    });
    expect(summary).toEqual({ total: 5, high: 2, medium: 1, low: 0, none: 2 });
  });

  it('gives CSV that a spreadsheet opens, without formulas', async () => {
    const file = await makeFile('list.csv', 'Plant,Size\nAcer,140mm\nAcer,=HYPERLINK(1)\n');
    const { stdout } = await plantdata(file, '--format', 'csv');
    expect(parse(stdout, { columns: true })).toMatchObject([
      { row: '2', input_label: '140mm', category_id: '3.1-140mm', stage_order: '3', what_to_look_at: '' },
      { row: '3', input_label: "'=HYPERLINK(1)", match_confidence: 'None', category_id: '' },
    ]);
  });

  it('reads the column that is asked for, of a workbook too', async () => {
    const content = workbook('xlsx', [
      ['Pot Size', 'Old size'],
      ['140mm', '200mm'],
    ]);
    const { stdout } = await plantdata(
      await makeFile('list.xlsx', content),
      '--column',
      'Old size',
      '--json',
    );
    expect(JSON.parse(stdout).results).toMatchObject([{ input_label: '200mm' }]);
  });

  it('reads a picture, and says that it may be read wrongly', async () => {
    const text = ['140mm', '45L bag'].map((label, at) => ({ text: label, x: 60, y: 90 + at * 30, size: 14 }));
    const { stdout, stderr } = await plantdata(await makeFile('board.png', drawnText(text)), '--json');
    const ids = JSON.parse(stdout).results.map(
      (each: { standard_data: { id: string } }) => each.standard_data?.id,
    );
    expect(ids).toEqual(['3.1-140mm', '4.2-bag45']);
    expect(stderr).toContain('recognised from pictures');
  });

  it.each([
    ['none', '140mm\nsee note', 1],
    ['none', '140mm\n140mm & 200mm', 0],
    ['low', '140mm\n140mm & 200mm', 1],
    ['low', '140mm\n9"', 0],
    ['never', 'Size\nsee note', 0],
  ])('--fail-on %s decides the exit code', async (failOn, content, code) => {
    const file = await makeFile('list.csv', `Pot size\n${content}\n`);
    const answer = await plantdata(file, '--fail-on', failOn);
    expect(answer.stdout).toMatch(/, column "Pot size": \d labels?, /);
    expect(answer.code).toBe(code);
  });

  it('takes what the operator adds to the categories', async () => {
    const additions = await makeFile(
      'sizes.json',
      JSON.stringify({ aliases: { '3.1-140mm': ['house pot'] } }),
    );
    const file = await makeFile('list.csv', 'Pot size\nhouse pot\n140mm\n');
    const before = process.env.PLANTDATA_POT_SIZES;
    process.env.PLANTDATA_POT_SIZES = additions;
    onTestFinished(() => {
      if (before === undefined) delete process.env.PLANTDATA_POT_SIZES;
      else process.env.PLANTDATA_POT_SIZES = before;
    });
    const { stdout } = await plantdata(file, '--json');
    expect(JSON.parse(stdout).results[0]).toMatchObject({ standard_data: { id: '3.1-140mm' } });
  });

  it('sends no control characters of the list to the terminal', async () => {
    // Few enough of them that the list is a text all the same.
    const rows = [...Array.from({ length: 60 }, () => 'Pot 140mm'), '\u001b[31mred 45L\u001b]0;title\u0007'];
    const { stdout } = await plantdata(await makeFile('list.csv', `Pot size\n${rows.join('\n')}\n`));
    expect(stdout).toContain('│ [31mred 45L]0;title ');
    expect(stdout).not.toContain('\u001b[31m');
    expect(stdout).not.toContain('\u0007');
  });

  it('prints the lines of a long list as they come, and its summary at the end', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) =>
      at % 4 === 3 ? `variety ${at}` : `${100 + (at % 50)}mm`,
    );
    const { code, stdout } = await plantdata(await makeFile('long.csv', `Pot size\n${rows.join('\n')}\n`));
    expect(code).toBe(1);
    expect(stdout).toContain('12000 labels, 9000 high, 0 medium, 0 low, 3000 without a category');
    expect(stdout).toContain('and 2950 more; --format csv has them all');
  });

  it.each([
    [
      'a missing column',
      'list.csv',
      'Plant,Size\nAcer,5L\n',
      ['--column', 'Pot'],
      'The columns are: "Plant", "Size".',
    ],
    ['an empty file', 'list.csv', '', [], 'it is empty'],
    ['another kind of file', 'list.rtf', '140mm', [], 'Files of the type .rtf are not supported'],
    ['a picture without text', 'blank.png', drawnText([], 1), [], 'no text could be recognised'],
  ])('ends with 2 and one sentence for %s', async (_what, name, content, args, message) => {
    const { code, stdout, stderr } = await plantdata(await makeFile(name, content), ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
