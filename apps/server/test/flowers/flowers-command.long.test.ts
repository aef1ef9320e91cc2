import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlowerRecord } from '../../src/capabilities/flowers/model.ts';
import { flowersVersion, readAllFlowers } from '../../src/capabilities/flowers/records/store.ts';
import { embeddedUnderTest, type TestDatabase } from '../support/database.ts';
import { installAccepted } from '../support/installed-snapshots.ts';
import { forgetFlowers } from '../support/kept-flowers.ts';
import { runPlantdata } from '../support/plantdata-command.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { fredMetadata, fredRecord, rowTable, tableOfR } from '../support/spectra-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plantdata-spectra-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('plantdata flowers, without a database', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  it.each([
    ['a source that is none', ['import', 'x.csv', '--source', 'My Meadow'], 2, /my-meadow/],
    ['a DOI that is none', ['import', 'x.csv', '--doi', '14287'], 2, /10\.1371/],
    ['a unit that is none', ['import', 'x.csv', '--unit', 'permille'], 2, /percent/],
    ['no path', ['import'], 2, /path/],
    ['a source that is not there', ['remove', 'fred'], 1, /No spectra are imported/],
    ['names of nothing', ['verify'], 1, /No spectra are imported/],
  ])('refuses %s and makes nothing', async (_, args, exitCode, message) => {
    const { code, stdout, stderr } = await plantdataHere(home, ['flowers', ...args]);
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr).toMatch(message);
    expect(await readdir(home)).toEqual([]);
  });

  it('says what a dry run would do, and makes no database', async () => {
    const path = await file('157.csv', fredRecord(157));
    const { code, stdout, stderr } = await plantdataHere(home, ['flowers', 'import', path, '--dry-run']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('nothing was written. It would be: 1 added, 0 replaced, 0 unchanged.');
    expect(await readdir(home)).toEqual([]);
  });

  it('fails when nothing can be used, names the files, and makes no database', async () => {
    const paths = [await file('a.csv', 'no spectra, here\n'), join(folder, 'nowhere.csv')];
    const { code, stdout } = await plantdataHere(home, ['flowers', 'import', ...paths]);
    expect(code).toBe(1);
    expect(stdout).toContain('Nothing was imported');
    expect(stdout).toContain('nowhere.csv');
    expect(await readdir(home)).toEqual([]);
  });

  it('lists the starter set alone', async () => {
    const { code, stdout } = await plantdataHere(home, ['flowers', 'list', '--json']);
    expect({ code, list: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      list: {
        sources: [],
        starter_sets: expect.arrayContaining([
          expect.objectContaining({ id: 'modelled', evidence: 'modelled' }),
        ]),
      },
    });
    const table = (await plantdataHere(home, ['flowers', 'list'])).stdout;
    expect(table).toMatch(/modelled .* modelled .* CC0-1\.0/);
    expect(table).toMatch(/alpine .* measured .* MIT/);
  });

  it('makes the database for an import, as a process of its own', async () => {
    const path = await file('157.csv', fredRecord(157));
    const { code, stdout, stderr } = await runPlantdata(home, ['flowers', 'import', path]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('within five seconds') });
    expect(stdout).toContain('Imported: 1 added');
    expect(await readdir(home)).toContain('database');
  });
});

describe('plantdata flowers, beside a process that has the database open', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await embeddedUnderTest.open();
    await installAccepted(database.home, 'Bellis perennis L.');
  });
  beforeEach(() => forgetFlowers(database.db));
  afterAll(() => database.close());

  const plantdata = (...args: string[]) => plantdataHere(database.home, ['flowers', ...args]);
  const json = async (...args: string[]) => JSON.parse((await plantdata(...args, '--json')).stdout);
  const records = async () => {
    const all: FlowerRecord[] = [];
    for await (const batch of readAllFlowers(database.db)) all.push(...batch);
    return all;
  };

  async function exportOfFred(): Promise<string> {
    const exported = join(folder, 'export');
    await mkdir(exported);
    await writeFile(join(exported, '157.csv'), fredRecord(157, 560));
    await writeFile(join(exported, '158.csv'), fredRecord(158));
    await writeFile(join(exported, '159.csv'), fredRecord(159));
    const rows = [
      [157, 'Asteraceae', 'Bellis', 'perennis'],
      [158, 'Fabaceae', 'Trifolium', 'sp.'],
      [160, 'Rosaceae', 'Rosa', 'canina'],
    ] as const;
    await writeFile(join(exported, 'metadata.csv'), fredMetadata(rows));
    return exported;
  }

  it('imports an export of FReD with its table, licence, citation and verified names', async () => {
    const before = await flowersVersion(database.db);
    const report = await json('import', await exportOfFred());
    expect(report).toMatchObject({
      dry_run: false,
      added: 3,
      replaced: 0,
      unchanged: 0,
      refused: [],
      without_metadata: 1,
      without_spectrum: 1,
      names: { validated: 1, uncertain: 0, not_found: 0, not_verified: 2 },
      sources: [
        {
          id: 'fred',
          records: 3,
          licence: expect.stringContaining('terms of FReD'),
          citation: expect.stringContaining('Arnold'),
          doi: '10.1371/journal.pone.0014287',
        },
      ],
    });
    expect(report.files).toHaveLength(4);
    expect(await flowersVersion(database.db)).not.toBe(before);
    const [bellis, trifolium, unknown] = await records();
    expect(bellis).toMatchObject({
      id: 157,
      sourceId: '157',
      evidence: 'measured',
      name: { status: 'validated', acceptedName: 'Bellis perennis', family: 'Asteraceae' },
    });
    expect(bellis?.spectrum[260]).toBeCloseTo(0.65, 6);
    expect(trifolium).toMatchObject({ id: 158, name: null, facts: { family: 'Fabaceae' } });
    expect(unknown).toMatchObject({ id: 159, name: null, facts: { family: null } });
  });

  it('counts truly in a dry run, and changes nothing', async () => {
    const exported = await exportOfFred();
    await plantdata('import', join(exported, '157.csv'), join(exported, '158.csv'));
    const before = [await flowersVersion(database.db), await records()];
    await writeFile(join(exported, '158.csv'), fredRecord(158, 600));
    const files = ['157.csv', '158.csv', '159.csv'].map((name) => join(exported, name));
    const counts = { added: 1, replaced: 1, unchanged: 1 };
    expect(await json('import', ...files, '--dry-run')).toMatchObject({ dry_run: true, ...counts });
    expect([await flowersVersion(database.db), await records()]).toEqual(before);
    expect(await json('import', ...files)).toMatchObject({ dry_run: false, ...counts });
  });

  it('sorts a table by its column of sources, and keeps the licence of each record', async () => {
    const path = await file(
      'mixed.csv',
      rowTable([
        { id: '1', source: 'pyrenees', name: 'Bellis perennis' },
        { id: '2', source: 'My Meadow', name: 'Rosa canina' },
      ]),
    );
    const { sources } = await json('import', path);
    expect(sources).toMatchObject([
      { id: 'pyrenees', licence: 'MIT', records: 1 },
      { id: 'my-meadow', title: 'my-meadow', licence: null, records: 1 },
    ]);
    expect((await records()).map(({ facts }) => facts.licence)).toEqual(['CC0', 'CC0']);
    const titled = await plantdata('import', path, '--title', 'Of both');
    expect(titled).toMatchObject({ code: 1, stderr: expect.stringContaining('--source') });
  });

  it('takes the name of a file for its source, and what the operator says of it, until it is said differently', async () => {
    const path = await file('Roof garden.csv', tableOfR(['Bellis_perennis_A__P_1']));
    const said = ['--title', 'A roof', '--licence', 'CC0', '--doi', 'https://doi.org/10.5281/zenodo.1'];
    await plantdata('import', path, ...said);
    await plantdata('import', path, '--citation', 'Us (2026)');
    const { sources } = await json('list');
    expect(sources).toMatchObject([
      {
        id: 'roof-garden',
        title: 'A roof',
        licence: 'CC0',
        citation: 'Us (2026)',
        doi: '10.5281/zenodo.1',
        evidence: 'measured',
        records: 1,
        files: [{ name: 'Roof garden.csv' }],
      },
    ]);
    const { stdout } = await plantdata('list');
    expect(stdout).toContain('roof-garden');
    expect(stdout).toContain('1 record of 1 source;');
  });

  it('keeps what it can use and names what it refused', async () => {
    const broken = fredRecord(158).replace('158, 450, ', '158, 450, nothing ');
    const paths = [await file('157.csv', fredRecord(157)), await file('158.csv', broken)];
    const { code, stdout } = await plantdata('import', ...paths);
    expect(code).toBe(0);
    expect(stdout).toContain('Imported: 1 added');
    expect(stdout).toMatch(/Refused 1:\n {2}158\.csv, line 151/);
    const { refused } = await json('import', ...paths);
    expect(refused).toMatchObject([{ file: '158.csv', line: 151, reason: expect.any(String) }]);
  });

  it('removes a source, and names those there are', async () => {
    await plantdata('import', await exportOfFred());
    expect((await plantdata('remove', 'meadow')).stderr).toContain('There are: fred.');
    expect(await json('remove', 'fred')).toEqual({ removed: { source: 'fred', records: 3 } });
    expect(await records()).toEqual([]);
    expect(await json('list')).toMatchObject({ sources: [] });
  });

  it('verifies names again, and touches only those that have changed', async () => {
    await plantdata('import', await exportOfFred());
    const version = await flowersVersion(database.db);
    expect(await json('verify')).toMatchObject({
      records: 3,
      changed: 0,
      names: { validated: 1, not_verified: 2 },
    });
    expect(await flowersVersion(database.db)).toBe(version);
    await database.db.updateTable('flower').set({ name: null }).execute();
    expect(await json('verify')).toMatchObject({ changed: 1 });
    expect((await records())[0]?.name).toMatchObject({ status: 'validated' });
  });
});
