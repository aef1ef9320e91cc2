import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipArchive } from '../support/zip-archive.ts';
import {
  fredRecord,
  madeSpectrum,
  madeValue,
  onlyFlower,
  readMade,
  rowTable,
  wavelengths,
  wideTable,
} from './reading-tables.ts';

const grid = (flower: number) => madeSpectrum(flower).slice(0, 400);

describe('FReD records', () => {
  it('are read from a folder, with the metadata that stand in it', async () => {
    const read = await readMade({
      'fred/FReDflowerID_157.csv': fredRecord(157),
      'fred/FReDflowerID_158.csv': fredRecord(158),
      'fred/metadata.csv':
        'FReD ID,Family,Genus,Species,Main colour,Insect colour,Altitude (m),Pollinators\n157,Asteraceae,Bellis,perennis,Y,uncoloured,800,"bees; ???, flies"\n200,Rosaceae,Rosa,canina,N,blue,,\n',
    });
    expect(read.refused).toEqual([]);
    expect(read.flowers.map(({ sourceId, number }) => [sourceId, number])).toEqual([
      ['157', 157],
      ['158', 158],
    ]);
    expect([...(read.flowers[0]?.spectrum ?? [])]).toEqual(grid(157));
    expect(read.flowers[0]?.facts).toMatchObject({
      scientificName: 'Bellis perennis',
      isMainColour: true,
      beeColour: 'white',
      altitudeM: 800,
      pollinators: ['bees', 'flies'],
    });
    expect(read).toMatchObject({ withoutSpectrum: 1, withoutMetadata: 1, warnings: [] });
    expect(read.files.map(({ layout, unit }) => [layout, unit])).toEqual([
      ['fred-record', 'fraction'],
      ['fred-record', 'fraction'],
      ['metadata', null],
    ]);
  });

  it('are known by the name of the file when the lines have no id', async () => {
    const lines = wavelengths.map((wavelength) => `${wavelength}, ${madeValue(7, wavelength)} `).join('\r\n');
    expect(onlyFlower(await readMade({ 'FReDflowerID_0412.csv': lines }))).toMatchObject({
      sourceId: '412',
      number: 412,
    });
  });

  it('keep the id of their lines when the file is named for another record, and say so', async () => {
    const read = await readMade({ 'FReDflowerID_9.csv': fredRecord(157) });
    expect(onlyFlower(read).sourceId).toBe('157');
    expect(read.warnings).toEqual([expect.stringContaining('named for record 9 but holds record 157')]);
  });

  it('of one folder share their unit, so that a dark flower in percent is not taken for a fraction', async () => {
    const inPercent = (id: number, scale: number) =>
      fredRecord(id, (_, wavelength) => `${id}, ${wavelength}, ${madeValue(id, wavelength) * scale}`);
    const read = await readMade({
      '1.csv': inPercent(1, 100),
      '2.csv': inPercent(2, 2),
      '3.csv': inPercent(3, 100),
    });
    expect(new Set(read.files.map(({ unit }) => unit))).toEqual(new Set(['percent']));
    expect(Math.max(...(read.flowers[1]?.spectrum ?? []))).toBeLessThan(0.02);
  });

  it('are read from an archive and packed files', async () => {
    const read = await readMade({
      'fred.zip': zipArchive([
        { name: 'records/FReDflowerID_157.csv', content: fredRecord(157) },
        { name: 'picture.png', content: 'no table' },
      ]),
      'FReDflowerID_158.csv.gz': gzipSync(fredRecord(158)),
    });
    expect(read.flowers.map(({ sourceId }) => sourceId).sort()).toEqual(['157', '158']);
    expect(read.ignored.join()).toContain('fred.zip: picture.png');
    expect(read.refused).toEqual([]);
  });
});

describe('wide tables', () => {
  it('as R writes them, with a heading too few and quotes, tell the flower by the label', async () => {
    const label = (part: string) => `"Impatiens_glandulifera_A__${part}_2"`;
    const rows = wavelengths.map(
      (wavelength, row) =>
        `"${row + 1}" ${wavelength} ${madeValue(0, wavelength) * 100} ${madeValue(1, wavelength) * 100}`,
    );
    const read = await readMade({
      'sampled.csv': [`"wl" ${label('Lr')} ${label('Pb')}`, ...rows, ''].join('\n'),
    });
    expect(read.files).toMatchObject([{ layout: 'wide', unit: 'percent', spectra: 2 }]);
    expect(read.flowers.map(({ facts }) => facts)).toMatchObject([
      { scientificName: 'Impatiens glandulifera', plantSection: 'zygomorphic, lip', morph: 'pink' },
      { genus: 'Impatiens', species: 'glandulifera', plantSection: 'petal', morph: 'white' },
    ]);
    expect(read.flowers[0]?.place).toEqual({
      file: expect.stringContaining('sampled.csv'),
      line: null,
      column: 'Impatiens_glandulifera_A__Lr_2',
    });
  });

  it.each([
    ['Geranium_robertianum_G__W_1', 'whole flower', null],
    ['Agrimonia_eupatoria_G__T_1', 'flower tip', null],
    ['Agrimonia_eupatoria_G__C_1', 'central region', null],
    ['Convolvulus_sepium_G__B_1', 'bell shape', null],
    ['Impatiens_glandulifera_D2__Lp_11', 'zygomorphic, lip', 'violet'],
    ['Rubus_caesius_A__P_1', 'petal', null],
  ])('know the part of %s', async (label, plantSection, morph) => {
    const flower = onlyFlower(await readMade({ 'wide.csv': wideTable([label]) }));
    expect(flower).toMatchObject({ sourceId: label, facts: { plantSection, morph, sourceLabel: label } });
  });

  it('without headings are named by a list of their columns', async () => {
    const lines = wavelengths.map(
      (wavelength) =>
        `${wavelength}.0,${madeValue(0, wavelength) * 100},${madeValue(1, wavelength) * 100 - 30}`,
    );
    const read = await readMade({
      'data.csv': lines.join('\n'),
      'meta.csv': 'Gentiana,acaulis,ventmed,1\nSilene_acaulis,bryoides,petal,1\n',
    });
    expect(read.refused).toEqual([]);
    expect(read.flowers).toMatchObject([
      {
        sourceId: 'Gentiana,acaulis,ventmed,1|1',
        facts: { scientificName: 'Gentiana acaulis', plantSection: 'ventral medial', infraspecific: null },
      },
      {
        sourceId: 'Silene_acaulis,bryoides,petal,1|2',
        facts: { scientificName: 'Silene acaulis subsp. bryoides', species: 'acaulis' },
      },
    ]);
    expect(Math.min(...(read.flowers[1]?.spectrum ?? []))).toBeLessThan(-0.1);
  });

  it('without headings say that a list of another length does not fit', async () => {
    const lines = wavelengths.map((wavelength) => `${wavelength},0.1,0.2`).join('\n');
    const read = await readMade({ 'data.csv': lines, 'meta.csv': 'Gentiana,acaulis,ventmed,1\n' });
    expect(read.flowers.map(({ sourceId }) => sourceId)).toEqual(['data|1', 'data|2']);
    expect(read.warnings.join()).toContain('has 2 columns of spectra and no headings');
  });

  it.each([
    [
      'an index before the wavelengths',
      ',nm,one',
      (wavelength: number) => `${wavelength - 300},${wavelength},0.2`,
    ],
    ['wavelengths without a heading', ',one', (wavelength: number) => `${wavelength},0.2`],
    ['wavelengths as names of rows', 'one two', (wavelength: number) => `"${wavelength}" 0.2 0.2`],
    ['one column of reflectance', 'Wavelength [nm];Reflectance', (wavelength: number) => `${wavelength};0,2`],
  ])('are read with %s', async (_, headings, rowOf) => {
    const read = await readMade({ 'one.csv': [headings, ...wavelengths.map(rowOf)].join('\n') });
    expect(read.refused).toEqual([]);
    expect(read.flowers[0]).toMatchObject({ sourceId: 'one' });
    expect(new Set(read.flowers[0]?.spectrum)).toEqual(new Set([0.2]));
  });

  it('with numbers of records as headings, also with the X of R, find their metadata', async () => {
    const read = await readMade({
      'wide.csv': wideTable(['157', 'X158']),
      'meta.csv': 'id,genus,species\n157,Bellis,perennis\n0158,Rosa,sp.\n',
    });
    expect(read.flowers.map(({ number, facts }) => [number, facts.scientificName, facts.species])).toEqual([
      [157, 'Bellis perennis', 'perennis'],
      [158, 'Rosa sp.', null],
    ]);
    expect(read.withoutMetadata).toBe(0);
  });
});

describe('row and long tables', () => {
  it('give the source, the id and what is known of each flower', async () => {
    const headings = [
      'record_id',
      'source',
      'source_label',
      'full_name',
      'genus',
      'species',
      'licence',
      'constructor',
      '__proto__',
    ];
    const texts = ['20001', 'pyrenees', 'A_1', 'Rosa canina', 'Rosa', 'canina', 'MIT', '=1+1', 'x'];
    const flower = onlyFlower(await readMade({ 'rows.csv': rowTable(headings, [texts]) }));
    expect(flower).toMatchObject({
      sourceId: '20001',
      number: 20001,
      source: 'pyrenees',
      facts: { scientificName: 'Rosa canina', licence: 'MIT', sourceLabel: 'A_1', family: null },
      place: { line: 2, column: null },
    });
    expect([...flower.spectrum]).toEqual(grid(0));
  });

  it('read the lines of a long table wherever they stand, and its words about the flower', async () => {
    const lines = wavelengths.flatMap((wavelength) => [
      `a,Rosa,${wavelength},${madeValue(1, wavelength)}`,
      `b,Bellis,${wavelength},${madeValue(2, wavelength)}`,
    ]);
    const read = await readMade({ 'long.csv': ['id,genus,wavelength,reflectance', ...lines].join('\n') });
    expect(read.flowers.map(({ sourceId, facts }) => [sourceId, facts.genus])).toEqual([
      ['a', 'Rosa'],
      ['b', 'Bellis'],
    ]);
    expect([...(read.flowers[1]?.spectrum ?? [])]).toEqual(grid(2));
  });

  it('take values beyond the grid for noise that may be missing', async () => {
    const lines = [...wavelengths, 701, 702].map(
      (wavelength) => `${wavelength},${wavelength > 700 ? 'NA' : 0.3}`,
    );
    expect(onlyFlower(await readMade({ 'a.csv': ['nm,one', ...lines].join('\n') })).sourceId).toBe('one');
  });
});

describe('an id that comes twice', () => {
  it('is one flower when the spectra are equal, and refused when they are not', async () => {
    const read = await readMade({ 'a/1.csv': fredRecord(1), 'b/1.csv': fredRecord(1) });
    expect([read.flowers.length, read.refused]).toEqual([1, []]);
    const other = await readMade({ 'a/1.csv': fredRecord(1), 'b.csv': wideTable(['1']) });
    expect(other.flowers.length).toBe(1);
    expect(other.refused).toMatchObject([
      { sourceId: '1', place: { column: '1' }, reason: expect.stringContaining('a/1.csv') },
    ]);
  });

  it('keeps what records of metadata add to each other and reports what they contradict', async () => {
    const read = await readMade({
      '5.csv': fredRecord(5),
      'meta.csv': 'id,genus,country,town\n5,Rosa,Norway,\n5,Rosa,Sweden,Lund\n5,,,\n',
    });
    expect(onlyFlower(read).facts).toMatchObject({ genus: 'Rosa', country: 'Sweden', town: 'Lund' });
    expect(read.warnings).toEqual([expect.stringMatching(/Record 5 .* line 3, again with another country/)]);
  });
});
