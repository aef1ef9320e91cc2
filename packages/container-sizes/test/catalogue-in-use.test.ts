import { describe, expect, it } from 'vitest';
import {
  createSizeCatalogue,
  createSizeClassifier,
  type Region,
  readCategoryAdditions,
} from '../src/index.ts';

/** Labels read with what an operator has added to the standard categories. */

const ownPot = {
  ...createSizeCatalogue().get('3.1-140mm'),
  id: '3.1-160mm-own',
  aliases: ['our house pot'],
  match: { diameter_mm: { min: 158, max: 162 } },
  match_in: { NZ: { diameter_mm: { min: 154, max: 164 } } },
};

const catalogue = createSizeCatalogue(
  readCategoryAdditions({
    categories: [ownPot],
    aliases: { '3.1-140mm': ['euro pot'] },
    external_ids: { '3.1-140mm': { erp: 'POT-140' }, '3.3-c5': { gtin: '9312345678907' } },
  }),
);

const read = (label: string, region?: Region) => {
  const { category, confidence } = createSizeClassifier({ catalogue, region }).classify(label);
  return [category?.id, confidence];
};

describe('a label read with the additions of an operator', () => {
  it.each([
    ['153mm pot', '3.1-175mm'],
    ['157mm pot', '3.1-175mm'],
    ['158mm pot', '3.1-160mm-own'],
    ['160mm pot', '3.1-160mm-own'],
    ['162mm pot', '3.1-160mm-own'],
    ['163mm pot', '3.1-175mm'],
    ['165mm pot', '3.1-175mm'],
    ['182mm pot', '3.1-175mm'],
    ['183mm pot', '3.1-200mm'],
  ])('takes %s as %s: an added band takes what lies in it, and no more', (label, id) => {
    expect(read(label)).toEqual([id, 'High']);
  });

  it('has the bands of the region that it comes from', () => {
    expect(read('155mm pot', 'NZ')).toEqual(['3.1-160mm-own', 'High']);
    expect(read('155mm pot', 'AU')).toEqual(['3.1-175mm', 'High']);
  });

  it('may have an added alias', () => {
    expect(read('euro pot')[0]).toBe('3.1-140mm');
    expect(read('Lavandula Euro  Pot')[0]).toBe('3.1-140mm');
    expect(read('our house pot')[0]).toBe('3.1-160mm-own');
  });

  it('is exact when it is an external identifier and nothing else', () => {
    expect(read('POT-140')).toEqual(['3.1-140mm', 'Exact']);
    expect(read(' pot-140 ')).toEqual(['3.1-140mm', 'Exact']);
    expect(read('9312345678907')).toEqual(['3.3-c5', 'Exact']);
    expect(read('POT-140 x 12')[1]).not.toBe('Exact');
  });
});

describe('ways of writing sizes that an operator added', () => {
  const source = { name: 'Price list', url: null, read: '2026-11-28' };
  const ours = {
    id: 'our-suppliers',
    title: 'Our suppliers',
    sources: [source],
    words: { '3.5-basket': ['ampelschale'] },
    codes: { rim: ['tc'] },
    after: { cells: ['löcher'] },
    labels: { '4711': '2.3-punnet' },
    endings: { '99.2-goods': ['zubehor'] },
  };
  const { classify } = createSizeClassifier({
    catalogue: createSizeCatalogue(readCategoryAdditions({ conventions: [ours] })),
  });

  it.each([
    ['Ampelschale', '3.5-basket'],
    ['TC14', '3.1-140mm'],
    ['104 Löcher', '1.3-plug-s'],
    ['4711', '2.3-punnet'],
    ['Gartenzubehör 5L', '99.2-goods'],
    ['140mm', '3.1-140mm'],
  ])('are read beside the standard ones: %s', (label, id) => {
    expect(classify(label).category?.id).toBe(id);
    if (label !== '140mm') expect(createSizeClassifier().classify(label).category?.id).not.toBe(id);
  });

  it('are refused with an unknown category, or without a source', () => {
    const unknown = readCategoryAdditions({ conventions: [{ ...ours, words: { '9.9-none': ['x'] } }] });
    expect(() => createSizeCatalogue(unknown)).toThrow('conventions[0]');
    expect(() => readCategoryAdditions({ conventions: [{ ...ours, sources: [] }] })).toThrow(
      'conventions[0].sources',
    );
  });
});
