import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  dateOfFiles,
  findChecklistFiles,
} from '../../src/capabilities/plant-names/snapshots/reading/index.ts';
import { makeFolder } from '../support/make-folder.ts';
import { zipArchive } from '../support/zip-archive.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeFolder();
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const dateOf = async (...paths: string[]) => dateOfFiles(await findChecklistFiles(paths));

const rows = 'name\nAcer palmatum\n';
const description = (date: string) => `<eml><dataset><pubDate>\n ${date}</pubDate></dataset></eml>`;
const modified = { year: 2026, month: 2, day: 3 };

describe('the date of the data', () => {
  test('is unknown where nothing states it, whenever the files were changed or packed', async () => {
    const packed = gzipSync(rows);
    packed.writeUInt32LE(Date.parse('2026-03-01T10:00:00Z') / 1000, 4);
    expect(await dateOf(await file('a.csv', rows))).toBeNull();
    expect(await dateOf(await file('b.csv.gz', packed))).toBeNull();
    const archive = zipArchive([{ name: 'a.csv', content: rows, modified }]);
    expect(await dateOf(await file('c.zip', archive))).toBeNull();
  });

  test.each(['2026-01-15', '2026-01', '2026'])('is stated by a Darwin Core archive: %s', async (date) => {
    const bytes = zipArchive([
      { name: 'taxa-2020-01-01.csv', content: 'id\n', modified },
      { name: 'eml.xml', content: description(date), modified },
    ]);
    expect(await dateOf(await file('a-2025-01-01.zip', bytes))).toBe(date);
  });

  test('is stated by the description in an unpacked folder, and not by that beside a single file', async () => {
    const table = await file('taxa.csv', rows);
    await file('eml.xml', description('2026-01-15'));
    expect(await dateOf(folder)).toBe('2026-01-15');
    expect(await dateOf(table)).toBeNull();
  });

  test.each([
    // rdmpage/apni-apc-coldp, README, 2022: the export of the Australian Plant Census.
    ['APC-taxon-2022-08-30-3350.csv', '2022-08-30'],
    // ojalaquellueva/tnrs_db, import_wcvp/README, 2021: the archive of WCVP.
    ['wcvp_v5_jun_2021.csv.gz', '2021-06'],
    ['wcvp_v9_JUN_2022.txt', '2022-06'],
  ])('is that in the name that publishers give the file: %s', async (name, date) => {
    expect(await dateOf(await file(name, rows))).toBe(date);
    expect(await dateOf(await file('names.zip', zipArchive([{ name, content: rows }])))).toBe(date);
  });

  test.each([
    'list-2026-02-30.csv',
    'list-2099-01-01.csv',
    'list-1889-01-01.csv',
    'list-12026-01-011.csv',
    'mar_2021_dec.csv',
  ])('is not made of a name that states none: %s', async (name) => {
    expect(await dateOf(await file(name, rows))).toBeNull();
  });

  test('is the newest of several files', async () => {
    const names = ['a-2026-03-01.csv', 'b-2024-12-31.csv', 'c.csv'];
    expect(await dateOf(...(await Promise.all(names.map((name) => file(name, rows)))))).toBe('2026-03-01');
  });
});
