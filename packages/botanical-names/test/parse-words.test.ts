import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameDictionary, parseName } from '../src/index.ts';
import { statedParts } from './reading.ts';

const dictionary = createNameDictionary([
  'Acer rubrum',
  'Anthurium andraeanum',
  'Butia capitata',
  'Carex dubia',
  'Heuchera sanguinea',
  'Monstera deliciosa',
  'Rosa canina',
  'Salvia nemorosa',
]);
const read = (label: string) => statedParts(label, dictionary);

describe('a Latin word that the dictionary lacks', () => {
  it.each([
    ['Anthurium Clarinervium', 'clarinervium'],
    ['Anthurium Warocqueanum', 'warocqueanum'],
    ['Acer Tschonoskii', 'tschonoskii'],
    ['Heuchera Hupehensis', 'hupehensis'],
    ['Heuchera Wilsonae', 'wilsonae'],
    ['Butia yatay', 'yatay'],
    ['ANTHURIUM CLARINERVIUM', 'clarinervium'],
  ])('is the species in any case: %s', (label, species) => {
    expect(read(label)).toEqual({
      genus: label.charAt(0) + label.slice(1).split(' ')[0]?.toLowerCase(),
      species,
    });
  });

  it('is likelier a species before a cultivar if one of another genus is called so', () => {
    const speciesIf = (isEpithet: boolean) =>
      statedParts("Acer Thalia 'Gold'", { ...dictionary, hasEpithet: () => isEpithet }).species;
    expect([speciesIf(false), speciesIf(true)]).toEqual([undefined, 'thalia']);
  });

  it('is offered as a cultivar too', () => {
    const { alternatives } = parseName('Anthurium Clarinervium', { dictionary });
    expect(alternatives.map(({ name }) => name.cultivar)).toContain('Clarinervium');
  });

  it.each(['Black Velvet', 'Moonlight', 'Variegata', 'Nana'])(
    'leaves the quoted %s the cultivar',
    (cultivar) => {
      expect(read(`Anthurium Reginula '${cultivar}'`)).toEqual({
        genus: 'Anthurium',
        species: 'reginula',
        cultivar,
      });
    },
  );

  it.each(['Graham Thomas', 'Obsidian', 'Goldsturm', 'Bloodgood', 'Tamukeyama', 'Rozanne', 'Nuccio Pearl'])(
    'is not seen in %s',
    (cultivar) => {
      expect(read(`Rosa ${cultivar}`)).toEqual({ genus: 'Rosa', cultivar });
    },
  );
});

describe('words in the place of a name', () => {
  it.each([
    'TBC',
    'tba',
    'N/A',
    'n.n.',
    'not assigned',
    'unnamed seedling',
    "'Unassigned'",
    'to be named',
    'name lost',
    'xxx',
  ])('are no cultivar, and a reason for doubt: Rosa %s', (words) => {
    const { name, warnings } = parseName(`Rosa ${words}`, { dictionary });
    expect(name).toMatchObject({
      genus: 'Rosa',
      specificEpithet: null,
      cultivar: null,
      tradeDesignations: [],
    });
    expect(warnings.map(({ code }) => code)).toContain('uncertain-identification');
  });

  it.each(["'Undaunted'", "'Unknown Warrior'", "'No Surrender'", 'United Nations', 'Pending Dawn'])(
    'are not seen in Rosa %s',
    (words) => {
      expect(read(`Rosa ${words}`)).toEqual({ genus: 'Rosa', cultivar: words.replaceAll("'", '') });
    },
  );

  it.each(['Vermistella-lineage', 'Pinus-group'])('name no plant: %s', (label) => {
    expect(parseName(label).name.form).toBe('not-a-name');
  });
});

describe('codes', () => {
  it.each([
    'BWJ 8122',
    'HUH 00012345',
    'C36A',
    'BOLD:AAB1234',
    'GenBank AB123456',
    'haplotype H3',
    'clade II',
    'lineage 2',
    'voucher K000123456',
    'acc. 1998.1234',
  ])('behind a name are no cultivar, selling name or author: %s', (code) => {
    expect(read(`Salvia nemorosa ${code}`)).toEqual({ genus: 'Salvia', species: 'nemorosa' });
    expect(read(`Salvia nemorosa 'Caradonna' ${code}`)).toMatchObject({ cultivar: 'Caradonna' });
  });

  it('of any collector are none', () => {
    const initials = fc.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{2,4}$/);
    fc.assert(
      fc.property(initials, fc.integer({ min: 3000, max: 99_999 }), (collector, number) => {
        const { cultivar, tradeDesignations } = parseName(`Salvia nemorosa ${collector} ${number}`, {
          dictionary,
        }).name;
        return cultivar === null && tradeDesignations.length === 0;
      }),
    );
  });

  it('are not seen in an epithet: Aaaia acc', () => {
    expect(statedParts('Aaaia acc')).toEqual({ genus: 'Aaaia', species: 'acc' });
  });
});

describe('rank marks that the rules do not have', () => {
  it.each([
    ['Acer rubrum pv. pendulum', { below: 'unranked pendulum' }],
    ['Acer rubrum L. β pendulum', { below: 'unranked pendulum', speciesAuthors: 'L.' }],
    ['Acer rubrum L. var. β pendulum', { below: 'variety pendulum', speciesAuthors: 'L.' }],
    ['Acer rubrum L. rubrum', { below: 'unranked rubrum', speciesAuthors: 'L.' }],
    ['Acer rubrum Linnaeus rubrum', { below: 'unranked rubrum', speciesAuthors: 'Linnaeus' }],
  ])('come before an epithet: %s', (label, parts) => {
    expect(read(label)).toEqual({ genus: 'Acer', species: 'rubrum', ...parts });
  });

  it('include the sign of a section', () => {
    expect(read('Rosa § Caninae Ser.')).toEqual({
      genus: 'Rosa',
      infrageneric: 'section Caninae',
      authors: 'Ser.',
    });
  });
});
