import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFlowers } from '../../server/src/capabilities/flowers/index.ts';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { apartName, evaluateFlowers } from '../src/flowers.ts';

const wavelengths = Array.from({ length: 400 }, (_, index) => 300 + index);
/** Yellow without ultraviolet, which is `green` for bees. */
const yellow = (wavelength: number) => (wavelength < 500 ? 0.05 : 0.8);

const rowTable = (rows: readonly (readonly [id: number, beeColour: string])[]): string =>
  [
    ['record_id', 'genus', 'species', 'bee_colour', ...wavelengths].join(','),
    ...rows.map(([id, beeColour]) => [id, 'Acer', 'rubrum', beeColour, ...wavelengths.map(yellow)].join(',')),
  ].join('\n');

const fredRecord = (id: number): string =>
  wavelengths.map((wavelength) => `${id}, ${wavelength}, ${yellow(wavelength)} `).join('\n');

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

const evaluate = (path: string) => evaluateFlowers(path, (paths) => readFlowers(paths, {}));

describe('evaluate flowers: files', () => {
  it('scores each table of rows by itself, and names what holds no published colour or is something else', async () => {
    await mkdir(join(folder, 'below'));
    await writeFile(
      join(folder, 'raw.csv'),
      rowTable([
        [1, 'green'],
        [2, 'UV'],
        [3, ''],
      ]),
    );
    await writeFile(join(folder, 'below', 'chosen.csv'), rowTable([[1, 'green']]));
    await writeFile(join(folder, 'open.csv'), rowTable([[4, '']]));
    await writeFile(join(folder, 'words.json'), '{"words":["green"]}');
    const report = await evaluate(folder);
    expect(
      report.files.map(({ name, tally }) => [name, tally.cases, tally.sectorRight, tally.setAside]),
    ).toEqual([
      ['below/chosen.csv', 1, 1, 0],
      ['raw.csv', 2, 1, 1],
    ]);
    expect(report).toMatchObject({ unlabelled: ['open.csv'], unrecognised: ['words.json'], references: [] });
  });

  it('takes the categories of records that have a file each from the table of metadata beside them', async () => {
    await writeFile(join(folder, 'record_157.csv'), fredRecord(157));
    await writeFile(join(folder, 'record_158.csv'), fredRecord(158));
    await writeFile(
      join(folder, 'metadata.csv'),
      'fred_id,family,genus,species,human_colour,bee_colour\n157,Sapindaceae,Acer,rubrum,yellow,green\n158,Sapindaceae,Acer,rubrum,yellow,blue',
    );
    const { files } = await evaluate(folder);
    expect(files.map(({ name, tally }) => [name, tally.cases, tally.sectorRight])).toEqual([
      [apartName, 2, 1],
    ]);
  });

  it('counts a spectrum that is refused among others with categories', async () => {
    const broken = rowTable([
      [1, 'green'],
      [2, 'green'],
    ]).replace(/0\.8$/, 'much');
    await writeFile(join(folder, 'raw.csv'), broken);
    const { files } = await evaluate(join(folder, 'raw.csv'));
    expect(files[0]?.tally).toMatchObject({ cases: 2, sectorRight: 1, refused: 1 });
  });

  it('says when there is no such path', async () => {
    await expect(evaluate(join(folder, 'absent.csv'))).rejects.toThrow('There is no such file or folder');
  });
});
