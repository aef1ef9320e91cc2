import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CategoryAdditionsError,
  createSizeCatalogue,
  readCategoryAdditions,
  standardCategories,
} from '../src/index.ts';

const standard = createSizeCatalogue();
const withAdditions = (additions: unknown) => createSizeCatalogue(readCategoryAdditions(additions));

/** A 160 mm pot, larger than the pot of 140 mm and smaller than that of 175 mm. */
const ownPot = {
  ...standard.get('3.1-140mm'),
  id: '3.1-160mm-own',
  label: 'Pot, 160 mm, of our own',
  growth_equivalent_l: 1.9,
  match: { diameter_mm: { min: 158, max: 162 } },
  aliases: ['our house pot'],
};

function refusalOf(additions: unknown): string {
  try {
    withAdditions(additions);
  } catch (error) {
    if (error instanceof CategoryAdditionsError) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('a catalogue without additions', () => {
  it('holds the standard categories, found by id', () => {
    expect(standard.categories).toEqual(standardCategories);
    expect(standard.get('4.1-air45')?.label).toBe('Air-pruning pot, 31 to 65 L');
    expect(standard.get('4.1-air46')).toBeUndefined();
    expect(standard.externalIds.size).toBe(0);
  });

  it('is the same with additions that add nothing', () => {
    expect(withAdditions({}).categories).toEqual(standardCategories);
  });
});

describe('the additions of an operator', () => {
  it('give a category further aliases, each once, in the spelling that comes first', () => {
    const { aliases } = withAdditions({
      aliases: { '3.1-140mm': ['euro pot', 'Euro  Pot', '140MM'] },
    }).get('3.1-140mm') ?? { aliases: [] };
    expect(aliases).toEqual([...(standard.get('3.1-140mm')?.aliases ?? []), 'euro pot']);
  });

  it('add categories after the standard ones, with bands of regions too', () => {
    const match_in = { NZ: { diameter_mm: { min: 156, max: 164 } } };
    const catalogue = withAdditions({ categories: [{ ...ownPot, match_in }] });
    expect(catalogue.categories).toHaveLength(97);
    expect(catalogue.categories.at(-1)).toMatchObject({ id: '3.1-160mm-own', match_in });
    expect(catalogue.get('3.1-160mm-own')?.match).toEqual(ownPot.match);
  });

  it('rank an added category between those of its stage by growth equivalent', () => {
    const catalogue = withAdditions({ categories: [ownPot] });
    const byRank = catalogue.categories
      .filter(({ is_biological }) => is_biological)
      .toSorted((a, b) => (a.size_rank ?? 0) - (b.size_rank ?? 0));
    expect(byRank.map(({ size_rank }) => size_rank)).toEqual(byRank.map((_, index) => index + 1));
    const place = byRank.findIndex(({ id }) => id === '3.1-160mm-own');
    expect([byRank[place - 1]?.id, byRank[place + 1]?.id]).toEqual(['3.1-140mm', '3.3-c2']);
    const others = byRank.toSpliced(place, 1);
    const ofStandard = standardCategories.filter(({ is_biological }) => is_biological);
    expect(others.map(({ id }) => id)).toEqual(
      ofStandard.toSorted((a, b) => (a.size_rank ?? 0) - (b.size_rank ?? 0)).map(({ id }) => id),
    );
  });

  it('need not state the rank of an added category', () => {
    const { size_rank, ...unranked } = ownPot;
    expect(withAdditions({ categories: [unranked] }).get('3.1-160mm-own')?.size_rank).toBe(27);
  });

  it('name categories, the added ones too, as others know them', () => {
    const { externalIds } = withAdditions({
      categories: [ownPot],
      external_ids: {
        '3.1-140mm': { erp: 'POT-140', gtin: '9312345678907' },
        '3.1-160mm-own': { erp: 'POT-160' },
      },
    });
    expect(externalIds.get('3.1-140mm')).toEqual({ erp: 'POT-140', gtin: '9312345678907' });
    expect(externalIds.get('3.1-160mm-own')).toEqual({ erp: 'POT-160' });
  });

  it('leave the standard categories as they are', () => {
    const before = structuredClone(standardCategories);
    withAdditions({ aliases: { '3.1-140mm': ['euro pot'] }, categories: [ownPot] });
    expect(standardCategories).toEqual(before);
  });
});

describe('additions are refused', () => {
  const pot = (changes: object) => ({ categories: [{ ...ownPot, ...changes }] });

  it.each([
    [
      'aliases of a category that there is not',
      { aliases: { '3.1-141mm': ['euro pot'] } },
      'aliases["3.1-141mm"]: there is no such category; it must be a standard one or one of "categories".',
    ],
    [
      'an alias of another category, whatever its spelling',
      { aliases: { '3.1-140mm': ['euro pot', 'Hanging  BASKET'] } },
      'aliases["3.1-140mm"][1]: "Hanging  BASKET" is an alias of 3.5-basket; it must be of one category.',
    ],
    [
      'an alias given to two categories',
      { aliases: { '3.1-140mm': ['euro pot'], '3.3-c5': ['euro pot'] } },
      'aliases["3.3-c5"][0]: "euro pot" is an alias of 3.1-140mm; it must be of one category.',
    ],
    [
      'an alias of a standard category in an added one',
      pot({ aliases: ['our house pot', '140mm'] }),
      'categories[0].aliases[1]: "140mm" is an alias of 3.1-140mm; it must be of one category.',
    ],
    [
      'an empty alias',
      { aliases: { '3.1-140mm': ['  '] } },
      'aliases["3.1-140mm"][0]: Too small: expected string to have >=1 characters.',
    ],
    [
      'the id of a standard category',
      pot({ id: '3.1-140mm' }),
      'categories[0].id: "3.1-140mm" is the id of another category; it must be unique.',
    ],
    [
      'an id that is used twice',
      { categories: [ownPot, { ...ownPot, aliases: [] }] },
      'categories[1].id: "3.1-160mm-own" is the id of another category; it must be unique.',
    ],
    [
      'a band upside down',
      pot({ match: { diameter_mm: { min: 162, max: 158 } } }),
      'categories[0].match.diameter_mm: is upside down: min must not be above max.',
    ],
    [
      'a band upside down in a region',
      pot({ match_in: { NZ: { volume_l: { min: 3, max: 2 } } } }),
      'categories[0].match_in.NZ.volume_l: is upside down: min must not be above max.',
    ],
    [
      'a stage that is called otherwise',
      pot({ stage_name: 'Retail' }),
      'categories[0].stage_name: must be "Retail & Small Production" for stage 3.',
    ],
    [
      'an external identifier of two categories',
      { external_ids: { '3.1-140mm': { erp: 'POT-140' }, '3.3-c5': { gtin: 'pot-140' } } },
      'external_ids["3.3-c5"].gtin: "pot-140" is an identifier of 3.1-140mm; it must be of one category.',
    ],
    [
      'external identifiers of a category that there is not',
      { external_ids: { C5: { erp: 'POT-5' } } },
      'external_ids.C5: there is no such category; it must be a standard one or one of "categories".',
    ],
    ['a member that there is not', { alias: {} }, 'The additions: Unrecognized key: "alias".'],
    ['a list', [], 'The additions: Invalid input: expected object, received array.'],
    [
      'too many aliases',
      { aliases: { '3.1-140mm': Array.from({ length: 501 }, (_, index) => `pot ${index}`) } },
      'aliases["3.1-140mm"]: Too big: expected array to have <=500 items.',
    ],
    [
      'too many schemes',
      {
        external_ids: {
          '3.3-c5': Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`s${i}`, `p${i}`])),
        },
      },
      'external_ids["3.3-c5"]: has more than 20 schemes.',
    ],
  ])('with %s', (_, additions, message) => {
    expect(refusalOf(additions)).toBe(message);
  });

  it('with the place of the member, for programs', () => {
    expect(() => withAdditions({ aliases: { '3.1-140mm': [7] } })).toThrow(
      expect.objectContaining({ name: 'CategoryAdditionsError', member: 'aliases["3.1-140mm"][0]' }),
    );
  });

  it('or used, and nothing else happens, whatever they are', () => {
    const ids = fc.oneof(fc.constantFrom('3.1-140mm', '3.3-c5', '__proto__', 'constructor'), fc.string());
    const phrases = fc.oneof(fc.constantFrom('140mm', 'euro pot', ' '), fc.string(), fc.integer());
    const additions = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          aliases: fc.dictionary(ids, fc.array(phrases, { maxLength: 4 }), { maxKeys: 4 }),
          external_ids: fc.dictionary(ids, fc.dictionary(fc.string(), phrases), { maxKeys: 4 }),
          categories: fc.array(fc.record({ id: ids, match: fc.jsonValue() }), { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(additions, (value) => {
        expect(typeof refusalOf(value)).toBe('string');
      }),
    );
  });
});
