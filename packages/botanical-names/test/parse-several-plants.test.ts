import { describe, expect, it } from 'vitest';
import { createNameDictionary, parseName } from '../src/index.ts';
import { statedParts } from './reading.ts';

const dictionary = createNameDictionary([
  'Acer palmatum',
  'Acer rubrum',
  'Betula pendula',
  'Betula pubescens',
  'Camellia japonica',
  'Camellia sasanqua',
  'Dianella caerulea',
  'Prunus serrulata',
  'Quercus petraea',
  'Quercus robur',
]);

describe('a second plant in the string', () => {
  it.each([
    ['Acer palmatum, Acer rubrum', 'Acer palmatum', 'Acer rubrum'],
    ['ACER PALMATUM, ACER RUBRUM', 'Acer palmatum', 'Acer rubrum'],
    ['Acer palmatum Thunb., Acer rubrum L.', 'Acer palmatum Thunb.', 'Acer rubrum L.'],
    ['Acer palmatum Prunus serrulata', 'Acer palmatum', 'Prunus serrulata'],
    ['Acer palmatum grafted on Acer rubrum', 'Acer palmatum', 'Acer rubrum'],
    ['Acer palmatum - Prunus serrulata', 'Acer palmatum', 'Prunus serrulata'],
    ['Acer palmatum - replaced by Acer rubrum', 'Acer palmatum', 'Acer rubrum'],
    ['Betula pendula, B. pubescens', 'Betula pendula', 'Betula pubescens'],
    ['Betula pendula - B. pubescens', 'Betula pendula', 'Betula pubescens'],
    ['Quercus robur, petraea', 'Quercus robur', 'Quercus petraea'],
    ['Camellia sasanqua & japonica', 'Camellia sasanqua', 'Camellia japonica'],
    ["Lavandula 'Hidcote' / Lavandula 'Munstead'", "Lavandula 'Hidcote'", "Lavandula 'Munstead'"],
    [
      "Acer palmatum 'Bloodgood' or 'Atropurpureum'",
      "Acer palmatum 'Bloodgood'",
      "Acer palmatum 'Atropurpureum'",
    ],
    [
      "Acer palmatum 'Bloodgood'/'Atropurpureum'",
      "Acer palmatum 'Bloodgood'",
      "Acer palmatum 'Atropurpureum'",
    ],
    [
      "Acer palmatum 'Bloodgood', 'Atropurpureum' & 'Osakazuki'",
      "Acer palmatum 'Bloodgood'",
      "Acer palmatum 'Atropurpureum'",
      "Acer palmatum 'Osakazuki'",
    ],
  ])('is no cultivar, author or selling name of the first in %s', (label, ...parents) => {
    expect(statedParts(label, dictionary)).toMatchObject({ form: 'several-names', parents });
    const { warnings } = parseName(label, { dictionary });
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'several-plants', severity: 'caution' }));
  });

  it.each(['Acer palmatum (substitute Acer rubrum)', 'Acer palmatum (on Acer rubrum)'])(
    'is no common name in the brackets of %s',
    (label) => {
      expect(statedParts(label)).toEqual({ genus: 'Acer', species: 'palmatum', synonyms: ['Acer rubrum'] });
      expect(parseName(label).warnings.map(({ code }) => code)).toContain('several-plants');
    },
  );

  it.each([
    "Acer palmatum syn. Acer rubrum 'Flamingo'",
    "Acer palmatum a.k.a. Acer rubrum 'Flamingo'",
    "Acer palmatum früher Acer rubrum 'Flamingo'",
    "Acer palmatum (formerly known as Acer rubrum) 'Flamingo'",
    "Acer palmatum (A. rubrum) 'Flamingo'",
    'Acer palmatum (Acer rubrum) Flamingo',
  ])('keeps the cultivar with the name in %s', (label) => {
    const parts = { genus: 'Acer', species: 'palmatum', cultivar: 'Flamingo', synonyms: ['Acer rubrum'] };
    expect(statedParts(label, dictionary)).toEqual(parts);
  });

  it.each([
    ["Acer (Camellia) rubrum 'Flamingo'", ['Camellia rubrum']],
    ["Acer (now Camellia) rubrum 'Flamingo'", ['Camellia rubrum']],
    ["Acer (Camellia, Betula) rubrum 'Flamingo'", ['Camellia rubrum', 'Betula rubrum']],
    ["Acer rubrum (= Camellia japonica = Betula r.) 'Flamingo'", ['Camellia japonica', 'Betula rubrum']],
  ])('gives the name under every other genus of %s', (label, synonyms) => {
    const parts = { genus: 'Acer', species: 'rubrum', cultivar: 'Flamingo', synonyms };
    expect(statedParts(label, dictionary)).toEqual(parts);
  });

  it.each(['Acer palmatum syn. Acer rubrum', 'Acer palmatum = Acer rubrum'])(
    'is a synonym where the writer of %s says so',
    (label) => {
      expect(statedParts(label)).toEqual({ genus: 'Acer', species: 'palmatum', synonyms: ['Acer rubrum'] });
    },
  );

  it('behind a dash may be the parents of the first', () => {
    expect(statedParts('Viburnum x burkwoodii - (carlesii x utile)')).toEqual({
      genus: 'Viburnum',
      species: 'burkwoodii',
      hybrid: 'species',
      parents: ['Viburnum carlesii', 'Viburnum utile'],
    });
  });

  it('keeps the species of a name that repeats the genus behind its selling name', () => {
    expect(statedParts("Dianella Little Jess™ Dianella caerulea 'DCMP01' PBR")).toEqual({
      genus: 'Dianella',
      species: 'caerulea',
      cultivar: 'DCMP01',
      trade: 'Little Jess',
    });
  });

  it('may be meant by a genus without quotes behind the first', () => {
    const known = createNameDictionary(['Acer palmatum', 'Antirhea ovatifolia']);
    const { name, warnings } = parseName('Acer palmatum Antirhea', { dictionary: known });
    expect(name.cultivar).toBe('Antirhea');
    expect(warnings.map(({ code }) => code)).toContain('several-plants');
  });

  it('is not seen in a name that is written twice', () => {
    expect(statedParts('Acer palmatum Acer palmatum', dictionary)).toEqual({
      genus: 'Acer',
      species: 'palmatum',
    });
  });
});
