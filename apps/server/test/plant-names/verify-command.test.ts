import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';

const command = fileURLToPath(new URL('../../bin/plantdata.js', import.meta.url));
const example = fileURLToPath(new URL('../../../../examples/nursery-order.csv', import.meta.url));

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function plantdata(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { ...process.env, NO_COLOR: '1' } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

async function listFile(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-list-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

describe('plantdata verify', () => {
  it('prints a table of the example order: what was submitted, what it is, what is wrong and who says so', async () => {
    const { code, stdout, stderr } = await plantdata('verify', example);
    expect(code).toBe(1);
    expect(stderr).toBe('');
    for (const heading of ['Row', 'Submitted', 'Status', 'Accepted name', 'What to look at', 'Sources'])
      expect(stdout).toContain(heading);
    expect(stdout).toContain('Lavandula angustifolia');
    expect(stdout).toMatch(
      /nursery-order\.csv, column "Plant": \d+ names, \d+ validated, \d+ uncertain, \d+ not found/,
    );
  });

  it('gives the same as JSON, with the row of every name', async () => {
    const { stdout } = await plantdata('verify', example, '--json');
    const { results, summary, column } = JSON.parse(stdout);
    expect(column).toBe('Plant');
    expect(results[0]).toMatchObject({ row: 2, query: { submitted_name: "Acer palmatum 'Bloodgood' 45L" } });
    expect(summary.total).toBe(results.length);
    expect(summary.validated + summary.uncertain + summary.not_found).toBe(summary.total);
  });

  it('gives CSV that a spreadsheet opens, without formulas', async () => {
    const file = await listFile('list.csv', 'Plant\nAcer palmatum\n=HYPERLINK(1)\n');
    const { stdout } = await plantdata('verify', file, '--format', 'csv');
    const rows = parse(stdout, { columns: true });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      row: '2',
      submitted_name: 'Acer palmatum',
      status: 'validated',
      author: 'Thunb.',
    });
    expect(rows[1]).toMatchObject({ submitted_name: "'=HYPERLINK(1)" });
  });

  it('ends with 0 when every name is validated', async () => {
    const file = await listFile('list.txt', 'Acer palmatum\nQuercus robur\n');
    expect((await plantdata('verify', file)).code).toBe(0);
  });

  it.each([
    ['uncertain', 'Acer palmatum\nLavendula angustifolia\n', 1],
    ['not_found', 'Acer palmatum\nLavendula angustifolia\n', 0],
    ['not_found', 'Acer palmatum\nXyzzya imaginaria\n', 1],
    ['never', 'Xyzzya imaginaria\n', 0],
  ])('--fail-on %s decides the exit code', async (failOn, content, code) => {
    const file = await listFile('list.txt', content);
    expect((await plantdata('verify', file, '--fail-on', failOn)).code).toBe(code);
  });

  it('asks only the sources that are named', async () => {
    const file = await listFile('list.txt', 'Acer palmatum');
    const { stdout } = await plantdata('verify', file, '--json', '--sources', 'powo,tnrs');
    expect(JSON.parse(stdout).results[0].validation.sources_checked).toBe(2);
  });

  it('sends no control characters of the list to the terminal', async () => {
    const file = await listFile('list.txt', 'Acer \u001b[31mpalmatum\u001b]0;title\u0007');
    const { stdout } = await plantdata('verify', file);
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
    ['an empty file', 'list.csv', '', [], 'the list is empty'],
    [
      'a picture called .csv',
      'list.csv',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
      [],
      'binary data',
    ],
    ['another kind of file', 'list.xlsx', 'PK', [], 'Save the list as'],
  ])('ends with 2 and one sentence for %s', async (_what, name, content, args, message) => {
    const { code, stdout, stderr } = await plantdata('verify', await listFile(name, content), ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('ends with 2 for a file that is not there, and with 1 for an unknown source', async () => {
    expect(await plantdata('verify', '/no/such/list.csv')).toMatchObject({ code: 2, stdout: '' });
    const file = await listFile('list.txt', 'Acer palmatum');
    const { code, stderr } = await plantdata('verify', file, '--sources', 'gbiff');
    expect(code).toBe(1);
    expect(stderr).toContain('"gbiff"');
  });
});
