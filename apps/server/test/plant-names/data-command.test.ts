import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendFile, serveFiles } from '../support/file-server.ts';
import { makeFolder } from '../support/make-folder.ts';
import { plantdataHere } from '../support/plantdata-here.ts';

let home = '';

beforeEach(async () => {
  home = await makeFolder();
});

const data = (...args: string[]) => plantdataHere(home, ['data', ...args]);

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(home, name);
  await writeFile(path, content);
  return path;
}

const checklist = [
  'taxonID,scientificName,scientificNameAuthorship,taxonRank,taxonomicStatus,acceptedNameUsageID,family',
  '1,Salvia rosmarinus,Spenn.,species,accepted,1,Lamiaceae',
  '2,Rosmarinus officinalis,L.,species,synonym,1,Lamiaceae',
  '3,Abelia × grandiflora,(Rovelli ex André) Rehder,species,accepted,3,Caprifoliaceae',
  '4,Acer palmatum,Thunb.,species,accepted,4,Sapindaceae',
  '',
].join('\n');

const animals =
  'taxonID,scientificName,scientificNameAuthorship,taxonRank,taxonomicStatus,acceptedNameUsageID,family,kingdom\n1,Passer domesticus,L.,species,accepted,1,Passeridae,Animalia\n';

async function installedVersions(): Promise<Record<string, string[]>> {
  const { datasets } = JSON.parse((await data('list', '--json')).stdout);
  const versions: Record<string, string[]> = {};
  for (const { dataset, versions: each } of datasets) {
    if (each.length > 0) versions[dataset] = each.map(({ version }: { version: string }) => version);
  }
  return versions;
}

const filesOf = async (dataset: string) =>
  (await readdir(join(home, 'snapshots', dataset))).filter((name) => !name.startsWith('import.lock'));

describe('plantdata data add', () => {
  test('imports a file and reports what it read, in words and as JSON', async () => {
    const from = await file('wcvp.csv', checklist);
    const { code, stdout, stderr } = await data('add', 'wcvp', '--from', from, '--date', '2026-01-15');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Imported wcvp@2026-01-15: 4 names (3 accepted)');
    expect(stdout).toContain('No row was left out.');
    const again = await data('add', 'wcvp', '--from', from, '--date', '2026-01-15', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({
      version: '2026-01-15',
      rows: 4,
      names: 4,
      rejected: [],
    });
    expect(await filesOf('wcvp')).toEqual(['2026-01-15.snapshot']);
  });

  test('names the rows that it left out, with reason, file and line, and lists them beside the snapshot', async () => {
    const rows = `${checklist}1,Acer again,,species,accepted,1,\n9,,L.,species,accepted,9,\n`;
    const from = await file('wcvp.csv', rows);
    const { code, stdout } = await data('add', 'wcvp', '--from', from, '--date', '2026-01-15');
    expect(code).toBe(0);
    expect(stdout).toContain('Left out 2 rows');
    expect(stdout).toContain('duplicate-id: 1');
    expect(stdout).toContain('wcvp.csv:7');
    const listed = await readFile(join(home, 'snapshots', 'wcvp', '2026-01-15.rejected.csv'), 'utf8');
    expect(listed).toMatch(/^file,row,reason,text\n/);
    expect(listed).toContain('duplicate-id');
  });

  test('takes all tables of a folder as one dataset of your own', async () => {
    await mkdir(join(home, 'tables'));
    await file('tables/a.csv.gz', gzipSync(checklist));
    await file('tables/b.tsv', 'taxonID\tscientificName\n1\tBanksia integrifolia\n2\tBanksia serrata\n');
    await file('tables/readme.txt', 'These are two tables.');
    const { code, stdout, stderr } = await data(
      ...['add', 'my-list', '--from', join(home, 'tables'), '--source', 'tnrs,ala', '--date', '2026-01-15'],
      ...['--licence', 'CC0', '--title', 'My list', '--json'],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ dataset: 'my-list', names: 6 });
    const list = await data('list');
    expect(list.stdout).toContain('my-list: My list; answers for tnrs, ala; licence: CC0');
    expect(list.stdout).toMatch(/2026-01-15 +6 names .* from a\.csv\.gz, b\.tsv/);
  });

  test('takes the columns that it is told', async () => {
    const from = await file('plants.csv', 'Nr;Botanik;Autor\n1;Acer palmatum;Thunb.\n');
    const add = ['add', 'mine', '--source', 'tnrs', '--from', from];
    const { code, stdout } = await data(...add, '--column', 'name=Botanik', 'authorship=Autor');
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('1 names') });
    const wrong = await data(...add, '--column', 'name=Botany');
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('"Botanik"');
  });

  test('imports corrections, which answer for no source', async () => {
    const from = await file('mine.csv', 'name,accepted_name\nRosmarinus officinalis,Salvia rosmarinus\n');
    const { code, stdout } = await data('add', 'corrections', '--from', from, '--date', '2026-01-15');
    expect(code).toBe(0);
    expect(stdout).toContain('Imported corrections@2026-01-15: 2 names');
  });

  test('does not know the version of a file that states none, and tells such files apart by their content', async () => {
    const from = await file('my.csv', checklist);
    const add = ['add', 'my-list', '--source', 'tnrs', '--from', from];
    const { stdout } = await data(...add);
    const [, first = ''] = /Imported my-list@(unknown-[0-9a-f]{8}):/.exec(stdout) ?? [];
    await data(...add);
    expect(await installedVersions()).toEqual({ 'my-list': [first] });
    await file('my.csv', `${checklist}5,Acer rubrum,L.,species,accepted,5,Sapindaceae\n`);
    await data(...add);
    // The last import answers.
    expect(await installedVersions()).toEqual({ 'my-list': [expect.not.stringMatching(first), first] });
    expect(await data('remove', `my-list@${first}`)).toMatchObject({ code: 0 });
  });

  test('says that a version of unknown date does not answer beside one with a date', async () => {
    const from = await file('wcvp.csv', checklist);
    await data('add', 'wcvp', '--from', from, '--version', '2022-06');
    const { stdout } = await data('add', 'wcvp', '--from', from);
    expect(stdout).toContain('wcvp@2022-06 still answers');
    expect(await installedVersions()).toEqual({
      wcvp: ['2022-06', expect.stringMatching(/^unknown-/)],
    });
  });

  test.each([
    ['a name of its own without a source', ['mine', '--from', '.'], /--source tnrs/],
    ['a source that does not exist', ['mine', '--source', 'kew', '--from', '.'], /"kew" is not a source/],
    ['a name that is none', ['../etc', '--source', 'tnrs', '--from', '.'], /lower-case letters/],
    ['a date that is none', ['wcvp', '--date', '15.1.2026', '--from', '.'], /2026-01-15/],
    ['a checksum that is none', ['wcvp', '--sha256', 'abc'], /64 digits/],
    ['an address beside a file', ['wcvp', '--url', 'http://localhost/', '--from', '.'], /leave them out/],
    ['a file that is not there', ['wcvp', '--from', 'nowhere.zip'], /nowhere\.zip/],
    ['a column that cannot be', ['wcvp', '--column', 'colour=x', '--from', '.'], /"colour"/],
    ['a dataset without an address', ['usda'], /--from/],
    ['an address that is none', ['wcvp', '--url', 'ftp://example.org/x'], /http:\/\//],
  ])('refuses %s', async (what, args, message) => {
    const { code, stdout, stderr } = await data('add', ...args);
    expect({ code, stdout }).toEqual({ code: what === 'a checksum that is none' ? 2 : 1, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('installs nothing when no name could be read', async () => {
    const from = await file('animals.csv', animals);
    const { code, stderr } = await data('add', 'gbif', '--from', from);
    expect(code).toBe(1);
    expect(stderr).toContain('other-kingdom');
    expect(await installedVersions()).toEqual({});
  });
});

describe('plantdata data add without --from', () => {
  test('downloads the file, with a version from its name, and not again when it is unchanged', async () => {
    const bytes = Buffer.from(checklist);
    await using server = await serveFiles((request, response) =>
      sendFile(request, response, {
        bytes,
        etag: '"a"',
        lastModified: 'Thu, 15 Jan 2026 12:00:00 GMT',
      }),
    );
    const add = ['add', 'wcvp', '--url', `${server.url}/wcvp_v5_jun_2021.csv`];
    const { code, stderr } = await data(...add);
    expect(code).toBe(0);
    expect(stderr).toMatch(/was downloaded \(0\.\d kB, SHA-256 [0-9a-f]{64}\)/);
    expect(await installedVersions()).toEqual({ wcvp: ['2021-06'] });
    expect((await data(...add)).stderr).toContain('is unchanged');
    await data('remove', 'wcvp');
    expect(await filesOf('wcvp')).toEqual([]);
  });

  test('downloads a file again that could not be read, but not for a column that is missing', async () => {
    let bytes = gzipSync(checklist).subarray(0, -20);
    await using server = await serveFiles((request, response) =>
      sendFile(request, response, { bytes, etag: '"a"' }),
    );
    const add = ['add', 'wcvp', '--url', `${server.url}/names.csv.gz`];
    expect((await data(...add)).stderr).toContain('incomplete or damaged');
    bytes = gzipSync(checklist);
    expect((await data(...add, '--column', 'name=Botany')).stderr).toContain('"Botany"');
    const { code, stderr } = await data(...add);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('is unchanged') });
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      '"a"',
    ]);
  });

  test('says what is wrong with a download and installs nothing', async () => {
    await using server = await serveFiles((request, response) => {
      if (request.url === '/gone.zip') response.writeHead(404).end();
      else sendFile(request, response, { bytes: Buffer.from(checklist) });
    });
    const gone = await data('add', 'wcvp', '--url', `${server.url}/gone.zip`);
    expect(gone).toMatchObject({ code: 1, stderr: expect.stringContaining('404') });
    const other = await data('add', 'wcvp', '--url', `${server.url}/names.csv`, '--sha256', 'a'.repeat(64));
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('checksum') });
    expect(await installedVersions()).toEqual({});
  });
});

describe('plantdata data verify and remove', () => {
  test('check every name in every form, and remove one version or all', async () => {
    const from = await file('wcvp.csv', checklist);
    for (const date of ['2025-06-01', '2026-01-15'])
      await data('add', 'wcvp', '--from', from, '--date', date);
    expect(await installedVersions()).toEqual({ wcvp: ['2026-01-15', '2025-06-01'] });
    const verified = await data('verify', 'wcvp', '--json');
    expect(verified.code).toBe(0);
    const [newest] = JSON.parse(verified.stdout);
    expect(newest).toMatchObject({
      version: '2026-01-15',
      damage: null,
      matching: {
        names: 4,
        failed: 0,
        forms: {
          capitals: { asked: 4, matched: 4 },
          'hybrid-sign-added': { asked: 3, matched: 3 },
          'hybrid-sign-removed': { asked: 1, matched: 1 },
        },
      },
    });
    const removed = await data('remove', 'wcvp@2025-06-01');
    expect(removed).toMatchObject({ code: 0, stdout: 'Removed wcvp@2025-06-01.\n' });
    expect(await installedVersions()).toEqual({ wcvp: ['2026-01-15'] });
    expect((await data('remove', 'wfo')).stderr).toContain('Installed are: wcvp@2026-01-15');
  });

  test('tell of a damaged file, which list does too', async () => {
    const from = await file('wcvp.csv', checklist);
    await data('add', 'wcvp', '--from', from, '--date', '2026-01-15');
    const snapshot = join(home, 'snapshots', 'wcvp', '2026-01-15.snapshot');
    await writeFile(snapshot, (await readFile(snapshot)).subarray(0, -50));
    const { code, stdout } = await data('verify');
    expect(code).toBe(1);
    expect(stdout).toContain('wcvp@2026-01-15: The snapshot is damaged');
  });
});
