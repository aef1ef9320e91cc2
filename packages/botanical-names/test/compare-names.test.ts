import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameFamily } from '../src/compare/family.ts';
import { compareNames } from '../src/compare/names.ts';
import { exactKey, stemKey } from '../src/keys/keys.ts';
import { parseName } from '../src/parse/parse-name.ts';
import { plantName, species } from './names.ts';

const signed = { genus: false, species: true, infraspecific: false, unnamed: false };
const below = (rank: 'subspecies' | 'variety' | 'unranked', epithet: string) => ({
  infraspecific: [{ rank, epithet, authorship: null }],
});

describe('a phrase name', () => {
  it.each([
    ['Backhousia', 'Backhousia sp. (Tully River)'],
    ['Acer palmatum', 'Acer palmatum subsp. Young River'],
  ])('is another plant than the name in front of it: %s, %s', (short, long) => {
    expect(compareNames(parseName(short).name, parseName(long).name).relation).toBe('different');
  });
});

describe('compareNames', () => {
  it.each([
    [
      'the hybrid sign',
      species('Viburnum', 'bodnantense', { hybrid: signed }),
      species('Viburnum', 'bodnantense'),
      'hybrid-sign',
    ],
    ['a hyphen', species('Carex', 'atro-virgata'), species('Carex', 'atrovirgata'), 'hyphenation'],
    ['diacritics', species('Isoëtes', 'lacustris'), species('Isoetes', 'lacustris'), 'diacritics'],
    [
      'the second name of a family',
      plantName({ uninomial: 'Compositae' }),
      plantName({ uninomial: 'Asteraceae' }),
      'family-name',
    ],
  ] as const)('takes names that differ in %s for equal, and says so', (_, a, b, difference) => {
    expect(compareNames(a, b)).toEqual({ relation: 'equal', differences: [difference] });
  });

  it.each([
    ['gender-ending', species('Rubus', 'odorata'), species('Rubus', 'odoratus')],
    ['i-ii', species('Rumex', 'brownei'), species('Rumex', 'brownii')],
    ['i-ii', species('Acacia', 'clayi'), species('Acacia', 'clayii')],
    ['connecting-vowel', species('Aster', 'salicafolius'), species('Aster', 'salicifolius')],
    ['diphthong', species('Aira', 'caespitosa'), species('Aira', 'cespitosa')],
    ['similar-letters', species('Carex', 'hiemalis'), species('Carex', 'hyemalis')],
    ['doubled-letter', species('Viola', 'langsdorffia'), species('Viola', 'langsdorfia')],
    ['genus-spelling', species('Buddleia', 'davidii'), species('Buddleja', 'davidii')],
    ['genus-spelling', species('Evodia', 'hupehensis'), species('Euodia', 'hupehensis')],
    ['genus-spelling', species('Agropyrum', 'repens'), species('Agropyron', 'repens')],
    ['autonym', species('Sinapis', 'alba', below('subspecies', 'alba')), species('Sinapis', 'alba')],
    [
      'rank-marker',
      species('Acer', 'rubrum', below('variety', 'drummondii')),
      species('Acer', 'rubrum', below('subspecies', 'drummondii')),
    ],
    [
      'voucher',
      plantName({ genus: 'Aotus', phraseName: { phrase: 'Scott River', voucher: 'A.Smith 12' } }),
      plantName({ genus: 'Aotus', phraseName: { phrase: 'Scott River', voucher: null } }),
    ],
  ] as const)('calls a difference in %s a variant', (difference, a, b) => {
    expect(compareNames(a, b)).toEqual({ relation: 'variant', differences: [difference] });
  });

  it.each([
    ['genus', species('Acer', 'rubrum'), species('Quercus', 'rubra')],
    ['genus', plantName({ genus: 'Carya' }), plantName({ genus: 'Carria' })],
    ['specific-epithet', species('Acer', 'rubrum'), species('Acer', 'saccharinum')],
    ['specific-epithet', species('Acer', 'rubrum'), plantName({ genus: 'Acer' })],
    [
      'infraspecific-epithet',
      species('Acer', 'rubrum', below('variety', 'drummondii')),
      species('Acer', 'rubrum'),
    ],
    ['family', plantName({ uninomial: 'Rosaceae' }), plantName({ uninomial: 'Fabaceae' })],
    ['rank', plantName({ uninomial: 'Rosaceae' }), plantName({ genus: 'Rosa' })],
    [
      'phrase',
      plantName({ genus: 'Acacia', phraseName: { phrase: 'A', voucher: null } }),
      plantName({ genus: 'Acacia', phraseName: { phrase: 'E', voucher: null } }),
    ],
    ['form', plantName({ form: 'not-a-name' }), plantName({ form: 'not-a-name' })],
  ] as const)('says that another %s makes another name', (difference, a, b) => {
    expect(compareNames(a, b)).toEqual({ relation: 'different', differences: [difference] });
  });

  it('compares the parents of a formula in any order', () => {
    const parents = [species('Quercus', 'alba'), species('Quercus', 'robur')];
    const formula = plantName({ form: 'hybrid-formula', parents });
    expect(compareNames(formula, { ...formula, parents: parents.toReversed() }).relation).toBe('equal');
    expect(compareNames(formula, { ...formula, parents: parents.slice(1) }).relation).toBe('different');
  });

  it('does not look at authors and cultivars, which are layers of their own', () => {
    expect(
      compareNames(species('Acer', 'rubrum', { cultivar: 'Armstrong' }), species('Acer', 'rubrum')).relation,
    ).toBe('equal');
  });

  const epithet = fc.constantFrom(
    'alba',
    'album',
    'albus',
    'brownei',
    'brownii',
    'salicifolia',
    'salicaefolia',
    'rubra',
    'atro-rubra',
    'caesia',
    'cesia',
  );
  const anyName = fc
    .record({
      genus: fc.constantFrom('Acer', 'Buddleia', 'Buddleja'),
      first: epithet,
      second: fc.option(epithet),
      isHybrid: fc.boolean(),
    })
    .map(({ genus, first, second, isHybrid }) =>
      species(genus, first, {
        ...(second === null ? {} : below('variety', second)),
        hybrid: { ...signed, species: isHybrid },
      }),
    );

  it('is symmetric', () => {
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        const [there, back] = [compareNames(a, b), compareNames(b, a)];
        expect(back.relation).toBe(there.relation);
        expect(back.differences.toSorted()).toEqual(there.differences.toSorted());
      }),
    );
  });

  it('finds no difference in a name compared with itself', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(compareNames(name, name)).toEqual({ relation: 'equal', differences: [] });
      }),
    );
  });

  it('names a difference whenever the relation is not equal, and agrees with the keys', () => {
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        const { relation, differences } = compareNames(a, b);
        if (relation !== 'equal') expect(differences).not.toEqual([]);
        if (relation === 'equal') expect(exactKey(a)).toBe(exactKey(b));
        if (a.genus === b.genus) expect(relation !== 'different').toBe(stemKey(a) === stemKey(b));
      }),
    );
  });
});

describe('sameFamily', () => {
  it.each([
    ['Compositae', 'Asteraceae'],
    ['Cruciferae', 'Brassicaceae'],
    ['Gramineae', 'Poaceae'],
    ['Guttiferae', 'Clusiaceae'],
    ['Labiatae', 'Lamiaceae'],
    ['Leguminosae', 'Fabaceae'],
    ['Papilionaceae', 'Fabaceae'],
    ['Palmae', 'Arecaceae'],
    ['Umbelliferae', 'Apiaceae'],
  ])('knows %s as %s', (a, b) => {
    expect(sameFamily(a, b)).toBe(true);
    expect(sameFamily(b, a)).toBe(true);
  });

  it('keeps other families apart', () => {
    expect(sameFamily('Rosaceae', 'Fabaceae')).toBe(false);
  });
});
