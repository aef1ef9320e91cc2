import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptySummary } from '../../src/capabilities/plant-names/index.ts';
import { checkInOrder } from '../../src/commands/verify/check-in-order.ts';
import type { Check, CheckerSettings } from '../../src/commands/verify/checker.ts';
import { Helper } from '../../src/commands/verify/helper.ts';
import { eventually } from '../support/eventually.ts';
import { installAccepted, makeHome, noHome } from '../support/installed-snapshots.ts';
import { makeFile } from '../support/make-folder.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { commandFile, plantdata as inProcess } from '../support/run-command.ts';

const example = fileURLToPath(new URL('../../../../examples/nursery-order.csv', import.meta.url));

const plantdata = (...args: string[]) => plantdataHere(noHome, args);

/** The same where the names that are right are installed as data of POWO and of GBIF. */
async function withSources(...args: string[]) {
  const home = await makeHome();
  await installAccepted(home, 'Acer palmatum Thunb.', 'Lavandula angustifolia Mill.', 'Quercus robur L.');
  return plantdataHere(home, args);
}

describe('plantdata verify', () => {
  it('prints a table of the example order: what was submitted, what it is, what is wrong and who says so', async () => {
    const { code, stdout, stderr } = await inProcess(noHome, 'verify', example);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^plantdata: Read nursery-order\.csv, column "Plant", rows 2 to \d+: \d+ plant names\.\n$/,
    );
    for (const heading of ['Row', 'Submitted', 'Status', 'Accepted name', 'What to look at', 'Evidence'])
      expect(stdout).toContain(heading);
    expect(stdout).toContain('Lavandula angustifolia');
    expect(stdout).toMatch(
      /nursery-order\.csv, column "Plant": \d+ names: 0 validated, \d+ known \(no source was asked or answered\), \d+ to review, \d+ not found\. Evidence: bundled checklist \d+\.\n/,
    );
  });

  it('gives the same as JSON, with the row of every name', async () => {
    const { stdout } = await plantdata('verify', example, '--json');
    const { results, summary, column } = JSON.parse(stdout);
    expect(column).toBe('Plant');
    expect(results[0]).toMatchObject({ row: 2, query: { submitted_name: "Acer palmatum 'Bloodgood' 45L" } });
    expect(summary.total).toBe(results.length);
    expect(summary.validated + summary.uncertain + summary.not_found).toBe(summary.total);
    const { sources, bundled, operator, ai, none } = summary.by_basis;
    expect(sources + bundled + operator + ai + none).toBe(summary.total);
    expect(sources).toBe(0);
    const unasked = results.filter(({ validation }: { validation: { doubts: string[] } }) =>
      isDeepStrictEqual(validation.doubts, ['no_source_asked']),
    );
    expect(summary.no_source_asked).toBe(unasked.length);
    expect(summary.no_source_asked).toBeGreaterThan(0);
  });

  it('gives CSV that a spreadsheet opens, without formulas', async () => {
    const file = await makeFile('list.csv', 'Plant\nAcer palmatum\n=HYPERLINK(1)\n');
    const { stdout } = await withSources('verify', file, '--format', 'csv');
    const rows = parse(stdout, { columns: true });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      row: '2',
      submitted_name: 'Acer palmatum',
      status: 'validated',
      author: 'Thunb.',
      basis: 'sources',
      sources_checked: '2',
      sources_matched: '2',
      source_failures: '',
      evidence: 'all 2 sources',
    });
    expect(rows[1]).toMatchObject({ submitted_name: "'=HYPERLINK(1)" });
  });

  it('says of a name that only the bundled checklist has that no source was asked', async () => {
    const file = await makeFile('list.txt', 'Acer palmatum\n');
    const { stdout } = await plantdata('verify', file, '--format', 'csv', '--sources', 'powo,tnrs');
    expect(parse(stdout, { columns: true })).toMatchObject([
      {
        status: 'uncertain',
        accepted_name: 'Acer palmatum',
        basis: 'bundled',
        sources_checked: '0',
        sources_matched: '0',
        source_failures: '',
        sources_not_asked: 'tnrs powo',
        evidence: 'bundled checklist; no source asked',
      },
    ]);
  });

  it('ends with 0 when every name is validated', async () => {
    const file = await makeFile('list.txt', 'Acer palmatum\nQuercus robur\n');
    expect((await withSources('verify', file)).code).toBe(0);
  });

  it('ends with 3 when no name has another doubt than that no source was asked', async () => {
    const file = await makeFile('list.txt', 'Acer palmatum\nQuercus robur\n');
    const { code, stdout } = await plantdata('verify', file);
    expect(code).toBe(3);
    expect(stdout).toContain(
      'list.txt: 2 names: 0 validated, 2 known (no source was asked or answered), 0 to review, 0 not found. Evidence: bundled checklist 2.',
    );
  });

  it.each([
    ['uncertain', 'Acer palmatum\nLavendula angustifolia\n', 1],
    ['not_found', 'Acer palmatum\nLavendula angustifolia\n', 0],
    ['not_found', 'Acer palmatum\nXyzzya imaginaria\n', 1],
    ['never', 'Xyzzya imaginaria\n', 0],
  ])('--fail-on %s decides the exit code, with sources and without', async (failOn, content, code) => {
    const file = await makeFile('list.txt', content);
    for (const run of [plantdata, withSources])
      expect((await run('verify', file, '--fail-on', failOn)).code).toBe(code);
  });

  it.each([
    ['not_found', 0],
    ['never', 0],
  ])('--fail-on %s lets a list pass of which no source was asked', async (failOn, code) => {
    const file = await makeFile('list.txt', 'Acer palmatum\n');
    expect((await plantdata('verify', file, '--fail-on', failOn)).code).toBe(code);
  });

  it('asks only the sources that are named, and says which of them could not be asked', async () => {
    const file = await makeFile('list.txt', 'Acer palmatum');
    const { stdout } = await withSources('verify', file, '--json', '--sources', 'powo,tnrs');
    const [{ validation, source_answers: answers }] = JSON.parse(stdout).results;
    expect(validation).toMatchObject({
      sources_checked: 1,
      source_failures: [],
      sources_not_asked: ['tnrs'],
    });
    expect(answers.map(({ source, outcome }: Record<string, string>) => [source, outcome])).toEqual([
      ['tnrs', 'not_asked'],
      ['powo', 'match'],
    ]);
  });

  it('sends no control characters of the list to the terminal', async () => {
    // Few enough of them that the list is a text all the same.
    const names = [
      ...Array.from({ length: 40 }, () => 'Acer palmatum'),
      'Acer \u001b[31mrubrum\u001b]0;t\u0007',
    ];
    const { stdout } = await plantdata('verify', await makeFile('list.txt', names.join('\n')));
    expect(stdout).toContain('│ Acer [31mrubrum]0;t ');
    expect(stdout).not.toContain('\u001b[31m');
    expect(stdout).not.toContain('\u0007');
  });

  it.each([
    [
      'a missing column',
      'list.csv',
      'Plant,Size\nAcer palmatum,5L\n',
      ['--column', 'Species'],
      'The columns are: "Plant", "Size".',
    ],
    ['an empty file', 'list.csv', '', [], 'it is empty'],
    ['a heading alone', 'list.csv', 'Botanical name,Size\n', [], 'the list is empty'],
    [
      'a picture called .csv',
      'list.csv',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
      [],
      'is an image',
    ],
    ['another kind of file', 'list.rtf', 'Acer palmatum', [], 'Files of the type .rtf are not supported'],
  ])('ends with 2 and one sentence for %s', async (_what, name, content, args, message) => {
    const { code, stdout, stderr } = await plantdata('verify', await makeFile(name, content), ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('ends with 2 for a file that is not there, and with 1 for an unknown source', async () => {
    expect(await plantdata('verify', '/no/such/list.csv')).toMatchObject({ code: 2, stdout: '' });
    const file = await makeFile('list.txt', 'Acer palmatum');
    const { code, stderr } = await plantdata('verify', file, '--sources', 'gbiff');
    expect(code).toBe(1);
    expect(stderr).toContain('"gbiff"');
  });
});

describe('plantdata verify with a long list', () => {
  const names = ['Acer palmatum', 'Lavendula angustifolia', 'Xyzzya imaginaria', 'Quercus robur'];
  const rows = Array.from(
    { length: 2800 },
    (_, index) => `${names[index % 4]} 'No ${index % 2500}',${index}`,
  );
  const longList = () => makeFile('long.csv', `Plant,Code\n${rows.join('\n')}\n`);

  it('prints every line in its place, however many threads have checked them', async () => {
    const { code, stdout, stderr } = await withSources('verify', await longList(), '--json');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'plantdata: Read long.csv, column "Plant", rows 2 to 2801: 2800 plant names.\n',
    });
    const { results, summary } = JSON.parse(stdout);
    expect(results).toHaveLength(rows.length);
    for (const [index, { row, query, validation }] of results.entries()) {
      expect(row).toBe(index + 2);
      expect(query.submitted_name).toBe(rows[index]?.split(',')[0]);
      expect(validation.status).toBe(['validated', 'uncertain', 'not_found', 'validated'][index % 4]);
    }
    expect(summary).toEqual({
      total: 2800,
      validated: 1400,
      uncertain: 700,
      not_found: 700,
      no_source_asked: 0,
      by_basis: { sources: 2100, bundled: 0, operator: 0, ai: 0, none: 700 },
    });
  });

  it('prints one table and one CSV file of them', async () => {
    const file = await longList();
    const table = (await plantdata('verify', file)).stdout.trimEnd().split('\n');
    expect(new Set(table.slice(0, -1).map((line) => line.length)).size).toBe(1);
    expect(table.filter((line) => line.startsWith('┌') || line.startsWith('└'))).toHaveLength(2);
    expect(table.filter((line) => /^│ \d/.test(line))).toHaveLength(rows.length);
    const csv = await plantdata('verify', file, '--format', 'csv');
    const [, ...rowNumbers] = parse(csv.stdout).map(([row]) => row);
    expect(rowNumbers).toEqual(rows.map((_, index) => String(index + 2)));
  });

  it('ends without a word when nobody reads on', async () => {
    const child = spawn(process.execPath, [commandFile, 'verify', await longList(), '--json'], {
      env: { ...process.env, PLANTDATA_HOME: noHome },
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    expect({ code, said }).toEqual({ code: 141, said: '' });
  });

  it('says when the rest of a list cannot be read, and ends with 2', async () => {
    const file = await makeFile('long.csv', `Plant,Code\n${rows.join('\n')}\n"${'x'.repeat(2_000_000)}`);
    const { code, stdout, stderr } = await plantdata('verify', file, '--format', 'csv');
    expect(code).toBe(2);
    expect(stdout).toContain('Acer palmatum');
    expect(stderr).toContain('is a quotation mark not closed?');
  });
});

describe('a thread that helps with a long list', () => {
  const settings: CheckerSettings = {
    sources: undefined,
    report: {
      flags: { format: 'csv' },
      list: 'list.txt',
      heading: null,
      places: { sheet: false, page: false, rowWidth: 5 },
      terminal: { width: undefined, hasColours: false },
    },
  };
  const acerIn = (row: number) => ({
    text: 'Acer palmatum',
    place: { sheet: null, page: null, row, column: null },
  });
  const startThatFails = () => {
    vi.stubEnv('PORT', 'no port');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const helper = new Helper(settings);
    onTestFinished(() => helper.stop());
    return helper;
  };

  it('takes nothing more once it has ended, and says why', async () => {
    const helper = startThatFails();
    expect(helper.isFree).toBe(true);
    await eventually(() => expect(helper.isFree).toBe(false));
    await expect(helper.check([acerIn(1)])).rejects.toThrow('PORT');
  });

  it('leaves what it has not checked to the command, which goes on alone', async () => {
    const helper = startThatFails();
    const rows = Array.from({ length: 20 }, (_, index) => index + 1);
    async function* batches() {
      for (const row of rows) yield [acerIn(row)];
    }
    const counts = { ...emptySummary, total: 1, validated: 1 };
    const checkHere: Check = async ([first]) => ({ text: String(first?.place.row), counts });
    const texts: string[] = [];
    for await (const { text } of checkInOrder(batches(), checkHere, () => helper)) texts.push(text);
    expect(texts).toEqual(rows.map(String));
  });
});
