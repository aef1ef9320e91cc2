import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFlowers } from '../../src/capabilities/flowers/reading/index.ts';
import { zipArchive } from '../support/zip-archive.ts';
import {
  fredRecord,
  type MadeFiles,
  madeSpectrum,
  madeValue,
  readMade,
  rowTable,
  wavelengths,
  wideTable,
  withFolder,
} from './reading-tables.ts';

/** What is refused of these files, of which `sound.csv` always has a flower that is read all the same. */
async function refusedOf(files: MadeFiles) {
  const read = await readMade({ ...files, 'sound/sound.csv': wideTable(['sound']) });
  expect(read.flowers.map(({ sourceId }) => sourceId)).toContain('sound');
  return read.refused.map(({ sourceId, place, reason }) => ({
    sourceId,
    line: place.line,
    column: place.column,
    reason,
  }));
}

const at455 = (instead: string) => (value: string, wavelength: number) =>
  wavelength === 455 ? instead : value;

describe('a cell that is no reflectance', () => {
  it.each(['NA', 'NaN', 'abc', '', '0.1.2', '0x10', '=1+1'])(
    'refuses its spectrum for "%s", naming line and column, and no other',
    async (text) => {
      const change = at455(text);
      const table = wideTable(['one', 'two'], (column, wavelength) => {
        const value = String(madeValue(column, wavelength));
        return column === 1 ? change(value, wavelength) : value;
      });
      const read = await readMade({ 'wide.csv': table });
      expect(read.flowers.map(({ sourceId }) => sourceId)).toEqual(['one']);
      expect(read.refused).toMatchObject([
        {
          sourceId: 'two',
          place: { line: 157, column: 'two' },
          reason: expect.stringContaining('at 455 nm'),
        },
      ]);
    },
  );

  it('is named by line and column in row and long tables too', async () => {
    const values = madeSpectrum(0).map((value, index) => (index === 155 ? 'NA' : value));
    const rows = [['id', ...wavelengths].join(','), ['a', ...values].join(',')].join('\n');
    const long = wavelengths.map((wavelength) => `b,${wavelength},${wavelength === 455 ? 'x' : 0.2}`);
    expect(
      await refusedOf({ 'rows.csv': rows, 'long.csv': ['id,nm,reflectance', ...long].join('\n') }),
    ).toMatchObject([
      { sourceId: 'b', line: 157, column: 'reflectance' },
      { sourceId: 'a', line: 2, column: '455' },
    ]);
  });
});

describe('wavelengths', () => {
  it.each([
    ['left out', () => null, 157, /no value between 454 and 456 nm/],
    ['repeated', () => '1, 454, 0.2', 157, /454 nm twice/],
    ['not ascending', () => '1, 450, 0.2', 157, /450 nm after 454 nm/],
    ['missing', () => '1, , 0.2', 156, /wavelength is missing/],
    ['not a number', () => '1, abc, 0.2', 156, /"abc" is not a wavelength/],
  ])('are refused when one is %s, naming the line', async (_, instead, line, reason) => {
    const record = fredRecord(1, (text, wavelength) => (wavelength === 455 ? instead() : text));
    const [refused] = await refusedOf({ '1.csv': record });
    expect(refused).toMatchObject({ sourceId: '1', reason: expect.stringMatching(reason) });
    expect(Math.abs((refused?.line ?? 0) - line)).toBeLessThanOrEqual(1);
  });

  it('of a whole table are refused once', async () => {
    const columns = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const swapped = wideTable(columns).replace('\n455,', '\n450,');
    expect(await refusedOf({ 'wide.csv': swapped })).toMatchObject([
      { sourceId: null, line: 157, reason: expect.stringContaining('450 nm after 454 nm') },
    ]);
    const rows = rowTable(['id'], [['1'], ['2']]).replace(',455,', ',454,');
    expect(await refusedOf({ 'rows.csv': rows })).toMatchObject([
      { sourceId: null, line: 1, column: '454', reason: expect.stringContaining('454 nm twice') },
    ]);
  });

  it('that do not cover 300 to 699 nm are refused', async () => {
    const short = fredRecord(1, (text, wavelength) => (wavelength < 650 ? text : null));
    expect(await refusedOf({ '1.csv': short })).toMatchObject([
      { sourceId: '1', reason: expect.stringContaining('covers 300 to 649 nm') },
    ]);
  });

  it('in steps of an instrument that are not all equal are none left out', async () => {
    const lines = [];
    for (let wavelength = 299; wavelength < 701; wavelength += wavelength < 500 ? 0.4 : 5) {
      lines.push(`${wavelength.toFixed(1)},0.3`);
    }
    expect((await readMade({ 'a.csv': ['nm,one', ...lines].join('\n') })).refused).toEqual([]);
  });
});

describe('values in another unit than the rest of the file', () => {
  it('are refused with the option that would read them', async () => {
    const table = wideTable(['a', 'b', 'c'], (column, wavelength) =>
      String(madeValue(column, wavelength) * (column === 1 ? 100 : 1)),
    );
    expect(await refusedOf({ 'wide.csv': table })).toMatchObject([
      { sourceId: 'b', column: 'b', reason: expect.stringContaining('--unit percent') },
    ]);
    const read = await readMade({ 'wide.csv': table }, { unit: 'percent' });
    expect([read.refused, read.files[0]?.unit]).toEqual([[], 'percent']);
  });
});

describe('a file that cannot be read', () => {
  const binary = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 37) % 256));
  it.each<[string, MadeFiles, RegExp]>([
    ['is binary', { 'a.csv': binary }, /not text/],
    ['is UTF-16', { 'a.csv': Buffer.from(`\ufeff${wideTable(['x'])}`, 'utf16le') }, /UTF-16/],
    ['is empty', { 'a.csv': '' }, /empty/],
    ['has blank lines only', { 'a.csv': '\n \r\n' }, /empty/],
    ['has headings only', { 'a.csv': `id,${wavelengths.join(',')}\n` }, /no rows/],
    ['is of no layout', { 'a.csv': 'toString,hasOwnProperty\nb,c\n' }, /laid out in no way.*"toString"/],
    ['has prose', { 'a.txt': 'Dear all,\nthe spectra follow.\n' }, /laid out in no way/],
    ['opens a quotation mark', { 'a.csv': `id,genus\n1,"Rosa\n${'x\n'.repeat(5000)}` }, /never closed/],
    [
      'has an endless line',
      { 'a.csv': `id,${'9'.repeat(5 * 1024 * 1024)}` },
      /line of more than 4,194,304 letters/,
    ],
    ['has a million columns', { 'a.csv': `id${',1'.repeat(1_000_000)}\n` }, /more than 100,100 columns/],
    ['has more values than headings', { 'a.csv': 'nm,a\n300,1\n301,1,5,6\n' }, /value in column 3/],
    ['is no archive', { 'a.zip': 'PK no' }, /not a zip archive/],
    ['is cut gzip', { 'a.csv.gz': gzipSync(wideTable(['x'])).subarray(0, 500) }, /cannot be read/],
    ['is protected', { 'a.zip': zipArchive([{ name: 'a.csv', content: 'x', encrypted: true }]) }, /password/],
    [
      'unpacks beyond measure',
      { 'a.zip': zipArchive([{ name: 'a.csv', content: '\n'.repeat(15_000_000) }]) },
      /more than 200 times its size/,
    ],
    [
      'lies about its size',
      { 'a.zip': zipArchive([{ name: 'a.csv', content: wideTable(['x']), statedBytes: 10 }]) },
      /cannot be read/,
    ],
    [
      'is named out of its archive',
      { 'a.zip': zipArchive([{ name: '../../a.csv', content: wideTable(['x']) }]) },
      /not a zip archive that can be read/,
    ],
  ])('is refused when it %s, and the others are read', async (_, files, reason) => {
    const refused = await refusedOf(files);
    expect(refused.map((each) => each.reason).join()).toMatch(reason);
    expect(refused.map((each) => each.reason).join()).not.toMatch(/\p{Cc}/u);
  });

  it.each([
    ['a folder without files', {}],
    ['a folder of other files', { 'made/notes.docx': 'spectra', 'made/README.txt': 'about' }],
  ])('is missed in %s, which is refused', async (_, files) => {
    const read = await readMade(files);
    expect(read.refused).toMatchObject([{ reason: expect.stringMatching(/holds no table.*\.csv/) }]);
  });

  it('is refused when it is not there', async () => {
    const read = await readFlowers(['/nowhere/spectra.csv'], {});
    expect(read.refused).toMatchObject([
      { place: { file: 'spectra.csv' }, reason: expect.stringContaining('no such file') },
    ]);
  });

  it('is named as ignored when its ending is not that of a table', async () => {
    const read = await readMade({ 'a.csv': wideTable(['x']), 'picture.jpg': 'x', 'README.txt': 'words' });
    expect(read.ignored.map((name) => name.replace(/^.*\//, ''))).toEqual(['README.txt', 'picture.jpg']);
    expect(read.refused).toEqual([]);
  });

  it('is not looked for behind links, which may lead in circles', async () => {
    await withFolder({ 'in/a.csv': wideTable(['x']) }, async (folder) => {
      await symlink(folder, join(folder, 'in/again'));
      await symlink(join(folder, 'in/a.csv'), join(folder, 'b.csv'));
      const read = await readFlowers([folder], {});
      expect([read.flowers.length, read.ignored.length, read.refused]).toEqual([1, 2, []]);
    });
  });

  it('is refused in folders within folders without end', async () => {
    await withFolder({}, async (folder) => {
      const deep = join(folder, ...Array.from({ length: 20 }, () => 'f'));
      await mkdir(deep, { recursive: true });
      await writeFile(join(deep, 'a.csv'), wideTable(['x']));
      const read = await readFlowers([folder], {});
      expect(read.refused).toMatchObject([{ reason: expect.stringContaining('depth of 16') }]);
    });
  });

  it('ends the reading when the caller has ended it', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(readMade({ 'a.csv': wideTable(['x']) }, { signal })).rejects.toThrow('enough');
  });
});

it('refuses the records of a table beyond 100,000', async () => {
  const records = Array.from({ length: 100_001 }, (_, index) => `${index + 1},Rosa\n`).join('');
  expect(await refusedOf({ 'meta.csv': `id,genus\n${records}` })).toMatchObject([
    { line: 100_002, reason: expect.stringContaining('100,000 records') },
  ]);
});
