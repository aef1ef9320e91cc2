import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlowerRecord } from '../../src/capabilities/flowers/model.ts';
import { readAllFlowers } from '../../src/capabilities/flowers/records/store.ts';
import { embeddedUnderTest, type TestDatabase } from '../support/database.ts';
import { sendFile, serveFiles } from '../support/file-server.ts';
import { forgetFlowers } from '../support/kept-flowers.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { sha256 } from '../support/sha256.ts';
import { alpineFiles, fredRecord, tableOfR } from '../support/spectra-files.ts';

describe('plantdata data, with spectra of flowers', () => {
  let database: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    database = await embeddedUnderTest.open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await forgetFlowers(database.db);
    folder = await mkdtemp(join(tmpdir(), 'plantdata-spectra-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const data = (...args: string[]) => plantdataHere(database.home, ['data', ...args]);
  const json = async (...args: string[]) => JSON.parse((await data(...args, '--json')).stdout);
  const records = async () => {
    const all: FlowerRecord[] = [];
    for await (const batch of readAllFlowers(database.db)) all.push(...batch);
    return all;
  };
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const listed = async (id: string) => {
    const { floral_spectra } = await json('list');
    return floral_spectra.find(({ dataset }: { dataset: string }) => dataset === id);
  };

  it('downloads the table of the Pyrenees as R has written it, goes on where it was cut off, and imports it once', async () => {
    const table = tableOfR([
      'Bellis_perennis_A__P_1',
      'Bellis_perennis_A__P_2',
      'Impatiens_glandulifera_A__Lr_2',
    ]);
    const bytes = Buffer.from(table);
    await using publisher = await serveFiles((request, response, earlier) =>
      sendFile(request, response, { bytes, etag: '"1"', ...(earlier === 0 && { cutAfter: 2000 }) }),
    );
    const args = ['add', 'floral-spectra-pyrenees', '--url', `${publisher.url}/FLOWERS_SAMPLED.csv`];
    const { code, stdout, stderr } = await data(...args, '--sha256', sha256(bytes));
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Imported: 3 added') });
    expect(stderr).toContain('was downloaded');
    const first = (await records())[0];
    expect(first).toMatchObject({
      source: { id: 'pyrenees', licence: 'MIT', citation: expect.stringContaining('Dessart') },
      facts: { genus: 'Bellis', species: 'perennis' },
      name: { status: 'uncertain', acceptedName: null },
    });
    expect(first?.spectrum[120]).toBeCloseTo(0.65, 5);
    expect((await data(...args)).stdout).toContain('0 added, 0 replaced, 3 unchanged');
    expect(publisher.requests).toHaveLength(3);
    expect(await listed('floral-spectra-pyrenees')).toMatchObject({
      source: 'pyrenees',
      licence: 'MIT',
      doi: expect.stringMatching(/^10\./),
      installed: { records: 3, read_from: [{ name: 'FLOWERS_SAMPLED.csv', sha256: sha256(bytes) }] },
    });
  });

  it('keeps nothing of a download with another checksum', async () => {
    await using publisher = await serveFiles((request, response) =>
      sendFile(request, response, { bytes: Buffer.from(tableOfR(['Bellis_perennis_A__P_1'])) }),
    );
    const from = ['--url', `${publisher.url}/spectra.csv`, '--sha256', sha256('another')];
    const { code, stderr } = await data('add', 'floral-spectra-pyrenees', ...from);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('checksum') });
    expect(await records()).toEqual([]);
  });

  it('reads the two files of the alpine flowers together', async () => {
    const { data: table, meta } = alpineFiles([
      'Gentiana,acaulis,ventmed,1',
      'Gentiana,acaulis,ventapi,1',
      'Silene_acaulis,bryoides,petal,1',
    ]);
    const from = [await file('xmpl_data.csv', table), await file('xmpl_meta.csv', meta)];
    const report = await json('add', 'floral-spectra-alpine', '--from', ...from);
    expect(report).toMatchObject({ added: 3, refused: [], sources: [{ id: 'alpine', licence: 'MIT' }] });
    const [gentiana] = await records();
    expect(gentiana?.facts).toMatchObject({ genus: 'Gentiana', species: 'acaulis' });
    expect(gentiana?.spectrum.some((value) => value < 0)).toBe(true);
  });

  it('says what it knows of each, and where it is', async () => {
    const { stdout } = await data('list');
    expect(stdout).toContain('floral-spectra-fred: Floral Reflectance Database');
    expect(stdout).toContain('--from');
    const { datasets, floral_spectra } = await json('list');
    expect(datasets.some(({ dataset }: { dataset: string }) => dataset === 'wcvp')).toBe(true);
    expect(floral_spectra).toHaveLength(6);
    expect(stdout).toMatch(/Bayreuth.*CC BY 4\.0.*doi 10\.6084/);
    for (const { licence, citation, format, installed } of floral_spectra) {
      expect([licence, citation, format].every((text) => text.length > 0)).toBe(true);
      expect(installed).toBeNull();
    }
    expect((await listed('floral-spectra-fred')).downloads).toEqual([]);
  });

  it('checks and removes what is imported, records and downloads', async () => {
    await data('add', 'floral-spectra-fred', '--from', await file('157.csv', fredRecord(157)));
    expect((await data('verify', 'floral-spectra-fred')).stdout).toContain(
      '1 records can be read, 0 are damaged',
    );
    await database.db.updateTable('flower').set({ facts: '{}' }).execute();
    const verified = await data('verify', 'floral-spectra-fred', '--json');
    expect(verified.code).toBe(1);
    expect(JSON.parse(verified.stdout)).toMatchObject({ records: 0, damaged: [{ id: 157 }] });
    expect(await json('remove', 'floral-spectra-fred')).toEqual({
      removed: [{ dataset: 'floral-spectra-fred', source: 'fred', records: 1 }],
    });
    expect((await data('verify', 'floral-spectra-fred')).stderr).toContain('is not imported');
    expect((await data('remove', 'floral-spectra-fred')).code).toBe(1);
  });
});

describe('plantdata data add, before anything is made', () => {
  let home = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  it.each([
    [
      'spectra that it does not know',
      ['floral-spectra-moon'],
      /floral-spectra-pyrenees.*plantdata flowers import/,
    ],
    ['to download what is given on request only', ['floral-spectra-fred'], /--from/],
    ['a date', ['floral-spectra-alpine', '--date', '2026-01-15'], /--date is for checklists/],
    ['a source of names', ['floral-spectra-alpine', '--source', 'tnrs'], /--source is for checklists/],
    ['one address for two files', ['floral-spectra-alpine', '--url', 'http://localhost/x'], /2 files/],
    [
      'an address beside a file',
      ['floral-spectra-fred', '--from', '.', '--url', 'http://localhost/'],
      /leave them out/,
    ],
  ])('refuses %s', async (_, args, message) => {
    const { code, stdout, stderr } = await plantdataHere(home, ['data', 'add', ...args]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
